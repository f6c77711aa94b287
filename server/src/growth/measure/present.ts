import type { GrowthFit, GrowthMeasurement, GrowthPoint, GrowthStop } from '@coderoom/contract';
import { type Message, message, messageFields } from '@coderoom/contract/message';
import { agreementOf, fitGrowth } from '#growth/fit/fit.ts';
import { writeInput } from '#growth/inputs/write-input.ts';
import { linesOf } from '#growth/lines.ts';
import type { GrowthPlan } from '#growth/plan.ts';
import type { ChosenInputs } from './choose.ts';
import { withDoubt } from './doubt.ts';
import type { MeasuredInputs } from './of-values.ts';
import { type CountedRuns, shapesOf } from './runs.ts';
import { hasLongerNumbers, withoutSpelling } from './spelling.ts';
import { TRIAL_SIZE } from './trial.ts';
import { hasUncountedWork } from './uncounted-work.ts';
import { byWholeInput } from './whole-input.ts';

/** Fits the series of a measurement, and formats it as the contract defines it. */
export function presentMeasurement(
  plan: GrowthPlan,
  { inputs: chosen, series: written, isOfValues }: MeasuredInputs & { isOfValues: boolean },
  { seconds, leastSeconds }: Pick<CountedRuns, 'seconds' | 'leastSeconds'>,
): GrowthMeasurement {
  const { counters, lines } = chosen.usesFallback ? chosen.attempt.fallback : chosen.attempt.instrumented;
  const counted = written.map((one) => ({ ...one, measured: withoutSpelling(one.measured, counters) }));
  const all = byWholeInput(counted, plan.derived);
  const peaks = all.flatMap(({ measured }) => measured.map(({ point }) => point.peak_bytes ?? 0));
  const floor = Math.min(...peaks, Number.MAX_SAFE_INTEGER);
  const series = all.map(({ shape, measured, stopped }) => ({
    shape,
    points: measured.map(({ point }) => ({
      ...point,
      peak_bytes: point.peak_bytes === null ? null : Math.max(0, point.peak_bytes - floor),
    })),
    stopped: stopped && { ...stopped, ...messageFields('what', STOPS[stopped.reason]) },
    fit: fitOf(measured.map(({ point }) => point)),
  }));
  const worst = worstOf(series);
  if (worst !== null) {
    const { measured } = all.find(({ shape }) => shape === worst.shape) ?? { measured: [] };
    worst.fit = withDoubt(worst.fit, chosen, {
      derived: plan.derived,
      hasLongerNumbers: hasLongerNumbers(measured),
      isOfValues,
      hasUncounted: !chosen.isSteep && hasUncountedWork(written, leastSeconds),
    });
    // The input is in doubt, and with it what the others show.
    if (worst.fit === null) for (const one of series) one.fit = null;
  }
  const average = series.length > 1 ? (series.find(({ shape }) => shape === 'random')?.fit ?? null) : null;
  const shown = all.find(({ shape }) => shape === worst?.shape) ?? all[0];
  const last = shown?.measured.at(-1);
  return {
    available: true,
    reason: null,
    size_name: 'n',
    ...meaningFields(plan.meaning),
    unit: 'steps',
    input_source: chosen.attempt.source,
    input_example: exampleOf(chosen),
    series,
    worst: worst?.fit ?? null,
    average,
    space: spaceOf(series.find(({ shape }) => shape === worst?.shape) ?? series[0]),
    counted_at: last && shown ? { n: last.point.n, shape: shown.shape } : null,
    lines: linesOf(
      lines,
      counters,
      shown?.measured.map(({ point, counts }) => ({ n: point.n, counts })) ?? [],
    ),
    derived: plan.derived,
    agreement: agreementOf(worst?.fit ?? null, plan.derived),
    cpu_ms: Math.round(seconds * 1000),
  };
}

/** The fit of the middle one of random inputs of each size, or of those that cost most if that is surer. */
function fitOf(points: readonly GrowthPoint[]): GrowthFit | null {
  const middle = fitGrowth(points.map(({ n, steps }) => ({ n, amount: steps })));
  const most = fitGrowth(points.map(({ n, most: amount }) => ({ n, amount })));
  return (most?.confidence ?? 0) > (middle?.confidence ?? 0) ? most : middle;
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

function exampleOf({ format, variant }: ChosenInputs): string {
  const shape = shapesOf(format)[0] ?? 'only';
  return (writeInput(format, { n: TRIAL_SIZE, shape, seed: 1, variant }) ?? '').slice(0, EXAMPLE_LENGTH);
}

/** The series with the most steps at the largest size that it shares with others; it may have no fit. */
function worstOf<Item extends { points: GrowthPoint[]; fit: GrowthFit | null }>(
  series: readonly Item[],
): Item | null {
  // One with few points has no fit for that alone; where enough of them fit nothing, the worst is not known.
  const fitted = series.filter(({ fit, points }) => fit !== null || points.length >= MIN_POINTS);
  // One that comes later must cost noticeably more.
  return fitted.reduce<Item | null>((worst, one) => {
    const shared = one.points.findLast(({ n }) => worst?.points.some((point) => point.n === n));
    const least = worst?.points.find(({ n }) => n === shared?.n)?.steps ?? 0;
    return worst !== null && (shared?.steps ?? 0) <= least * NOTICEABLE ? worst : one;
  }, null);
}

/** Points from which on a series without a fit is noise. */
const MIN_POINTS = 5;

/** Factor by which a series must cost more than another to be worse. */
const NOTICEABLE = 1.05;

/** Growth of memory below this is noise of allocators and garbage collectors, in bytes. */
const SPACE_NOISE = 2 * 1024 * 1024;

function spaceOf(series: { points: GrowthPoint[] } | undefined): GrowthFit | null {
  const points =
    series?.points.filter(({ peak_bytes }) => peak_bytes !== null && peak_bytes > SPACE_NOISE) ?? [];
  return fitGrowth(points.map(({ n, peak_bytes }) => ({ n, amount: peak_bytes ?? 0 })));
}
