import { counted } from './counted.ts';
import { inLanguage } from './in-language.ts';

/** Teachers' comments on lines of programs. */
export const comments = {
  onLine: (line: number) => `Comment on line ${line}`,
  byNobody: 'Deleted user',
  /** Marks an edited comment. */
  changed: 'edited',
  change: 'Edit comment',
  delete: 'Delete comment',
  add: 'Add comment',
  /** How many there are on a program, and how many of them are not resolved. */
  count: (all: number, open: number) => {
    const total = counted(all, { one: 'comment', other: 'comments' });
    if (open === all) return total;
    return open === 0 ? `${total}, resolved` : `${total}, ${open} open`;
  },
  resolution: {
    resolve: 'Resolve',
    reopen: 'Reopen',
    by: (username: string) => `Resolved by ${username}`,
    failed: "Couldn't save that.",
  },
  deletion: {
    title: (line: number) => `Delete the comment on line ${line}?`,
    note: 'The student will no longer see it.',
    failed: "Couldn't delete the comment.",
  },
  keepFailed: "Couldn't save the comment.",
  replies: {
    name: (line: number) => `Replies to the comment on line ${line}`,
    onLine: (line: number) => `Reply to the comment on line ${line}`,
    /** Opens the form. */
    write: 'Reply',
    add: 'Send reply',
    delete: 'Delete reply',
    deletion: {
      title: 'Delete your reply?',
      note: 'Nobody will see it any more.',
      failed: "Couldn't delete the reply.",
    },
    keepFailed: "Couldn't save the reply.",
  },
  /** At the end of a truncated line. */
  charactersLeftOut: (characters: string) => `… ${characters} more characters`,
  linesLeftOut: (lines: string) => `${lines} more lines are not shown.`,
};

export const commentsTexts = await inLanguage(comments, {
  de: async () => (await import('./de/comments.ts')).comments,
});
