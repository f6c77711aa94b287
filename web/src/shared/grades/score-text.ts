import { type GradeSummary, roundPoints } from '@coderoom/contract';
import { once } from '#lib/once.ts';
import { pageLocale } from '#texts/language.ts';
import { scoresTexts } from '#texts/scores.ts';

// Without thousands separators, as in the tables of points.
const pointsFormat = once(
  () => new Intl.NumberFormat(pageLocale, { maximumFractionDigits: 2, useGrouping: false }),
);

/** `8`, `7.5`: points have at most two decimals, rounded as the server rounds them. */
export function formatPoints(points: number): string {
  return pointsFormat().format(roundPoints(points));
}

/** `75 %` */
export function formatWholePercent(percent: number): string {
  return `${Math.round(percent)} %`;
}

/** `7.5 / 10`; `7.5` if the maximum is unknown; `– / 10` without a score. */
export function formatScore(score: number | null, max: number | null): string {
  const reached = score === null ? '–' : formatPoints(score);
  return max === null ? reached : `${reached} / ${formatPoints(max)}`;
}

/** `8 points`, `1 point` */
export function describePoints(points: number): string {
  return scoresTexts.points(formatPoints(points), points);
}

/** `8 / 10 points`, `1 point`, `No score yet` */
export function describeScore({ score, max_score }: Pick<GradeSummary, 'score' | 'max_score'>): string {
  if (score === null) return scoresTexts.none;
  return max_score === null
    ? describePoints(score)
    : scoresTexts.pointsOf(formatPoints(score), formatPoints(max_score), max_score);
}

/** `7 of 9 tests passed`, `1 of 1 test passed` */
export function describePassed(passed: number, all: number): string {
  return scoresTexts.passed(passed, all);
}

type DescribedGrade = Pick<GradeSummary, 'status' | 'score' | 'max_score' | 'passed_count' | 'test_count'>;

/** A grade in one line: `8 / 10 points · 7 of 9 tests passed`. */
export function describeGrade(grade: DescribedGrade): string {
  const { status, score, passed_count, test_count } = grade;
  const parts = score === null ? [] : [describeScore(grade)];
  if (status === 'pending') parts.push(scoresTexts.grading);
  else if (status === 'failed') parts.push(scoresTexts.notRun);
  else if (status === 'graded') parts.push(describePassed(passed_count, test_count));
  return parts.length === 0 ? describeScore(grade) : parts.join(' · ');
}
