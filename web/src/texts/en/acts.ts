/** Labels of buttons that are the same everywhere. */
export const acts = {
  /** After something could not be loaded. */
  retry: 'Retry',
  /** After another failure. */
  tryAgain: 'Try again',
  cancel: 'Cancel',
  /** To the previous screen. */
  back: 'Back',
  close: 'Close',
  delete: 'Delete',
  rename: 'Rename',
  save: 'Save',
  undo: 'Undo',
  /** The menu of actions without room of their own. */
  more: 'More',
};
