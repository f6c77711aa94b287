import { joinMessages } from '@coderoom/contract';
import { expect, it, onTestFinished, vi } from 'vitest';

vi.mock('#texts/language.ts', async (original) => ({
  ...(await original<typeof import('#texts/language.ts')>()),
  pageLanguage: 'de',
}));
const { useAssistance } = await import('#editor/assistance/assistance-store.ts');
const { LiveProblems } = await import('#editor/assistance/problems/live-problems.ts');

const UNKNOWN = joinMessages([
  { text: 'The name {} is not defined.', values: ['`totel`'] },
  { text: 'Did you mean {}?', values: ['`total`'] },
]);

const nothing = { dispose: () => undefined };
const editor = {
  onDidChangeModelContent: () => nothing,
  onDidChangeCursorPosition: () => nothing,
  onDidBlurEditorText: () => nothing,
  getModel: () => null,
  hasTextFocus: () => false,
};

it('words a problem that is found while a program is written in the language of the page', async () => {
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

it('asks again when a pause ends by the clock of the browser, and seldom while it lasts longer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    useAssistance.setState(useAssistance.getInitialState());
  });
  const answers: unknown[] = [];
  const request = vi.fn(async () => answers.shift() ?? null);
  const problems = new LiveProblems(
    editor as never,
    { request, knowsFiles: false } as never,
    { language: 'python', program: { files: [], shown: 'main.py' } as never },
    () => undefined,
  );
  const paused = (seconds: number) => ({ ok: true, problems: null, paused_seconds: seconds });
  const pausedUntil = () => useAssistance.getState().pauses.python;
  const began = Date.now();
  answers.push(paused(60), paused(60), paused(1), null, { ok: true, problems: [] });

  problems.soon();
  await vi.advanceTimersByTimeAsync(300);
  expect(pausedUntil()).toBe(began + 60_300);
  // A key asks as well, and is told the same pause.
  const changed = vi.fn();
  onTestFinished(useAssistance.subscribe(changed));
  problems.soon();
  await vi.advanceTimersByTimeAsync(300);
  expect(request).toHaveBeenCalledTimes(2);
  expect(changed).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(59_699);
  expect(request).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(request).toHaveBeenCalledTimes(3);
  expect(pausedUntil()).toBe(Date.now() + 1_000);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(request).toHaveBeenCalledTimes(3);
  // Without an answer a pause that is over is not shown any more, and it is asked once more.
  await vi.advanceTimersByTimeAsync(1);
  expect(request).toHaveBeenCalledTimes(4);
  expect(pausedUntil()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(request).toHaveBeenCalledTimes(5);
  problems.dispose();
});
