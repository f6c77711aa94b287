import type { formats as english } from '#texts/formats.ts';
import type { Texts } from '#texts/in-language.ts';

export const formats: Texts<typeof english> = {
  none: '–',
  anonymous: 'Anonym',
  guest: 'Gast',
  guestNamed: (username: string) => `${username} (Gast)`,
  invalidDate: 'Ungültiges Datum',
  today: (time: string) => `Heute ${time}`,
  tomorrow: (time: string) => `Morgen ${time}`,
  yesterday: (time: string) => `Gestern ${time}`,
  daysAndHours: (days: number, hours: string) => `${days} T. ${hours} Std.`,
  minutes: (count: number) => `${count} Min.`,
  ordinal: (number: string, _count: number) => `${number}.`,
};
