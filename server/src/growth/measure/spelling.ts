/** The cost of the characters that numbers of an input are written with. */
import type { Counter } from '#growth/instrument/runtimes/counters.ts';
import { type MeasuredSize, sumOf } from './runs.ts';

/** Factor of sizes from which on the digits of numbers are told from other growth. */
const WIDE_RANGE = 16;
/** Walks over the input that one place may make. */
const MOST_WALKS = 4;

/**
 * Returns the sizes with counts in which a walk over the characters of the input costs as much as it has numbers and
 * letters. The numbers of larger inputs are larger: their digits would show as a factor log n, though numbers count as
 * of few digits.
 */
export function withoutSpelling(
  measured: readonly MeasuredSize[],
  counters: readonly Counter[],
): readonly MeasuredSize[] {
  const [first, last] = [measured[0], measured.at(-1)];
  if (first === undefined || last === undefined || last.point.n < first.point.n * WIDE_RANGE) return measured;
  const isSpelled = counters.map(
    ({ kind }, id) => (kind === 'loop' || kind === 'library') && walksOverInput(measured, id),
  );
  if (!isSpelled.includes(true)) return measured;
  return measured.map((one) => {
    const { input, point } = one;
    const counts = one.counts.map((count, id) =>
      isSpelled[id] ? Math.round((count * input.items) / input.letters) : count,
    );
    const steps = Math.max(1, sumOf(counts, counters), input.isRead ? input.items : 0);
    const share = steps / point.steps;
    const [least, most] = [point.least, point.most].map((amount) => Math.round(amount * share));
    return { ...one, counts, point: { ...point, steps, least: least ?? steps, most: most ?? steps } };
  });
}

/** True if a place counts the characters of the input, once or a few times, at every size. */
function walksOverInput(measured: readonly MeasuredSize[], id: number): boolean {
  return Array.from({ length: MOST_WALKS }, (_, index) => index + 1).some((walks) =>
    measured.every(({ counts, input: { characters, letters, items } }) => {
      const count = counts[id] ?? 0;
      return letters > 0 && items <= letters && count >= walks * letters && count <= walks * (characters + 1);
    }),
  );
}
