import type { GradingProgress } from '@coderoom/contract';
import { formatNumber } from '#lib/text/format.ts';
import { gradingTexts } from '#texts/admin/grading.tsx';

/** Number of names that are listed before the rest is counted. */
const NAMED = 5;

/** Counts submissions that are not graded by the current tests and not queued for it. */
export function countNeeded({ outdated, failed, ungraded }: GradingProgress): number {
  return outdated + failed + ungraded;
}

/** Describes the grading progress in one or two sentences. */
export function describeProgress(progress: GradingProgress): string {
  const { total, pending, outdated, failed, ungraded } = progress;
  if (pending > 0) return gradingTexts.line.progress(formatNumber(total - pending), formatNumber(total));
  const sentences = [
    outdated > 0 && gradingTexts.line.outdated(outdated),
    ungraded > 0 && gradingTexts.line.untested(ungraded),
    failed > 0 && gradingTexts.line.notGraded(failed),
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences.join(' ') : gradingTexts.line.graded(total);
}

/** `Ada, Mira and 7 others` */
export function nameFew(names: readonly string[]): string {
  const named = names.slice(0, NAMED);
  const others = names.length - named.length;
  const last = others > 0 ? gradingTexts.line.others(others) : named.pop();
  return named.length === 0 ? (last ?? '') : gradingTexts.line.namesAndLast(named.join(', '), last ?? '');
}
