import type { LiveMember, LiveRun } from '@coderoom/contract';

/** True if the program is no longer the one of the last run. */
export function isChangedSinceRun({ last_change_at, last_run }: LiveMember): boolean {
  return last_run !== null && last_change_at !== null && last_change_at > last_run.at;
}

/** Returns the line on which the last run failed, if the program has not changed since; else null. */
export function findErrorLine(member: LiveMember | undefined): number | null {
  const run = member?.last_run ?? null;
  if (member === undefined || run === null || run.has_passed) return null;
  return isChangedSinceRun(member) ? null : run.error_line;
}

/**
 * Returns the output of a run. If the error repeats the headline that the server puts before it, the headline is
 * dropped.
 */
export function formatRunOutput({ has_passed, output, error }: LiveRun): string {
  if (has_passed || error === null) return output.trim();
  const text = error.trim();
  const [headline = '', ...rest] = text.split('\n');
  const isRepeated = headline.trim() !== '' && rest.some((line) => line.includes(headline.trim()));
  return isRepeated ? rest.join('\n').trim() : text;
}
