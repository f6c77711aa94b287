import { counted } from './counted.ts';
import { inLanguage } from './in-language.ts';

/** A list of changed lines of a text. */
export const lineChanges = {
  name: 'Changes',
  /** Before a line, for screen readers. */
  added: 'added',
  removed: 'removed',
  skipped: (count: number) => counted(count, { one: 'unchanged line', other: 'unchanged lines' }),
  more: (count: number) => `${counted(count, { one: 'more line', other: 'more lines' })} of changes`,
  tooDifferent: 'Too much has changed to compare it line by line.',
};

export const lineChangesTexts = await inLanguage(lineChanges, {
  de: async () => (await import('./de/line-changes.ts')).lineChanges,
});
