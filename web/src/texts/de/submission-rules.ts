import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';
import type { submissionRules as english } from '#texts/submission-rules.ts';

export const submissionRules: Texts<typeof english> = {
  attempt: (number: number, limit: number | null) =>
    limit === null ? `Versuch ${number}` : `Versuch ${number} von ${limit}`,
  used: (used: number, limit: number | null) =>
    limit === null
      ? `${counted(used, { one: 'Versuch', other: 'Versuche' })} genutzt`
      : `${used} von ${limit} Versuchen genutzt`,
  oneMore: 'noch einer erlaubt',
  counting: { best: 'der beste zählt', last: 'der letzte zählt' },
  attempts: (limit: number | null) =>
    limit === null
      ? 'Bis zur Frist beliebig viele Versuche'
      : counted(limit, { one: 'Versuch', other: 'Versuche' }),
  counts: { best: 'der beste zählt', last: 'der letzte zählt' },
  penalty: {
    day: (percent: string, atMost: string) =>
      `−${percent} % der Punkte für jeden angefangenen Tag, höchstens ${atMost} %`,
    hour: (percent: string, atMost: string) =>
      `−${percent} % der Punkte für jede angefangene Stunde, höchstens ${atMost} %`,
  },
  late: (cost: string) => `Verspätet: ${cost}.`,
  lateUntil: (moment: string) => `Verspätete Abgaben sind bis ${moment} möglich.`,
  deducted: (raw: string, percent: string, delay: string) => `${raw} abzüglich ${percent} % für ${delay}`,
  waived: (percent: string) => `Abzug von ${percent} % für Verspätung erlassen`,
  expected: (percent: string, delay: string) => `Abzüglich ${percent} % für ${delay}`,
  delay: {
    minutes: (count: number) => `${count} Min. Verspätung`,
    hours: (count: number) => `${count} Std. Verspätung`,
    days: (count: number) => `${counted(count, { one: 'Tag', other: 'Tage' })} Verspätung`,
  },
  list: {
    title: 'Versuche',
    failed: 'Deine Versuche konnten nicht geladen werden.',
    loading: 'Deine Versuche werden geladen',
    none: 'Noch nichts abgegeben.',
    number: (number: number) => `Versuch ${number}`,
    counts: 'Zählt',
  },
};
