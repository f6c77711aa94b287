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
  memory_limit: ({ error }) => {
    const most = firstNumber(error);
    const what =
      most === null
        ? 'Your program needed too much memory.'
        : `Your program needed more memory than the ${most} MB that it may use.`;
    return [
      what,
      'Perhaps a list or a string grows without end in a loop, or a function calls itself without end.',
    ].join(' ');
  },
  process_limit: ({ error }) => {
    const most = firstNumber(error);
    const what =
      most === null
        ? 'Your program started too many processes or threads at once.'
        : `Your program started more than the ${most} processes or threads that it may have at once.`;
    return [what, 'Perhaps it starts them in a loop that never ends.'].join(' ');
  },
  disk_limit: ({ error }) => {
    const most = firstNumber(error);
    return most === null
      ? 'Your program wrote too much to its files.'
      : `Your program wrote more than the ${most} MB of files that it may keep.`;
  },
  output_limit: ({ error }) => {
    const most = firstNumber(error);
    const what =
      most === null
        ? 'Your program printed too much, so it was stopped, and the rest is not shown.'
        : `Your program printed more than ${most} MB, so it was stopped, and the rest is not shown.`;
    return [what, 'Perhaps it prints in a loop that never ends.'].join(' ');
  },
  compile_limit: () =>
    'Translating your program took too much time or memory, so it was never started. ' +
    'Perhaps something in it expands without end: a template, a macro, or a very long expression.',
};

/** The first whole number of our own sentence: the limit. */
function firstNumber(error: string | null): string | null {
  return /\b(\d{1,9})\b/.exec((error ?? '').split('\n', 1)[0] ?? '')?.[1] ?? null;
}
