import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';
import type { lineChanges as english } from '#texts/line-changes.ts';

export const lineChanges: Texts<typeof english> = {
  name: 'Änderungen',
  added: 'neu',
  removed: 'entfernt',
  skipped: (count) => counted(count, { one: 'unveränderte Zeile', other: 'unveränderte Zeilen' }),
  more: (count) => `${counted(count, { one: 'weitere geänderte Zeile', other: 'weitere geänderte Zeilen' })}`,
  tooDifferent: 'Es hat sich zu viel geändert, um es Zeile für Zeile zu vergleichen.',
};
