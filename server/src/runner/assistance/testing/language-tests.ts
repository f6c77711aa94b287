import type { LanguageId } from '@coderoom/contract';
import { afterAll, describe, expect } from 'vitest';
import type { AssistedDocument } from '#runner/assistance/assisted-document.ts';
import type { DocumentPosition } from '#runner/assistance/setup.ts';
import type { Runner } from '#runner/index.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { inBreadth, often } from '#runner/testing/soak.ts';
import { askAt, nameOf, namesOf, openDocument, readCaret, untilReady } from './asking.ts';

/** Begins every name of the other person in {@link LanguageQuestions.theirs}. */
export const SECRET = 'the_others_secret';

/** In `npm test` one question of each kind. */
export const QUESTIONS = inBreadth(1, Number.POSITIVE_INFINITY);

/** Questions to the language server of one language; `|` is the caret. */
export interface LanguageQuestions {
  language: LanguageId;
  /** Each must offer the names, and none of those behind a `!`. */
  completions: readonly (readonly [program: string, ...names: string[]])[];
  /** Each explanation must contain the texts. */
  hovers: readonly (readonly [program: string, ...texts: string[]])[];
  /** Each label must contain the texts; the number is that of the parameter being typed. */
  signatures: readonly (readonly [program: string, parameter: number, ...texts: string[]])[];
  /** An error in this line, whose message contains the text. */
  problems: readonly (readonly [program: string, line: number, text: string])[];
  /** A completion with its documentation. */
  documented: readonly [program: string, name: string, text: string];
  /** Programs without errors. */
  correct: readonly string[];
  /** A program with an installed library, and a name that is completed at its caret; null: none is. */
  library: readonly [program: string, name: string | null];
  /** A program whose names begin with {@link SECRET}, with its caret where one of them is completed. */
  theirs: string;
  /** Nothing of it may be completed here, or explained. */
  foreign: readonly string[];
  /** Programs that ask much of a language server; the column is where they are asked about. */
  hostile: readonly (readonly [what: string, program: string, column?: number])[];
  /**
   * Hostile programs that cost seconds of processor time, until a limit ends the language server: asked about in soaks.
   * Stand-ins reach the same limits in `language-server.test.ts`.
   */
  slow: readonly string[];
  /** A text of a file of the host, and programs that name the file. */
  files: { text: string; programs: readonly string[] };
}

/** Registers the tests of a language server: one process for all of them. */
export function testLanguage(questions: LanguageQuestions): void {
  const { language } = questions;
  const it = sharedRunner;
  let assistance: Runner['assistance'];
  let document: AssistedDocument;

  it.beforeAll(async ({ shared }) => {
    assistance = shared.runner.assistance;
    document = openDocument(assistance, language);
    await untilReady(assistance, language);
  }, 120_000);
  afterAll(() => document.close());

  const ask = <Answer>(
    marked: string,
    question: (asked: AssistedDocument, position: DocumentPosition) => Promise<Answer>,
    asked = document,
  ) => askAt(asked, marked, question);

  describe(language, () => {
    // clangd keeps the headers of a few programs: those with the same ones are asked about together, those with none last.
    const byIncludes = (one: string, other: string) => (includesOf(one) < includesOf(other) ? 1 : -1);
    const asked = [
      ...questions.completions
        .slice(0, QUESTIONS)
        .map((asks) => [asks[0], 'completes', asks[0], () => completes(asks)] as const),
      ...questions.hovers
        .slice(0, QUESTIONS)
        .map((asks) => [asks[0], 'explains', asks[0], () => explains(asks)] as const),
      ...questions.signatures
        .slice(0, QUESTIONS)
        .map((asks) => [asks[0], 'shows the signature of', asks[0], () => showsSignature(asks)] as const),
      ...questions.problems
        .slice(0, QUESTIONS)
        .map(
          (asks) =>
            [asks[0], 'finds what is wrong with', JSON.stringify(asks[0]), () => finds(asks)] as const,
        ),
      ...questions.correct
        .slice(0, QUESTIONS)
        .map(
          (program) =>
            [
              program,
              'finds nothing wrong with',
              JSON.stringify(program),
              () => findsNothing(program),
            ] as const,
        ),
    ].sort(([one], [other]) => (includesOf(one) === includesOf(other) ? 0 : byIncludes(one, other)));
    for (const [, does, what, ask] of asked) it(`${does} ${what}`, ask);

    async function completes([marked, ...names]: LanguageQuestions['completions'][number]) {
      const offered = await ask(marked, namesOf);
      const absent = names.filter((name) => name.startsWith('!')).map((name) => name.slice(1));
      const present = names.filter((name) => !name.startsWith('!'));
      expect(offered).toEqual(expect.arrayContaining(present));
      expect(offered.filter((name) => absent.includes(name))).toEqual([]);
    }

    async function explains([marked, ...texts]: LanguageQuestions['hovers'][number]) {
      const hover = await ask(marked, (asked, position) => asked.hover(position));
      for (const text of texts) expect(hover?.contents).toContain(text);
    }

    async function showsSignature([marked, parameter, ...texts]: LanguageQuestions['signatures'][number]) {
      const found = await ask(marked, (asked, position) => asked.signatures(position));
      const shown = found?.signatures[found.active_signature];
      for (const text of texts) expect(shown?.label).toContain(text);
      expect(found?.active_parameter).toBe(parameter);
    }

    async function finds([program, line, text]: LanguageQuestions['problems'][number]) {
      document.set(program);
      expect(await document.problems()).toContainEqual(
        expect.objectContaining({ line, severity: 'error', message: expect.stringContaining(text) }),
      );
    }

    async function findsNothing(program: string) {
      document.set(program);
      expect(await document.problems()).toEqual([]);
    }

    it('documents a completion', async () => {
      const [marked, name, text] = questions.documented;
      const { position } = readCaret(marked);
      await ask(marked, namesOf);
      const items = (await document.complete(position, null))?.items ?? [];
      const index = items.findIndex(({ label }) => nameOf(label) === name);
      const details = await document.resolve(index, items[index]?.label ?? '');
      expect(details?.documentation).toContain(text);
    });
  });

  testLibrary(questions.library, () => document);

  describe('hostile programs', () => {
    // To read a header again takes clangd more than a second, and gopls half of one to read a package.
    const [marked, ...names] = questions.completions.find(
      ([program, name]) => !/\b(?:include|import|use)\b/.test(program) && !name?.startsWith('!'),
    ) as readonly [string, ...string[]];
    const answersStill = async (owner: string) => {
      await untilReady(assistance, language);
      const next = openDocument(assistance, language, { owner });
      expect(await ask(marked, namesOf, next)).toEqual(expect.arrayContaining(names));
      next.close();
    };

    const quick = questions.hostile.filter(([what]) => !questions.slow.includes(what));
    it.for(often(quick.slice(0, QUESTIONS), questions.hostile))(
      'do not hinder others: %s',
      { timeout: 180_000 },
      async ([what, program, column = 1]) => {
        const hostile = openDocument(assistance, language, { owner: `hostile:${what}` });
        hostile.set(program);
        const position = { line: 1, column };
        await Promise.all([
          hostile.problems(),
          hostile.hover(position),
          hostile.complete(position, null),
          hostile.signatures(position),
          hostile.symbols(),
        ]);
        hostile.close();
        await answersStill(`user:${what}`);
      },
    );
  });
}

function includesOf(program: string): string {
  return program.match(/^#include *[<"][^|>"]*[>"]/gm)?.join() ?? '';
}

/** Registers the test that a language server knows an installed library. */
export function testLibrary(
  [marked, name]: LanguageQuestions['library'],
  documentOf: () => AssistedDocument,
): void {
  sharedRunner('libraries are known', { timeout: 120_000 }, async () => {
    const document = documentOf();
    const { text, position } = readCaret(marked);
    document.set(text);
    await expect.poll(() => document.problems(), { timeout: 60_000 }).toEqual([]);
    if (name === null) return;
    const offered = async () => (await document.complete(position, null))?.items.map(({ label }) => label);
    // clangd's first list after it has read a header may be empty.
    await expect.poll(offered, { timeout: 60_000 }).toContain(name);
  });
}
