/** What teachers say of lines of a program. */
export const comments = {
  onLine: (line: number) => `Comment on line ${line}`,
  byNobody: 'A deleted account',
  /** Beside a comment that is not as it was first written. */
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
  /** At the end of a long line. */
  charactersLeftOut: (characters: string) => `… ${characters} more characters`,
  linesLeftOut: (lines: string) => `${lines} more lines are not shown.`,
};
