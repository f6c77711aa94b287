/** Loops that narrow a part of a collection from both ends: `if (at < k) low = at + 1; else high = at - 1`. */
import { distance } from '#analysis/growth/amount.ts';
import { logarithm } from '#analysis/growth/growth.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from '#analysis/loops/facts/situation.ts';
import type { VariableChange } from '#analysis/program/changes.ts';
import { isNumberLiteral, namesIn, pathOf, withoutRounding } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';

/** As many rounds as the part is long at first, or its logarithm if the place is a fixed share of it further on. */
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
    return isAtShare(found.value, new Set([low.path, high.path]))
      ? { ...bound, count: logarithm(span), progress: 'geometric' }
      : { ...bound, count: span };
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

/** `(low + high) / 2`, `low + (high - low) / 2`, `Math.floor((low + high) / 2)`. */
function isAtShare(place: Expression, ends: ReadonlySet<string>): boolean {
  const exact = withoutRounding(place);
  if (exact.kind !== 'binary') return false;
  const { operator, left, right } = exact;
  if (/^(?:\/\/?|>>>?)$/.test(operator)) {
    const least = operator.startsWith('>') ? 1 : 2;
    return isNumberLiteral(right) && Number(right.text) >= least && isSumOf(left, ends);
  }
  if (operator !== '+' && operator !== '-') return false;
  return (
    (isAtShare(left, ends) && isEndOrNumber(right, ends)) ||
    (isAtShare(right, ends) && (isEndOrNumber(left, ends) || isSumOfSome(left, ends)))
  );
}

/** True for a sum or difference of both ends, and of numbers that are written. */
function isSumOf(sum: Expression, ends: ReadonlySet<string>): boolean {
  return isSumOfSome(sum, ends) && namesIn(sum).size === ends.size;
}

function isSumOfSome(sum: Expression, ends: ReadonlySet<string>): boolean {
  if (sum.kind !== 'binary') return isEndOrNumber(sum, ends);
  return /^[+-]$/.test(sum.operator) && isSumOfSome(sum.left, ends) && isSumOfSome(sum.right, ends);
}

function isEndOrNumber(term: Expression, ends: ReadonlySet<string>): boolean {
  return isNumberLiteral(term) || ends.has(pathOf(term) ?? '');
}
