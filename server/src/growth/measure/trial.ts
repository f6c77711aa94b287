/** Trials of a program with inputs at small sizes. */
import type { GrowthStop, InputShape } from '@coderoom/contract';
import { logarithmAt, readNotation } from '#analysis/growth/notation.ts';
import { hasShapes } from '#growth/inputs/format.ts';
import { type Candidate, type CountedRuns, countersOf, shapesOf, sizeIn, sumOf } from './runs.ts';

/** Outcome of a program at small sizes. */
export interface Trial {
  /** Its own steps at each size; endless ones where it took too long. */
  steps: ReadonlyMap<number, number>;
  /** True if the growth is taken to be exponential: larger sizes may not end. */
  isSteep: boolean;
  /** True if larger inputs cost noticeably more. */
  grows: boolean;
  /** Slope of the steps on logarithmic axes. */
  slope: number;
  /** Loops and functions that were reached. */
  reached: number;
  /** Loops and functions that were not. */
  missed: number;
  /** Counts at the first size. */
  firstCounts: readonly number[];
  /** The shape that cost most, if others than the random one were tried and one did. */
  hardShape?: InputShape;
  /** True if the program failed at a size, and ran at smaller ones alone. */
  isCut?: boolean;
}

/** Time limit of a trial, in seconds of the clock: its input is small. */
const TRIAL_RUN_SECONDS = 1;
/** The first size. */
export const TRIAL_SIZE = 8;
/** Size that shows whether growth may be exponential, and one that makes sure of it. */
const NEXT_SIZES = [12, 16] as const;
/** Size at which costs are compared. */
const COMPARED_SIZE = 32;
/** Sizes for programs that fail at one of these. */
const CUT_SIZES = [16, 11] as const;
/** Size for programs that do not cost more before. */
const LARGE_SIZE = 1024;
/** Steps at the first size up to which growth by any base leaves the compared size small. */
const FEW_STEPS = 32;
/** Steps up to which one more size is tried before growth is taken to be exponential. */
const MANY_STEPS = 100_000;
/** Factor over four sizes from which on growth is taken to be exponential. */
const STEEP = 6;
/** The same for the next four, where n^4 grows less. */
const STILL_STEEP = 4.5;
/** Factor by which steps must be fewer than those at the first size for a size to count as refused. */
const FAR_LESS = 2;
/** Factor of steps from the first to the largest size from which on they grow. */
const NOTICEABLE = 1.2;
/** Factor of the steps of another shape from which on it costs more. */
const DEARER = 1.05;
/** Steps for each that the size grows by from which on those that change grow, however many there are beside them. */
const STEPS_PER_SIZE = 0.5;

/** Shapes beside the random one, the likeliest worst case first. */
const HARD_SHAPES: readonly InputShape[] = ['reversed', 'sorted', 'equal'];

/** Options of a trial. */
export interface TrialOptions {
  /** Counts of trials with other variants at the first size; one that counts the same is not tried further. */
  known?: Set<string>;
  /** False: runs that hardly get any time are given up. */
  isPatient?: boolean;
  /** False: exponential growth is not expected, so that sizes between the others tell little. */
  mayBeSteep?: boolean;
}

/** Tries a candidate. Null: the program fails with it. */
export async function tryCandidate(
  candidate: Candidate,
  runs: CountedRuns,
  { known = new Set(), isPatient = true, mayBeSteep = true }: TrialOptions = {},
): Promise<Trial | null> {
  const steps = new Map<number, number>();
  let firstCounts: readonly number[] = [];
  let counts: readonly number[] = [];
  /** Runs a size; returns why it ended early. */
  const run = async (n: number): Promise<GrowthStop | null> => {
    const measured = await runs.measure(candidate, {
      n: sizeIn(candidate.format, n),
      shape: shapesOf(candidate.format)[0] ?? 'only',
      seeds: [1],
      limitSeconds: TRIAL_RUN_SECONDS,
      isPatient,
    });
    if ('stop' in measured) {
      if (measured.stop !== 'error') steps.set(n, Number.POSITIVE_INFINITY);
      return measured.stop;
    }
    // What it counts itself: any program reads longer inputs for longer.
    const own = sumOf(measured.counts, countersOf(candidate));
    if (isRefusal(own, steps)) return 'error';
    steps.set(n, own);
    counts = measured.counts;
    return null;
  };
  /** A product may overflow, or a table end: sizes below tell about the program if no other inputs do. */
  const cutTrial = async (): Promise<Trial | null> => {
    for (const n of CUT_SIZES) {
      if (!steps.has(n) && (await run(n)) === 'error') continue;
      // Other inputs that count the same at the first size may be taken at all.
      known.delete(written);
      const isSteep = mayBeSteep && isSteepAt(NEXT_SIZES[0], steps);
      return { ...trialOf(candidate, { steps, firstCounts, counts, isSteep }), isCut: true };
    }
    return null;
  };
  if ((await run(TRIAL_SIZE)) !== null) return null;
  firstCounts = counts;
  const written = counts.join(' ');
  if (known.has(written)) return null;
  known.add(written);
  let isSteep = false;
  for (const n of mayBeSteep && (steps.get(TRIAL_SIZE) ?? 0) > FEW_STEPS ? NEXT_SIZES : []) {
    const stop = await run(n);
    if (stop === 'error') return cutTrial();
    isSteep = isSteepAt(n, steps);
    if (!isSteep || (steps.get(n) ?? 0) > MANY_STEPS) break;
  }
  const last = isSteep ? null : await run(COMPARED_SIZE);
  if (last === 'error') return cutTrial();
  // What was not expected to be exponential may be.
  if (last !== null && last !== 'time_limit' && !mayBeSteep) {
    const [next] = NEXT_SIZES;
    if ((await run(next)) === 'error') return cutTrial();
    isSteep = isSteepAt(next, steps);
  }
  return trialOf(candidate, { steps, firstCounts, counts, isSteep: isSteep || last === 'time_limit' });
}

/** Tries the other shapes of a candidate's inputs at the size at which costs are compared, until one costs enough. */
export async function tryShapes(
  candidate: Candidate,
  trial: Trial,
  runs: CountedRuns,
  isEnough: (trial: Trial) => boolean,
): Promise<Trial> {
  let dearest = trial;
  for (const shape of hasShapes(candidate.format) ? HARD_SHAPES : []) {
    if (isEnough(dearest)) break;
    const measured = await runs.measure(candidate, {
      n: sizeIn(candidate.format, COMPARED_SIZE),
      ...{ shape, seeds: [1], limitSeconds: TRIAL_RUN_SECONDS, isOptional: true },
    });
    // One that does not end is compared with others in its turn.
    if ('stop' in measured && measured.stop === 'time_limit') break;
    if ('stop' in measured) continue;
    const own = sumOf(measured.counts, countersOf(candidate));
    if (own <= (dearest.steps.get(COMPARED_SIZE) ?? 0) * DEARER) continue;
    const steps = new Map(trial.steps).set(COMPARED_SIZE, own);
    const { firstCounts, isSteep } = trial;
    const { counts } = measured;
    dearest = { ...trialOf(candidate, { steps, firstCounts, counts, isSteep }), hardShape: shape };
  }
  return dearest;
}

/** Tries a candidate that did not cost more at larger sizes at one that is much larger. */
export async function tryLarge(candidate: Candidate, trial: Trial, runs: CountedRuns): Promise<Trial> {
  const measured = await runs.measure(candidate, {
    n: sizeIn(candidate.format, LARGE_SIZE),
    shape: shapesOf(candidate.format)[0] ?? 'only',
    seeds: [1],
    limitSeconds: TRIAL_RUN_SECONDS,
  });
  if ('stop' in measured) return trial;
  const own = sumOf(measured.counts, countersOf(candidate));
  if (isRefusal(own, trial.steps)) return { ...trial, isCut: true };
  const steps = new Map(trial.steps).set(LARGE_SIZE, own);
  const { firstCounts } = trial;
  return trialOf(candidate, { steps, firstCounts, counts: measured.counts, isSteep: false });
}

function trialOf(
  candidate: Candidate,
  {
    steps,
    firstCounts,
    counts,
    isSteep,
  }: Pick<Trial, 'steps' | 'firstCounts' | 'isSteep'> & { counts: readonly number[] },
): Trial {
  const counters = countersOf(candidate);
  // What is the same at any size, as filling a table, would hide what grows.
  const fixed = sumOf(
    counts.map((count, index) => (count === firstCounts[index] ? count : 0)),
    counters,
  );
  const sizes = [...steps].toSorted(([one], [other]) => one - other);
  const all = sizes.map(([, amount]) => amount - fixed);
  const [least, most] = [all[0] ?? 0, all.at(-1) ?? 0];
  const growsBy = (sizes.at(-1)?.[0] ?? 0) - TRIAL_SIZE;
  // The last two sizes: at smaller ones lower terms make up more.
  const [before, last] = sizes.slice(-2).map(([n, amount]) => ({ n, amount: Math.max(1, amount - fixed) }));
  // A library call may cost nothing where it runs.
  const places = counters.flatMap(({ kind }, index) =>
    kind === 'loop' || kind === 'function' ? [index] : [],
  );
  const reached = places.filter((index) => (counts[index] ?? 0) > 0).length;
  // It only looked at its input, and told what is wrong with it.
  const ranAny = reached > 0 || places.length === 0;
  return {
    steps,
    firstCounts,
    isSteep,
    grows:
      isSteep ||
      (ranAny && most + fixed > (least + fixed) * NOTICEABLE) ||
      (ranAny && most > least * NOTICEABLE && most - least >= growsBy * STEPS_PER_SIZE),
    slope: before && last ? Math.log(last.amount / before.amount) / Math.log(last.n / before.n) : 0,
    reached,
    missed: places.length - reached,
  };
}

/** True if a program does far less than at the first size: it tells that an input is too large, and ends. */
function isRefusal(own: number, steps: ReadonlyMap<number, number>): boolean {
  return own * FAR_LESS < (steps.get(TRIAL_SIZE) ?? 0);
}

function isSteepAt(n: number, steps: ReadonlyMap<number, number>): boolean {
  const [first, factor] = n === NEXT_SIZES[0] ? [TRIAL_SIZE, STEEP] : [NEXT_SIZES[0], STILL_STEEP];
  return (steps.get(n) ?? 0) >= Math.max(1, steps.get(first) ?? 0) * factor;
}

/** Slope of a derived growth between the sizes of trials, on logarithmic axes. */
export function expectedSlope(derived: string): number {
  const [small, large] = [TRIAL_SIZE, COMPARED_SIZE].map((n) => logarithmAt(readNotation(derived), n));
  return ((large ?? 0) - (small ?? 0)) / Math.log(COMPARED_SIZE / TRIAL_SIZE);
}

/** True if one trial cost more than another. */
export function isDearer(one: Trial, other: Trial): boolean {
  if (one.isSteep !== other.isSteep) return one.isSteep;
  const shared = [...one.steps.keys()].findLast((n) => other.steps.has(n)) ?? TRIAL_SIZE;
  return (one.steps.get(shared) ?? 0) > (other.steps.get(shared) ?? 0);
}

/** Sizes of a series whose growth is exponential: few that reach far. @param enough steps of the largest */
export function exponentialSizes(steps: ReadonlyMap<number, number>, enough: number): number[] {
  const [small, large] = [steps.get(TRIAL_SIZE) ?? 1, steps.get(NEXT_SIZES[0]) ?? Number.POSITIVE_INFINITY];
  const perSize = Math.log(large / Math.max(1, small)) / (NEXT_SIZES[0] - TRIAL_SIZE);
  const largest = NEXT_SIZES[0] + Math.log(enough / large) / perSize;
  const step = Number.isFinite(largest) ? Math.max(1, Math.floor((largest - 4) / SIZES)) : 1;
  return Array.from({ length: 2 * SIZES }, (_, index) => (step === 1 ? 3 : 4) + index * step).filter(
    (n) => n < 64,
  );
}

/** Sizes of a series whose growth is exponential. */
const SIZES = 8;
