/**
 * Functions that take a text or list apart and hand the place on, instead of keeping it: `value, i = term(tokens, i + 1)`
 * gets the place back from which the next call goes on.
 */
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { FunctionValue } from '#analysis/machine/values.ts';
import { everything, pathOf } from '#analysis/program/nodes.ts';
import type { Statement } from '#syntax/tree.ts';
import { isHandedOnOnce } from './handed-on-once.ts';
import { type Placed, PlaceSearch } from './places-given.ts';

const known = new WeakMap<FunctionValue['body'], ReadonlyMap<FunctionValue['body'], Placed> | null>();

/**
 * Returns the functions among which a recursive function hands a place on, by their bodies; null if any of them goes on
 * twice from one place, or if there is no such place.
 */
export function placesHandedOn(
  called: FunctionValue,
  reached: readonly FunctionValue[],
  machine: AbstractMachine,
): ReadonlyMap<FunctionValue['body'], Placed> | null {
  let found = known.get(called.body);
  if (found === undefined) {
    found = findPlaces(called, reached, machine);
    known.set(called.body, found);
  }
  return found;
}

function findPlaces(called: FunctionValue, reached: readonly FunctionValue[], machine: AbstractMachine) {
  const functions = new Map([called, ...reached].map((one) => [one.name, one]));
  for (const [parameter, { name }] of called.parameters.entries()) {
    if (!isIndexing(name, called.body) && !isGivenOn(name, called.body, functions)) continue;
    const search = new PlaceSearch(functions, machine);
    search.add(called, parameter);
    const placed = search.run();
    if (placed.get(called.body)?.part == null) continue;
    if ([...placed.values()].every((one) => isHandedOnOnce(one, search))) return placed;
  }
  return null;
}

function isIndexing(name: string, body: readonly Statement[]): boolean {
  return everything(body).some((node) => node.kind === 'index' && pathOf(node.index) === name);
}

function isGivenOn(
  name: string,
  body: readonly Statement[],
  functions: ReadonlyMap<string, FunctionValue>,
): boolean {
  return everything(body).some(
    (node) =>
      node.kind === 'call' && functions.has(node.name) && node.arguments.some((one) => pathOf(one) === name),
  );
}
