/** Loops that narrow a part of a collection from both ends: `if (place < k) low = place + 1; else high = place - 1`. */
import { distance } from '#analysis/growth/amount.ts';
import { logarithm } from '#analysis/growth/growth.ts';
import type { VariableChange } from '#analysis/program/changes.ts';
import { namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from './situation.ts';

/** As many rounds as the part is long at first, or its logarithm if the place is computed as the middle of both ends. */
export function byNarrowing({ changes, before }: LoopSituation): Bound | null {
  const moves = changes.filter(({ operator, isNested }) => operator === null && !isNested);
  for (const low of moves) {
    const place = placeIn(low.value, '+');
    if (place === null || place === low.path) continue;
    const high = moves.find(({ path, value }) => path !== low.path && placeIn(value, '-') === place);
    if (high === undefined || high.path === place) continue;
    const found = moves.find(({ path }) => path === place);
    if (found === undefined || !isBetween(found, low.path, high.path)) continue;
    const [from, to] = [low, high].map(({ path }) => before.get(path));
    if (from?.kind !== 'number' || to?.kind !== 'number') continue;
    const span = distance(from.amount, to.amount);
    const bound = { ...boundOfOneRound(), by: [low.path, high.path] };
    return found.value.kind === 'call' && !isRounded(found.value)
      ? { ...bound, count: span }
      : { ...bound, count: logarithm(span), progress: 'geometric' };
  }
  return null;
}

/** Returns the name in `place`, `place + 1`, `place - 1`. */
function placeIn(value: Expression, sign: '+' | '-'): string | null {
  if (value.kind !== 'binary') return value.kind === 'name' ? value.name : null;
  const isOne = value.operator === sign && value.right.kind === 'literal';
  return isOne && value.left.kind === 'name' ? value.left.name : null;
}

function isBetween({ value }: VariableChange, low: string, high: string): boolean {
  const names = namesIn(value);
  return names.has(low) && names.has(high);
}

/** `Math.floor((low + high) / 2)`. */
function isRounded(value: Expression): boolean {
  return value.kind === 'call' && value.arguments.length === 1 && pathOf(value.arguments[0] ?? null) === null;
}
