import type { Texts } from '#texts/in-language.ts';
import type { sharing as english } from '#texts/sharing.ts';

export const sharing: Texts<typeof english> = {
  act: 'Teilen',
  title: 'Gemeinsame Sitzung teilen',
  ownersNote: 'Private Sitzung · Gäste warten, bis du sie einlässt',
  features: {
    editing: 'Gemeinsam in Echtzeit programmieren',
    cursors: 'Cursor der anderen mit Namen sehen',
    running: 'Programme gemeinsam ausführen',
    upTo: (max: number) => `Bis zu ${max} Personen`,
  },
  together: 'Was ihr zusammen tun könnt',
  deleting: {
    act: 'Sitzung löschen',
    question: (title) => `Die Sitzung ${title} löschen?`,
    warning: 'Ihr Programm ist dann endgültig weg, und wer darin ist, wird hinausgeschickt.',
    done: (title) => `${title} ist gelöscht.`,
    failed: 'Die Sitzung konnte nicht gelöscht werden',
  },
  link: 'Link',
  copyLink: 'Link kopieren',
};
