import type { GrowthFit, GrowthLimit } from '@coderoom/contract';
import { logarithmAt, readNotation } from '#analysis/growth/notation.ts';
import { fitGrowth } from './fit.ts';

/**
 * Compares a measured growth with a derived one, all of whose sizes are n. Null if one is missing. Growths of which
 * both are exponential agree: a derived one is an upper bound.
 */
export function agreementOf(fit: GrowthFit | null, derived: string | null): 'agree' | 'differ' | null {
  if (fit === null || derived === null) return null;
  return isSameGrowth(fit.growth, derived) ? 'agree' : 'differ';
}

/** True if both are the same class with all sizes set to n. */
export function isSameGrowth(one: string, other: string): boolean {
  if (isExponential(one) || isExponential(other)) return isExponential(one) && isExponential(other);
  return classOf(one) === classOf(other);
}

/** True if a measured growth is not faster than a limit: if it is not larger at a size that no program reaches. */
export function growsWithin(growth: string, limit: GrowthLimit): boolean {
  if (isExponential(growth)) return false;
  const at = (notation: string) => logarithmAt(readNotation(notation), 2 ** 80);
  return at(growth) <= at(limit) + 1e-6;
}

function isExponential(growth: string): boolean {
  return /\^n|\^[a-z]\b|!/.test(growth);
}

/** The class of a growth in several sizes, all set to n. */
function classOf(growth: string): string {
  const notation = readNotation(growth);
  const sizes = Array.from({ length: 8 }, (_, index) => 2 ** (12 + 2 * index));
  return (
    fitGrowth(sizes.map((n) => ({ n, amount: Math.exp(logarithmAt(notation, n)) * 1000 })))?.growth ?? growth
  );
}
