/** Ends of the interval that a recursive function divides: `solve(low, middle)` and `solve(middle, high)`. */
import { type Amount, distance, subtract } from '#analysis/growth/amount.ts';
import { addGrowths, type Growth, mentions, substitute } from '#analysis/growth/growth.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, isNumberLiteral, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';
import type { Frame } from './frames.ts';
import type { AbstractMachine } from './machine.ts';
import type { FunctionValue } from './values.ts';

const DIVIDES = /[/>]/;

interface Ends {
  /** Parameters that say where the interval begins or ends. */
  places: ReadonlySet<string>;
  /** The places, and lengths of intervals. */
  all: ReadonlySet<string>;
}

const cache = new WeakMap<FunctionValue['body'], Ends>();

/**
 * Returns the distance between two numbers as {@link distance} does, but from the start of a list to an end of an interval
 * it is no part of the interval, however short that is: `for i in range(high)`.
 */
export function spanBetween(from: Amount, to: Amount, machine: AbstractMachine): Growth {
  return fromStart(subtract(to, from), distance(from, to), machine);
}

/** Returns the growth of a number, in which ends of intervals stand for as much as the whole if nothing is subtracted. */
export function fromStart({ linear, isBound }: Amount, growth: Growth, machine: AbstractMachine): Growth {
  if (linear === null || isBound || machine.facts.recursive.size === 0) return growth;
  if ([...linear.multiples.values()].some((multiple) => multiple < 0)) return growth;
  let whole = growth;
  for (const frame of machine.frames) {
    if (frame.parameters.size < 2) continue;
    const { places, all } = endsIn(frame.called);
    const ends = sizesOf(places, frame);
    const isAtEnd = ends.some((end) => mentions(growth, end));
    if (!isAtEnd) continue;
    const bound = addGrowths(...sizesOf(all, frame).map((end) => machine.sizes.get(end).bound ?? []));
    for (const end of ends) whole = substitute(whole, end, bound);
  }
  return whole;
}

function sizesOf(names: ReadonlySet<string>, { parameters }: Frame): number[] {
  return [...parameters].flatMap(([name, own]) => {
    if (!names.has(name) || own.kind !== 'number') return [];
    return [...(own.amount.linear?.multiples.keys() ?? [])];
  });
}

/** Returns the parameters of which one call keeps each and gets the other one moved by more than a step. */
function endsIn({ name, body, parameters }: FunctionValue): Ends {
  let ends = cache.get(body);
  if (ends === undefined) {
    ends = findEnds(name, body, parameters);
    cache.set(body, ends);
  }
  return ends;
}

function findEnds(name: string, body: FunctionValue['body'], parameters: FunctionValue['parameters']): Ends {
  const calls = everything(body).flatMap((node) =>
    node.kind === 'call' && node.name === name ? [node.arguments] : [],
  );
  if (calls.length < 2) return { places: new Set(), all: new Set() };
  const given = (call: readonly Expression[], at: number) => call[at - parameters.length + call.length];
  const keeps = (call: readonly Expression[], at: number) =>
    pathOf(given(call, at) ?? null) === parameters[at]?.name;
  const { changes } = effectsOf(body);
  const operatorsBehind = (next: Expression) =>
    operatorsIn([next, ...changes.flatMap(({ path, value }) => (namesIn(next).has(path) ? [value] : []))]);
  const moves = (call: readonly Expression[], at: number) => {
    const next = given(call, at);
    if (next === undefined || keeps(call, at)) return false;
    return !isStep(next, parameters[at]?.name ?? '') || DIVIDES.test(operatorsBehind(next));
  };
  // `solve(from, half)` and `solve(from + half, size - half)` as well.
  const goesOn = (call: readonly Expression[], at: number) => {
    const next = given(call, at);
    return next?.kind === 'binary' && next.operator === '+' && DIVIDES.test(operatorsBehind(next));
  };
  const isPair = (one: number, other: number) =>
    calls.some((call) => keeps(call, one) && moves(call, other)) &&
    calls.some(
      (call) => moves(call, one) && (keeps(call, other) || (goesOn(call, one) && moves(call, other))),
    );
  const pairs = parameters.flatMap(({ name: own }, one) =>
    parameters.flatMap((partner, other) =>
      other !== one && isPair(one, other) ? [[own, partner.name] as const] : [],
    ),
  );
  return { places: new Set(pairs.map(([place]) => place)), all: new Set(pairs.flat()) };
}

/** `row + 1`, `rest - weight`: no place between both ends. */
function isStep(next: Expression, name: string): boolean {
  if (isNumberLiteral(next)) return true;
  return (
    next.kind === 'binary' &&
    /^[-+]$/.test(next.operator) &&
    namesIn(next).has(name) &&
    !DIVIDES.test(operatorsIn([next]))
  );
}

function operatorsIn(expressions: readonly Expression[]): string {
  return everything(expressions)
    .flatMap((node) => (node.kind === 'binary' ? [node.operator] : []))
    .join('');
}
