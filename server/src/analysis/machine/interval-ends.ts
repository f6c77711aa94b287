/** Ends of the interval that a recursive function divides: `solve(low, middle)` and `solve(middle, high)`. */
import { type Amount, distance, subtract } from '#analysis/growth/amount.ts';
import { addGrowths, type Growth, mentions, substitute } from '#analysis/growth/growth.ts';
import { everything, isNumberLiteral, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';
import type { Frame } from './frames.ts';
import type { AbstractMachine } from './machine.ts';
import type { FunctionValue } from './values.ts';

const cache = new WeakMap<FunctionValue['body'], ReadonlySet<string>>();

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
    const ends = endsOf(frame);
    const isAtEnd = ends.some((end) => mentions(growth, end));
    if (!isAtEnd) continue;
    const bound = addGrowths(...ends.map((end) => machine.sizes.get(end).bound ?? []));
    for (const end of ends) whole = substitute(whole, end, bound);
  }
  return whole;
}

/** Returns the sizes of the parameters that are ends of an interval. */
function endsOf({ called, parameters }: Frame): number[] {
  if (parameters.size < 2) return [];
  const names = endsIn(called);
  return [...parameters].flatMap(([name, own]) => {
    if (!names.has(name) || own.kind !== 'number') return [];
    return [...(own.amount.linear?.multiples.keys() ?? [])];
  });
}

/** Returns the parameters of which one call keeps each and gets the other one moved by more than a step. */
function endsIn({ name, body, parameters }: FunctionValue): ReadonlySet<string> {
  let ends = cache.get(body);
  if (ends === undefined) {
    ends = new Set(findEnds(name, body, parameters));
    cache.set(body, ends);
  }
  return ends;
}

function findEnds(
  name: string,
  body: FunctionValue['body'],
  parameters: FunctionValue['parameters'],
): string[] {
  const calls = everything(body).flatMap((node) =>
    node.kind === 'call' && node.name === name ? [node.arguments] : [],
  );
  if (calls.length < 2) return [];
  const given = (call: readonly Expression[], at: number) => call[at - parameters.length + call.length];
  const keeps = (call: readonly Expression[], at: number) =>
    pathOf(given(call, at) ?? null) === parameters[at]?.name;
  const moves = (call: readonly Expression[], at: number) => {
    const next = given(call, at);
    return next !== undefined && !keeps(call, at) && !isStep(next, parameters[at]?.name ?? '');
  };
  const isPair = (one: number, other: number) =>
    calls.some((call) => keeps(call, one) && moves(call, other)) &&
    calls.some((call) => keeps(call, other) && moves(call, one));
  return parameters.flatMap(({ name: own }, one) =>
    parameters.some((_, other) => other !== one && isPair(one, other)) ? [own] : [],
  );
}

/** `row + 1`, `rest - weight`: no place between both ends. */
function isStep(next: Expression, name: string): boolean {
  if (isNumberLiteral(next)) return true;
  return (
    next.kind === 'binary' &&
    /^[-+]$/.test(next.operator) &&
    namesIn(next).has(name) &&
    !/[/>]/.test(operatorsIn(next))
  );
}

function operatorsIn(expression: Expression): string {
  return everything([expression])
    .flatMap((node) => (node.kind === 'binary' ? [node.operator] : []))
    .join('');
}
