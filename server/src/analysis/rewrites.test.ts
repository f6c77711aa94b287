import { LANGUAGES } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { chooseSeed, often } from '#runner/testing/soak.ts';
import { meansTheSame } from './growth/notation.ts';
import { loadReadingAnalyser } from './index.ts';
import { PATIENCE_MS } from './testing/patient.ts';
import { readingPrograms } from './testing/readings/readings.ts';
import { REWRITES, type Rewrite, rewritten } from './testing/rewrites/index.ts';
import { textbookOf } from './testing/textbook.ts';

const SEED = chooseSeed();
const random = randomNumbers(SEED);

/** Maximum share of rewrites that change a verdict: 2 % do on average, and more for some programs. */
const MAX_CHANGED = 0.25;

/** Rewrites that must not change any verdict. */
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

describe.each(LANGUAGES)('in %s', (language) => {
  it(`gives equivalent programs the same verdict (SEED=${SEED})`, async () => {
    let rewrite: Rewrite | null = null;
    let isRewritten = false;
    const analyse = await loadReadingAnalyser(language, PATIENCE_MS, (program) => {
      const other = rewrite && rewritten(program, rewrite, language);
      isRewritten = other !== null;
      return other ?? program;
    });
    const changed: string[] = [];
    let tried = 0;
    for (const { name, source } of sampleOf(textbookOf(language), often(3, 30))) {
      rewrite = null;
      const { verdict } = analyse(source);
      for (rewrite of REWRITES) {
        const { verdict: said } = analyse(source);
        if (!isRewritten) continue;
        tried += 1;
        if (!isSame(verdict, said))
          changed.push(`${rewrite.name}: ${name}: ${verdict.time_complexity} → ${said.time_complexity}`);
      }
    }
    expect(changed.filter((one) => SAFE.some((name) => one.startsWith(`${name}:`)))).toEqual([]);
    expect(changed.length / tried, changed.join('\n')).toBeLessThan(MAX_CHANGED);
  });
});

it(`judges work alike, however its numbers are read (SEED=${SEED})`, async () => {
  for (const { language, title, time, space, source } of sampleOf(readingPrograms(), often(200, 2_000))) {
    const analyse = await loadReadingAnalyser(language, PATIENCE_MS);
    const { time_complexity: saidTime, space_complexity: saidSpace } = analyse(source).verdict;
    const isRight = [time, space].every((bound, index) =>
      meansTheSame(bound, [saidTime, saidSpace][index] ?? 'O(1)'),
    );
    expect(isRight ? '' : `${saidTime}, ${saidSpace}`, `${language}: ${title}\n${source}`).toBe('');
  }
});
