import type { LiveMember, LiveRun } from '@coderoom/contract';
import { storedTexts } from '#lib/server/server-sentence.ts';
import { liveClassTexts } from '#texts/live-class.tsx';

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
export function formatRunOutput(run: LiveRun): string {
  return run.has_passed || run.error === null ? run.output.trim() : formatRunError(run);
}

/** Returns the error of a run without its repeated headline; empty: it has none. */
export function formatRunError({ has_passed, error }: LiveRun): string {
  if (has_passed || error === null) return '';
  const text = error.trim();
  const [headline = '', ...rest] = text.split('\n');
  const isRepeated = headline.trim() !== '' && rest.some((line) => line.includes(headline.trim()));
  return isRepeated ? rest.join('\n').trim() : text;
}

/** Returns the titles of the pictures of tests, by their names: the test, and their number if it showed several. */
export function titlesOfPictures({ kind, run_files = [] }: LiveRun): ReadonlyMap<string, string> | undefined {
  if (kind !== 'tests') return undefined;
  const byTest = Map.groupBy(run_files, ({ name }) => name.slice(0, name.indexOf('/')));
  return new Map(
    [...byTest].flatMap(([test, files]) =>
      files.map(({ name }, index) => [
        name,
        liveClassTexts.lastRun.pictureOfTest(test, files.length === 1 ? null : index + 1),
      ]),
    ),
  );
}

/** Returns a run with the server's sentences about it in the page's language. */
export function inPageLanguage(run: LiveRun): LiveRun {
  const { output, error } = storedTexts({ ...run, error_message: run.error });
  return {
    ...run,
    output,
    error: run.error === null ? null : error,
    // Pictures of tests stand behind the sentence, however long it is.
    ...(run.output_message &&
      run.run_files && { run_files: run.run_files.map((file) => ({ ...file, at: output.length })) }),
  };
}
