import type { GrowthStop, InputShape } from '@coderoom/contract';
import { fitGrowth } from '#growth/fit/fit.ts';
import type { InputFormat } from '#growth/inputs/format.ts';
import type { ChosenInputs } from './choose.ts';
import { type CountedRuns, type MeasuredSize, shapesOf, sizeIn } from './runs.ts';
import { exponentialSizes } from './trial.ts';

/** Measurements with inputs of one shape, smallest first. */
export interface Series {
  shape: InputShape;
  measured: readonly MeasuredSize[];
  stopped: { n: number; reason: GrowthStop } | null;
}

/** Counts at which larger sizes would tell no more. */
const ENOUGH_STEPS = 3_000_000;
/** Smallest size. */
const SMALLEST_SIZE = 8;
/** Largest size of inputs that are longer the larger they are. */
const LARGEST_SIZE = 16_384;
/** Largest size of inputs of fixed length: a larger number overflows, where integers have 32 bits. */
const LARGEST_NUMBER = 2 ** 30;
/** Fewest sizes of the first series, at any cost. */
const MIN_SIZES = 5;
/** Sizes of a series, if there is time for them. */
const GOOD_SIZES = 8;
/** Factor of sizes: the cost of a run is mostly the program's start, so few sizes are measured, far from each other. */
const FAR = 4;
/** Factor of sizes where the next one would cost too much, or the input grows too long. */
const CLOSE = 2;
/** Factor of sizes between which no other is measured, however few there are. */
const NARROW = 1.35;
/** Factor of numbers that make little difference to the steps. */
const VERY_FAR = 16;
/** Slope on logarithmic axes below which steps grow by little. */
const SLOW = 0.43;
/** Sizes at which shapes are compared: the smaller one for programs that take many steps. */
const COMPARED_SIZES = { small: 32, large: 128 } as const;
/** Steps at the smaller of these sizes up to which the larger one is taken. */
const FEW_STEPS = 8000;
/** Time limit of these runs, in seconds of the clock: their inputs are small. */
const COMPARED_SECONDS = 1;
/** Factor of steps from which on shapes differ. */
const NOTICEABLE = 1.05;
/** Factor of steps up to which random inputs are alike. */
const ALIKE = 1.02;
/** Runs that are kept for the first series while shapes are compared. */
const KEPT_RUNS = 3;
/** Share of the processor time left that the first series may take if others follow. */
const FIRST_SHARE = 0.65;
/** Least cost of the next size, as a multiple of the last one's. */
const LEAST_NEXT_COST = 1.3;
/** Processor time that a counted step takes at most, in seconds, where the start of the program hides it. */
const STEP_SECONDS = 2e-6;
/** Confidence of a fit from which on steps follow it closely. */
const SURE = 0.6;
/** Processor time of a run up to which it is repeated with several inputs in any case, in seconds. */
const CHEAP_SECONDS = 0.04;
/** Random inputs of one size, where they differ. */
const SEEDS = [1, 2, 3] as const;

/**
 * Measures with inputs of each shape. The shape that costs most at a small size comes first and has its smallest sizes
 * in any case; the others share what is left of the budget, and those that cost as much as another are not measured at
 * more sizes.
 * @param budgetSeconds processor time of all runs
 */
export function measureSeries(
  chosen: ChosenInputs,
  runs: CountedRuns,
  budgetSeconds: number,
): Promise<Series[]> {
  return new SeriesMeasurement(chosen, runs, budgetSeconds).measure();
}

class SeriesMeasurement {
  readonly #chosen: ChosenInputs;
  readonly #runs: CountedRuns;
  readonly #budget: number;
  readonly #isShort: boolean;
  readonly #all: Series[];
  /** The first size at which a shape took too long when shapes were compared. */
  readonly #endless = new Map<Series, number>();

  constructor(chosen: ChosenInputs, runs: CountedRuns, budget: number) {
    this.#chosen = chosen;
    this.#runs = runs;
    this.#budget = budget;
    this.#isShort = isOfFixedLength(chosen.format) && !runs.hasGenerator;
    this.#all = shapesOf(chosen.format).map((shape) => ({ shape, measured: [], stopped: null }));
  }

  async measure(): Promise<Series[]> {
    const [random] = this.#all;
    if (random === undefined) return [];
    const compared = this.#chosen.isSteep ? null : await this.#compareShapes();
    // A shape that takes too long costs more than any that ends.
    const stepsOf = (one: Series) =>
      this.#endless.has(one) ? Number.POSITIVE_INFINITY : stepsAt(one, compared ?? 0);
    const first = this.#all.reduce((most, one) => (stepsOf(one) > stepsOf(most) * NOTICEABLE ? one : most));
    const isAsDear = (one: Series) => stepsOf(one) > 0 && stepsOf(first) <= stepsOf(one) * NOTICEABLE;
    const others = this.#all.filter((one) => one !== first && one.stopped === null && !isAsDear(one));
    const until = this.#runs.seconds + this.#left * (others.length > 0 ? FIRST_SHARE : 1);
    await this.#measureOne(first, until, MIN_SIZES);
    for (const [index, series] of others.entries()) {
      if (this.#left < this.#runs.leastSeconds) break;
      await this.#measureOne(series, this.#runs.seconds + this.#left / (others.length - index), 0);
    }
    if (first.shape === 'random' || first.shape === 'only') await this.#repeat(first);
    return this.#all.filter((series) => series === first || series.measured.length > 0);
  }

  /** Processor time that is left, in seconds. */
  get #left(): number {
    return Math.max(0, this.#budget - this.#runs.seconds);
  }

  /** Measures all shapes at one size, as long as there is time; returns the size. Null: there is only one. */
  async #compareShapes(): Promise<number | null> {
    // The one that is known to cost more comes first.
    const known = this.#all.find(({ shape }) => shape === this.#chosen.hardShape);
    const [first, ...others] = known ? [known, ...this.#all.filter((series) => series !== known)] : this.#all;
    if (first === undefined || others.length === 0) return null;
    const { small, large } = COMPARED_SIZES;
    const isCheap = (this.#chosen.steps.get(small) ?? Number.POSITIVE_INFINITY) <= FEW_STEPS;
    // At the smaller one it is known already.
    const n = sizeIn(this.#chosen.format, isCheap && !known ? large : small);
    for (const series of [first, ...others]) {
      if (series !== first && this.#left < this.#runs.leastSeconds * (KEPT_RUNS + 1)) break;
      const stop = await this.#measureAt(series, n, COMPARED_SECONDS);
      if (stop === null || series === first) continue;
      series.stopped = { n, reason: stop };
      if (stop === 'time_limit') this.#endless.set(series, n);
    }
    return n;
  }

  async #measureOne(series: Series, until: number, atAnyCost: number): Promise<void> {
    await (this.#chosen.isSteep
      ? this.#measureExponential(series, until, atAnyCost)
      : this.#measureFar(series, until, atAnyCost));
  }

  /** Measures sizes that are far from each other, then those between them. */
  async #measureFar(series: Series, until: number, atAnyCost: number): Promise<void> {
    const endless = this.#endless.get(series) ?? Number.POSITIVE_INFINITY;
    const largest = Math.min(this.#isShort ? LARGEST_NUMBER : LARGEST_SIZE, Math.floor(endless / CLOSE));
    const isAffordable = (n: number) => {
      const cost = this.#costAt(series, n);
      const isDue = series.measured.length < atAnyCost && cost <= this.#runs.leastSeconds * 2;
      return isDue || this.#runs.seconds + cost <= until;
    };
    let last = 0;
    let farthest: number = VERY_FAR;
    while (last < largest) {
      const factor = Math.min(farthest, this.#isShort && isSlow(series, last) ? VERY_FAR : FAR);
      const n = last === 0 ? SMALLEST_SIZE : Math.min(last * factor, largest);
      const stop = isAffordable(n) ? await this.#measureAt(series, n) : 'budget';
      if (stop === null) {
        last = n;
        if (stepsAt(series, sizeIn(this.#chosen.format, n)) > ENOUGH_STEPS) break;
      } else if (factor === CLOSE || last === 0 || stop === 'time_limit') {
        series.stopped = { n: sizeIn(this.#chosen.format, n), reason: stop };
        break;
      } else farthest = factor === VERY_FAR ? FAR : CLOSE;
    }
    const isDue = (n: number) => series.measured.length < atAnyCost || isAffordable(n);
    await this.#measureUpTo(series, isDue);
    await this.#measureBetween(series, isDue);
  }

  /** Goes on in smaller steps towards a size that the program does not stand, if there are few before it. */
  async #measureUpTo(series: Series, isAffordable: (n: number) => boolean): Promise<void> {
    if (series.stopped === null || series.stopped.reason === 'budget') return;
    const farthest = series.stopped.reason === 'time_limit' ? NARROW : CLOSE;
    for (let refused = series.stopped.n; series.measured.length < MIN_SIZES; ) {
      const { n: last = refused, steps = 0 } = series.measured.at(-1)?.point ?? {};
      const n = Math.round(Math.min(Math.sqrt(last * refused), last * farthest));
      if (n <= last || n >= refused || refused < last * NARROW || steps > ENOUGH_STEPS) return;
      if (!isAffordable(n)) return;
      const before = series.measured.length;
      if ((await this.#measureAt(series, n)) !== null) refused = n;
      else if (series.measured.length === before) return;
    }
  }

  /**
   * Measures sizes between those that are far from each other, the largest first: these tell the most. Where there are
   * few, they may be close.
   */
  async #measureBetween(series: Series, isAffordable: (n: number) => boolean): Promise<void> {
    while (series.measured.length < GOOD_SIZES) {
      const sizes = series.measured.map(({ point }) => point.n);
      const least = sizes.length < MIN_SIZES ? NARROW : CLOSE * 1.4;
      const gap = sizes.findLastIndex((n, index) => index > 0 && n > (sizes[index - 1] ?? n) * least);
      const n = Math.round(Math.sqrt((sizes[gap] ?? 0) * (sizes[gap - 1] ?? 0)));
      if (gap < 1 || !isAffordable(n) || (await this.#measureAt(series, n)) !== null) return;
      // The size is a prime that is known.
      if (series.measured.length === sizes.length) return;
    }
  }

  /** Repeats cheap sizes with other random inputs, if these differ, or if steps at different sizes fit nothing. */
  async #repeat(series: Series): Promise<void> {
    const { small } = COMPARED_SIZES;
    const fit = fitGrowth(series.measured.map(({ point }) => ({ n: point.n, amount: point.steps })));
    const isNoisy = (fit?.confidence ?? 0) < SURE;
    for (const { point } of series.measured.filter((one) => one.point.n >= small)) {
      const size = { n: point.n, shape: series.shape };
      if (this.#left < this.#runs.lastSeconds * SEEDS.length) return;
      const measured = await this.#runs.measure(this.#chosen, { ...size, seeds: SEEDS });
      if ('stop' in measured) return;
      series.measured = series.measured.map((one) => (one.point.n === point.n ? measured : one));
      const { least, most } = measured.point;
      const dear = Math.max(CHEAP_SECONDS, this.#runs.leastSeconds * LEAST_NEXT_COST);
      if ((most <= least * ALIKE && !isNoisy) || this.#runs.lastSeconds > dear) return;
    }
  }

  /** Measures sizes that grow by little, up to one that takes long. */
  async #measureExponential(series: Series, until: number, atAnyCost: number): Promise<void> {
    for (const n of exponentialSizes(this.#chosen.steps, ENOUGH_STEPS)) {
      const isDue = series.measured.length < atAnyCost;
      const isSpent = !isDue && this.#runs.seconds + this.#runs.lastSeconds > until;
      const stop = isSpent ? 'budget' : await this.#measureAt(series, n);
      if (stop !== null) {
        series.stopped = { n, reason: stop };
        return;
      }
      if (stepsAt(series, n) > ENOUGH_STEPS) return;
    }
  }

  /** Measures a size, unless it is known, and puts it into the series. Returns why it was not measured; null if it was. */
  async #measureAt(series: Series, about: number, limitSeconds?: number): Promise<GrowthStop | null> {
    const n = sizeIn(this.#chosen.format, about);
    const size = { n, shape: series.shape, seeds: [1], ...(limitSeconds !== undefined && { limitSeconds }) };
    if (series.measured.some(({ point }) => point.n === n)) return null;
    const measured = await this.#runs.measure(this.#chosen, size);
    if ('stop' in measured) return measured.stop;
    // It tells that the input is too large, and ends.
    const [first] = series.measured;
    if (first !== undefined && n > first.point.n && measured.point.steps * 2 < first.point.steps)
      return 'error';
    series.measured = [...series.measured, measured].toSorted((one, other) => one.point.n - other.point.n);
    return null;
  }

  /**
   * Processor time of a run at a size, in seconds, if steps go on growing as they did: what is more than the program's
   * start grows as they do.
   */
  #costAt({ measured }: Series, n: number): number {
    const { leastSeconds, lastSeconds } = this.#runs;
    const below = measured.filter(({ point }) => point.n < n).map(({ point }) => point);
    const [before, last] = below.slice(-2);
    if (last === undefined) return leastSeconds;
    const exponent =
      before === undefined ? 1 : Math.log(last.steps / before.steps) / Math.log(last.n / before.n);
    const factor = (n / last.n) ** Math.max(0, exponent);
    const more = Math.min((lastSeconds - leastSeconds) * factor, last.steps * factor * STEP_SECONDS);
    return Math.max(leastSeconds * LEAST_NEXT_COST, leastSeconds + more);
  }
}

function stepsAt({ measured }: Series, n: number): number {
  return measured.find(({ point }) => point.n === n)?.point.steps ?? 0;
}

/** True if steps grew by little up to a size. */
function isSlow({ measured }: Series, n: number): boolean {
  const [before, last] = measured.filter(({ point }) => point.n <= n * CLOSE).slice(-2);
  if (before === undefined || last === undefined) return false;
  const exponent = Math.log(last.point.steps / before.point.steps) / Math.log(last.point.n / before.point.n);
  return exponent < SLOW;
}

/** True if the input is as long at any size: it has numbers alone. */
function isOfFixedLength(format: InputFormat): boolean {
  return format.every(
    (part) => part.kind === 'line' && part.tokens.every((token) => token.kind === 'number'),
  );
}
