/** Loops that go on to the end of one of several things, a step on one of them in each round. */
import type { Bound, LoopSituation } from '#analysis/loops/facts/situation.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import type { Statement } from '#syntax/tree.ts';

/**
 * `while (i < middle && j < end) target[k++] = a[i] <= a[j] ? a[i++] : a[j++]` in a recursion: each round brings one of
 * several counters to its end, which for a part of the list is nearer than the end of the list that another one indexes.
 */
export function movesEither(bounds: readonly Bound[], { body, machine }: LoopSituation): boolean {
  if (bounds.length < 2 || !machine.frames.some(({ called }) => machine.facts.recursive.has(called.name)))
    return false;
  const counters = new Set(bounds.flatMap(({ by }) => by));
  const moves = (way: readonly Statement[]) =>
    effectsOf(way).changes.some(({ path, operator, isConditional }) => {
      return counters.has(path) && operator !== null && !isConditional;
    });
  return bounds.every(({ isConditional }) => isConditional) && body.some((one) => movesOneOf(one, moves));
}

function movesOneOf(one: Statement, moves: (way: readonly Statement[]) => boolean): boolean {
  return one.kind === 'branch' && moves(one.consequence) && moves(one.otherwise);
}
