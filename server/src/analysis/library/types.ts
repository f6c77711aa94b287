/** Initial values of declared types: `vector<vector<int>>`, `map[string][]int`, `Vec<u64>`. */
import { constantAmount } from '#analysis/amount.ts';
import type { AbstractMachine } from '#analysis/machine.ts';
import { construct } from '#analysis/objects.ts';
import { type CollectionType, fixedNumber, type TypeValue, UNKNOWN, type Value } from '#analysis/values.ts';

/** A parsed generic type: `map<string, int>` is `map` of `string` and `int`. */
export interface WrittenType {
  name: string;
  inner: string[];
}

/** Parses `name<a, b<c>>`. Qualifiers and references are dropped. */
export function readType(type: string): WrittenType {
  const plain = type.replace(/\b(?:const|static|constexpr|mut|std|dyn|&'\w+)\b|::(?=\w)|[&*]/g, ' ').trim();
  const open = plain.indexOf('<');
  if (open === -1) return { name: plain.trim(), inner: [] };
  const close = plain.lastIndexOf('>');
  const name = plain.slice(0, open).trim();
  return { name: name.split(/\s+/).at(-1) ?? name, inner: separated(plain.slice(open + 1, close)) };
}

/** Splits at the commas outside brackets. */
function separated(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < list.length; index += 1) {
    if (/[<([]/.test(list[index] ?? '')) depth += 1;
    if (/[>)\]]/.test(list[index] ?? '')) depth -= 1;
    if (list[index] === ',' && depth === 0) {
      parts.push(list.slice(start, index).trim());
      start = index + 1;
    }
  }
  return [...parts, list.slice(start).trim()];
}

/** Returns an empty collection whose items get their type's initial value. */
export function emptyOf(
  type: CollectionType,
  items: Value | null,
  machine: AbstractMachine,
  line: number,
): Value {
  const made = machine.collection(type, constantAmount(0), items ?? UNKNOWN, line);
  if (type === 'map' || type === 'sorted map') made.keys = UNKNOWN;
  return made;
}

/** Types whose objects are being constructed: a tree's nodes contain nodes. */
const BEING_MADE = new Set<TypeValue>();

/** Returns a new object of the program's own type; null if it is nested in an object of its own type. */
export function objectOfType(type: TypeValue, machine: AbstractMachine, line: number): Value | null {
  if (BEING_MADE.has(type)) return null;
  BEING_MADE.add(type);
  try {
    return construct(type, [], { line, arguments: [] }, machine);
  } finally {
    BEING_MADE.delete(type);
  }
}

/** Returns a number of unknown value. */
export function emptyNumber(): Value {
  return fixedNumber(0);
}
