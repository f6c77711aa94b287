import { inLanguage } from './in-language.ts';

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

export const actsTexts = await inLanguage(acts, {
  de: async () => (await import('./de/acts.ts')).acts,
});
