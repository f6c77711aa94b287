/** Work of a program that no counter saw: in a text that it evaluates, a macro, or jumps back. */
import type { Series } from './series.ts';

/** Processor time beyond that of the program's start from which on it tells something, in seconds. */
const NOTICEABLE_SECONDS = 0.4;
/** The same as a multiple of the time that the start takes, which varies. */
const STARTS = 2;
/** Processor time that no counted step takes, in seconds. */
const STEP_SECONDS = 5e-5;
/** Steps that a run which took too long has done at least. */
const LONG_RUN_STEPS = 20_000;

/**
 * Returns true if runs took far longer than their counted steps can.
 *
 * @param startSeconds processor time of the cheapest run
 */
export function hasUncountedWork(all: readonly Series[], startSeconds: number): boolean {
  return all.some(
    (series) =>
      series.measured.some(({ seconds, point }) => {
        const working = seconds - startSeconds;
        const isNoticeable = working > Math.max(NOTICEABLE_SECONDS, startSeconds * STARTS);
        return isNoticeable && working > point.steps * STEP_SECONDS;
      }) || isEndlessInFewSteps(series),
  );
}

/** True if a size was left that took too long, and had few steps even if these grew by the square. */
function isEndlessInFewSteps({ measured, stopped }: Series): boolean {
  const last = measured.at(-1)?.point;
  if (last === undefined || stopped?.reason !== 'time_limit') return false;
  return last.steps * (stopped.n / last.n) ** 2 < LONG_RUN_STEPS;
}
