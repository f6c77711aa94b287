import type { RunReason } from '@coderoom/contract';
import { STOPPED_HERE } from '#runner/messages.ts';
import { OVERLONG, UNANSWERED, type Verdict } from '#runner/verdict.ts';

/** What each limit means, for a beginner; null for reasons that are no limit. */
export function limitWords(verdict: Verdict): string | null {
  const words = WORDS[verdict.reason as RunReason];
  return words === undefined ? null : words(verdict);
}

const WORDS: Partial<Record<RunReason, (verdict: Verdict) => string>> = {
  time_limit: ({ error, executionSeconds, diagnostics }) => {
    const place = diagnostics.find(({ message }) => message === STOPPED_HERE);
    const where = place === undefined ? '' : ` It was in line ${place.line} when it was stopped.`;
    if (error?.startsWith(UNANSWERED)) {
      return `Your program waited for input, and nothing was typed for a while, so it was stopped.${where}`;
    }
    if (error?.startsWith(OVERLONG)) {
      return `Your program went on for very long, so it was stopped.${where} You can run it again.`;
    }
    return (
      `Your program was still running after ${Math.round(executionSeconds)} s, so it was stopped.${where} ` +
      'Perhaps a loop never ends: check whether its condition can become false.'
    );
  },
  memory_limit: ({ error }) =>
    `Your program ${numberIn(error, 'needed more memory than the % MB that it may use', 'needed too much memory')}. ` +
    'Perhaps a list or a text grows without end in a loop, or a function calls itself without end.',
  process_limit: ({ error }) =>
    `Your program ${numberIn(error, 'started more than the % processes or threads that it may have', 'started too many processes or threads')} at once. ` +
    'Perhaps it starts them in a loop that never ends.',
  disk_limit: ({ error }) =>
    `Your program ${numberIn(error, 'wrote more than the % MB of files that it may keep', 'wrote too much to its files')}.`,
  output_limit: ({ error }) =>
    `Your program ${numberIn(error, 'printed more than % MB', 'printed too much')}, so it was stopped, and the rest is not shown. ` +
    'Perhaps it prints in a loop that never ends.',
  compile_limit: () =>
    'Translating your program took too much time or memory, so it was never started. ' +
    'Perhaps something in it expands without end: a template, a macro, or a very long expression.',
};

/** The first whole number of our own sentence, put where the percent sign stands. */
function numberIn(error: string | null, sentence: string, without: string): string {
  const number = /\b(\d{1,9})\b/.exec((error ?? '').split('\n', 1)[0] ?? '')?.[1];
  return number === undefined ? without : sentence.replace('%', number);
}
