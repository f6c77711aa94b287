import type { LanguageId } from '@coderoom/contract';
import { describe, expect } from 'vitest';
import type { AssistedDocument } from '#runner/assistance/assisted-document.ts';
import type { Runner } from '#runner/index.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { readCaret, untilReady } from './asking.ts';
import { PROGRAMS } from './program-questions.ts';

const it = sharedRunner;
/** Time limit for an answer of a language server that reads a program for the first time. */
const TIME = { timeout: 60_000 };
const LATER = { ...TIME, tags: ['breadth'] };
/** Languages whose servers tell of errors in files that are not shown. */
const COUNTS_ELSEWHERE: ReadonlySet<LanguageId> = new Set(['python', 'java', 'go']);

/** Opens one of a program's files, whose text may have a caret. */
async function open(
  assistance: Runner['assistance'],
  language: LanguageId,
  { shown, files, entry, owner = 'user:1' }: Asked,
): Promise<{ document: AssistedDocument; position: { line: number; column: number } }> {
  const { text, position } = readCaret(files[shown] as string);
  const others = Object.entries(files)
    .filter(([name]) => name !== shown)
    .map(([name, content]) => ({ name, text: content.replace('|', '') }));
  const document = assistance.open(language, owner, text, {
    turn: owner,
    program: { name: shown, entry, files: others },
  });
  if (document === null) throw new Error(`There is no language server for ${language}.`);
  return { document, position };
}

interface Asked {
  shown: string;
  files: Readonly<Record<string, string>>;
  entry: string;
  owner?: string;
}

/** Registers the tests of a language server with a program of several files. */
export function testProgram(language: keyof typeof PROGRAMS): void {
  const asked = PROGRAMS[language];
  const { files, entry } = asked;
  describe(`a ${language} program of several files`, () => {
    /** Opens a file, with one of the files in another version. */
    const use = async (
      shared: { runner: Runner },
      [shown, text]: readonly [name: string, text: string],
      question: (document: AssistedDocument, position: { line: number; column: number }) => Promise<void>,
      owner = 'user:1',
    ) => {
      const { assistance } = shared.runner;
      const changed = { ...files, [shown]: text };
      const { document, position } = await open(assistance, language, {
        shown,
        files: changed,
        entry,
        owner,
      });
      try {
        await untilReady(assistance, language);
        await question(document, position);
      } finally {
        document.close();
      }
    };

    it('has no problems in any of its files', { timeout: 120_000 }, async ({ shared }) => {
      for (const [name, text] of Object.entries(files)) {
        await use(shared, [name, text], async (document) => {
          await expect.poll(() => document.problems(), TIME).toEqual([]);
        });
      }
    });

    it('has a problem where another file has no such name', LATER, async ({ shared }) => {
      const [shown, text, line] = asked.wrong;
      await use(shared, [shown, text], async (document) => {
        await expect
          .poll(() => document.problems(), TIME)
          .toContainEqual(expect.objectContaining({ line, severity: 'error' }));
      });
    });

    it('is completed with names of other files', TIME, async ({ shared }) => {
      const [shown, text, name] = asked.completion;
      await use(shared, [shown, text], async (document, position) => {
        const offered = async () =>
          (await document.complete(position, null))?.items.map(({ label }) =>
            label.replace(/[(<].*$/, '').trim(),
          );
        await expect.poll(offered, TIME).toContain(name);
      });
    });

    it('explains a name of another file', LATER, async ({ shared }) => {
      const [shown, text, words] = asked.hover;
      await use(shared, [shown, text], async (document, position) => {
        await expect.poll(async () => (await document.hover(position))?.contents, TIME).toContain(words);
      });
    });

    it('shows where a name is defined, and everywhere it is used', LATER, async ({ shared }) => {
      const [shown, text, file, line] = asked.definition;
      await use(shared, [shown, text], async (document, position) => {
        await expect
          .poll(() => document.definition(position), TIME)
          .toEqual([expect.objectContaining({ file, line })]);
        const places = (await document.references(position)) ?? [];
        expect(places.map((place) => place.file ?? shown)).toEqual(asked.references);
      });
    });

    it('renames a name in all files', LATER, async ({ shared }) => {
      const [shown, text] = asked.definition;
      await use(shared, [shown, text], async (document, position) => {
        await expect.poll(() => document.renamePlace(position), TIME).not.toBeNull();
        const edits = (await document.rename(position, 'surface')) ?? [];
        // gopls also renames it in the comment that explains it.
        expect(new Set(edits.map((edit) => edit.file ?? shown))).toEqual(new Set(asked.references));
        expect(new Set(edits.map((edit) => edit.text))).toEqual(new Set(['surface']));
      });
    });

    it('follows a change of another file', TIME, async ({ shared }) => {
      const [name, text, shown] = asked.changed;
      await use(shared, [shown, files[shown] as string], async (document) => {
        await expect.poll(() => document.problems(), TIME).toEqual([]);
        expect(document.setFiles([{ name, text }])).toBe(true);
        await expect
          .poll(() => document.problems(), TIME)
          .toContainEqual(expect.objectContaining({ severity: 'error' }));
        expect(document.setFiles([{ name, text: files[name] as string }])).toBe(true);
        await expect.poll(() => document.problems(), TIME).toEqual([]);
      });
    });

    it("shows nothing of another person's program", { timeout: 300_000 }, async ({ shared }) => {
      const { assistance } = shared.runner;
      const theirs = await open(assistance, language, {
        ...{ shown: entry, entry, owner: 'user:2' },
        files: asked.theirs,
      });
      try {
        await untilReady(assistance, language);
        await theirs.document.problems();
        await theirs.document.complete(theirs.position, null);
        for (const [shown, text] of asked.prying) {
          await use(shared, [shown, text], async (document, position) => {
            const answers = [
              await document.complete(position, null),
              await document.hover(position),
              await document.signatures(position),
              await document.definition(position),
              await document.references(position),
              await document.rename(position, 'mine'),
              await document.symbols(),
              await document.problems(),
              await document.fixes({ ...position, end_line: position.line, end_column: position.column }),
            ];
            const own = document.text;
            // A language server sorts by a number before the name.
            const told = JSON.stringify(answers).replaceAll(/\b\w*secret\w*/g, (name) =>
              own.includes(name.replace(/^[0-9a-f]{8}/, '')) ? '' : name,
            );
            expect(told).not.toMatch(/secret/i);
            expect(told).not.toMatch(/[0-9a-f]{32}/);
          });
        }
        // A program of one file sees none of them either.
        const alone = assistance.open(language, 'user:3', (asked.prying[0]?.[1] ?? '').replace('|', ''));
        const position = readCaret(asked.prying[0]?.[1] ?? '').position;
        expect(JSON.stringify(await alone?.complete(position, null))).not.toMatch(/the_secret/i);
        alone?.close();
      } finally {
        theirs.document.close();
      }
    });

    // clangd reports errors where a file is included (`cpp-server.test.ts`), rust-analyzer none elsewhere.
    it.runIf(COUNTS_ELSEWHERE.has(language))(
      'has errors in other files, which are counted',
      LATER,
      async ({ shared }) => {
        const { assistance } = shared.runner;
        const [name, text, shown] = asked.changed;
        const { document } = await open(assistance, language, {
          shown: name,
          files: { ...files, [name]: text },
          entry,
        });
        try {
          await untilReady(assistance, language);
          await expect
            .poll(() => document.problemsElsewhere(), TIME)
            .toContainEqual(expect.objectContaining({ file: shown }));
        } finally {
          document.close();
        }
      },
    );
  });
}
