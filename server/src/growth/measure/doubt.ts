/** How sure it is that an input shows the growth of a program. */
import type { GrowthFit } from '@coderoom/contract';
import { agreementOf, growsFaster, isSameGrowth } from '#growth/fit/fit.ts';
import type { ChosenInputs } from './choose.ts';

/** Confidence below which no growth is said, unless it is the derived one. */
const LEAST_CONFIDENCE = 0.5;

/**
 * Returns the fit with the confidence that the input leaves; null if that is too little. A derived growth is right more
 * often than an input that the program leaves early.
 */
export function withDoubt(
  fit: GrowthFit | null,
  { attempt, grows, missed }: Pick<ChosenInputs, 'attempt' | 'grows' | 'missed'>,
  {
    derived,
    hasLongerNumbers,
    isOfValues,
    hasUncounted,
  }: { derived: string | null; hasLongerNumbers: boolean; isOfValues: boolean; hasUncounted: boolean },
): GrowthFit | null {
  if (fit === null) return fit;
  // The derivation sees as little of a text that is evaluated as the counters do.
  if (hasUncounted && isSameGrowth(fit.growth, 'O(1)')) return null;
  if (agreementOf(fit, derived) === 'agree') return fit;
  // Whatever the inputs are: what was not counted may be what grows.
  if (hasUncounted) return null;
  if (attempt.source === 'example' || attempt.source === 'generator') return fit;
  // Another size than the number of items grows with them.
  if (isOfValues) return null;
  // What is written in the program is not what it works on: its loops may go over it as a table.
  if (attempt.source === 'literal' && derived === 'O(1)') return null;
  // The logarithm may be the digits of the numbers, of which texts in the program are made.
  if (hasLongerNumbers && derived !== null && isSameGrowth(fit.growth.replace(' log n', ''), derived))
    return null;
  const isSlower = derived !== null && growsFaster(derived, fit.growth);
  const confidence = Math.round(fit.confidence * factorOf(isSlower, grows, missed) * 100) / 100;
  return confidence < LEAST_CONFIDENCE ? null : { ...fit, confidence };
}

/** Share of the confidence that is left. */
function factorOf(isSlower: boolean, grows: boolean, missed: number): number {
  // Inputs hide what grows more often than a derivation invents it: few such growths are right, however well they fit.
  if (isSlower) return 0.4;
  // Parts that did not run may be what grows.
  return grows || missed === 0 ? 1 : 0.5;
}
