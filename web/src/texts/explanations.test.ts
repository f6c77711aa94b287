import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '@coderoom/contract';
import { parseSync } from 'vite';
import { expect, it, vi } from 'vitest';
import { explanations } from './de/explanations.ts';

vi.mock('./explanations.ts', async () => ({
  explanationTexts: (await import('./de/explanations.ts')).explanations,
}));

const { sentencesIn } = await import('./testing/sentences.ts');
const { splitSentences, translateExplanation, translateSentence } = await import(
  '#shared/runs/output/errors/translate-explanation.ts'
);

const RULES = join(import.meta.dirname, '../../../server/src/runner/error-explanations');
/** Files with names only. */
const WITHOUT_SENTENCES = [
  'cpp/cpp-library.ts',
  'go/go-packages.ts',
  'java/java-classes.ts',
  'python/python-modules.ts',
];
/** The form in which explain-error.ts puts the position before an explanation. */
const PLACED = 'Line {}: {}';
/** Combine a sentence with others. */
const COMBINES = ['Line {}:', '{} and {}'];

const said = globSync('**/*.ts', { cwd: RULES })
  .filter((file) => !/\.test\.ts$|^testing\//.test(file) && !WITHOUT_SENTENCES.includes(file))
  .map((file) => ({
    file,
    sentences: sentencesIn(parseSync(file, readFileSync(join(RULES, file), 'utf8')).program),
  }));

it.each(said)('translates all that $file says', ({ sentences }) => {
  expect(
    sentences.filter((sentence) => sentence !== PLACED && !Object.hasOwn(explanations, sentence)),
  ).toEqual([]);
});

it('translates nothing that is not said', () => {
  const all = new Set([...COMBINES, ...said.flatMap(({ sentences }) => sentences)]);
  expect(
    Object.keys(explanations).filter((sentence) => sentence.includes(' ') && !all.has(sentence)),
  ).toEqual([]);
});

it('puts in all that the English sentence has', () => {
  const count = (text: string) => text.split('{}').length;
  expect(
    Object.entries(explanations).filter(([english, german]) => count(english) !== count(german)),
  ).toEqual([]);
});

it('keeps the code of a sentence as it is', () => {
  const code = (text: string) => new Set(text.match(/`[^`]*`/g));
  for (const [english, german] of Object.entries(explanations)) expect(code(german)).toEqual(code(english));
});

it('takes an explanation apart: its place, its sentences, what is put in', () => {
  expect(
    translateExplanation('Line 3: The character `. Did you mean` cannot stand here. Did you mean `x`?'),
  ).toBe('Zeile 3: Das Zeichen `. Did you mean` darf hier nicht stehen. Meinst du `x`?');
  expect(translateExplanation('Nobody has translated this.')).toBe('Nobody has translated this.');
  expect(
    translateSentence('Your program was still running after something s, so it was stopped.'),
  ).toBeNull();
});

it.each(LANGUAGES)('translates every explanation of a failing program in %s', async (language) => {
  const file = pathToFileURL(join(RULES, 'testing/failing-programs.ts')).href;
  const { readFailingPrograms, explanationOf } = await import(/* @vite-ignore */ file);
  const left = readFailingPrograms(language)
    .map((program: unknown) => explanationOf(language, program)?.replace(/^Line \d+: /, ''))
    .flatMap((words?: string) => splitSentences(words ?? ''))
    .filter((sentence: string) => translateSentence(sentence) === null);
  expect(left).toEqual([]);
});
