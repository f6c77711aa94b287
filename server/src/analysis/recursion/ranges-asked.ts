/** Recursions over the nodes of a segment tree: of each level they come to those at the two ends of a range alone. */
import type { Frame } from '#analysis/machine/frames.ts';
import { everything, type Node, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import type { Recursion } from './recurrences.ts';
import { togetherOf } from './self-calls.ts';

/** `small <= large` or `small < large`; which is which is not known of `small == large`. */
interface Comparison {
  small: string;
  large: string;
  isEqual: boolean;
}

/** The parameters of an interval and of the range that is asked for. */
interface Ranges {
  from: string;
  to: string;
  low: string;
  high: string;
}

/**
 * Returns the recursion of a function that calls itself for both halves of its interval, but not where the interval lies
 * within the range asked for, `from <= low && high <= to`, nor where it lies beside it; null for any other.
 */
export function rangeAsked({ asLoop, depth }: Recursion, frame: Frame): Recursion | null {
  const { called, recursive } = frame;
  const sets = togetherOf(recursive);
  if (asLoop !== null || recursive.some(({ fixedTimes }) => fixedTimes > 1)) return null;
  if (sets.some(({ length }) => length > 2) || sets.every(({ length }) => length < 2)) return null;
  const ends = endsIn(called.body, called.name);
  const isAsked = ends.some((test) => {
    const ranges = rangesIn(test, frame);
    if (ranges === null || !sets.every((set) => areOfBothHalves(set, ranges, frame))) return false;
    if (cutIn(frame) !== null) return isEmptied(ends, ranges, frame);
    return isLeftBeside(ends, ranges, frame) || areCallsChosen(ranges, frame);
  });
  if (!isAsked) return null;
  return {
    ...{ asLoop: { progress: 'geometric', runs: new Map() }, calls: depth, depth },
    total: (work) => work,
  };
}

/** Returns what `from <= low && high <= to` compares; null for anything else, or if more is asked for. */
function rangesIn(test: Expression, frame: Frame): Ranges | null {
  const [one, other, ...more] = partsOf(test, '&&').map((part) => parametersCompared(part, frame));
  if (!one || !other || more.length > 0) return null;
  const cut = cutIn(frame);
  for (const [first, last] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const [from, low] of sidesOf(first)) {
      for (const [high, to] of sidesOf(last)) {
        const isOfRange =
          cut === null
            ? isHandedOn(from, frame) && isHandedOn(to, frame)
            : cut.from === from && cut.to === to;
        if (isOfRange && new Set([from, to, low, high]).size === 4) return { from, to, low, high };
      }
    }
  }
  return null;
}

function sidesOf({ small, large, isEqual }: Comparison): [string, string][] {
  return isEqual
    ? [
        [small, large],
        [large, small],
      ]
    : [[small, large]];
}

/** True if all calls get a parameter as it is. */
function isHandedOn(name: string, frame: Frame): boolean {
  return frame.recursive.every(({ written }) => pathOf(givenFor(name, written, frame)) === name);
}

function givenFor(name: string, given: readonly Expression[], { parameters }: Frame): Expression | null {
  const names = [...parameters.keys()];
  return given[names.indexOf(name) - (names.length - given.length)] ?? null;
}

/** True if of two calls one keeps the lower and the other the upper end of the interval. */
function areOfBothHalves(set: readonly number[], { low, high }: Ranges, frame: Frame): boolean {
  const [one, other] = set.map((index) => frame.recursive[index]?.written ?? []);
  if (one === undefined || other === undefined) return true;
  const keeps = (given: readonly Expression[], name: string) => pathOf(givenFor(name, given, frame)) === name;
  return (keeps(one, low) && keeps(other, high)) || (keeps(one, high) && keeps(other, low));
}

/** Returns the two parameters that are compared with each other; null for any other comparison. */
function parametersCompared(comparison: Expression, { parameters }: Frame): Comparison | null {
  if (comparison.kind !== 'binary' || !/^(?:[<>]=?|==)$/.test(comparison.operator)) return null;
  const sides = [comparison.left, comparison.right].map((side) => [...namesIn(side)]);
  const [one, other] = sides.map((names) => (names.length === 1 ? names[0] : undefined));
  if (one === undefined || other === undefined || one === other) return null;
  if (!parameters.has(one) || !parameters.has(other)) return null;
  const isEqual = comparison.operator === '==';
  return comparison.operator.startsWith('>')
    ? { small: other, large: one, isEqual }
    : { small: one, large: other, isEqual };
}

/** Returns what is asked where a call ends without further calls. */
function endsIn(body: readonly Statement[], name: string): Expression[] {
  const calls = (nodes: readonly Node[]) => everything(nodes).some((node) => isCall(node, name));
  return everything(body).flatMap((node) => {
    if (node.kind === 'choice') return calls([node.consequence]) ? [] : [node.test];
    if (node.kind !== 'branch' || calls(node.consequence)) return [];
    const last = node.consequence.at(-1);
    const leaves = last?.kind === 'jump' && last.type === 'return';
    return leaves || calls(node.otherwise) ? [node.test] : [];
  });
}

/** `to < low || high < from`, in one question or in two. */
function isLeftBeside(ends: readonly Expression[], { from, to, low, high }: Ranges, frame: Frame): boolean {
  const beside = ends.flatMap((test) =>
    partsOf(test, '||').flatMap((part) => {
      const compared = parametersCompared(part, frame);
      return compared === null || compared.isEqual ? [] : [compared];
    }),
  );
  const isAsked = (one: string, other: string) =>
    beside.some(({ small, large }) => small === one && large === other);
  return isAsked(to, low) && isAsked(high, from);
}

/** `from > to`, where each call gets its part of the range: `f(low, middle, from, min(to, middle))`. */
function isEmptied(ends: readonly Expression[], { from, to }: Ranges, frame: Frame): boolean {
  return ends.some((test) =>
    partsOf(test, '||').some((part) => {
      const compared = parametersCompared(part, frame);
      return compared !== null && !compared.isEqual && compared.small === to && compared.large === from;
    }),
  );
}

/** Returns the ends of a range that is cut in the middle, `min(to, middle)` and `max(from, middle + 1)`; null if none is. */
function cutIn({ recursive, parameters }: Frame): Pick<Ranges, 'from' | 'to'> | null {
  const names = [...parameters.keys()];
  const cut = new Map<string, string>();
  for (const { written } of recursive) {
    for (const [index, given] of written.entries()) {
      const name = names[index + names.length - written.length];
      if (given.kind !== 'call' || !/^(?:min|max)$/i.test(given.name) || name === undefined) continue;
      const parts = [given.receiver, ...given.arguments].flatMap((one) => one ?? []);
      const others = parts.filter(
        (one) => pathOf(one) !== name && !/^(?:Math|std|cmp)$/.test(pathOf(one) ?? ''),
      );
      const isAtMiddle = others.every((one) => ![...namesIn(one)].some((part) => parameters.has(part)));
      if (others.length === 1 && isAtMiddle && parts.length > others.length)
        cut.set(given.name.toLowerCase(), name);
    }
  }
  const [from, to] = [cut.get('max'), cut.get('min')];
  return from === undefined || to === undefined ? null : { from, to };
}

/** `if (from <= middle) f(low, middle)`: each call is made only if the range reaches into that half. */
function areCallsChosen(ranges: Ranges, frame: Frame): boolean {
  const { called, parameters } = frame;
  const chosen = new Set<Node>();
  for (const node of everything(called.body)) {
    if (node.kind !== 'branch' || node.test.kind !== 'binary' || !/^[<>]=?$/.test(node.test.operator))
      continue;
    const { left, right, operator } = node.test;
    const [small, large] = operator.startsWith('<') ? [left, right] : [right, left];
    const isOfOne = parameters.has(pathOf(small) ?? '') !== parameters.has(pathOf(large) ?? '');
    const kept =
      pathOf(small) === ranges.from ? ranges.low : pathOf(large) === ranges.to ? ranges.high : null;
    if (!isOfOne || kept === null) continue;
    for (const part of everything(node.consequence))
      if (isCall(part, called.name) && pathOf(givenFor(kept, part.arguments, frame)) === kept)
        chosen.add(part);
  }
  return everything(called.body).every((node) => !isCall(node, called.name) || chosen.has(node));
}

function isCall(node: Node, name: string): node is Extract<Expression, { kind: 'call' }> {
  return node.kind === 'call' && node.name === name;
}

/** Returns a, b and c of `a && b && c`. */
function partsOf(test: Expression, operator: '&&' | '||'): Expression[] {
  if (test.kind !== 'binary' || test.operator !== operator) return [test];
  return [...partsOf(test.left, operator), ...partsOf(test.right, operator)];
}
