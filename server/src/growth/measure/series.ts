import type { GrowthStop, InputShape } from '@coderoom/contract';
import type { InputFormat } from '#growth/inputs/format.ts';
import { type ChosenInputs, isSteep } from './choose.ts';
import { type CountedRuns, type MeasuredSize, shapesOf, sizeIn } from './runs.ts';

/** Measurements with inputs of one shape, smallest first. */
export interface Series {
  shape: InputShape;
  measured: MeasuredSize[];
  stopped: { n: number; reason: GrowthStop } | null;
}

/** Counts at which larger sizes would tell no more. */
const ENOUGH_STEPS = 3_000_000;
/** Largest size of inputs that are longer the larger they are. */
const LARGEST_SIZE = 16_384;
/** Largest size of inputs of fixed length: a larger number is not exact in every language. */
const LARGEST_NUMBER = 2 ** 40;
/** Fewest sizes of the first series, at any cost. */
const MIN_SIZES = 5;
/** Least cost of the next size, as a multiple of the last one's. */
const LEAST_NEXT_COST = 1.5;
/** Processor time of a run up to which it is repeated with several inputs, and sizes are close together. */
const CHEAP_SECONDS = 0.04;
/** Counts up to which the start of the program is what takes its time. */
const FEW_STEPS = 20_000;
/** Random inputs of one size. */
const SEEDS = [1, 2, 3] as const;

/**
 * Measures with inputs of each shape. The first series has its smallest sizes in any case, the others share what is
 * left of the budget.
 * @param budgetSeconds processor time of all runs
 */
export async function measureSeries(
  chosen: ChosenInputs,
  runs: CountedRuns,
  budgetSeconds: number,
): Promise<Series[]> {
  const goesByOne = isSteep(chosen.steps);
  const shapes = shapesOf(chosen.format);
  const all: Series[] = [];
  for (const [index, shape] of shapes.entries()) {
    if (index > 0 && runs.seconds + runs.leastSeconds > budgetSeconds) break;
    const left = Math.max(0, budgetSeconds - runs.seconds);
    const until = runs.seconds + left / (shapes.length - index);
    const series: Series = { shape, measured: [], stopped: null };
    const isSpent = (cost: number) => {
      if (index > 0 && runs.seconds + cost > budgetSeconds) return true;
      return series.measured.length >= MIN_SIZES && runs.seconds + cost > until;
    };
    await (goesByOne ? measureByOne : measureDoubled)(chosen, runs, series, isSpent);
    all.push(series);
  }
  return all;
}

/** True if there is no processor time for a run of this cost, in seconds. */
type IsSpent = (cost: number) => boolean;

/** Sizes that double. */
async function measureDoubled(
  chosen: ChosenInputs,
  runs: CountedRuns,
  series: Series,
  isSpent: IsSpent,
): Promise<void> {
  const { shape, measured: all } = series;
  const isShort = isOfFixedLength(chosen.format) && !runs.hasGenerator;
  const seeds = shape === 'random' ? SEEDS : [1];
  let n = 8;
  while (n <= (isShort ? LARGEST_NUMBER : LARGEST_SIZE)) {
    const size = sizeIn(chosen.format, n);
    if (all.length > 0 && isSpent(nextCost(runs, all))) {
      series.stopped = { n: size, reason: 'budget' };
      return;
    }
    const measured = await runs.measure(chosen, {
      n: size,
      shape,
      seeds: runs.lastSeconds < CHEAP_SECONDS ? seeds : seeds.slice(0, 1),
    });
    if ('stop' in measured) {
      series.stopped = { n: size, reason: measured.stop };
      return;
    }
    const before = all.at(-1);
    all.push(measured);
    const { steps } = measured.point;
    if (steps > ENOUGH_STEPS) return;
    const isSlow = isShort && before !== undefined && steps < before.point.steps * 1.35;
    const isDear = runs.lastSeconds > CHEAP_SECONDS && steps < FEW_STEPS;
    n *= isSlow ? 16 : isDear ? 4 : 2;
  }
}

/**
 * Cost of the next size, in seconds, if steps go on growing as they did: what is more than the program's start grows as
 * they do. A size that costs more than expected takes from the series after it.
 */
function nextCost({ lastSeconds, leastSeconds }: CountedRuns, all: readonly MeasuredSize[]): number {
  const [before, last] = all.slice(-2).map(({ point }) => point.steps);
  const factor = before === undefined || last === undefined ? 1 : last / before;
  return Math.max(lastSeconds * LEAST_NEXT_COST, leastSeconds + (lastSeconds - leastSeconds) * factor);
}

/** Sizes that grow by one. */
async function measureByOne(
  chosen: ChosenInputs,
  runs: CountedRuns,
  series: Series,
  isSpent: IsSpent,
): Promise<void> {
  const { shape, measured: all } = series;
  for (let n = 3; n < 64; n += 1) {
    if (all.length > 0 && isSpent(runs.lastSeconds)) {
      series.stopped = { n, reason: 'budget' };
      return;
    }
    const measured = await runs.measure(chosen, { n, shape, seeds: [1] });
    if ('stop' in measured) {
      series.stopped = { n, reason: measured.stop };
      return;
    }
    all.push(measured);
    if (measured.point.steps > ENOUGH_STEPS) return;
  }
}

/** True if the input is as long at any size: it has numbers alone. */
function isOfFixedLength(format: InputFormat): boolean {
  return format.every(
    (part) => part.kind === 'line' && part.tokens.every((token) => token.kind === 'number'),
  );
}
