import { joinMessages } from '@coderoom/contract';
import { expect, it, vi } from 'vitest';

vi.mock('#texts/language.ts', async (original) => ({
  ...(await original<typeof import('#texts/language.ts')>()),
  pageLanguage: 'de',
}));
const { LiveProblems } = await import('#editor/assistance/problems/live-problems.ts');

const UNKNOWN = joinMessages([
  { text: 'The name {} is not defined.', values: ['`totel`'] },
  { text: 'Did you mean {}?', values: ['`total`'] },
]);

it('words a problem that is found while a program is written in the language of the page', async () => {
  const nothing = { dispose: () => undefined };
  const editor = {
    onDidChangeModelContent: () => nothing,
    onDidChangeCursorPosition: () => nothing,
    onDidBlurEditorText: () => nothing,
    getModel: () => null,
    hasTextFocus: () => false,
  };
  const request = async () => ({
    ok: true,
    problems: [
      {
        ...{ line: 1, column: 7, end_line: 1, end_column: 12, severity: 'error', code: null },
        message: '"totel" is not defined',
        plain_words: 'The name `totel` is not defined. Did you mean `total`?',
        plain_words_message: UNKNOWN,
      },
    ],
  });
  const show = vi.fn();
  const problems = new LiveProblems(
    editor as never,
    { request, knowsFiles: false } as never,
    { language: 'python', program: { files: [], shown: 'main.py' } as never },
    show,
  );
  problems.soon();
  const words = 'Der Name `totel` ist nicht definiert. Meinst du `total`?';
  // Language servers speak English, so the note of the marker is ours as well.
  const expected = [expect.objectContaining({ words, note: words.replaceAll('`', '') })];
  await expect.poll(() => show.mock.lastCall?.[0]).toEqual(expected);
  problems.dispose();
  expect(show).toHaveBeenLastCalledWith([]);
});
