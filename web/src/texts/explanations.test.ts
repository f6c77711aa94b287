import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, type Message } from '@coderoom/contract';
import { expect, it, vi } from 'vitest';
import { explanations } from './de/explanations.ts';
import { EXPLANATIONS, findTemplates, findUntagged, hasWords } from './testing/message-templates.ts';

vi.mock('./explanations.ts', async () => ({
  explanationTexts: (await import('./de/explanations.ts')).explanations,
}));

const { translateExplanation } = await import('#lib/text/translate-explanation.ts');

/** Files with names only, or with messages of toolchains. */
const WITHOUT_SENTENCES =
  /\/(?:cpp-library|go-packages|java-classes|python-modules|[a-z-]+-counterparts)\.ts$/;
/** The beginning by which explain-error.ts knows an explanation that names its line. */
const PLACED = 'Line {}: ';
/** A message of javac, which `explain-problems.ts` compares with. */
const OF_JAVAC = 'class, interface, enum, or record expected';

const said = [...findTemplates(`${EXPLANATIONS}/**/*.ts`, { withPlainTexts: true })]
  .filter(([file]) => !WITHOUT_SENTENCES.test(file))
  .map(([file, templates]) => ({
    file,
    templates: templates.filter((text) => text !== PLACED && text !== OF_JAVAC),
  }));

it.each(said)('translates all that $file says', ({ templates }) => {
  const missing = templates.filter((text) => hasWords(text) && !Object.hasOwn(explanations, text));
  expect(missing).toEqual([]);
});

it('inserts no value into a text without keeping it apart', () => {
  const untagged = findUntagged(`${EXPLANATIONS}/**/*.ts`);
  expect(untagged.filter((found) => !WITHOUT_SENTENCES.test(found.split(':')[0] ?? ''))).toEqual([]);
});

it('translates nothing that is not said', () => {
  const all = new Set(said.flatMap(({ templates }) => templates));
  expect(Object.keys(explanations).filter((text) => !all.has(text))).toEqual([]);
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

it.each(LANGUAGES)('explains every failing program in %s in German', async (language) => {
  const file = pathToFileURL(
    join(import.meta.dirname, '../../..', EXPLANATIONS, 'testing/failing-programs.ts'),
  ).href;
  const { readFailingPrograms, explanationMessageOf } = await import(/* @vite-ignore */ file);
  const explained: Message[] = readFailingPrograms(language)
    .map((program: unknown) => explanationMessageOf(language, program))
    .filter((explanation: Message | null) => explanation !== null);
  expect(explained.length).toBeGreaterThan(100);
  const left = explained.flatMap(templatesOf).filter((text) => hasWords(text) && !(text in explanations));
  expect(left).toEqual([]);
  expect(explained.map(translateExplanation).filter((words) => / (?:the|is|are) /.test(bare(words)))).toEqual(
    [],
  );
});

function templatesOf({ text, values }: Message): string[] {
  return [text, ...values.flatMap((value) => (typeof value === 'object' ? templatesOf(value) : []))];
}

/** Without the code between backticks. */
function bare(words: string): string {
  return words.replace(/`[^`]*`/g, '');
}
