/** Runs an instrumented program at growing sizes within a budget, and fits its counts. */
import {
  type GrowthFit,
  type GrowthMeasurement,
  type GrowthPoint,
  type GrowthStop,
  type InputShape,
  type Message,
  message,
  messageFields,
} from '@coderoom/contract';
import { agreementOf } from './fit/agreement.ts';
import { fitGrowth } from './fit/fit.ts';
import { hasShapes, type InputFormat, type Variant, writeInput } from './inputs/format.ts';
import { primeFrom } from './inputs/random.ts';
import type { Counter } from './instrument/counters.ts';
import { linesOf } from './lines.ts';
import type { Attempt, GrowthPlan } from './plan.ts';
import { stepsOf } from './report.ts';

/** A run of the instrumented program. */
interface CountedRun {
  /** Null: it ended as it should. */
  stop: Exclude<GrowthStop, 'budget' | 'input_limit'> | null;
  /** Standard error, with the report. */
  stderr: string;
  /** Processor time in seconds. */
  seconds: number;
  peakBytes: number | null;
}

/** Runs a compiled program; throws if the measurement is to end. */
export type RunCounted = (input: string, timeoutSeconds: number) => Promise<CountedRun>;

/** The attempts of a plan as programs that can be run. Null: the compiler refuses it. */
export interface MeasuredPrograms {
  open(attempt: Attempt, usesFallback: boolean): Promise<{ run: RunCounted; close(): Promise<void> } | null>;
  /** Writes the input of a size by the learner's program; absent if there is none. */
  generate?(n: number): Promise<string | null>;
}

/** Processor time of all runs, in seconds. */
const BUDGET_SECONDS = 2;
/** Share of it for finding inputs that the program takes. */
const TRIAL_SECONDS = 1.2;
/** Time limit of one run, in seconds of the clock, of which a busy machine gives it a part. */
const RUN_SECONDS = 4;
/** Time limit of a trial: its input is small. */
const TRIAL_RUN_SECONDS = 1;
/** Counts at which larger sizes would tell no more. */
const ENOUGH_STEPS = 3_000_000;
/** Largest size of inputs that are longer the larger they are. */
const LARGEST_SIZE = 16_384;
/** Largest size of inputs of fixed length: a larger number is not exact in every language. */
const LARGEST_NUMBER = 2 ** 40;
/** Factor from 8 to 12 from which on growth is taken to be exponential, and sizes grow by one. */
const STEEP = 6;
/** Fewest sizes of a series, whatever they cost. */
const MIN_SIZES = 5;
/** What the next size is expected to cost, in terms of the last one. */
const NEXT_COST = 1.5;
/** Processor time of a run up to which it is repeated with several inputs, and sizes are close together. */
const CHEAP_SECONDS = 0.04;
/** Counts up to which the start of the program is what takes its time. */
const FEW_STEPS = 20_000;
/** Random inputs of one size. */
const SEEDS = [1, 2, 3] as const;

interface Measured {
  point: GrowthPoint;
  counts: number[];
}

interface Series {
  shape: InputShape;
  measured: Measured[];
  stopped: { n: number; reason: GrowthStop } | null;
}

/** An input that the program takes. */
interface Chosen {
  attempt: Attempt;
  format: InputFormat;
  variant: Variant;
  usesFallback: boolean;
  run: RunCounted;
  close(): Promise<void>;
  /** Steps at small sizes. */
  steps: readonly number[];
}

/** Sizes of the trials; the last one only for programs that do not cost more before. */
const SMALL = [8, 12, 32, 1024] as const;

/**
 * Measures a program: finds inputs that it takes, runs it at growing sizes, and fits its counts. The budget is two
 * seconds of processor time; the smallest sizes are run in any case. Rejects if a run does.
 */
export async function runMeasurement(
  plan: GrowthPlan,
  programs: MeasuredPrograms,
): Promise<GrowthMeasurement> {
  return await new Measurement(plan, programs).result();
}

class Measurement {
  readonly #plan: GrowthPlan;
  readonly #programs: MeasuredPrograms;
  #seconds = 0;
  /** Processor time of the last run. */
  #lastSeconds = 0;
  #floorBytes: number | null = null;
  #problem: Message = message`No input was found that the program takes. Type an example into the input.`;

  constructor(plan: GrowthPlan, programs: MeasuredPrograms) {
    this.#plan = plan;
    this.#programs = programs;
  }

  async result(): Promise<GrowthMeasurement> {
    const chosen = await this.#choose();
    if (chosen === null) {
      const { derived } = this.#plan;
      return { ...notMeasured(this.#problem), derived, cpu_ms: Math.round(this.#seconds * 1000) };
    }
    try {
      const series = await this.#allSeries(chosen);
      return this.#present(chosen, series);
    } finally {
      await chosen.close();
    }
  }

  /** Finds an attempt, a format and a variant that the program takes, and of these the one that costs it most. */
  async #choose(): Promise<Chosen | null> {
    let flat: Chosen | null = null;
    for (const attempt of this.#plan.attempts) {
      const chosen = await this.#tryAttempt(attempt);
      if (chosen === null) continue;
      if (grows(chosen.steps)) {
        await flat?.close();
        return chosen;
      }
      if (flat === null) flat = chosen;
      else await chosen.close();
      if (this.#seconds > TRIAL_SECONDS) break;
    }
    return flat;
  }

  async #tryAttempt(attempt: Attempt): Promise<Chosen | null> {
    let usesFallback = false;
    let program = await this.#programs.open(attempt, false);
    if (program === null) {
      usesFallback = true;
      program = await this.#programs.open(attempt, true);
    }
    if (program === null) {
      this.#problem = message`The program has errors: it has to compile first.`;
      return null;
    }
    const { run, close } = program;
    let flat: Chosen | null = null;
    for (const format of attempt.formats) {
      const best = await this.#bestVariant({ attempt, format, usesFallback, run, close });
      if (best !== null && grows(best.steps)) return best;
      flat ??= best;
      if (this.#seconds > TRIAL_SECONDS) break;
    }
    if (flat !== null) return flat;
    await close();
    return null;
  }

  /** The variant of a format that costs the program most. */
  async #bestVariant(candidate: Omit<Chosen, 'variant' | 'steps'>): Promise<Chosen | null> {
    let best: Chosen | null = null;
    for (const variant of this.#variants(candidate.format)) {
      const steps = await this.#try({ ...candidate, variant, steps: [] });
      const isWorse = best === null || (steps?.at(-1) ?? 0) > (best.steps.at(-1) ?? 0);
      if (steps !== null && isWorse) best = { ...candidate, variant, steps };
      if (this.#seconds > TRIAL_SECONDS) break;
    }
    return best;
  }

  /** Steps at small sizes; null if the program fails there. */
  async #try(candidate: Chosen): Promise<readonly number[] | null> {
    const steps: number[] = [];
    for (const n of SMALL) {
      const measured = await this.#measure(
        candidate,
        sizeIn(candidate.format, n),
        shapesOf(candidate.format)[0] ?? 'only',
        [1],
        TRIAL_RUN_SECONDS,
      );
      if ('stop' in measured) return afterStop(steps, measured.stop);
      // What it counts itself: any program reads longer inputs for longer.
      steps.push(sumOf(measured.counts, this.#countersOf(candidate)));
      if (isSteep(steps) || (steps.length > 2 && grows(steps))) break;
    }
    return steps;
  }

  #variants(format: InputFormat): Variant[] {
    const text = this.#plan.hasBrackets ? 'brackets' : 'letters';
    const plain: Variant = { target: 'beyond', base: 0, text };
    const written = JSON.stringify(format);
    const variants: Variant[] = [plain];
    if (written.includes('"target"')) variants.push({ ...plain, target: 'small' }, { ...plain, target: 'n' });
    if (written.includes('"field"') || written.includes('"list"')) variants.push({ ...plain, base: 1 });
    if (written.includes('"text"')) variants.push({ ...plain, text: 'digits' });
    return variants;
  }

  async #allSeries(chosen: Chosen): Promise<Series[]> {
    const goesByOne = isSteep(chosen.steps);
    const shapes = shapesOf(chosen.format);
    const series: Series[] = [];
    for (const [index, shape] of shapes.entries()) {
      const left = Math.max(0, BUDGET_SECONDS - this.#seconds);
      const until = this.#seconds + left / (shapes.length - index);
      series.push(
        goesByOne ? await this.#steepSeries(chosen, shape, until) : await this.#series(chosen, shape, until),
      );
    }
    return series;
  }

  /** Sizes that double. */
  async #series(chosen: Chosen, shape: InputShape, until: number): Promise<Series> {
    const series: Series = { shape, measured: [], stopped: null };
    const isShort = isOfFixedLength(chosen.format) && !this.#programs.generate;
    const seeds = shape === 'random' ? SEEDS : [1];
    let n = 8;
    while (n <= (isShort ? LARGEST_NUMBER : LARGEST_SIZE)) {
      const size = sizeIn(chosen.format, n);
      const runs = this.#lastSeconds < CHEAP_SECONDS ? seeds : seeds.slice(0, 1);
      const measured = await this.#measure(chosen, size, shape, runs);
      if ('stop' in measured) {
        series.stopped = { n: size, reason: measured.stop };
        break;
      }
      series.measured.push(measured);
      const steps = measured.point.steps;
      if (steps > ENOUGH_STEPS) break;
      const [before] = series.measured.slice(-2);
      if (series.measured.length >= MIN_SIZES && this.#seconds + this.#lastSeconds * NEXT_COST > until) {
        series.stopped = { n: n * 2, reason: 'budget' };
        break;
      }
      const isSlow =
        isShort && series.measured.length >= 2 && before !== undefined && steps < before.point.steps * 1.35;
      const isDear = this.#lastSeconds > CHEAP_SECONDS && steps < FEW_STEPS;
      n *= isSlow ? 16 : isDear ? 4 : 2;
    }
    return series;
  }

  /** Sizes that grow by one, as far as there is time. */
  async #steepSeries(chosen: Chosen, shape: InputShape, until: number): Promise<Series> {
    const series: Series = { shape, measured: [], stopped: null };
    for (let n = 3; n < 64; n += 1) {
      const measured = await this.#measure(chosen, n, shape, [1]);
      if ('stop' in measured) {
        series.stopped = { n, reason: measured.stop };
        break;
      }
      series.measured.push(measured);
      if (measured.point.steps > ENOUGH_STEPS) break;
      if (series.measured.length >= MIN_SIZES && this.#seconds + this.#lastSeconds > until) {
        series.stopped = { n: n + 1, reason: 'budget' };
        break;
      }
    }
    return series;
  }

  async #measure(
    { attempt, format, variant, usesFallback, run }: Chosen,
    n: number,
    shape: InputShape,
    seeds: readonly number[],
    limitSeconds = RUN_SECONDS,
  ): Promise<Measured | { stop: GrowthStop }> {
    const counters = this.#countersOf({ attempt, usesFallback });
    const reads = attempt.source !== 'literal' && attempt.source !== 'parameters';
    const runs: { steps: number; counts: number[]; peakBytes: number | null }[] = [];
    for (const seed of seeds) {
      const generated = await this.#programs.generate?.(n);
      const input = this.#programs.generate
        ? (generated ?? null)
        : writeInput(format, { n, shape, seed, variant });
      if (input === null) return { stop: 'input_limit' };
      let ended = await run(input, limitSeconds);
      this.#seconds += ended.seconds;
      // The machine was busy with others: the program itself had little time.
      if (ended.stop === 'time_limit' && ended.seconds < limitSeconds / 2) {
        ended = await run(input, 2 * RUN_SECONDS);
        this.#seconds += ended.seconds;
      }
      this.#lastSeconds = ended.seconds;
      if (ended.stop !== null) return { stop: ended.stop };
      const counts = stepsOf(ended.stderr, this.#plan.nonce, counters.length);
      if (counts === null) return { stop: 'error' };
      // Reading takes as long as the input, however it is read.
      const steps = Math.max(1, sumOf(counts, counters), reads ? itemsIn(input) : 0);
      runs.push({ steps, counts, peakBytes: ended.peakBytes });
    }
    const sorted = runs.toSorted((one, other) => one.steps - other.steps);
    const middle = sorted[Math.floor(sorted.length / 2)];
    if (middle === undefined) return { stop: 'error' };
    if (this.#floorBytes === null || (middle.peakBytes ?? 0) < this.#floorBytes)
      this.#floorBytes = middle.peakBytes;
    const point = {
      n,
      steps: middle.steps,
      least: sorted[0]?.steps ?? 0,
      most: sorted.at(-1)?.steps ?? 0,
      runs: runs.length,
      peak_bytes: middle.peakBytes,
    };
    return { point, counts: middle.counts };
  }

  #countersOf({ attempt, usesFallback }: Pick<Chosen, 'attempt' | 'usesFallback'>): Counter[] {
    return (usesFallback ? attempt.fallback : attempt.instrumented).counters;
  }

  #present(chosen: Chosen, all: readonly Series[]): GrowthMeasurement {
    const floor = this.#floorBytes ?? 0;
    const series = all.map(({ shape, measured, stopped }) => ({
      shape,
      points: measured.map(({ point }) => ({
        ...point,
        peak_bytes: point.peak_bytes === null ? null : Math.max(0, point.peak_bytes - floor),
      })),
      stopped: stopped && { ...stopped, ...messageFields('what', STOPS[stopped.reason]) },
      fit: fitGrowth(measured.map(({ point }) => ({ n: point.n, amount: point.steps }))),
    }));
    const worst = worstOf(series);
    const average = series.length > 1 ? (series.find(({ shape }) => shape === 'random')?.fit ?? null) : null;
    const counted = all.find(({ shape }) => shape === worst?.shape) ?? all[0];
    const { counters, lines } = chosen.usesFallback ? chosen.attempt.fallback : chosen.attempt.instrumented;
    const last = counted?.measured.at(-1);
    return {
      available: true,
      reason: null,
      size_name: 'n',
      ...meaningFields(this.#plan.meaning),
      unit: 'steps',
      input_source: chosen.attempt.source,
      input_example: exampleOf(chosen),
      series,
      worst: worst?.fit ?? null,
      average,
      space: spaceOf(series.find(({ shape }) => shape === worst?.shape) ?? series[0]),
      counted_at: last && counted ? { n: last.point.n, shape: counted.shape } : null,
      lines: linesOf(
        lines,
        counters,
        counted?.measured.map(({ point, counts }) => ({ n: point.n, counts })) ?? [],
      ),
      derived: this.#plan.derived,
      agreement: agreementOf(worst?.fit ?? null, this.#plan.derived),
      cpu_ms: Math.round(this.#seconds * 1000),
    };
  }
}

/** The answer for a program that was not measured. */
export function notMeasured(reason: Message): GrowthMeasurement {
  return {
    available: false,
    ...messageFields('reason', reason),
    size_name: 'n',
    size_meaning: null,
    unit: 'steps',
    input_source: null,
    input_example: '',
    series: [],
    worst: null,
    average: null,
    space: null,
    counted_at: null,
    lines: [],
    derived: null,
    agreement: null,
    cpu_ms: 0,
  };
}

const STOPS: Record<GrowthStop, Message> = {
  budget: message`The time for measuring was used up.`,
  time_limit: message`One run took too long.`,
  memory_limit: message`The memory limit was reached.`,
  output_limit: message`The program wrote too much.`,
  recursion_limit: message`The recursion limit was reached.`,
  input_limit: message`The input would be too long.`,
  error: message`The program failed.`,
};

function meaningFields(meaning: Message | null) {
  return meaning === null ? { size_meaning: null } : messageFields('size_meaning', meaning);
}

/** Characters of the example of an input. */
const EXAMPLE_LENGTH = 400;

function exampleOf({ format, variant }: Chosen): string {
  const shape = shapesOf(format)[0] ?? 'only';
  return (writeInput(format, { n: SMALL[0], shape, seed: 1, variant }) ?? '').slice(0, EXAMPLE_LENGTH);
}

function shapesOf(format: InputFormat): InputShape[] {
  return hasShapes(format) ? ['random', 'sorted', 'reversed', 'equal'] : ['only'];
}

/** True if the input is as long at any size: it has numbers alone. */
function isOfFixedLength(format: InputFormat): boolean {
  return format.every(
    (part) => part.kind === 'line' && part.tokens.every((token) => token.kind === 'number'),
  );
}

/** Longest number in an input, in digits; longer words are texts. */
const NUMBER_DIGITS = 16;

/** Numbers in an input, and letters of the texts in it. */
function itemsIn(input: string): number {
  const words = input.split(/\s+/).filter((word) => word !== '');
  return words.reduce(
    (sum, word) => sum + (/^-?[\d.]+$/.test(word) && word.length <= NUMBER_DIGITS ? 1 : word.length),
    0,
  );
}

/** From here on primes are close enough to each other. */
const SMALL_PRIME = 16;

/** Size of an input of about n: a prime where the program computes with the number itself. */
function sizeIn(format: InputFormat, n: number): number {
  return n >= SMALL_PRIME && JSON.stringify(format).includes('"prime"') ? primeFrom(n) : n;
}

/** Steps of trials that ended early: null if the program failed, endless ones if the second size took too long. */
function afterStop(steps: readonly number[], stop: GrowthStop): readonly number[] | null {
  if (steps.length > 2) return steps;
  if (steps.length === 0 || stop === 'error') return null;
  return steps.length === 1 ? [...steps, Number.POSITIVE_INFINITY] : steps;
}

/** True if larger inputs cost noticeably more. */
function grows(steps: readonly number[]): boolean {
  return isSteep(steps) || (steps.at(-1) ?? 0) > (steps[0] ?? 0) * 1.2;
}

/** True for exponential growth: the next size may not end. */
function isSteep([first = 0, second = 0]: readonly number[]): boolean {
  return second >= Math.max(1, first) * STEEP;
}

function sumOf(counts: readonly number[], counters: readonly Counter[]): number {
  return counts.reduce((sum, count, index) => sum + (counters[index]?.kind === 'branch' ? 0 : count), 0);
}

/** The series with the most steps at the largest size that it shares with the others. */
function worstOf<Item extends { points: GrowthPoint[]; fit: GrowthFit | null }>(
  series: readonly Item[],
): Item | null {
  const fitted = series.filter(({ fit }) => fit !== null);
  const shared = Math.min(...fitted.map(({ points }) => points.at(-1)?.n ?? 0));
  const stepsAt = ({ points }: Item) => points.findLast(({ n }) => n <= shared)?.steps ?? 0;
  // The first has most sizes: another one must cost noticeably more.
  return fitted.reduce<Item | null>(
    (worst, one) => (worst !== null && stepsAt(one) <= stepsAt(worst) * NOTICEABLE ? worst : one),
    null,
  );
}

/** Factor by which a series must cost more than another to be worse. */
const NOTICEABLE = 1.05;

/** Growth of memory below this is noise of allocators and garbage collectors, in bytes. */
const SPACE_NOISE = 2 * 1024 * 1024;

function spaceOf(series: { points: GrowthPoint[] } | undefined): GrowthFit | null {
  const points =
    series?.points.filter(({ peak_bytes }) => peak_bytes !== null && peak_bytes > SPACE_NOISE) ?? [];
  return fitGrowth(points.map(({ n, peak_bytes }) => ({ n, amount: peak_bytes ?? 0 })));
}
