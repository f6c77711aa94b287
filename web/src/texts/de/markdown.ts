import type { Texts } from '#texts/in-language.ts';
import type { markdown as english } from '#texts/markdown.ts';

export const markdown: Texts<typeof english> = {
  loading: 'Der Text wird geladen',
  table: 'Tabelle',
  pictureFailed: (name: string) => `Das Bild ${name} konnte nicht geladen werden.`,
  fileFailed: (name: string) => `${name} konnte nicht geladen werden`,
};
