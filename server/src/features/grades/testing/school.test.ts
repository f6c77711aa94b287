import { it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { often, withSeed } from '#runner/testing/soak.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { compareWithModel } from './comparison.ts';
import { beginPlay, namingRunner } from './play.ts';
import { STUDENT_CHANGES } from './student-changes.ts';
import { TEACHER_CHANGES } from './teacher-changes.ts';

/** Changes to a school, and how many come between two comparisons. */
const CHANGES = often(45, 600);
const BETWEEN = 3;
/** Each as often as its weight says, in tenths. */
const LOTS = [...STUDENT_CHANGES, ...TEACHER_CHANGES].flatMap(([weight, change]) =>
  Array.from({ length: 10 * weight }, () => change),
);

for (const dialect of RULE_DIALECTS) {
  const { server, people } = setUpTestApp({ dialect, runner: namingRunner() });

  it(`on ${dialect} grades are what the model of a school says, whatever happens`, () =>
    withSeed(async (seed) => {
      const play = await beginPlay(server.database, people, randomNumbers(seed));
      try {
        for (let n = 0; n < CHANGES; n += 1) {
          await play.pick(LOTS)?.(play);
          if (n % BETWEEN === 0) await compareWithModel(play);
        }
      } catch (error) {
        throw new Error(play.log.slice(-20).join('\n'), { cause: error });
      }
    }));
}
