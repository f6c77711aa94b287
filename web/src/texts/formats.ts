import { inLanguage } from './in-language.ts';

const ORDINAL_ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
let ordinalRules: Intl.PluralRules | undefined;

/** Short texts in place of, or within, numbers and dates. */
export const formats = {
  /** In place of a missing value. */
  none: 'N/A',
  /** In place of an unknown name. */
  anonymous: 'Anonymous',
  /** Beside the name of a person without an account, and together with it. */
  guest: 'guest',
  guestNamed: (username: string) => `${username} (guest)`,
  invalidDate: 'Invalid date',
  today: (time: string) => `Today ${time}`,
  tomorrow: (time: string) => `Tomorrow ${time}`,
  yesterday: (time: string) => `Yesterday ${time}`,
  /** Time left, with two digits of hours: `3 d 04 h` */
  daysAndHours: (days: number, hours: string) => `${days} d ${hours} h`,
  minutes: (count: number) => `${count} min`,
  /** `1st`, `2nd`, `13th`; `number` is `count` in writing. */
  ordinal: (number: string, count: number) => {
    ordinalRules ??= new Intl.PluralRules('en-GB', { type: 'ordinal' });
    return `${number}${ORDINAL_ENDINGS[ordinalRules.select(count)]}`;
  },
};

export const formatsTexts = await inLanguage(formats, {
  de: async () => (await import('./de/formats.ts')).formats,
});
