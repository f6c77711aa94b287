import { counted } from './counted.ts';
import { inLanguage } from './in-language.ts';

export const scores = {
  /** `points`: as text, `count`: as a number. */
  points: (points: string, count: number) => `${points} ${count === 1 ? 'point' : 'points'}`,
  /** `8 / 10 points` */
  pointsOf: (score: string, max: string, count: number) =>
    `${score} / ${max} ${count === 1 ? 'point' : 'points'}`,
  none: 'No score yet',
  passed: (passed: number, all: number) =>
    `${passed} of ${counted(all, { one: 'test', other: 'tests' })} passed`,
  grading: 'Grading…',
  notRun: "Couldn't run the tests",
  /** Badges beside a score. */
  badges: {
    late: 'Late',
    onTime: 'On time',
    grading: 'Grading…',
    failed: 'Not graded',
    byTeacher: 'Graded manually',
    outdated: 'Tests have changed',
  },
};

export const scoresTexts = await inLanguage(scores, {
  de: async () => (await import('./de/scores.ts')).scores,
});
