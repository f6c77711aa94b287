/** Object literals and constructor calls. */

import { fixedValue } from '#analysis/growth/amount.ts';
import { isConstant } from '#analysis/growth/growth.ts';
import { constructorOf, lineageOf, objectOf } from '#analysis/machine/definitions.ts';
import { noteWritten } from '#analysis/machine/entries.ts';
import type { CallSite } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import {
  type FunctionValue,
  type ObjectValue,
  type Scope,
  type TypeValue,
  UNKNOWN,
  type Value,
} from '#analysis/machine/values.ts';
import { pathOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';

type Written = Extract<Expression, { kind: 'collection' }>;

/** Makes an object: initial fields, then the constructor's effects or the given field values. */
export function construct(
  type: TypeValue,
  given: readonly Value[],
  site: CallSite,
  machine: AbstractMachine,
): ObjectValue {
  const object = objectOf(type, machine);
  const constructs = type.isVariant ? null : constructorOf(type, object, given.length, machine);
  if (constructs) machine.call(constructs, given, site);
  else setInOrder(object, given);
  if (!isPlain(object, given, machine)) machine.countObject(site.line);
  noteNode(object, site.line, machine);
  return object;
}

/**
 * Notes that the open call makes a node: a recursive function makes one with each call, also through a function that
 * only makes it.
 */
function noteNode({ type, fields }: ObjectValue, line: number, machine: AbstractMachine): void {
  const { frames, facts } = machine;
  const frame = frames.findLast(({ called }) => facts.recursive.has(called.name)) ?? frames.at(-1);
  if (frame === undefined || machine.isQuiet) return;
  const isLink = [...fields.values()].some((value) => {
    const one = value.kind === 'collection' && value.type === 'list' ? value.items : value;
    return one.kind === 'object' || one === UNKNOWN;
  });
  if (isLink || lineageOf(type).some((one) => isNodeType(one, machine))) frame.makesNode = line;
}

/**
 * True for a record of numbers, short texts, and lists of numbers: what keeps it is a collection or a variable, which count
 * by themselves, as its lists do.
 */
function isPlain({ type, fields }: ObjectValue, given: readonly Value[], machine: AbstractMachine): boolean {
  const values = [...fields.values(), ...given];
  const isShort = (value: Value): boolean =>
    value.kind === 'number' ||
    (value.kind === 'collection' &&
      (value.type === 'text' ? isConstant(value.size.growth) : isShort(value.items)));
  return (
    values.length > 0 && values.every(isShort) && !lineageOf(type).some((one) => isNodeType(one, machine))
  );
}

/** True for a type with a field that holds objects of the type, also under another name: a node. */
function isNodeType(type: TypeValue, machine: AbstractMachine): boolean {
  const { members, isVariant, base, name } = type;
  const ofItsKind = new RegExp(`\\b(?:${isVariant ? base?.name : name})\\b`);
  return members.some(
    (member) =>
      member.kind === 'declaration' &&
      [member.type ?? '', machine.aliasOf(member.type ?? '')].some(
        (written) => ofItsKind.test(written) || isInterfaceOf(type, written, machine),
      ),
  );
}

/** `left, right Expr` in a struct of Go that has the methods of the interface `Expr`: objects of it may be linked. */
function isInterfaceOf({ scope }: TypeValue, written: string, machine: AbstractMachine): boolean {
  const meant = /^interface\s*\{(.*)\}$/s.exec(machine.aliasOf(written.replace(/^(?:\[\]|\*)+/, '')));
  const methods = meant?.[1]?.match(/^\s*\w+(?=\()/gm) ?? [];
  return methods.length > 0 && methods.every((name) => scope.names.has(name.trim()));
}

function setInOrder({ type, fields }: ObjectValue, given: readonly Value[]): void {
  const names = fieldNames(type);
  given.forEach((value, index) => {
    const name = names[index];
    if (name !== undefined) fields.set(name, value);
  });
}

function fieldNames(type: TypeValue | null): string[] {
  const members = lineageOf(type)
    .reverse()
    .flatMap(({ members }) => members);
  return members.flatMap((member) => {
    const name = member.kind === 'declaration' && !member.isStatic ? pathOf(member.target) : null;
    return name === null ? [] : [name];
  });
}

/** Evaluates `Tree{key: 1}`, `{ value: 1, next: null }`; null if the literal is a list or a map. */
export function objectWritten(written: Written, scope: Scope, machine: AbstractMachine): ObjectValue | null {
  const { fields, items, type: kind, line } = written;
  const values = fields?.values ?? items;
  if (fields === undefined || fields.names.length !== values.length) return null;
  if (kind === 'map' && machine.facts.writtenGraphs.has(written)) return null;
  const name = fields.type?.replace(/^[&*]|[[<].*$/gs, '') ?? '';
  const found =
    name === '' ? undefined : (scope.get(name) ?? machine.globals.get(name) ?? variantNamed(name, machine));
  const type = found?.kind === 'type' ? found : null;
  const isNamed = values.length > 0 && fields.names.every((name) => name !== null);
  if (type === null && !(kind === 'map' && isNamed)) return null;
  const object: ObjectValue = type
    ? objectOf(type, machine)
    : { kind: 'object', type: null, fields: new Map() };
  noteWritten(object, machine);
  const names = fieldNames(type);
  values.forEach((item, index) => {
    const field = fields.names[index] ?? names[index];
    if (field !== undefined) object.fields.set(field, machine.evaluate(item, scope));
  });
  if (isLinked(object, machine)) machine.countObject(line);
  noteNode(object, line, machine);
  return object;
}

/** `Tree::Node { … }` */
function variantNamed(path: string, { types }: AbstractMachine): TypeValue | undefined {
  const [name, of] = path.split('::').reverse();
  return types.find(
    (type) => type.isVariant && type.name === name && (of === 'Self' || type.base?.name === of),
  );
}

/** A variant without fields stands for a value: `Tree::Empty`. */
export function valueOfVariant(value: Value): Value {
  const isValue = value.kind === 'type' && value.isVariant && value.members.length === 0;
  return isValue ? { kind: 'object', type: value, fields: new Map() } : value;
}

/** True for a node of a linked structure: a field holds another object of its kind, or nothing yet. */
function isLinked({ type, fields }: ObjectValue, machine: AbstractMachine): boolean {
  if (type === null) {
    return [...fields.values()].some(
      (value) => value.kind === 'object' || value === UNKNOWN || isEmptyMap(value),
    );
  }
  return isNodeType(type, machine);
}

/** `{ count: 0, next: new Map() }`: the nodes that come next, by their letters. */
function isEmptyMap(value: Value): boolean {
  return value.kind === 'collection' && /map$/.test(value.type) && fixedValue(value.size) === 0;
}

/** Applies a constructor's initializer list: `Graph(int n) : edges(n) {}`. */
export function initialize(
  { name: called, definition, parameters, self }: FunctionValue,
  scope: Scope,
  machine: AbstractMachine,
): void {
  if (self?.kind !== 'object') return;
  const base = scope.get('super');
  const isOfBase = (name: string) =>
    name === 'super' || (base?.kind === 'object' && name === base.type?.name);
  const isConstructor = machine.library.constructorName === null && self.type?.name === called;
  // Without a word about it, the constructor without parameters is run.
  if (isConstructor && !definition?.initializers?.some(({ name }) => isOfBase(name)))
    constructBase(base, [], [], definition?.line ?? 1, machine);
  for (const { name, isField } of parameters) {
    const value = scope.get(name);
    if (isField && value) self.fields.set(name, value);
  }
  for (const { name, values, line } of definition?.initializers ?? []) {
    if (isOfBase(name) || name === 'this') {
      const given = values.map((value) => machine.evaluate(value, scope));
      constructBase(name === 'this' ? self : base, given, values, line, machine);
      continue;
    }
    const declared = self.type?.members.find(
      (member) => member.kind === 'declaration' && pathOf(member.target) === name,
    );
    const type = declared?.kind === 'declaration' ? (declared.type ?? '') : '';
    const [given] = values;
    // `const std::string& text`: not a copy.
    if (given !== undefined && values.length === 1 && /[&*]\s*$/.test(type)) {
      self.fields.set(name, machine.evaluate(given, scope));
      continue;
    }
    const made: Expression = {
      ...{ kind: 'call', name: type, receiver: null, arguments: values, creates: true },
      ...{ start: 0, end: 0, line },
    };
    self.fields.set(name, machine.evaluate(made, scope));
  }
}

/** Runs the constructor of an object, or of what it extends. */
function constructBase(
  object: Value | undefined,
  given: readonly Value[],
  written: readonly Expression[],
  line: number,
  machine: AbstractMachine,
): void {
  if (object?.kind !== 'object' || object.type === null) return;
  const constructs = constructorOf(object.type, object, given.length, machine);
  // Of several with as many parameters only one is known: it does not call itself.
  const isOpen = machine.frames.some(({ called }) => called.body === constructs?.body);
  if (constructs?.parameters.length === given.length && !isOpen)
    machine.call(constructs, given, { line, arguments: written });
}
