/**
 * The program's own methods, said in terms of those who call them: `!stack.isEmpty()` asks `stack.items.length > 0`, and
 * `stack.pop()` takes from `stack.items`. What a method is called tells nothing.
 */
import { calledByName, hasExplicitSelf, methodOf } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { FunctionValue, Scope, Value } from '#analysis/machine/values.ts';
import {
  type EffectPlace,
  type Effects,
  effectsOf,
  type MethodCall,
  type VariableChange,
} from '#analysis/program/changes.ts';
import { pathOf } from '#analysis/program/nodes.ts';
import { replaceWithin } from '#analysis/program/replaced-parts.ts';
import type { Expression } from '#syntax/tree.ts';

/** Maximum number of methods that call each other and are followed. */
export const MAX_FOLLOWED = 3;

/** Effects of the methods called by some statements on the objects that these have. */
export interface OwnEffects {
  calls: readonly MethodCall[];
  changes: readonly VariableChange[];
}

/** A method and the object and arguments that it is called with. */
export interface Called {
  method: FunctionValue;
  /** The object as the caller writes it; null if the method is called on the object that the caller belongs to. */
  receiver: Expression | null;
  given: readonly Expression[];
}

/** Returns what own methods do that a piece of a program with these effects calls. */
export function effectsThroughMethods(
  effects: readonly Pick<Effects, 'calls' | 'ownCalls'>[],
  scope: Scope,
  machine: AbstractMachine,
): OwnEffects {
  const calls = effects.flatMap((one) => one.calls);
  const ownCalls = effects.flatMap((one) => one.ownCalls);
  return withinMethods({ calls, ownCalls }, scope, machine, []);
}

function withinMethods(
  effects: Pick<Effects, 'calls' | 'ownCalls'>,
  scope: Scope,
  machine: AbstractMachine,
  open: readonly FunctionValue['body'][],
): OwnEffects {
  const found = { calls: [] as MethodCall[], changes: [] as VariableChange[] };
  if (open.length >= MAX_FOLLOWED) return found;
  for (const call of [...effects.calls, ...effects.ownCalls]) {
    const called = call.isFunction ? null : calledAt(call, scope, machine);
    if (called === null || open.includes(called.method.body)) continue;
    const { calls, changes } = effectsOfMethod(called, call, scope, machine, open);
    found.calls.push(...calls);
    found.changes.push(...changes);
  }
  return found;
}

/** Returns what a method does that is called under these circumstances, and those that it calls. */
export function effectsOfMethod(
  called: Called,
  { isConditional, isNested }: EffectPlace,
  scope: Scope,
  machine: AbstractMachine,
  open: readonly FunctionValue['body'][] = [],
): OwnEffects {
  machine.step();
  const where = (inner: EffectPlace) => ({
    isConditional: isConditional || inner.isConditional,
    isNested: isNested || inner.isNested,
  });
  const { parameters, body } = called.method;
  const { calls, ownCalls, changes } = effectsOf(body);
  const say = sayerFor(called, machine);
  const said = calls.flatMap((inner) => sayCall(inner, say, where(inner)));
  const saidOwn = ownCalls.flatMap((inner) => sayCall(inner, say, where(inner)));
  const saidChanges = changes.flatMap((change) => {
    const path = pathOf(say(expressionOf(change.path)));
    const isOfArgument = parameters.some(({ name, type }) => name === change.path && !isReference(type));
    return path === null || (isOfArgument && change.path !== selfNameOf(called.method))
      ? []
      : [{ ...change, path, value: say(change.value), ...where(change) }];
  });
  const further = withinMethods({ calls: said, ownCalls: saidOwn }, scope, machine, [...open, body]);
  return { calls: [...said, ...further.calls], changes: [...saidChanges, ...further.changes] };
}

/** `int& x`: setting the parameter sets what it was given. */
function isReference(type: string | null): boolean {
  return type !== null && /^(?!const\b).*&\s*$/.test(type);
}

function sayCall(
  call: MethodCall,
  say: (expression: Expression) => Expression,
  where: EffectPlace,
): MethodCall[] {
  const path = call.path === '' ? '' : pathOf(say(expressionOf(call.path)));
  return path === null ? [] : [{ ...call, ...where, path, arguments: call.arguments.map(say) }];
}

/** Returns the own method that a call runs; null if it runs anything else. */
export function calledAt(
  { path, method, arguments: given }: MethodCall,
  scope: Scope,
  machine: AbstractMachine,
) {
  if (path === '') return calledAlone(method, given, scope, machine);
  const object = machine.getPath(path, scope);
  const own = object === undefined ? null : methodOn(object, method, given.length, machine);
  return own === null ? null : { method: own, receiver: expressionOf(path), given };
}

/** Returns the function that `pop()` runs: of the program, or a method of the same object. */
function calledAlone(
  name: string,
  given: readonly Expression[],
  scope: Scope,
  machine: AbstractMachine,
): Called | null {
  const self = machine.library.callsMethodsAlone ? scope.get('this') : undefined;
  const ofSelf = self?.kind === 'object' ? methodOf(self, name, machine, given.length) : null;
  const method = ofSelf ?? calledByName(name, given.length, scope, machine);
  return method?.kind === 'function' ? { method, receiver: null, given } : null;
}

function methodOn(
  object: Value,
  name: string,
  count: number,
  machine: AbstractMachine,
): FunctionValue | null {
  if (object.kind === 'object') return methodOf(object, name, machine, count);
  const added = object.kind === 'collection' ? machine.extensions.get(name) : undefined;
  return added ? { ...added, self: object } : null;
}

function selfNameOf(method: FunctionValue): string {
  return hasExplicitSelf(method) ? (method.parameters[0]?.name ?? 'this') : 'this';
}

/** Returns a function that says what is written in a method in the words of who calls it. */
export function sayerFor({ method, receiver, given }: Called, machine: AbstractMachine) {
  const own = hasExplicitSelf(method) ? method.parameters.slice(1) : method.parameters;
  const words = new Map<string, Expression>();
  const self = method.self;
  if (receiver !== null) {
    if (self?.kind === 'object')
      for (const name of self.fields.keys()) words.set(name, { ...memberOf(receiver, name) });
    words.set(selfNameOf(method), receiver);
  }
  own.forEach(({ name }, index) => {
    words.set(name, given[index] ?? localOf(name, method));
  });
  const { declared, changes } = effectsOf(method.body);
  const say = (expression: Expression): Expression =>
    replaceWithin(expression, (part) => {
      if (part.kind === 'name') return words.get(part.name) ?? null;
      const isOwn =
        part.kind === 'call' &&
        part.receiver === null &&
        receiver !== null &&
        machine.library.callsMethodsAlone === true;
      if (!isOwn || self?.kind !== 'object' || methodOf(self, part.name, machine) === null) return null;
      return { ...part, receiver, arguments: part.arguments.map(say) };
    });
  for (const name of declared) {
    const sources = changes.filter(({ path }) => path === name);
    const [source] = sources;
    // `Node old = head; head = old.next;`
    const isOther = sources.length === 1 && source?.operator === null && source.part === undefined;
    const stands = isOther && source && pathOf(source.value) !== null ? say(source.value) : null;
    words.set(name, stands ?? localOf(name, method));
  }
  return say;
}

/** A variable of a method, which nobody else means. */
function localOf(name: string, { line }: FunctionValue): Expression {
  return { kind: 'name', name: `${name}@${line}`, start: 0, end: 0, line };
}

function memberOf(object: Expression, name: string): Expression {
  return { kind: 'member', object, name, start: object.start, end: object.end, line: object.line };
}

/** Returns the expression that is written as the path. */
export function expressionOf(path: string): Expression {
  const [first = '', ...rest] = path.split('.');
  const root: Expression = { kind: 'name', name: first, start: 0, end: 0, line: 1 };
  return rest.reduce(memberOf, root);
}

/** Returns the own method that a call runs; null if it runs anything else. */
export function methodCalledBy(
  { name, receiver, arguments: given }: Extract<Expression, { kind: 'call' }>,
  scope: Scope,
  machine: AbstractMachine,
): Called | null {
  if (receiver === null) {
    // `len(stack)`
    const [only] = given;
    if (name === 'len' && only) return methodCalled(only, '__len__', [], scope, machine);
    return calledAlone(name, given, scope, machine);
  }
  return methodCalled(receiver, name, given, scope, machine);
}

function methodCalled(
  receiver: Expression,
  name: string,
  given: readonly Expression[],
  scope: Scope,
  machine: AbstractMachine,
): Called | null {
  const path = pathOf(receiver);
  const object = path === null ? undefined : machine.getPath(path, scope);
  const method = object === undefined ? null : methodOn(object, name, given.length, machine);
  return method && { method, receiver, given };
}

export function getterOf(part: Expression, scope: Scope, machine: AbstractMachine): Called | null {
  if (part.kind !== 'member') return null;
  const called = methodCalled(part.object, part.name, [], scope, machine);
  const isGetter = called?.method.definition?.marks.some((mark) => /^@?(?:property|get)$/.test(mark));
  return isGetter === true ? called : null;
}
