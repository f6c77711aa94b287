import type { acts as english } from '#texts/acts.ts';
import type { Texts } from '#texts/in-language.ts';

export const acts: Texts<typeof english> = {
  retry: 'Neu laden',
  tryAgain: 'Erneut versuchen',
  cancel: 'Abbrechen',
  back: 'Zurück',
  close: 'Schließen',
  delete: 'Löschen',
  rename: 'Umbenennen',
  save: 'Speichern',
  undo: 'Rückgängig',
  more: 'Mehr',
};
