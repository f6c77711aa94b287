import type { GradingProgress } from '@coderoom/contract';
import { formatCount, formatNumber } from '#lib/format.ts';

/** How many names are said before the rest is counted. */
const NAMED = 5;

/** What is not graded by the tests as they are now, and does not wait for it. */
export function neededOf({ outdated, failed, ungraded }: GradingProgress): number {
  return outdated + failed + ungraded;
}

/** How far the grading is, in a sentence or two. */
export function describeProgress(progress: GradingProgress): string {
  const { total, pending, outdated, failed, ungraded } = progress;
  if (pending > 0) return `Grading: ${formatNumber(total - pending)} of ${formatNumber(total)} done.`;
  const sentences = [
    outdated > 0 && `${were(outdated)} graded by earlier tests.`,
    ungraded > 0 && `${were(ungraded)} never tested.`,
    failed > 0 && `${were(failed)} not graded because something went wrong.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences.join(' ') : `${were(total)} graded by these tests.`;
}

function were(count: number): string {
  return `${formatCount(count, 'submission')} ${count === 1 ? 'was' : 'were'}`;
}

/** `Ada, Mira and 7 others` */
export function nameFew(names: readonly string[]): string {
  const named = names.slice(0, NAMED);
  const others = names.length - named.length;
  const last = others > 0 ? formatCount(others, 'other') : named.pop();
  return named.length === 0 ? (last ?? '') : `${named.join(', ')} and ${last}`;
}
