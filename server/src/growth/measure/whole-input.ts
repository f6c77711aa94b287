/** The length of the whole input as the size that steps grow with. */
import { fitGrowth, hasOneSize, isSameGrowth } from '#growth/fit/fit.ts';
import type { MeasuredSize } from './runs.ts';
import type { Series } from './series.ts';

/** Power of the size from which on the input grows by more dimensions than one. */
const MORE_DIMENSIONS = 1.5;

/**
 * Returns the series by the length of their inputs, if that is how the growth was derived: of lines with words, a
 * program may only know the words. Otherwise returns them as they are.
 */
export function byWholeInput(all: readonly Series[], derived: string | null): readonly Series[] {
  const longest = all.reduce<readonly MeasuredSize[]>(
    (most, { measured }) => (measured.length > most.length ? measured : most),
    [],
  );
  const [first, last] = [longest[0], longest.at(-1)];
  if (derived === null || !hasOneSize(derived) || !first?.input.isRead || last === undefined) return all;
  const power = Math.log(last.input.items / first.input.items) / Math.log(last.point.n / first.point.n);
  if (!(power > MORE_DIMENSIONS)) return all;
  const growthBy = (sizeOf: (one: MeasuredSize) => number) =>
    fitGrowth(longest.map((one) => ({ n: sizeOf(one), amount: one.point.steps })))?.growth ?? null;
  const isDerived = (growth: string | null) => growth !== null && isSameGrowth(growth, derived);
  if (isDerived(growthBy(({ point }) => point.n)) || !isDerived(growthBy(({ input }) => input.items)))
    return all;
  return all.map((one) => ({
    ...one,
    measured: one.measured.map((size) => ({ ...size, point: { ...size.point, n: size.input.items } })),
  }));
}
