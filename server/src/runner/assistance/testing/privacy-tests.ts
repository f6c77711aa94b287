import type { LanguageId } from '@coderoom/contract';
import { afterAll, describe, expect } from 'vitest';
import type { AssistedDocument } from '#runner/assistance/assisted-document.ts';
import type { Runner } from '#runner/index.ts';
import { leaks, plantSecret, readingPrograms } from '#runner/testing/reading-programs.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { askAt, labelsOf, namesOf, openDocument, readCaret, untilReady } from './asking.ts';
import { type LanguageQuestions, SECRET } from './language-tests.ts';

/** Registers the tests that a language server tells nobody of names of others, nor of files of the host. */
export function testPrivacy(questions: LanguageQuestions): void {
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

  testReading(language);

  describe('two people in one language server', () => {
    let others: AssistedDocument;

    it.beforeAll(async () => {
      others = openDocument(assistance, language, { owner: 'user:2' });
      const { text, position } = readCaret(questions.theirs);
      others.set(text);
      await others.problems();
      await others.symbols();
      expect((await namesOf(others, position)).join()).toContain(SECRET);
    });
    afterAll(() => others.close());

    it.for(questions.foreign)('see nothing of each other at %j', async (marked) => {
      const labels = await askAt(document, marked, labelsOf);
      expect(labels.join()).not.toContain(SECRET);
      const { position } = readCaret(marked);
      const answers = [
        await document.hover(position),
        await document.signatures(position),
        await document.problems(),
        await document.definition(position),
        await document.references(position),
        await document.rename(position, 'mine'),
        await document.symbols(),
      ];
      const own = document.text;
      const told = JSON.stringify(answers).replaceAll(/\b\w*the_others\w*/g, (name) =>
        own.includes(name) ? '' : name,
      );
      expect(told).not.toContain('the_others');
      expect(told).not.toMatch(/[0-9a-f]{32}/);
    });

    it('take turns in one document without mixing their texts', async () => {
      const { text } = readCaret(questions.theirs);
      for (const _ of [1, 2]) {
        others.set(`${text}\n`);
        others.set(text);
        const [theirs, own] = await Promise.all([
          others.symbols(),
          askAt(document, questions.foreign[0] as string, labelsOf),
        ]);
        expect(own.join()).not.toContain(SECRET);
        if (theirs !== null) expect(JSON.stringify(theirs)).toContain(SECRET);
      }
    });
  });

  it.for(questions.files.programs)('read no file: %j', { timeout: 120_000 }, async (marked) => {
    await untilReady(assistance, language);
    const { text, position } = readCaret(marked);
    const hostile = openDocument(assistance, language, { owner: `files:${marked}`, text });
    const answers = [
      await hostile.problems(),
      await hostile.hover(position),
      await hostile.complete(position, null),
      await hostile.definition(position),
    ];
    hostile.close();
    expect(JSON.stringify(answers)).not.toContain(questions.files.text);
    await untilReady(assistance, language);
  });
}

/** Registers the tests that a language server reads no file of the host, whatever makes a compiler try. */
export function testReading(language: LanguageId): void {
  const planted = plantSecret();
  afterAll(() => planted.remove());
  const programs = readingPrograms(planted).filter(([, of]) => of === language);
  sharedRunner.for(programs)(
    'nothing of the host is read by %s',
    { timeout: 120_000 },
    async ([way, , code], { shared: { runner } }) => {
      await untilReady(runner.assistance, language);
      const document = openDocument(runner.assistance, language, { owner: `reading:${way}`, text: code });
      const answers: unknown[] = [await document.problems(), await document.symbols()];
      const lines = code.split('\n');
      for (const [index, line] of lines.entries()) {
        const place = /secret|stolen/.exec(line);
        if (place === null) continue;
        const position = { line: index + 1, column: place.index + 2 };
        answers.push(await document.hover(position), await document.definition(position));
        answers.push(await document.complete(position, null));
      }
      document.close();
      expect(leaks(answers) && answers).toBe(false);
    },
  );
}
