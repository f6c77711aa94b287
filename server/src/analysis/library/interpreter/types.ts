/** Initial values of declared types: `vector<vector<int>>`, `map[string][]int`, `Vec<u64>`. */

import { construct } from '#analysis/execution/objects.ts';
import { constantAmount } from '#analysis/growth/amount.ts';
import type { TypeFacts } from '#analysis/library/table.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import {
  type CollectionType,
  fixedNumber,
  INPUT,
  type TypeValue,
  UNKNOWN,
  type Value,
} from '#analysis/machine/values.ts';

/** A parsed type: `map<string, int>` is `map` of `string` and `int`, `[5]int` is `[]` of `int` with its length. */
interface WrittenType {
  name: string;
  inner: string[];
  length?: number;
}

/** The declared types of a language. */
export class DeclaredTypes {
  readonly #facts: TypeFacts;
  readonly #collections: ReadonlyMap<string, CollectionType>;

  constructor(facts: TypeFacts = { numbers: /^$/ }) {
    this.#facts = facts;
    this.#collections = new Map(
      Object.entries(facts.collections ?? {}).flatMap(([names, type]) =>
        names.split(', ').map((name): [string, CollectionType] => [name, type]),
      ),
    );
  }

  /** Returns the type of collection of that name; undefined if it is none. */
  collectionNamed(name: string): CollectionType | undefined {
    return this.#collections.get(name);
  }

  /** Returns the type of collection that a written type stands for; undefined if it stands for none. */
  collectionOf(type: string, machine: AbstractMachine): CollectionType | undefined {
    return this.#collections.get(this.#read(machine.aliasOf(type)).name);
  }

  /** True for a set or map whose keys are letters, of which there are few. */
  isOfLetters(type: string, machine: AbstractMachine): boolean {
    const { name, inner } = this.#read(machine.aliasOf(type));
    return LETTERS.test(inner[0] ?? '') && /(?:set|map)$/.test(this.#collections.get(name) ?? '');
  }

  /** Returns the initial value of a variable of the type; null if the type is unknown. */
  initialOf(written: string, machine: AbstractMachine, line: number): Value | null {
    const type = machine.aliasOf(written.trim());
    const { name, inner, length } = this.#read(type);
    const kind = this.#collections.get(name);
    if (kind !== undefined) {
      const items = this.initialItemOf(type, machine, line) ?? UNKNOWN;
      const made = machine.collection(kind, constantAmount(length ?? 0), items, line);
      if (isMap(kind)) made.keys = UNKNOWN;
      if (this.isOfLetters(type, machine)) made.isOfLetters = 'by its type';
      return made;
    }
    const { tuples, streams, numbers, makesObjects } = this.#facts;
    if (tuples?.test(name)) {
      const tuple = machine.view('tuple', constantAmount(inner.length), UNKNOWN, line);
      tuple.parts = inner.map((one) => this.initialOf(one, machine, line) ?? UNKNOWN);
      return tuple;
    }
    if (streams?.test(name)) return INPUT;
    if (numbers.test(name)) return fixedNumber(0);
    const own = machine.globals.get(name);
    const isObject = makesObjects && own?.kind === 'type' && !type.includes('*');
    return isObject ? objectOfType(own, machine, line) : null;
  }

  /** Returns the initial value of the items of a collection type; for a map, of its values. */
  initialItemOf(type: string, machine: AbstractMachine, line: number): Value | null {
    const { name, inner } = this.#read(machine.aliasOf(type));
    const kind = this.#collections.get(name);
    const of = inner[kind !== undefined && isMap(kind) ? 1 : 0];
    return of === undefined ? null : this.initialOf(of, machine, line);
  }

  #read(type: string): WrittenType {
    if (this.#facts.hasBracketsFirst) return readBracketsFirst(type);
    const plain = type.replace(this.#facts.qualifiers ?? /^$/, ' ').trim();
    const open = plain.indexOf('<');
    if (open === -1) return { name: plain, inner: [] };
    const name = plain.slice(0, open).trim();
    return {
      name: name.split(/\s+/).at(-1) ?? name,
      inner: separated(plain.slice(open + 1, plain.lastIndexOf('>'))),
    };
  }
}

/** Types of which there are few different values. */
const LETTERS = /^(?:char|rune|byte|u8|Character|Boolean|bool|boolean)$/;

function isMap(type: CollectionType): boolean {
  return type === 'map' || type === 'sorted map';
}

function readBracketsFirst(type: string): WrittenType {
  const array = /^\[(\w*)\](.*)$/s.exec(type);
  if (array) {
    const length = Number(array[1]);
    const inner = [array[2] ?? ''];
    return Number.isNaN(length) ? { name: '[]', inner } : { name: '[]', inner, length };
  }
  const map = /^map\[([^\]]*)\](.*)$/s.exec(type);
  if (map) return { name: 'map', inner: [map[1] ?? '', map[2] ?? ''] };
  return { name: /^chan\b/.test(type) ? 'chan' : type.replace(/\[.*$/s, ''), inner: [] };
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

/** Types whose objects are being constructed: a tree's nodes contain nodes. */
const BEING_MADE = new Set<TypeValue>();

/** Returns a new object of the program's own type; null if it is nested in an object of its own type. */
function objectOfType(type: TypeValue, machine: AbstractMachine, line: number): Value | null {
  if (BEING_MADE.has(type)) return null;
  BEING_MADE.add(type);
  try {
    return construct(type, [], { line, arguments: [] }, machine);
  } finally {
    BEING_MADE.delete(type);
  }
}
