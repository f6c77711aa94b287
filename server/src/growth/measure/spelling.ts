/** The cost of the characters that numbers of an input are written with. */
import type { Counter } from '#growth/instrument/runtimes/counters.ts';
import { type InputLength, type MeasuredSize, sumOf } from './runs.ts';

/** Factor of the count of numbers from which on their digits are told from other growth. */
const WIDE_RANGE = 16;
/** Factor of the digits of numbers from which on they are longer. */
const LONGER = 1.3;
/** Share of the characters by which a count may differ from them: two walks count about as much as a tree of bits. */
const INEXACT = 0.08;
/** Characters by which it may differ in any case: of a line that is read before. */
const FEW_CHARACTERS = 4;

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
  // The digits of the few numbers of an input are what a program works on.
  if (!first || !last || last.input.items < first.input.items * WIDE_RANGE) return measured;
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

/** True if a place counts the characters of the input at every size. */
function walksOverInput(measured: readonly MeasuredSize[], id: number): boolean {
  const lengths = [({ letters }: InputLength) => letters, ({ characters }: InputLength) => characters];
  return lengths.some((lengthOf) =>
    measured.every(({ counts, input }) => {
      const [count, length] = [counts[id] ?? 0, lengthOf(input)];
      return input.items > 0 && Math.abs(count - length) <= Math.max(FEW_CHARACTERS, length * INEXACT);
    }),
  );
}

/** True if the numbers of larger inputs are noticeably longer. */
export function hasLongerNumbers(measured: readonly MeasuredSize[]): boolean {
  const [first, last] = [measured[0]?.input, measured.at(-1)?.input];
  if (first === undefined || last === undefined || !first.isRead) return false;
  return last.letters / last.items > (LONGER * first.letters) / first.items;
}
