import type { Texts } from '#texts/in-language.ts';
import type * as english from '#texts/statements.ts';

export const statements: Texts<typeof english.statements> = {
  due: (moment) => `Bis ${moment}`,
  examples: 'Beispiele',
  example: (number) => `Beispiel ${number}`,
  missing: (number) => `@example ${number}: Diesen offenen Test gibt es nicht. Lernende sehen hier nichts.`,
  rules: 'Regeln',
  files: 'Dateien',
};

export const markdown: Texts<typeof english.markdown> = {
  loading: 'Der Text wird geladen',
  table: 'Tabelle',
  pictureFailed: (name: string) => `Das Bild ${name} konnte nicht geladen werden.`,
  fileFailed: (name: string) => `${name} konnte nicht geladen werden`,
};
