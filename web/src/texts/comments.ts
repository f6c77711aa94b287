import { inLanguage } from './in-language.ts';

/** Teachers' comments on lines of programs. */
export const comments = {
  onLine: (line: number) => `Comment on line ${line}`,
  byNobody: 'A deleted account',
  /** Marks an edited comment. */
  changed: 'changed',
  change: 'Change comment',
  delete: 'Delete comment',
  add: 'Add comment',
  deletion: {
    title: (line: number) => `Delete the comment on line ${line}?`,
    note: 'The student will not see it any more.',
    failed: 'Failed to delete the comment.',
  },
  keepFailed: 'Failed to keep the comment.',
  /** At the end of a truncated line. */
  charactersLeftOut: (characters: string) => `… ${characters} more characters`,
  linesLeftOut: (lines: string) => `${lines} more lines are not shown.`,
};

export const commentsTexts = await inLanguage(comments, {
  de: async () => (await import('./de/comments.ts')).comments,
});
