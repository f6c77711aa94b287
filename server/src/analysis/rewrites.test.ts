import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { meansTheSame } from './growth/notation.ts';
import { loadReadingAnalyser } from './index.ts';
import { PATIENCE_MS } from './testing/patient.ts';
import { readingPrograms } from './testing/readings/readings.ts';
import { REWRITES, type Rewrite, rewritten } from './testing/rewrites/index.ts';
import { textbookOf } from './testing/textbook.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const random = randomNumbers(SEED);

/** Maximum share of rewrites that change a verdict. */
const MAX_CHANGED = 0.06;

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

/** Returns the program's verdict, and that of the rewritten program; null if there is nothing to rewrite. */
async function verdictsOf(language: LanguageId, source: string, rewrite: Rewrite) {
  let isRewritten = false;
  const original = await loadReadingAnalyser(language, PATIENCE_MS);
  const changed = await loadReadingAnalyser(language, PATIENCE_MS, (program) => {
    const other = rewritten(program, rewrite, language);
    isRewritten = other !== null;
    return other ?? program;
  });
  const verdicts = [original(source).verdict, changed(source).verdict];
  return isRewritten ? verdicts : null;
}

it(`gives equivalent programs the same verdict (SEED=${SEED})`, async () => {
  const programs = LANGUAGES.flatMap((language) => sampleOf(textbookOf(language), 5));
  const changed: string[] = [];
  let tried = 0;
  for (const { language, name, source } of programs)
    for (const rewrite of REWRITES) {
      const verdicts = await verdictsOf(language, source, rewrite);
      if (verdicts === null) continue;
      tried += 1;
      const [right, said] = verdicts.map(({ time_complexity, space_complexity }) => [
        time_complexity ?? 'none',
        space_complexity ?? 'none',
      ]);
      const isSame = right?.every((bound, index) => {
        const other = said?.[index] ?? '';
        return bound === other || (other.startsWith('O') && meansTheSame(bound, other));
      });
      if (!isSame) changed.push(`${rewrite.name}: ${language} ${name}: ${right} → ${said}`);
    }
  expect(changed.filter((one) => SAFE.some((name) => one.startsWith(`${name}:`)))).toEqual([]);
  expect(changed.length / tried, changed.join('\n')).toBeLessThan(MAX_CHANGED);
});

it(`judges work alike, however its numbers are read (SEED=${SEED})`, async () => {
  for (const { language, title, time, space, source } of sampleOf(readingPrograms(), 200)) {
    const analyse = await loadReadingAnalyser(language, PATIENCE_MS);
    const { time_complexity: saidTime, space_complexity: saidSpace } = analyse(source).verdict;
    const isRight = [time, space].every((bound, index) =>
      meansTheSame(bound, [saidTime, saidSpace][index] ?? 'O(1)'),
    );
    expect(isRight ? '' : `${saidTime}, ${saidSpace}`, `${language}: ${title}\n${source}`).toBe('');
  }
});
