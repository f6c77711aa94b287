import type { Texts } from '#texts/in-language.ts';
import type { sharing as english } from '#texts/sharing.ts';

export const sharing: Texts<typeof english> = {
  act: 'Teilen',
  title: 'Gemeinsame Sitzung teilen',
  ownersNote: 'Private Sitzung · Gäste brauchen deine Zustimmung',
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
    warning: 'Der Code wird endgültig gelöscht, und alle in der Sitzung werden getrennt.',
    done: (title) => `${title} gelöscht.`,
    failed: 'Die Sitzung konnte nicht gelöscht werden',
  },
  link: 'Link',
  copyLink: 'Link kopieren',
};
