/** Functions that are given a place in a text or list, what they call it, and which of them return it. */
import { typeNamed } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { FunctionValue } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, isNumberLiteral, pathOf, returnedBy, summandsOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';

type Call = Extract<Expression, { kind: 'call' }>;

/** A function that is given a place. */
export interface Placed {
  called: FunctionValue;
  /** Place of the parameter. */
  parameter: number;
  /** Names of the place in the body. */
  names: Set<string>;
  /** Part of the result that is the place where the function ended: '' if it is all of it, null if none is. */
  part: string | null;
}

/** Maximum number of times that the functions are gone through: each finds out what the others return. */
const MAX_PASSES = 8;

/** Finds out which functions are given a place, what they call it, and which of them return it. */
export class PlaceSearch {
  readonly #functions: ReadonlyMap<string, FunctionValue>;
  readonly #machine: AbstractMachine;
  readonly #placed = new Map<FunctionValue['body'], Placed>();

  constructor(functions: ReadonlyMap<string, FunctionValue>, machine: AbstractMachine) {
    this.#functions = functions;
    this.#machine = machine;
  }

  add(called: FunctionValue, parameter: number): void {
    const name = called.parameters[parameter]?.name;
    if (this.#placed.has(called.body) || name === undefined) return;
    this.#placed.set(called.body, { called, parameter, names: new Set([name]), part: null });
  }

  /** Returns the functions that return the place or call themselves. */
  run(): ReadonlyMap<FunctionValue['body'], Placed> {
    for (let pass = 0; pass < MAX_PASSES; pass += 1)
      for (const one of [...this.#placed.values()]) this.#look(one);
    for (const [body, { called, part }] of this.#placed)
      if (part === null && !this.#machine.facts.recursive.has(called.name)) this.#placed.delete(body);
    return this.#placed;
  }

  #look(placed: Placed): void {
    const { names, called } = placed;
    for (const { path, operator, value, part } of effectsOf(called.body).changes) {
      if (operator !== null) continue;
      if (part === undefined && this.placeIn(value, placed) !== null) names.add(path);
      const result = value.kind === 'call' ? this.placedBy(value) : null;
      if (result?.part == null) continue;
      if (part !== undefined && String(part) === result.part) names.add(path);
      if (part === undefined) for (const name of namesOfPart(path, result.part)) names.add(name);
    }
    for (const value of returnedBy(called.body)) placed.part ??= this.#partReturned(value, placed);
    for (const node of everything(called.body)) {
      const own = node.kind === 'call' ? this.#functions.get(node.name) : undefined;
      if (node.kind !== 'call' || own === undefined) continue;
      const at = node.arguments.findIndex((argument) => this.placeIn(argument, placed) !== null);
      if (at >= 0) this.add(own, at + Math.max(0, own.parameters.length - node.arguments.length));
    }
  }

  /** Returns the function that a call runs, if it is one of those that are given a place. */
  placedBy({ name }: Call): Placed | null {
    const called = this.#functions.get(name);
    return (called && this.#placed.get(called.body)) ?? null;
  }

  /** Returns the name of the place in `i`, `i + 1`; '' for one that a call returns as it is; null for anything else. */
  placeIn(expression: Expression, { names }: Placed): string | null {
    const parts = summandsOf(expression);
    const [only, ...others] = parts.flatMap((part) => {
      const key = keyOf(part);
      if (key !== null && names.has(key)) return [key];
      return part.kind === 'call' && this.placedBy(part)?.part === '' ? [''] : [];
    });
    return others.length === 0 ? (only ?? null) : null;
  }

  #partReturned(value: Expression, placed: Placed): string | null {
    if (this.placeIn(value, placed) !== null) return '';
    if (value.kind === 'collection') {
      const at = value.items.findIndex((item) => this.placeIn(item, placed) !== null);
      return at < 0 ? null : (value.fields?.names[at] ?? String(at));
    }
    if (value.kind !== 'call') return null;
    const called = this.placedBy(value);
    if (called !== null) return called.part;
    const type = typeNamed(value.name, this.#machine);
    if (type === null && !/^(?:make_pair|make_tuple|pair|tuple|array)$/.test(value.name)) return null;
    const at = value.arguments.findIndex((item) => this.placeIn(item, placed) !== null);
    const fields = type?.members.flatMap((one) =>
      one.kind === 'declaration' ? (pathOf(one.target) ?? []) : [],
    );
    return at < 0 ? null : (fields?.[at] ?? String(at));
  }
}

/** Returns what a part of a result is called that has a name: `next.second`, `next[1]`, `next.end`. */
function namesOfPart(path: string, part: string): string[] {
  const ofPair = ['first', 'second'][Number(part)];
  if (part === '') return [path];
  return [`${path}.${part}`, `${path}[${part}]`, ...(ofPair === undefined ? [] : [`${path}.${ofPair}`])];
}

/** Returns the name of a variable, of a field, or of an item at a written place. */
export function keyOf(expression: Expression): string | null {
  if (expression.kind !== 'index' || !isNumberLiteral(expression.index)) return pathOf(expression);
  const list = pathOf(expression.object);
  return list === null ? null : `${list}[${expression.index.text}]`;
}
