/**
 * The program's own methods, said in terms of those who call them: `!stack.isEmpty()` asks `stack.items.length > 0`, and
 * `stack.pop()` takes from `stack.items`. What a method is called tells nothing.
 */
import { calledByName, hasExplicitSelf, methodOf } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { FunctionValue, Scope, Value } from '#analysis/machine/values.ts';
import { type Effects, effectsOf, type MethodCall, type VariableChange } from '#analysis/program/changes.ts';
import { pathOf } from '#analysis/program/nodes.ts';
import { replaceWithin } from '#analysis/program/replaced-parts.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { type Condition, conditionsOf, type Going } from './conditions.ts';

/** Maximum number of methods that call each other and are followed. */
const MAX_FOLLOWED = 3;

/** What the methods called by some statements do to the objects that these have. */
export interface OwnEffects {
  calls: readonly MethodCall[];
  changes: readonly VariableChange[];
}

/** A method and the object and arguments that it is called with. */
interface Called {
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
    const where = (inner: { isConditional: boolean; isNested: boolean }) => ({
      isConditional: call.isConditional || inner.isConditional,
      isNested: call.isNested || inner.isNested,
    });
    const { calls, ownCalls, changes } = effectsOf(called.method.body);
    const say = sayerFor(called, machine);
    const said = calls.flatMap((inner) => sayCall(inner, say, where(inner)));
    const saidOwn = ownCalls.flatMap((inner) => sayCall(inner, say, where(inner)));
    found.calls.push(...said);
    for (const change of changes) {
      const path = pathOf(say(expressionOf(change.path)));
      const isOfArgument = called.method.parameters.some(({ name }) => name === change.path);
      if (path !== null && !(isOfArgument && change.path !== selfNameOf(called.method)))
        found.changes.push({ ...change, path, value: say(change.value), ...where(change) });
    }
    machine.step();
    const further = withinMethods({ calls: said, ownCalls: saidOwn }, scope, machine, [
      ...open,
      called.method.body,
    ]);
    found.calls.push(...further.calls);
    found.changes.push(...further.changes);
  }
  return found;
}

function sayCall(
  call: MethodCall,
  say: (expression: Expression) => Expression,
  where: { isConditional: boolean; isNested: boolean },
): MethodCall[] {
  const path = call.path === '' ? '' : pathOf(say(expressionOf(call.path)));
  return path === null ? [] : [{ ...call, ...where, path, arguments: call.arguments.map(say) }];
}

/** Returns the own method that a call runs; null if it runs anything else. */
function calledAt({ path, method, arguments: given }: MethodCall, scope: Scope, machine: AbstractMachine) {
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
  return method?.kind === 'function' && method.definition !== null ? { method, receiver: null, given } : null;
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
function sayerFor({ method, receiver, given }: Called, machine: AbstractMachine) {
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
function expressionOf(path: string): Expression {
  const [first = '', ...rest] = path.split('.');
  const root: Expression = { kind: 'name', name: first, start: 0, end: 0, line: 1 };
  return rest.reduce(memberOf, root);
}

/** Returns the conditions with what the methods return that they ask: null if they ask none. */
export function goingThroughMethods(going: Going, scope: Scope, machine: AbstractMachine): Going | null {
  let isOther = false;
  const through = (expression: Expression) => {
    const said = throughMethods(expression, scope, machine);
    isOther ||= said !== expression;
    return said;
  };
  const asked = (condition: Condition): Going => {
    if (condition.kind === 'truth') {
      const of = through(condition.of);
      return of === condition.of ? { all: [condition], any: [] } : conditionsOf(of, condition.isNegated);
    }
    return {
      all: [{ ...condition, left: through(condition.left), right: through(condition.right) }],
      any: [],
    };
  };
  const ofAll = ({ all, any }: Going): Going => {
    const parts = all.map(asked);
    return {
      all: parts.flatMap((part) => part.all),
      any: [...any.map(ofAll), ...parts.flatMap((part) => part.any)],
    };
  };
  const said = ofAll(going);
  return isOther ? said : null;
}

/** Replaces calls of methods that do nothing but return a value by that value. */
export function throughMethods(
  expression: Expression,
  scope: Scope,
  machine: AbstractMachine,
  depth = 0,
): Expression {
  if (depth >= MAX_FOLLOWED) return expression;
  let isOther = false;
  const said = replaceWithin(expression, (part) => {
    const called = part.kind === 'call' ? calledBy(part, scope, machine) : getterOf(part, scope, machine);
    const result = called && resultOf(called.method.body);
    if (!called || !result) return null;
    isOther = true;
    return throughMethods(sayerFor(called, machine)(result), scope, machine, depth + 1);
  });
  return isOther ? said : expression;
}

function calledBy(
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

function getterOf(part: Expression, scope: Scope, machine: AbstractMachine): Called | null {
  if (part.kind !== 'member') return null;
  const called = methodCalled(part.object, part.name, [], scope, machine);
  const isGetter = called?.method.definition?.marks.some((mark) => /^@?(?:property|get)$/.test(mark));
  return isGetter === true ? called : null;
}

/** Returns the value of a function that does nothing else: `return a`, `if (a) return true; return false`. */
function resultOf(body: readonly Statement[]): Expression | null {
  const [first, second, ...others] = body;
  if (first === undefined || others.length > 0) return null;
  if (first.kind === 'block' && second === undefined) return resultOf(first.body);
  if (second === undefined && first.kind !== 'branch') return returnedBy(first);
  if (first.kind !== 'branch' || first.binds) return null;
  const yes = booleanOf(first.consequence);
  const no = booleanOf(second === undefined ? first.otherwise : [second]);
  if (yes === null || yes === no || no === null) return null;
  const { test } = first;
  return yes
    ? test
    : { kind: 'unary', operator: '!', operand: test, start: test.start, end: test.end, line: test.line };
}

function returnedBy(statement: Statement): Expression | null {
  if (statement.kind === 'jump') return statement.type === 'return' ? statement.value : null;
  return statement.kind === 'expression' && statement.isResult ? statement.expression : null;
}

function booleanOf(statements: readonly Statement[]): boolean | null {
  const [only, ...others] = statements;
  if (only?.kind === 'block' && others.length === 0) return booleanOf(only.body);
  const value = only && others.length === 0 ? returnedBy(only) : null;
  return value?.kind === 'literal' && value.type === 'boolean' ? /^true$/i.test(value.text) : null;
}
