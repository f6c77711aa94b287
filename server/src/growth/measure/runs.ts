import { setImmediate } from 'node:timers/promises';
import type { GrowthPoint, GrowthStop, InputShape } from '@coderoom/contract';
import { hasShapes, type InputFormat, type Variant } from '#growth/inputs/format.ts';
import { primeFrom } from '#growth/inputs/random.ts';
import { writeInput } from '#growth/inputs/write-input.ts';
import type { Counter } from '#growth/instrument/runtimes/counters.ts';
import type { Attempt, GrowthPlan } from '#growth/plan.ts';

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

/** A run, of which only the counts are kept: its standard error may be long. Null: it reported none. */
type EndedRun = Omit<CountedRun, 'stderr'> & { counts: number[] | null };

/** Runs a compiled program; throws if the measurement is to end. */
export type RunCounted = (input: string, timeoutSeconds: number) => Promise<CountedRun>;

/** The attempts of a plan as programs that can be run. Null: the compiler refuses it. */
export interface MeasuredPrograms {
  open(attempt: Attempt, usesFallback: boolean): Promise<{ run: RunCounted; close(): Promise<void> } | null>;
  /** Writes the input of a size by the learner's program; absent if there is none. */
  generate?(n: number): Promise<string | null>;
}

/** A program with inputs that are tried with it. */
export interface Candidate {
  attempt: Attempt;
  format: InputFormat;
  variant: Variant;
  usesFallback: boolean;
  run: RunCounted;
  close(): Promise<void>;
}

/** How long an input is. */
export interface InputLength {
  /** False if the program has its data in itself: then the rest is 0. */
  isRead: boolean;
  characters: number;
  /** Without blanks and ends of lines. */
  letters: number;
  /** Its numbers, and the letters of its texts. */
  items: number;
}

/** Result of the runs at one size. */
export interface MeasuredSize {
  point: GrowthPoint;
  counts: number[];
  input: InputLength;
  /** Processor time of the run that took most, in seconds. */
  seconds: number;
}

/** A size, the inputs of that size, and the time limit of each run in seconds of the clock. */
interface Size {
  n: number;
  shape: InputShape;
  seeds: readonly number[];
  limitSeconds?: number;
  /** False: a run that hardly got any of its time is given up. Absent: it is repeated. */
  isPatient?: boolean;
  /** True: nothing is missing where it hardly got any of its time, even when repeated. */
  isOptional?: boolean;
}

/** Time limit of one run, in seconds of the clock, of which a busy machine gives it a part. */
const RUN_SECONDS = 4;
/** Time limits of the next attempts, in seconds of the clock, after a run that had little of its time. */
const PATIENT_SECONDS = [8, 20] as const;

/** Runs candidates and counts the processor time of all runs. A run with the same input is done once. */
export class CountedRuns {
  readonly #plan: GrowthPlan;
  readonly #programs: MeasuredPrograms;
  readonly #done = new Map<RunCounted, Map<string, EndedRun>>();
  #seconds = 0;
  #lastSeconds = 0;
  #leastSeconds = Number.POSITIVE_INFINITY;
  #isStarved = false;

  constructor(plan: GrowthPlan, programs: MeasuredPrograms) {
    this.#plan = plan;
    this.#programs = programs;
  }

  /** Processor time of all runs, in seconds. */
  get seconds(): number {
    return this.#seconds;
  }

  /** Processor time of the last run, in seconds. */
  get lastSeconds(): number {
    return this.#lastSeconds;
  }

  /** Processor time of the cheapest run, in seconds: about what the program's start takes. */
  get leastSeconds(): number {
    return Math.min(this.#leastSeconds, this.#lastSeconds);
  }

  /** True if a run ended by the clock with little of its time, however patiently it was repeated: it says nothing. */
  get isStarved(): boolean {
    return this.#isStarved;
  }

  /** True if inputs are written by a program of the learner's. */
  get hasGenerator(): boolean {
    return this.#programs.generate !== undefined;
  }

  async measure(candidate: Candidate, size: Size): Promise<MeasuredSize | { stop: GrowthStop }> {
    const { n, shape, seeds, limitSeconds = RUN_SECONDS, isPatient = true, isOptional = false } = size;
    const { attempt, format, variant, run } = candidate;
    const counters = countersOf(candidate);
    const reads = attempt.source !== 'literal' && attempt.source !== 'parameters';
    const runs: (Pick<MeasuredSize, 'counts' | 'input' | 'seconds'> & {
      steps: number;
      peakBytes: number | null;
    })[] = [];
    for (const seed of seeds) {
      const input = this.#programs.generate
        ? await this.#programs.generate(n)
        : await this.#write(format, { n, shape, seed, variant });
      if (input === null) return { stop: 'input_limit' };
      const limits = { limitSeconds, isPatient, isOptional };
      const { stop, counts, peakBytes, seconds } = await this.#runOnce(run, input, limits, counters.length);
      if (stop !== null) return { stop };
      if (counts === null) return { stop: 'error' };
      // Reading takes as long as the input, however it is read.
      const length = reads ? lengthOf(input) : NOTHING_READ;
      const steps = Math.max(1, sumOf(counts, counters), length.items);
      runs.push({ steps, counts, peakBytes, input: length, seconds });
    }
    const sorted = runs.toSorted((one, other) => one.steps - other.steps);
    const middle = sorted[Math.floor(sorted.length / 2)];
    if (middle === undefined) return { stop: 'error' };
    const point = {
      n,
      steps: middle.steps,
      least: sorted[0]?.steps ?? 0,
      most: sorted.at(-1)?.steps ?? 0,
      runs: runs.length,
      peak_bytes: middle.peakBytes,
    };
    const seconds = Math.max(...runs.map((one) => one.seconds));
    return { point, counts: middle.counts, input: middle.input, seconds };
  }

  /** Writes an input where requests are answered: other work gets its turn before, and the time counts. */
  async #write(...written: Parameters<typeof writeInput>): Promise<string | null> {
    await setImmediate();
    const startedAt = performance.now();
    const input = writeInput(...written);
    this.#seconds += (performance.now() - startedAt) / 1000;
    return input;
  }

  async #runOnce(
    run: RunCounted,
    input: string,
    {
      limitSeconds,
      isPatient,
      isOptional,
    }: Required<Pick<Size, 'limitSeconds' | 'isPatient' | 'isOptional'>>,
    counters: number,
  ): Promise<EndedRun> {
    const done = this.#done.get(run) ?? new Map<string, EndedRun>();
    this.#done.set(run, done);
    let ended = done.get(input);
    if (ended === undefined) {
      ended = await this.#runNow(run, input, limitSeconds, counters);
      // The machine was busy with others: the program itself had little time.
      for (const patientSeconds of isPatient ? PATIENT_SECONDS : []) {
        if (!isStarved(ended, limitSeconds)) break;
        ended = await this.#runNow(run, input, patientSeconds, counters);
      }
      this.#isStarved ||= isPatient && !isOptional && isStarved(ended, limitSeconds);
      if (input.length <= REMEMBERED_LENGTH && ended.stop === null) done.set(input, ended);
    }
    this.#lastSeconds = ended.seconds;
    this.#leastSeconds = Math.min(this.#leastSeconds, ended.seconds);
    return ended;
  }

  async #runNow(run: RunCounted, input: string, limitSeconds: number, counters: number): Promise<EndedRun> {
    const { stderr, ...ended } = await run(input, limitSeconds);
    this.#seconds += ended.seconds;
    return { ...ended, counts: stepsOf(stderr, this.#plan.nonce, counters) };
  }
}

function isStarved({ stop, seconds }: EndedRun, limitSeconds: number): boolean {
  return stop === 'time_limit' && seconds < limitSeconds / 2;
}

/** Longest input whose run is remembered, in characters: trials have short ones. */
const REMEMBERED_LENGTH = 64 * 1024;

export function countersOf({
  attempt,
  usesFallback,
}: Pick<Candidate, 'attempt' | 'usesFallback'>): Counter[] {
  return (usesFallback ? attempt.fallback : attempt.instrumented).counters;
}

/** Steps of a run: branches are counted, but cost nothing. */
export function sumOf(counts: readonly number[], counters: readonly Counter[]): number {
  return counts.reduce((sum, count, index) => sum + (counters[index]?.kind === 'branch' ? 0 : count), 0);
}

/** Longest number in an input, in digits; longer words are texts. */
const NUMBER_DIGITS = 16;

const NOTHING_READ: InputLength = { isRead: false, characters: 0, letters: 0, items: 0 };

function lengthOf(input: string): InputLength {
  let [letters, items] = [0, 0];
  for (const word of input.split(/\s+/)) {
    if (word === '') continue;
    letters += word.length;
    items += /^-?[\d.]+$/.test(word) && word.length <= NUMBER_DIGITS ? 1 : itemsIn(word);
  }
  return { isRead: true, characters: input.length, letters, items };
}

/** Letters of a word, of which a number within it is one. Keys of JSON and its signs are none. */
function itemsIn(word: string): number {
  if (/^[{[,]*"[^"]*":/.test(word)) return 0;
  const bare = word.includes('"') ? word.replace(/^[{["]+|["\]},]+$/g, '') : word;
  return bare.replace(/\d+/g, (digits) => (digits.length <= NUMBER_DIGITS ? '0' : digits)).length;
}

/** Arrangements of an input that are tried. */
export function shapesOf(format: InputFormat): InputShape[] {
  return hasShapes(format) ? ['random', 'sorted', 'reversed', 'equal'] : ['only'];
}

/** From here on primes are close enough to each other. */
const SMALL_PRIME = 16;

/** Size of an input of about n: a prime where the program computes with the number itself. */
export function sizeIn(format: InputFormat, n: number): number {
  return n >= SMALL_PRIME && JSON.stringify(format).includes('"prime"') ? primeFrom(n) : n;
}

/** Largest count that is exact. */
const MAX_COUNT = Number.MAX_SAFE_INTEGER;

/**
 * Reads the counts that a program reported on its standard error. They are the program's own output: anything invalid
 * counts as no report.
 */
export function stepsOf(stderr: string, nonce: string, counters: number): number[] | null {
  const at = stderr.lastIndexOf(`\n${nonce}`);
  if (at < 0) return null;
  const [line = ''] = stderr.slice(at + 1 + nonce.length).split('\n', 1);
  const counts = line
    .split(' ')
    .filter((word) => word !== '')
    .map(Number);
  if (counts.length < counters) return null;
  const valid = counts.slice(0, counters);
  return valid.every((count) => Number.isFinite(count) && count >= 0 && count <= MAX_COUNT) ? valid : null;
}
