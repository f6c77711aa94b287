/** Abstract values of a program: bounds of numbers, sizes of collections. */
import { type Message, message } from '@coderoom/contract/message';

import {
  type Amount,
  boundedAmount,
  constantAmount,
  eitherOf,
  fixedValue,
  greatest,
  isSame,
} from '#analysis/growth/amount.ts';
import { addGrowths, type Growth, isAtMost, isConstant, ONE, symbolsOf } from '#analysis/growth/growth.ts';
import type { FunctionDefinition, Parameter, Statement } from '#syntax/tree.ts';

export type Value =
  | NumberValue
  | Collection
  | RangeValue
  | ObjectValue
  | FunctionValue
  | TypeValue
  | BuiltinValue
  | Unknown;

export interface NumberValue {
  readonly kind: 'number';
  readonly amount: Amount;
  /** It stands for a letter or for the length of a word, of which there are few different ones. */
  readonly isLetter?: true;
}

/** Kinds of collections, which decide what their operations cost. */
export type CollectionType =
  | 'list'
  | 'tuple'
  | 'text'
  | 'set'
  | 'map'
  /** Ordered by keys, in a balanced tree. */
  | 'sorted set'
  | 'sorted map'
  | 'queue'
  | 'heap'
  /** Linked nodes: reaching the middle takes linear time. */
  | 'linked list'
  /** Text that grows in place. */
  | 'builder'
  /** Yields items one at a time, computed lazily. */
  | 'iterator';

const TYPE_NAMES: Record<CollectionType, Message> = {
  list: message`list`,
  tuple: message`tuple`,
  text: message`text`,
  set: message`set`,
  map: message`map`,
  'sorted set': message`sorted set`,
  'sorted map': message`sorted map`,
  queue: message`queue`,
  heap: message`heap`,
  'linked list': message`linked list`,
  builder: message`builder`,
  iterator: message`iterator`,
};

/** Names a type of collection in a sentence. */
export function typeName(type: CollectionType): Message {
  return TYPE_NAMES[type];
}

/** An abstract collection. The same object stands for it wherever the program reaches it. */
export interface Collection {
  readonly kind: 'collection';
  type: CollectionType;
  size: Amount;
  /** Stands for any of its items; for a map, any of its values. */
  items: Value;
  /** Stands for any key of a map; null for other collections. */
  keys: Value | null;
  /** Its items one by one if they were written out. */
  parts: Value[] | null;
  /** How far the program's loops go in a collection of fixed capacity; null if none does. */
  reached: Growth | null;
  /** Number of loops that were open where it was made. */
  level: number;
  /** The collection that contains it; it then stands for all items there. */
  holder: Collection | null;
  /** Items of all the collections it stands for together, if these differ in size. */
  total: Growth | null;
  /** Sizes that identify which of them was accessed last. */
  reachedBy: ReadonlySet<number>;
  line: number;
  /** A view or a stream: it holds no memory of its own. */
  isView: boolean;
  /** A number in its written form: as long as its digits, of which there are few. */
  isNumeral: boolean;
  /** It came from outside: from the input or as an argument. */
  isInput: boolean;
  /** It is a single letter, of which there are few different ones. */
  isLetter?: true;
  /** All keys that a set or map has got are letters, or its type says that they are. */
  isOfLetters?: boolean | 'by its type';
  /** The size that tells this text from others, as a number tells itself: a name that a loop goes through. */
  identity?: number;
  /** Lists that each of the objects in it has for itself, as they are when the object is put into it. */
  ofObjects?: Set<Collection>;
}

/** The numbers from `from` up to but excluding `to`. */
interface RangeValue {
  readonly kind: 'range';
  readonly from: Amount;
  readonly to: Amount;
  readonly step: Amount;
}

export interface ObjectValue {
  readonly kind: 'object';
  readonly type: TypeValue | null;
  readonly fields: Map<string, Value>;
}

export interface FunctionValue {
  readonly kind: 'function';
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly body: readonly Statement[];
  readonly definition: FunctionDefinition | null;
  readonly scope: Scope;
  /** The object whose method it is. */
  readonly self: Value | null;
  readonly line: number;
}

export interface TypeValue {
  readonly kind: 'type';
  readonly name: string;
  readonly members: Statement[];
  readonly scope: Scope;
  /** The type that it extends, if the program has it. */
  base: TypeValue | null;
  /** One of the forms that a value of the type that it extends can have. */
  readonly isVariant?: boolean;
}

/** A library function that has not been called yet. */
interface BuiltinValue {
  readonly kind: 'builtin';
  readonly name: string;
  readonly receiver: Value | null;
}

export interface Unknown {
  readonly kind: 'unknown';
  /** Reading from it reads the program's input. */
  readonly isInput?: boolean;
  /** It belongs to none of the program's own types. */
  readonly isForeign?: boolean;
  /** As that of a collection. */
  readonly identity?: number;
  /** The most that is within it, if it is a part of a document; see `documents.ts`. */
  readonly document?: Growth;
}

export const UNKNOWN: Unknown = { kind: 'unknown' };
/** An unknown value from the library. */
export const FOREIGN: Unknown = { kind: 'unknown', isForeign: true };
/** The arguments of the command line. */
export const ARGUMENTS: Unknown = { kind: 'unknown' };
export const INPUT: Unknown = { kind: 'unknown', isInput: true };

/** The names visible at one place, with the enclosing scopes. */
export class Scope {
  readonly names: Map<string, Value>;
  outer: Scope | null;
  /** The function whose call it belongs to. */
  readonly function: FunctionValue | null;

  constructor(outer: Scope | null, of: FunctionValue | null = null, names = new Map<string, Value>()) {
    this.outer = outer;
    this.function = of;
    this.names = names;
  }

  get(name: string): Value | undefined {
    return this.names.get(name) ?? this.outer?.get(name);
  }

  declare(name: string, value: Value): void {
    this.names.set(name, value);
  }

  /** Assigns to the name where it is visible, else declares it here. */
  assign(name: string, value: Value): void {
    let scope: Scope | null = this;
    while (scope !== null && !scope.names.has(name)) scope = scope.outer;
    (scope ?? this).names.set(name, value);
  }
}

export function numberOf(amount: Amount): NumberValue {
  return { kind: 'number', amount };
}

/** A letter as a number. */
export function letterCode(): NumberValue {
  return { ...numberOf(boundedAmount(ONE)), isLetter: true };
}

export function fixedNumber(value: number): NumberValue {
  return numberOf(constantAmount(value));
}

/** A function that is written as a value is known by the variable that it is first assigned to. */
export function knownAs(name: string, value: Value): Value {
  return value.kind === 'function' && value.name === '' ? { ...value, name } : value;
}

/** Returns the sizes that tell which key or index a value is. */
export function identityOf(value: Value): ReadonlySet<number> {
  if (value.kind === 'number') return symbolsOf(value.amount.growth);
  const own = value.kind === 'collection' || value.kind === 'unknown' ? value.identity : undefined;
  return new Set(own === undefined ? [] : [own]);
}

/**
 * Returns a text or unknown value with an identity of its own; null for others, which have one or need none.
 *
 * @param isLong true if a text can be long, too
 */
export function withIdentity(value: Value, identity: number, isLong = false): Value | null {
  if (value.kind === 'unknown' && !value.isInput) return { ...value, identity };
  const isName =
    value.kind === 'collection' && value.type === 'text' && (isLong || isConstant(value.size.growth));
  return isName ? { ...value, identity } : null;
}

/** True for a tuple, and for a list that is as good as one: a few numbers and texts, `[node, depth]`. */
export function isTuple(value: Value): value is Collection & { parts: Value[] } {
  if (value.kind !== 'collection' || value.parts === null || value.parts.length > 8) return false;
  if (value.type === 'tuple') return true;
  const { type, isInput, parts, size } = value;
  return (
    type === 'list' &&
    !isInput &&
    parts.length > 1 &&
    fixedValue(size) === parts.length &&
    parts.every((part) => part.kind === 'number' || (part.kind === 'collection' && part.type === 'text'))
  );
}

/** Returns the join of two values: whichever of them it is. */
export function joinValues(one: Value, other: Value): Value {
  if (one === other || other.kind === 'unknown') return one;
  if (one.kind === 'unknown') return other;
  if (one.kind === 'number' && other.kind === 'number') {
    if (isSame(one.amount, other.amount)) return one;
    return numberOf(eitherOf([one.amount, other.amount]));
  }
  if (one.kind === 'collection' && other.kind === 'collection') {
    if (other.parts?.length && one.parts?.length === other.parts.length && isTuple(one)) {
      const parts = one.parts.map((part, index) => joinValues(part, other.parts?.[index] ?? UNKNOWN));
      return { ...one, parts, items: joinValues(one.items, other.items) };
    }
    return growsBeyond(other, one) ? other : one;
  }
  if (one.kind === 'object' && other.kind === 'object') return isLargerObject(other, one) ? other : one;
  return one.kind === 'number' ? other : one;
}

/** True for an object of the same type, no number or collection of which is smaller, and one of which is larger. */
function isLargerObject(one: ObjectValue, other: ObjectValue): boolean {
  if (one.type !== other.type) return false;
  let isLarger = false;
  for (const [name, field] of one.fields) {
    const [size, before] = [sizeOfField(field), sizeOfField(other.fields.get(name))];
    if (size === null && before === null) continue;
    if (before !== null && !isAtMost(before, size ?? ONE)) return false;
    isLarger ||= size !== null && !isAtMost(size, before ?? ONE);
  }
  return isLarger;
}

function sizeOfField(field: Value | undefined): Growth | null {
  if (field?.kind === 'number') return field.amount.growth;
  return field?.kind === 'collection' ? field.size.growth : null;
}

function growsBeyond(one: Collection, other: Collection): boolean {
  return addGrowths(one.size.growth, other.size.growth).length > other.size.growth.length
    ? true
    : greatest(one.size, other.size) === one.size && !isSame(one.size, other.size);
}
