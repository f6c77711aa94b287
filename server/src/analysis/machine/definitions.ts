/** Definition and lookup of the program's functions and types. */
import type { FunctionDefinition, Statement } from '#syntax/tree.ts';
import type { AbstractMachine } from './machine.ts';
import { type FunctionValue, type ObjectValue, Scope, type TypeValue, type Value } from './values.ts';

/** Returns the value of a function definition that belongs to no object. */
export function functionValueOf(definition: FunctionDefinition, scope: Scope): FunctionValue {
  const { name, parameters, body, line } = definition;
  return { kind: 'function', name, parameters, body, definition, scope, self: null, line };
}

/** True if the first parameter of a method is the object itself. */
export function hasExplicitSelf({ parameters, definition }: FunctionValue): boolean {
  return (
    parameters[0]?.name === 'self' || parameters[0]?.name === 'cls' || definition?.receiver !== undefined
  );
}

export function defineFunction(definition: FunctionDefinition, scope: Scope): void {
  const { name, parameters } = definition;
  const value = functionValueOf(definition, scope);
  scope.declare(name, value);
  scope.declare(`${name}/${parameters.length}`, value);
}

/** Adds a method that is defined outside its type to the type, with the object as the first parameter. */
export function defineMethod(definition: FunctionDefinition, machine: AbstractMachine): void {
  const { receiver, name, parameters } = definition;
  const type = machine.globals.get(receiver?.type?.replace(/^\*|\[.*$/gs, '') ?? '');
  if (receiver === undefined) return;
  if (type?.kind !== 'type') {
    // A method of a named slice or map: `type Matrix [][]int`.
    const method = functionValueOf(definition, machine.globals);
    machine.extensions.set(name, { ...method, parameters: [receiver, ...parameters] });
    return;
  }
  const { scope } = type;
  scope.declare(name, { ...functionValueOf(definition, scope), parameters: [receiver, ...parameters] });
}

export function defineType(
  { name, members, base, isVariant }: Extract<Statement, { kind: 'type' }>,
  outer: Scope,
  machine: AbstractMachine,
): void {
  // A type can be written in several parts: its fields, and blocks of methods.
  const known = outer.names.get(name);
  const isPart = known?.kind === 'type' && !known.isVariant;
  const type = isPart ? known : addType(name, outer, machine, isVariant === true);
  const { scope } = type;
  type.members.push(...members);
  if (base !== undefined) extend(type, base, machine);
  for (const member of members) {
    if (member.kind === 'function') defineFunction(member, scope);
    if (member.kind === 'type') defineType(member, scope, machine);
  }
}

/** Gives the fields of a type that belong to no object their first values, when all types are known. */
export function initializeType(
  { name, members }: Extract<Statement, { kind: 'type' }>,
  outer: Scope,
  machine: AbstractMachine,
): void {
  const type = outer.names.get(name);
  if (type?.kind !== 'type') return;
  for (const member of members) if (member.kind === 'type') initializeType(member, type.scope, machine);
  const statics = members.filter(
    (member) => member.kind === 'expression' || (member.kind === 'declaration' && member.isStatic),
  );
  machine.execute(statics, type.scope);
}

function addType(name: string, outer: Scope, machine: AbstractMachine, isVariant: boolean): TypeValue {
  const type: TypeValue = { kind: 'type', name, members: [], scope: new Scope(outer), base: null, isVariant };
  outer.declare(name, type);
  // In Rust its functions call each other by that name.
  type.scope.declare('Self', type);
  const known = machine.globals.get(name);
  if (known === undefined || (known.kind === 'type' && known.isVariant && !isVariant))
    machine.globals.declare(name, type);
  machine.types.push(type);
  return type;
}

/** The type has all that the other one has, unless it has something of that name itself. */
function extend(type: TypeValue, name: string, machine: AbstractMachine): void {
  const base = typeNamed(name, machine);
  if (base === null || lineageOf(base).includes(type)) return;
  type.base = base;
  type.scope.outer = base.scope;
}

/** Extends the types whose bases are written after them. */
export function extendTypes(program: readonly Statement[], machine: AbstractMachine): void {
  for (const statement of program) {
    if (statement.kind !== 'type') continue;
    const type = typeNamed(statement.name, machine);
    if (statement.base !== undefined && type?.base === null) extend(type, statement.base, machine);
    extendTypes(statement.members, machine);
  }
}

/** Returns the type and those that it extends, directly or through others. */
export function lineageOf(type: TypeValue | null): TypeValue[] {
  const lineage: TypeValue[] = [];
  for (let one = type; one !== null; one = one.base) lineage.push(one);
  return lineage;
}

/** Number of loops that were open where an object was made. */
const LEVELS = new WeakMap<ObjectValue, number>();

/** Returns the number of loops that were open where an object of a type was made; undefined for other objects. */
export function levelOfObject(object: ObjectValue): number | undefined {
  return LEVELS.get(object);
}

/** Returns an object of the type with the values that its fields have at first. */
export function objectOf(type: TypeValue, machine: AbstractMachine): ObjectValue {
  const object = objectWithFields(type, machine);
  LEVELS.set(object, machine.loops.length);
  return object;
}

function objectWithFields(type: TypeValue, machine: AbstractMachine): ObjectValue {
  const fields = new Map<string, Value>();
  // A field that begins as an object of the same type: there is no end to them.
  if (machine.typesInTheMaking.has(type)) return { kind: 'object', type, fields };
  machine.typesInTheMaking.add(type);
  for (const { members, scope } of lineageOf(type).reverse()) {
    const own = members.filter((member) => member.kind === 'declaration' && !member.isStatic);
    machine.execute(own, new Scope(scope, null, fields));
  }
  machine.typesInTheMaking.delete(type);
  return { kind: 'object', type, fields };
}

export function constructorOf(
  type: TypeValue,
  object: ObjectValue,
  count: number,
  machine: AbstractMachine,
): FunctionValue | null {
  for (const { name } of lineageOf(type)) {
    const constructs = methodOf(object, machine.library.constructorName ?? name, machine, count);
    if (constructs) return constructs;
  }
  return null;
}

export function methodOf(
  object: ObjectValue,
  name: string,
  machine: AbstractMachine,
  count = -1,
): FunctionValue | null {
  const offset = machine.library.hasExplicitSelf ? 1 : 0;
  for (const { scope } of lineageOf(object.type)) {
    const method = scope.names.get(`${name}/${count + offset}`) ?? scope.names.get(name);
    if (method?.kind === 'function') return { ...method, self: object };
  }
  return null;
}

export function staticOf(type: TypeValue, name: string, count = -1): Value | null {
  for (const { scope } of lineageOf(type)) {
    const found = scope.names.get(`${name}/${count}`) ?? scope.names.get(name);
    if (found) return found;
  }
  return null;
}

/** Returns what a call without an object calls: a method only where the language allows that. */
export function calledByName(
  name: string,
  count: number,
  scope: Scope,
  machine: AbstractMachine,
): Value | undefined {
  const value = scope.get(`${name}/${count}`) ?? scope.get(name);
  const isMethod =
    value?.kind === 'function' &&
    machine.library.callsMethodsAlone !== true &&
    machine.types.some((type) => type.scope === value.scope);
  return isMethod ? machine.globals.get(name) : value;
}

/** Returns the program's own type of that name. */
export function typeNamed(name: string, machine: AbstractMachine): TypeValue | null {
  return machine.types.find((type) => type.name === name) ?? null;
}

/** Returns all of the program's own functions of that name. */
export function functionsNamed(name: string, machine: AbstractMachine): FunctionValue[] {
  const scopes = [machine.globals, ...machine.types.map(({ scope }) => scope)];
  return scopes.map(({ names }) => names.get(name)).filter((value) => value?.kind === 'function');
}

/** Returns the only method of that name in any of the program's types. */
export function onlyMethod(name: string, machine: AbstractMachine): FunctionValue | null {
  const types = machine.types.filter(({ scope }) => scope.names.get(name)?.kind === 'function');
  const [type] = types;
  if (type === undefined) return null;
  return methodOf(objectOf(type, machine), name, machine);
}
