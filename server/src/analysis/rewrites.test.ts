// @module-tag breadth
import { LANGUAGES } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { chooseSeed, often } from '#runner/testing/soak.ts';
import { meansTheSame } from './growth/notation.ts';
import { loadReadingAnalyser } from './index.ts';
import { PATIENCE_MS } from './testing/patient.ts';
import { readingPrograms } from './testing/readings/readings.ts';
import { REWRITES, type Rewrite, rewritten } from './testing/rewrites/index.ts';
import { textbookOf } from './testing/textbook.ts';

/** `npm run test:all` takes the same sample each time, so that it fails by no chance; each soak takes another. */
const SEED = chooseSeed(1);
const random = randomNumbers(SEED);

/** Maximum share of rewrites that change a verdict: 32 of 4,784 do in the whole textbook, 0.7 %. */
const MAX_CHANGED = 0.02;

/** Rewrites that change no verdict in the whole textbook. */
const SAFE = [
  'a comparison denied',
  'a depth that recursion counts',
  'code that is not used',
  'one statement a line',
  'all within try',
  'methods in place of functions',
];

function sampleOf<Item>(items: readonly Item[], count: number): Item[] {
  return Array.from({ length: count }, () => items[Math.floor(random() * items.length)]).filter(
    (item) => item !== undefined,
  );
}

interface Bounds {
  time_complexity: string | null;
  space_complexity: string | null;
}

function isSame(right: Bounds, said: Bounds): boolean {
  return (['time_complexity', 'space_complexity'] as const).every((kind) => {
    const [bound, other] = [right[kind], said[kind]];
    return bound === other || (bound !== null && other !== null && meansTheSame(bound, other));
  });
}

it(`gives equivalent programs the same verdict (SEED=${SEED})`, {
  timeout: often(120_000, 1_800_000),
}, async () => {
  const changed: string[] = [];
  let tried = 0;
  for (const language of LANGUAGES) {
    let rewrite: Rewrite | null = null;
    let isRewritten = false;
    const analyse = await loadReadingAnalyser(language, PATIENCE_MS, (program) => {
      const other = rewrite && rewritten(program, rewrite, language);
      isRewritten = other !== null;
      return other ?? program;
    });
    for (const { name, source } of sampleOf(textbookOf(language), often(3, 30))) {
      rewrite = null;
      const { verdict } = analyse(source);
      for (rewrite of REWRITES) {
        const { verdict: said } = analyse(source);
        if (!isRewritten) continue;
        tried += 1;
        if (!isSame(verdict, said))
          changed.push(
            `${rewrite.name}: ${language} ${name}: ${verdict.time_complexity} → ${said.time_complexity}`,
          );
      }
    }
  }
  expect(changed.filter((one) => SAFE.some((name) => one.startsWith(`${name}:`)))).toEqual([]);
  expect(changed.length / tried, changed.join('\n')).toBeLessThan(MAX_CHANGED);
});

it(`judges work alike, however its numbers are read (SEED=${SEED})`, async () => {
  const sample = sampleOf(readingPrograms(), often(200, 2_000));
  for (const language of LANGUAGES) {
    const analyse = await loadReadingAnalyser(language, PATIENCE_MS);
    for (const { title, time, space, source } of sample.filter((program) => program.language === language)) {
      const { verdict } = analyse(source);
      const isRight = isSame({ time_complexity: time, space_complexity: space }, verdict);
      const said = `${verdict.time_complexity}, ${verdict.space_complexity}`;
      expect(isRight ? '' : said, `${language}: ${title}\n${source}`).toBe('');
    }
  }
});
