/** What buttons say that are the same wherever they stand. */
export const acts = {
  /** After something could not be loaded. */
  retry: 'Retry',
  /** After something else failed. */
  tryAgain: 'Try again',
  cancel: 'Cancel',
  /** To the screen before. */
  back: 'Back',
  close: 'Close',
  delete: 'Delete',
  rename: 'Rename',
  save: 'Save',
  undo: 'Undo',
  /** The menu of what has no room beside it. */
  more: 'More',
};
