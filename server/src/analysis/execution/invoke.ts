import {
  calledByName,
  constructorOf,
  lineageOf,
  methodOf,
  onlyMethod,
  staticOf,
  typeNamed,
} from '#analysis/machine/definitions.ts';
import { isDocumentPart, listOf, withinDocument } from '#analysis/machine/documents.ts';
import type { AbstractMachine, LibraryRule } from '#analysis/machine/machine.ts';
import {
  FOREIGN,
  type FunctionValue,
  type ObjectValue,
  Scope,
  type TypeValue,
  UNKNOWN,
  type Value,
} from '#analysis/machine/values.ts';
import { nodesOfKind, pathOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';
import { expectList } from './lists-in-maps.ts';
import { construct } from './objects.ts';

/** Methods that return an entry of a map. */
const LOOKS_UP = /^(?:get|getOrDefault)$/;

type Call = Extract<Expression, { kind: 'call' }>;

/** Analyses any call: of the program's own function, of the library, or of something unknown. */
export function invoke(call: Call, scope: Scope, machine: AbstractMachine): Value {
  const evaluated = call.receiver ? machine.evaluate(call.receiver, scope) : null;
  const receiver = evaluated && asGoneThrough(evaluated, call, machine);
  if (receiver !== null && LOOKS_UP.test(call.name)) expectList(receiver, call.receiver, machine);
  const called = calledBy(call, receiver, scope, machine);
  const written = writtenFor(called, call);
  const values = written.map((argument) => machine.evaluate(argument, scope));
  if (call.name === 'get' && evaluated !== null && withinDocument(evaluated) !== null)
    return withinDocument(evaluated) ?? UNKNOWN;
  const isOwn = called?.kind === 'function' || called?.kind === 'type';
  const given = isOwn ? values : values.map((value, index) => givenAs(value, index, written, call, machine));
  if (called?.kind === 'object' && call.name === 'super') return callBase(called, given, call, machine);
  // The accessor of a record's component.
  if (called !== null && (receiver?.kind === 'object' || isOwnField(call, scope)) && !isCallable(called))
    return called;
  // `Tree::default()`, which the program does not write itself.
  if (called === null && receiver?.kind === 'type' && call.name === 'default')
    return construct(receiver, given, call, machine);
  if (called?.kind === 'function') return machine.call(called, given, call);
  if (called?.kind === 'type') return construct(called, given, call, machine);
  // The qualifier of a package function is no value: `Arrays.sort(a)`.
  const isPackage = receiver?.kind === 'builtin' && receiver.receiver === null;
  const builtin =
    called?.kind === 'builtin' ? called : { name: call.name, receiver: isPackage ? null : receiver };
  const { functions, methods } = machine.library;
  const name = builtin.name;
  const rule =
    builtin.receiver === null
      ? (functionOf(call, name, machine) ?? (isPackage ? methods.get(name) : undefined))
      : (methods.get(name) ?? functions.get(name));
  if (rule) {
    return rule({
      ...{ machine, name, receiver: builtin.receiver, arguments: given, written, scope },
      receiverWritten: call.receiver,
      ...{
        line: call.line,
        // `byName(people)` with `type byName []Person`.
        type: functions.has(call.name) ? call.name : machine.aliasOf(call.name),
        owner: isPackage && receiver.kind === 'builtin' ? typeOf(receiver.name, machine) : '',
      },
    });
  }
  callPassedFunctions(given, call, machine);
  if (call.members) runAnonymousMethods(call, scope, machine);
  return call.creates ? FOREIGN : UNKNOWN;
}

/** `Matrix a{n, n}` gives a type of the program two values, `vector<int> v{1, 2}` and `Bag b{1, 2}` one list of them. */
function writtenFor(called: Value | null, { given, arguments: one }: Call): readonly Expression[] {
  if (given === undefined || called?.kind !== 'type') return given ?? one;
  const takesList = called.members.some(
    (member) =>
      member.kind === 'function' &&
      member.name === called.name &&
      member.parameters.some(({ type }) => /\binitializer_list\b/.test(type ?? '')),
  );
  return takesList ? given : one;
}

/** Methods of lists and maps; those that texts have as well go through these. */
const OF_LISTS = new Set(
  `append at concat copy entries every extend filter find findIndex findLast flat flatMap forEach includes index indexOf
  insert items join keys map pop push reduce reduceRight remove reverse shift slice some sort splice toReversed
  toSorted unshift values`.split(/\s+/),
);

/** Functions that go through what they are given, unless that is one of several values. */
const GO_THROUGH =
  /^(?:len|list|tuple|set|dict|sorted|reversed|enumerate|sum|any|all|zip|map|filter|Counter|deque|heapify|frozenset|chain|from|Set|Map|entries|fromEntries|accumulate|groupby|mean|median|structuredClone|deepcopy)$/;
/** Owners of such functions: `itertools.chain(…)` is one, `scores.set(…)` is none. */
const OWNERS = /^(?:|Object|Array|Math|itertools|collections|statistics|heapq|copy|functools)$/;
const GO_THROUGH_ONE = /^(?:max|min)$/;

/** Returns the list or map that a part of a document is, where the call can only be about one. */
function asGoneThrough(value: Value, call: Call, machine: AbstractMachine): Value {
  return isDocumentPart(value) && OF_LISTS.has(call.name) ? listOf(value, machine, call.line) : value;
}

function givenAs(
  value: Value,
  index: number,
  written: readonly Expression[],
  { name, line, receiver }: Call,
  machine: AbstractMachine,
): Value {
  if (!isDocumentPart(value)) return value;
  const owner = receiver === null ? '' : pathOf(receiver);
  if (owner === null || !OWNERS.test(owner))
    return written[index]?.isSpread ? listOf(value, machine, line) : value;
  const isOfObject = owner === 'Object' && /^(?:keys|values)$/.test(name);
  const isOnly = GO_THROUGH_ONE.test(name) && written.every(({ kind }, at) => at === 0 || kind === 'lambda');
  const isAll = isOfObject || isOnly || GO_THROUGH.test(name) || written[index]?.isSpread === true;
  return isAll ? listOf(value, machine, line) : value;
}

/** `Square::new()` with `type Square = Vec<Vec<u32>>`: the type that the name stands for. */
function typeOf(name: string, machine: AbstractMachine): string {
  const type = machine.aliasOf(name);
  return type === name
    ? name
    : type
        .replace(/[<[].*$/s, '')
        .replace(/^.*::/s, '')
        .trim() || name;
}

/** `grades()` within the record. */
function isOwnField({ receiver, name, arguments: given }: Call, scope: Scope): boolean {
  const self = scope.get('this');
  return receiver === null && given.length === 0 && self?.kind === 'object' && self.fields.has(name);
}

function isCallable({ kind }: Value): boolean {
  return kind === 'function' || kind === 'type' || kind === 'builtin' || kind === 'unknown';
}

/** `super().f(x)` in Python; elsewhere `super(x)` runs the constructor of the class that is extended. */
function callBase(base: ObjectValue, given: readonly Value[], call: Call, machine: AbstractMachine): Value {
  if (machine.library.hasExplicitSelf) return base;
  const constructs = base.type && constructorOf(base.type, base, given.length, machine);
  return constructs ? machine.call(constructs, given, call) : UNKNOWN;
}

/** Returns the library rule for a name, or for a written type: `vector<int>`, `[]int`, `int[]`. */
function functionOf(call: Call, name: string, machine: AbstractMachine): LibraryRule | undefined {
  const { functions } = machine.library;
  const rule = functions.get(name);
  if (rule || !(call.creates || /[[<]/.test(machine.aliasOf(name)))) return rule;
  const type = machine.aliasOf(name);
  // `vector<int> next[1000]`: an array of lists.
  if (type.endsWith('>[]') && functions.has('[]')) return functions.get('[]');
  return (
    functions.get(type.replace(/<.*$/s, '').replace(/^.*::/s, '')) ??
    (/[[\]]/.test(type) ? functions.get('[]') : undefined)
  );
}

/** A method called without an object runs on the current one. */
function ofSameObject(called: FunctionValue, scope: Scope): FunctionValue {
  const self = scope.get('this');
  const isOwn = self?.kind === 'object' && lineageOf(self.type).some((type) => type.scope === called.scope);
  return isOwn ? { ...called, self } : called;
}

function calledBy(call: Call, receiver: Value | null, scope: Scope, machine: AbstractMachine): Value | null {
  if (receiver === null) {
    // `Matrix<double> a(n, n)`
    const type = call.creates ? typeNamed(call.name.replace(/<.*$/s, ''), machine) : null;
    if (type) return type;
    const value = calledByName(call.name, call.arguments.length, scope, machine);
    if (value?.kind === 'function' && isOverloaded(value, call, machine))
      return machine.library.names.get(call.name) ?? null;
    if (value?.kind === 'function' && value.self === null) return ofSameObject(value, scope);
    return value ?? machine.library.names.get(call.name) ?? null;
  }
  if (call.name === '') return receiver;
  if (receiver.kind === 'object') {
    const field = receiver.fields.get(call.name);
    if (field?.kind === 'function') return ofObjectWritten(field, receiver);
    // A component of a record and its accessor have one name.
    return methodOf(receiver, call.name, machine, call.arguments.length) ?? field ?? null;
  }
  if (receiver.kind === 'type') return staticOf(receiver, call.name, call.arguments.length);
  if (receiver.kind === 'builtin') return null;
  const added = receiver.kind === 'collection' ? machine.extensions.get(call.name) : undefined;
  if (added) return { ...added, self: receiver };
  const isKnown = receiver.kind === 'collection' || (receiver.kind === 'unknown' && receiver.isInput);
  const isForeign = receiver.kind === 'unknown' && receiver.isForeign;
  if (isKnown || isForeign) return null;
  const isOwn = !machine.library.methods.has(call.name) || isOpenMethod(call.name, machine);
  return isOwn ? onlyMethod(call.name, machine) : null;
}

/** `int min(int a, int b, int c) { return min(min(a, b), c); }`: the library's function takes another number of values. */
function isOverloaded({ parameters }: FunctionValue, call: Call, { library }: AbstractMachine): boolean {
  const isWritten = parameters.every(({ type, value }) => type && !value && !type.includes('...'));
  return (
    isWritten &&
    parameters.length > 0 &&
    call.arguments.length > 0 &&
    call.arguments.length !== parameters.length &&
    library.functions.has(call.name)
  );
}

/** `{ count: 0, add() { this.count++ } }`: a function that is written in an object knows it as `this`. */
function ofObjectWritten(field: FunctionValue, object: ObjectValue): FunctionValue {
  return field.self === null && field.definition === null && asksForThis(field.body)
    ? { ...field, self: object }
    : field;
}

const ASKS_FOR_THIS = new WeakMap<FunctionValue['body'], boolean>();

function asksForThis(body: FunctionValue['body']): boolean {
  let asks = ASKS_FOR_THIS.get(body);
  if (asks === undefined) {
    asks = nodesOfKind(body, 'name').some(({ name }) => name === 'this');
    ASKS_FOR_THIS.set(body, asks);
  }
  return asks;
}

/** True within a method of that name: `self.left.insert(key)` in `insert` calls itself, although lists have one too. */
function isOpenMethod(name: string, { frames }: AbstractMachine): boolean {
  return frames.some(({ called }) => called.name === name && called.self?.kind === 'object');
}

/** Functions passed to an unknown function may be called by it. */
function callPassedFunctions(given: readonly Value[], call: Call, machine: AbstractMachine): void {
  for (const value of given) {
    if (value.kind === 'function') machine.call(value, [], call);
  }
}

/** Runs the parameterless methods of an anonymous class: whatever receives the object will call them. */
function runAnonymousMethods(call: Call, scope: Scope, machine: AbstractMachine): void {
  const type: TypeValue = {
    kind: 'type',
    name: call.name,
    members: call.members ?? [],
    scope: new Scope(scope),
    base: null,
  };
  for (const member of type.members) {
    if (member.kind !== 'function' || member.parameters.length > 0) continue;
    const { name, parameters, body, line } = member;
    const called: FunctionValue = {
      kind: 'function',
      name,
      parameters,
      body,
      definition: member,
      scope,
      self: null,
      line,
    };
    machine.call(called, [], { line, arguments: [] });
  }
}
