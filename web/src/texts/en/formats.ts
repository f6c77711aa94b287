import { once } from '#lib/once.ts';

const ORDINAL_ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinalRules = once(() => new Intl.PluralRules('en-GB', { type: 'ordinal' }));

/** Short texts in place of, or within, numbers and dates. */
export const formats = {
  /** In place of a figure that does not exist. */
  none: 'N/A',
  /** In place of a name that nobody knows. */
  anonymous: 'Anonymous',
  invalidDate: 'Invalid date',
  today: (time: string) => `Today ${time}`,
  yesterday: (time: string) => `Yesterday ${time}`,
  /** `1st`, `2nd`, `13th`; `number` is `count` as it is written. */
  ordinal: (number: string, count: number) => `${number}${ORDINAL_ENDINGS[ordinalRules().select(count)]}`,
};
