import type { ReactNode } from 'react';
import { counted } from './counted.ts';
import { inLanguage } from './in-language.ts';

const CHARACTERS = { one: 'character', other: 'characters' };

/** The history of a draft: a player with the runs and submissions. */
export const history = {
  title: 'History',
  /** Above the history of a submission. */
  titleOf: (username: ReactNode, task: ReactNode) => (
    <>
      {task}, written by {username}
    </>
  ),
  ofLanguage: (language: string) => `Your ${language} program`,
  ofOwnTemplate: 'Your template',
  loading: 'Loading the history',
  failed: "Couldn't load the history.",
  notFound: 'History not found.',
  empty: 'Nothing was written yet.',
  endsEarly: 'This history is too large to show in full. Its last changes are missing.',
  program: 'Program',
  moments: 'Moments',
  none: 'No runs and no submissions yet.',
  run: { success: 'Run successful', error: 'Run with an error', timeout: 'Run timed out' },
  submitted: 'Submitted',
  inserted: (count: number) => `${counted(count, CHARACTERS)} at once`,
  insertedHint: 'Pasted, or written without network and sent later.',
  marks: (changes: number, runs: number, submissions: number) =>
    [
      counted(changes, { one: 'change', other: 'changes' }),
      counted(runs, { one: 'run', other: 'runs' }),
      counted(submissions, { one: 'submission', other: 'submissions' }),
    ].join(', '),
  restore: 'Restore this version',
  /** Switches between the program and its changes. */
  showChanges: 'Changes since the previous moment',
  unchanged: 'Nothing was changed in between.',
  /** Above the changes of one of several files. Null: it is not there in that version. */
  fileChange: (before: string | null, after: string | null) => {
    if (before === null) return `${after} (new)`;
    if (after === null) return `${before} (deleted)`;
    return before === after ? after : `${before} → ${after}`;
  },
  /** At the editor of a task. */
  seenByTeacher: 'When you submit, your teacher can see how your program was written.',
};

export const historyTexts = await inLanguage(history, {
  de: async () => (await import('./de/history.tsx')).history,
});
