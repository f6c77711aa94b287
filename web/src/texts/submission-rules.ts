import { counted } from './counted.ts';
import { inLanguage } from './in-language.ts';

/** How often a task may be submitted, and what late work costs: for students, and for teachers who set it. */
export const submissionRules = {
  /** `limit`: null without one. */
  attempt: (number: number, limit: number | null) =>
    limit === null ? `Attempt ${number}` : `Attempt ${number} of ${limit}`,
  /** `limit`: null without one. */
  used: (used: number, limit: number | null) =>
    limit === null
      ? `${counted(used, { one: 'attempt', other: 'attempts' })} used`
      : `${used} of ${limit} attempts used`,
  /** After the attempts used, where a teacher allows one more than the limit. */
  oneMore: 'one more allowed',
  /** After the attempt. */
  counting: { best: 'best counts', last: 'last counts' },
  attempts: (limit: number | null) =>
    limit === null
      ? 'Any number of attempts until the deadline'
      : counted(limit, { one: 'attempt', other: 'attempts' }),
  counts: { best: 'the best counts', last: 'the last counts' },
  penalty: {
    day: (percent: string, atMost: string) =>
      `−${percent} % of the score for each started day, at most ${atMost} %`,
    hour: (percent: string, atMost: string) =>
      `−${percent} % of the score for each started hour, at most ${atMost} %`,
  },
  late: (cost: string) => `Late: ${cost}.`,
  lateUntil: (moment: string) => `Late work is accepted until ${moment}.`,
  /** How a score came about: `8 less 10 % for 15 h late` */
  deducted: (raw: string, percent: string, delay: string) => `${raw} less ${percent} % for ${delay}`,
  waived: (percent: string) => `Late penalty of ${percent} % waived`,
  /** Before there is a score. */
  expected: (percent: string, delay: string) => `Less ${percent} % for ${delay}`,
  delay: {
    minutes: (count: number) => `${count} min late`,
    hours: (count: number) => `${count} h late`,
    days: (count: number) => `${counted(count, { one: 'day', other: 'days' })} late`,
  },
  /** The attempts at a task. */
  list: {
    title: 'Attempts',
    failed: "Couldn't load your attempts.",
    loading: 'Loading your attempts',
    none: 'Nothing submitted yet.',
    number: (number: number) => `Attempt ${number}`,
    counts: 'Counts',
  },
};

export const submissionRulesTexts = await inLanguage(submissionRules, {
  de: async () => (await import('./de/submission-rules.ts')).submissionRules,
});
