import { message } from '@coderoom/contract/message';
import { addAmounts, sizeAmount } from '#analysis/growth/amount.ts';
import { growthOfSize, isConstant, ONE } from '#analysis/growth/growth.ts';
import { keepAllWithin } from '#analysis/loops/changes/limits.ts';
import { PUSHES, takesOut } from '#analysis/loops/facts/methods.ts';
import { keepExchanging } from '#analysis/loops/facts/transfers.ts';
import { isEverything } from '#analysis/machine/collections.ts';
import { hasExplicitSelf, lineageOf } from '#analysis/machine/definitions.ts';
import { documentPart, isDocumentPart, withinDocument } from '#analysis/machine/documents.ts';
import type { CallSite, Frame } from '#analysis/machine/frames.ts';
import { type AbstractMachine, NotAvailable } from '#analysis/machine/machine.ts';
import {
  type Collection,
  type FunctionValue,
  numberOf,
  Scope,
  UNKNOWN,
  type Value,
  withIdentity,
} from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, namesIn, pathOf } from '#analysis/program/nodes.ts';
import {
  withItemAdded,
  withoutItemTaken,
  withSizeOfEachCall,
} from '#analysis/recursion/longer-parameters.ts';
import { resultWithin } from '#analysis/recursion/sizes-of-results.ts';
import type { Expression, Parameter } from '#syntax/tree.ts';
import { callsMadeOnce, inSizesOf } from './between-calls.ts';
import { closeFrame } from './closing.ts';
import { withRestTogether } from './collected.ts';
import { chargeGiven } from './copies.ts';
import { yieldedWithin } from './generators.ts';
import { initialize } from './objects.ts';
import { readBy } from './readers.ts';
import { keepForNextCall, resultKnown } from './results-known.ts';
import { generaliseArgument, isAtEntry, isOnlyShown } from './samples.ts';

/** Maximum depth of nested calls that are followed. */
const MAX_DEPTH = 40;

/** Entering a call counts as so many analysis steps (one per expression). */
const STEPS_OF_A_CALL = 5;

/** Analyses the body of one of the program's own functions for the given arguments. */
export function callFunction(
  called: FunctionValue,
  passed: readonly Value[],
  site: CallSite,
  machine: AbstractMachine,
): Value {
  const given = withRestTogether(passed, called, site, machine);
  const open = machine.frames.findLast((frame) => frame.called.body === called.body);
  if (open) return callItself(open, given, site, machine);
  const known = given.length === 0 && machine.isQuiet ? resultKnown(called, machine) : undefined;
  if (known !== undefined) return known;
  const read = readBy(called, machine, site.line);
  if (read) return read;
  machine.step(STEPS_OF_A_CALL);
  if (machine.frames.length >= MAX_DEPTH)
    throw new NotAvailable(message`Its functions call each other too deeply.`);
  const isSample = !machine.facts.readsInput && isAtEntry(machine) && !machine.isQuiet;
  const values = withSelf(called, given).map((value, index) => {
    const name = called.parameters[index]?.name ?? '';
    isOnlyShown(value, name, machine);
    return isSample ? generaliseArgument(value, name, machine) : value;
  });
  const isRecursive = machine.facts.recursive.has(called.name);
  const scope = scopeOf(called);
  const parameters = new Map<string, Value>();
  called.parameters.forEach((parameter, index) => {
    const value = values[index] ?? (parameter.value ? machine.evaluate(parameter.value, scope) : UNKNOWN);
    // A recursion starts with a default as with what is given.
    if (parameter.value) values[index] ??= value;
    const own = isRecursive
      ? asParameter(called, index, asNumber(value, parameter, machine), machine)
      : value;
    // What was read has a name from here on.
    const isText = own.kind === 'collection' && own.isInput && own.type === 'text';
    if (isText && !isEverything(own) && !machine.isRepeated && !machine.isQuiet) own.isView = false;
    scope.declare(parameter.name, own);
    parameters.set(parameter.name, own);
    if (parameter.pattern) takeApart(parameter.pattern, own, scope, machine);
  });
  const loop = machine.openLoop({ line: called.line, count: ONE, what: null });
  // What the open calls have added to collections that each leaves as it found them.
  const added = machine.sizes.bounded(ONE);
  const frame: Frame = {
    ...{
      called,
      site: site.arguments,
      returned: null,
      yielded: null,
      level: machine.loops.length,
      armsBefore: machine.arms.length,
    },
    ...{
      recursive: [],
      parameters,
      values,
      firstSize: machine.sizes.next,
      makesNode: null,
      sizeOfResult: null,
    },
  };
  const madeBefore = machine.made.length;
  if (isRecursive) loop.count = sizeAmount(machine.sizes.bounded(ONE).id).growth;
  const steady = isRecursive ? unchangedByCall(called, scope, machine) : [];
  const sizes = steady.map(({ size }) => size);
  for (const collection of steady) {
    collection.size = addAmounts(collection.size, sizeAmount(added.id));
    collection.parts = null;
  }
  machine.frames.push(frame);
  machine.callDepth += 1;
  try {
    chargeGiven(called, parameters, site.arguments, machine);
    initialize(called, scope, machine);
    if (machine.isRepeated) keepAllWithin(called.body, scope, machine);
    const exchanging = keepExchanging(called.body, scope, machine);
    machine.execute(called.body, scope);
    for (const collection of exchanging) machine.steady.delete(collection);
  } finally {
    machine.callDepth -= 1;
    machine.frames.pop();
  }
  steady.forEach((collection, index) => {
    machine.steady.delete(collection);
    collection.size = sizes[index] ?? collection.size;
  });
  added.bound = closeFrame(frame, loop, madeBefore, machine, scope, values);
  // What outlives the call belongs to the loops around it.
  for (const made of machine.made.slice(madeBefore)) made.level = Math.min(made.level, machine.loops.length);
  const result = frame.yielded ?? frame.returned ?? UNKNOWN;
  if (given.length === 0 && isRecursive) keepForNextCall(called, result, machine);
  return result;
}

/** `([key, value]) => …` declares names for the parts of what it is given. */
function takeApart(pattern: Expression, value: Value, scope: Scope, machine: AbstractMachine): void {
  for (const name of namesIn(pattern)) scope.declare(name, UNKNOWN);
  machine.bind(pattern, value, scope, pattern.line);
}

function withSelf(called: FunctionValue, given: readonly Value[]): readonly Value[] {
  return called.self && called.scope.function === null && hasExplicitSelf(called)
    ? [called.self, ...given]
    : given;
}

function scopeOf(called: FunctionValue): Scope {
  const { self, scope } = called;
  if (self?.kind === 'collection') return new Scope(scope, called, new Map([['this', self]]));
  if (self?.kind !== 'object') return new Scope(scope, called);
  const inside = new Scope(new Scope(scope, null, self.fields), called);
  inside.declare('this', self);
  // The part of the object that the class which the method is written in extends.
  const base = lineageOf(self.type).find((type) => type.scope === scope)?.base;
  if (base) inside.declare('super', { ...self, type: base });
  return inside;
}

/** Returns collections that each call leaves unchanged: it removes again whatever it adds. */
function unchangedByCall(
  { body, parameters }: FunctionValue,
  scope: Scope,
  machine: AbstractMachine,
): Collection[] {
  const { calls } = effectsOf(body);
  const paths = calls.filter(({ method }) => PUSHES.has(method)).map(({ path }) => path);
  const steady: Collection[] = [];
  for (const path of new Set(paths)) {
    const collection = machine.getPath(path, scope);
    const isTaken = calls.some((call) => call.path === path && takesOut(call.method));
    const [first] = calls.filter(
      (call) => call.path === path && (PUSHES.has(call.method) || takesOut(call.method)),
    );
    // A parameter from which an item is taken first holds nothing that open calls have added.
    const isOwn = parameters.some(({ name }) => name === path);
    if (isOwn && first !== undefined && takesOut(first.method)) continue;
    if (!isTaken || collection?.kind !== 'collection' || machine.steady.has(collection)) continue;
    machine.steady.add(collection);
    steady.push(collection);
  }
  return steady;
}

/** A number of which nothing is known has a size of its own. */
function asNumber(value: Value, parameter: Parameter, machine: AbstractMachine): Value {
  if (value.kind !== 'unknown' || !isNumberType(parameter)) return value;
  const { name } = parameter;
  return numberOf(sizeAmount(machine.sizes.input(name, message`the number ${name}`).id));
}

function isNumberType({ type }: Parameter): boolean {
  return (
    type !== null &&
    /^(?:const |final )?(?:int|long|short|number|bigint|[iu](?:8|16|32|64|128|size))$/.test(type)
  );
}

/** Within a recursive function each parameter gets its own size, because it differs from call to call. */
function asParameter(called: FunctionValue, index: number, value: Value, machine: AbstractMachine): Value {
  const name = called.parameters[index]?.name ?? '';
  if (value.kind === 'number') {
    return numberOf(sizeAmount(machine.sizes.bounded(value.amount.growth, name).id));
  }
  const longer = withSizeOfEachCall(value, called, index, machine);
  if (longer) return longer;
  if (isDocumentPart(value))
    return documentPart(growthOfSize(machine.sizes.bounded(value.document, name).id));
  const named = withIdentity(value, machine.sizes.bounded(ONE).id);
  if (named) return named;
  const isFixed = value.kind === 'collection' && isConstant(value.size.growth);
  if (value.kind !== 'collection' || isFixed || isPassedOn(called, index, name)) return value;
  const size = sizeAmount(machine.sizes.bounded(value.size.growth, name).id);
  return {
    ...value,
    size,
    items: isDocumentPart(value.items) ? documentPart(size.growth) : value.items,
    parts: null,
    isView: true,
  };
}

/** True if every recursive call passes the parameter on unchanged. */
function isPassedOn(called: FunctionValue, index: number, name: string): boolean {
  for (const node of everything(called.body)) {
    if (node.kind !== 'call' || node.name !== called.name) continue;
    const offset = node.arguments.length < index + 1 ? 1 : 0;
    const argument = node.arguments[index - offset] ?? node.arguments[index];
    // `sum(...rest)` for `sum(first, ...rest)`
    const isShifted = argument?.isSpread === true && offset > 0 && !hasExplicitSelf(called);
    if (argument && (isShifted || pathOf(argument) !== name)) return false;
  }
  return true;
}

/**
 * A method whose parameter types are all declared can't be called with fewer arguments: such a call means another one.
 */
function takes(called: FunctionValue, count: number): boolean {
  const { parameters, self } = called;
  if (count > parameters.length) return false;
  const isWritten = parameters.every(({ type, value }) => type && !value && !type.includes('...'));
  const own = parameters.length - (hasExplicitSelf(called) ? 1 : 0);
  return self === null || !isWritten || count >= own;
}

function callItself(frame: Frame, given: readonly Value[], site: CallSite, machine: AbstractMachine): Value {
  // Another function of the same name.
  if (!takes(frame.called, given.length)) return UNKNOWN;
  const loops = machine.loops.slice(frame.level);
  const fixed = loops.map(({ rounds }) => rounds ?? 1).reduce((product, rounds) => product * rounds, 1);
  const running = new Set(loops.flatMap(({ runs }) => [...runs.keys()]));
  if (!machine.isQuiet) {
    const once = callsMadeOnce(frame, machine);
    const times = machine.timesSince(frame.level, ONE, undefined, (loop) => !once.has(loop));
    frame.recursive.push({
      ...{
        given: withSelf(frame.called, given).map((value, index, all) =>
          withoutItemTaken(
            withItemAdded(
              inSizesOf(frame, machine.asItIs(value), machine),
              site.arguments[index - all.length + given.length],
              frame.called,
            ),
            site.arguments[index - all.length + given.length],
            frame.called,
            site.line,
          ),
        ),
        written: site.arguments,
        receiver: site.receiver ?? null,
        line: site.line,
      },
      ...{ arms: machine.arms.slice(frame.armsBefore), times },
      ...{ fixedTimes: fixed, running },
    });
  }
  const { returned, parameters } = frame;
  const yielded = yieldedWithin(frame, site.line, machine);
  if (yielded !== null) return yielded;
  if (returned?.kind === 'collection') {
    // A function that returns its argument returns a value of the same size.
    const index = [...parameters.values()].indexOf(returned);
    const same = given[index];
    if (same?.kind === 'collection') return { ...same };
    const first = given.find((value) => value.kind === 'collection');
    const isLike = first?.kind === 'collection' && first.type === returned.type;
    // What each call hands on as it is does not say how large the result is.
    const isHandedOn = first !== undefined && [...parameters.values()].includes(first);
    const within = isLike && !isHandedOn ? null : resultWithin(frame, returned, machine);
    return isLike && within === null ? { ...first, items: returned.items } : (within ?? returned);
  }
  // Only how large it is at most.
  if (returned?.kind === 'number') return numberOf({ linear: null, growth: returned.amount.growth });
  return (
    returned ?? withinDocument(given.find((value) => withinDocument(value) !== null) ?? UNKNOWN) ?? UNKNOWN
  );
}
