import type { sharing as english } from '#texts/en/sharing.ts';
import type { Texts } from '#texts/in-language.ts';

export const sharing: Texts<typeof english> = {
  act: 'Teilen',
  title: 'Gemeinsame Sitzung teilen',
  ownersNote: 'Private Sitzung · Gäste warten, bis du sie einlässt',
  features: {
    editing: 'Gemeinsam in Echtzeit programmieren',
    cursors: 'Cursor der anderen mit Namen sehen',
    running: 'Programme gemeinsam ausführen',
    upTo: (most: number) => `Bis zu ${most} Personen`,
  },
  together: 'Was ihr zusammen tun könnt',
  link: 'Link',
  copyLink: 'Link kopieren',
};
