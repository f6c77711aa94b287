import { inLanguage } from '#texts/in-language.ts';

/** The rules of submitting to a template. */
export const rules = {
  attempts: {
    title: 'Attempts',
    one: 'One attempt',
    some: 'A number of attempts',
    unlimited: 'Unlimited until the deadline',
    limit: 'Limit',
    limitProblem: (max: number) => `A whole number from 1 to ${max}`,
    counts: 'Counts',
    best: 'Best',
    last: 'Last',
    once: 'Students submit once, unless an extension allows one more.',
    mostOf: (max: number) => `(at most ${max})`,
  },
  penalty: {
    title: 'Late penalty',
    none: 'None',
    day: 'Per started day',
    hour: 'Per started hour',
    percent: 'Each',
    atMost: 'At most',
    percentProblem: 'More than 0, up to 100',
    /** `score`: what is left of 10 points. */
    example: (score: string) => `10 points, 15 hours late: ${score}.`,
    until: 'Late work until',
    noEnd: 'No end',
    untilProblem: 'This must be after the deadline.',
  },
};

export const rulesTexts = await inLanguage(rules, {
  de: async () => (await import('#texts/de/admin/rules.ts')).rules,
});
