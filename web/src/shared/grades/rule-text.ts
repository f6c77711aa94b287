import type { AppliedPenalty, AttemptRule, LatePenalty } from '@coderoom/contract';
import { formatMoment } from '#lib/text/format.ts';
import { submissionRulesTexts as texts } from '#texts/submission-rules.ts';
import { formatPoints } from './score-text.ts';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** `3 attempts, the best counts`; null for the one attempt that tasks take by default. */
export function describeAttempts({ limit, counts }: AttemptRule): string | null {
  return limit === 1 ? null : `${texts.attempts(limit)}, ${texts.counts[counts]}`;
}

/** `Attempt 2 of 3` */
export function describeAttempt({ limit }: Pick<AttemptRule, 'limit'>, number: number): string {
  return texts.attempt(number, limit === null || number > limit ? null : limit);
}

/** `Attempt 2 of 3 · best counts`: of the attempt that counts. */
export function describeCounting(rule: AttemptRule, number: number): string {
  return `${describeAttempt(rule, number)} · ${texts.counting[rule.counts]}`;
}

/** `1 of 3 attempts used · best counts`; null where there is only one, or none was made in time. */
export function describeUsedAttempts(
  { limit, counts, used }: AttemptRule & { used: number },
  canSubmit: boolean,
): string | null {
  if (limit === 1 || (used === 0 && !canSubmit)) return null;
  const parts = [
    // Beyond the limit are those that a teacher allowed.
    texts.used(used, limit !== null && used > limit ? null : limit),
    ...(canSubmit && limit !== null && used >= limit ? [texts.oneMore] : []),
    texts.counting[counts],
  ];
  return parts.join(' · ');
}

/** `−10 % of the score for each started day, at most 50 %` */
export function describeLatePenalty({ percent, per, at_most }: LatePenalty): string {
  return texts.penalty[per](formatPoints(percent), formatPoints(at_most));
}

/** Returns the sentences about late work, where there are rules for it. */
export function describeLateWork(penalty: LatePenalty | null, until: string | null): string[] {
  return [
    ...(penalty === null ? [] : [texts.late(describeLatePenalty(penalty))]),
    ...(until === null ? [] : [texts.lateUntil(formatMoment(until))]),
  ];
}

/** `8 less 10 % for 15 h late`, or that the penalty was waived. */
export function describePenalty({ percent, raw_score, late_seconds, is_waived }: AppliedPenalty): string {
  if (is_waived) return texts.waived(formatPoints(percent));
  const delay = describeDelay(late_seconds);
  return raw_score === null
    ? texts.expected(formatPoints(percent), delay)
    : texts.deducted(formatPoints(raw_score), formatPoints(percent), delay);
}

/** `15 h late`: full hours or days; less than an hour in minutes, at least one. */
function describeDelay(seconds: number): string {
  if (seconds < HOUR) return texts.delay.minutes(Math.max(1, Math.floor(seconds / MINUTE)));
  if (seconds < 2 * DAY) return texts.delay.hours(Math.floor(seconds / HOUR));
  return texts.delay.days(Math.floor(seconds / DAY));
}
