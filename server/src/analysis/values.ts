/** What is known of the values of a program: how large numbers are, how much is in collections. */
import type { Expression, FunctionDefinition, Parameter, Statement } from '#syntax/tree.ts';
import { type Amount, constantAmount, greatest, isSame } from './amount.ts';
import { add, type Growth, multiply } from './growth.ts';

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
}

/** What a collection is kept as decides what its operations cost. */
export type CollectionType =
  | 'list'
  | 'tuple'
  | 'text'
  | 'set'
  | 'map'
  /** Ordered by their keys, in a balanced tree. */
  | 'sorted set'
  | 'sorted map'
  | 'queue'
  | 'heap'
  /** Linked nodes: getting to the middle takes as many steps. */
  | 'linked list'
  /** Text that grows in place. */
  | 'builder'
  /** Gives its items one after the other, and makes them then. */
  | 'iterator';

/** Many values in one. The same object stands for it wherever the program reaches it. */
export interface Collection {
  readonly kind: 'collection';
  type: CollectionType;
  size: Amount;
  /** What stands for any of its items; of a map, the values. */
  items: Value;
  /** Of a map. */
  keys: Value | null;
  /** Its items one by one, where they were written out. */
  parts: Value[] | null;
  /** How many loops were open where it was made. */
  level: number;
  /** In which collection it lies, so that it stands for all that lie there. */
  holder: Collection | null;
  /** The items of all that it stands for, where these differ in size. */
  total: Growth | null;
  /** The sizes that say which of them was meant last. */
  reachedBy: ReadonlySet<number>;
  line: number;
  /** It is a view or a stream: it holds nothing of its own. */
  isView: boolean;
  /** It is a number as it is written: as long as its digits, of which there are few. */
  isNumeral: boolean;
  /** It came from outside: as input, or as what a function is given. */
  isInput: boolean;
}

/** The numbers from one to before another. */
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
  readonly members: readonly Statement[];
  readonly scope: Scope;
}

/** A function of the language's library that has not been called yet. */
interface BuiltinValue {
  readonly kind: 'builtin';
  readonly name: string;
  readonly receiver: Value | null;
}

export interface Unknown {
  readonly kind: 'unknown';
  /** Reading from it reads the program's input. */
  readonly isInput?: boolean;
  /** It is of none of the program's own types. */
  readonly isForeign?: boolean;
}

export const UNKNOWN: Unknown = { kind: 'unknown' };
/** Something of the library that nothing is known of. */
export const FOREIGN: Unknown = { kind: 'unknown', isForeign: true };
export const INPUT: Unknown = { kind: 'unknown', isInput: true };

/** The names that are known at one place, and those around it. */
export class Scope {
  readonly names: Map<string, Value>;
  readonly outer: Scope | null;
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

  /** Changes the name where it is known; else it becomes known here. */
  assign(name: string, value: Value): void {
    let scope: Scope | null = this;
    while (scope !== null && !scope.names.has(name)) scope = scope.outer;
    (scope ?? this).names.set(name, value);
  }
}

export function numberOf(amount: Amount): NumberValue {
  return { kind: 'number', amount };
}

export function fixedNumber(value: number): NumberValue {
  return numberOf(constantAmount(value));
}

/** Whichever of the two it is. */
export function join(one: Value, other: Value): Value {
  if (one === other || other.kind === 'unknown') return one;
  if (one.kind === 'unknown') return other;
  if (one.kind === 'number' && other.kind === 'number') {
    if (isSame(one.amount, other.amount)) return one;
    const joined = greatest(one.amount, other.amount);
    return numberOf({ linear: null, growth: add(joined.growth, one.amount.growth, other.amount.growth) });
  }
  if (one.kind === 'collection' && other.kind === 'collection') {
    if (other.parts?.length && one.parts?.length === other.parts.length && one.type === 'tuple') {
      const parts = one.parts.map((part, at) => join(part, other.parts?.[at] ?? UNKNOWN));
      return { ...one, parts, items: join(one.items, other.items) };
    }
    return growsBeyond(other, one) ? other : one;
  }
  return one.kind === 'number' ? other : one;
}

function growsBeyond(one: Collection, other: Collection): boolean {
  return add(one.size.growth, other.size.growth).length > other.size.growth.length
    ? true
    : greatest(one.size, other.size) === one.size && !isSame(one.size, other.size);
}

/** Everything that lies in a collection, by number of elementary values. */
export function weight(value: Value, depth = 0): Growth {
  if (value.kind !== 'collection') return [new Map()];
  // What lies within itself is counted so deep.
  if (depth > 4) return value.size.growth;
  const parts = [value.items, value.keys ?? UNKNOWN].map((part) =>
    part.kind === 'collection' && part !== value && part.total !== null
      ? add(value.size.growth, multiply(part.total, weight(part.items, depth + 2)))
      : multiply(value.size.growth, part === value ? [new Map()] : weight(part, depth + 1)),
  );
  return add([new Map()], ...parts);
}

/** An expression as a name that can be looked up: `a`, `this.a`, `a.b`; null: it is none. */
export function pathOf(expression: Expression | null): string | null {
  if (expression?.kind === 'name') return expression.name;
  if (expression?.kind !== 'member') return null;
  const object = pathOf(expression.object);
  return object === null ? null : `${object}.${expression.name}`;
}
