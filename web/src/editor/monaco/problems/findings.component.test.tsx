import { asMessage, type Diagnostic } from '@coderoom/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CodeEditor } from '#editor/code-editor.tsx';
import type { EditorHandle } from '#editor/editor-contract.ts';
import { show } from '#testing/show.tsx';
import { speak } from '#testing/speak.ts';
import { server } from '#texts/de/server.ts';
import { serverTexts } from '#texts/server.ts';

const PROGRAM = 'total = 0\nfor n in numbers:\n    total += m\nprint(totel)\n';
const error = (line: number, message: string): Diagnostic => ({
  ...{ line, column: 1, severity: 'error', source: 'runtime', message },
});
const FOUND = [error(3, 'm is not defined'), error(4, 'totel is not defined')];

const onErrors = vi.fn<(errors: number) => void>();
beforeEach(() => onErrors.mockReset());

/** Shows a program with the findings of its run. */
async function open(findings = FOUND): Promise<EditorHandle> {
  const { promise, resolve } = Promise.withResolvers<EditorHandle>();
  await show(
    <div className="flex" style={{ width: 600, height: 300 }}>
      <CodeEditor
        label="Code"
        language="python"
        initialText={PROGRAM}
        findings={findings}
        onErrors={onErrors}
        onReady={(handle) => handle !== null && resolve(handle)}
      />
    </div>,
  );
  const handle = await promise;
  await expect.poll(() => onErrors.mock.lastCall).toEqual([2]);
  return handle;
}

const message = (text: string) => page.getByText(text, { exact: false });
/** Top edges of the marked lines, in px. */
const marked = () =>
  [...document.querySelectorAll('.error-line')].map((line) => line.getBoundingClientRect().top);

test('a finding goes with the first change of its line, and so does the count', async () => {
  const handle = await open();
  await expect.element(message('m is not defined')).toBeVisible();
  handle.goTo(3, 15);
  await userEvent.keyboard('n');
  await expect.poll(() => onErrors.mock.lastCall).toEqual([1]);
  await expect.element(message('m is not defined')).not.toBeInTheDocument();
  await expect.element(message('totel is not defined')).toBeVisible();
  handle.goTo(4, 1);
  await userEvent.keyboard('{Shift>}{End}{/Shift}{Delete}');
  await expect.poll(() => onErrors.mock.lastCall).toEqual([0]);
  expect(marked()).toEqual([]);
});

test('what the server says of a line is translated, and what a program says is not', async () => {
  speak(serverTexts, server);
  const said = 'The program was here when it was stopped.';
  await open([{ ...error(3, said), message_message: asMessage(said) }, error(4, said)]);
  await expect.element(message('Hier war das Programm, als es gestoppt wurde.')).toBeVisible();
  await expect.element(message(said)).toBeVisible();
});

test('findings below move with their lines, and F8 finds them there', async () => {
  const handle = await open();
  const before = marked();
  handle.goTo(1, 10);
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(() => marked().length).toBe(2);
  expect(marked()[0]).toBeGreaterThan(before[0] ?? 0);
  handle.goTo(1, 1);
  await userEvent.keyboard('{F8}');
  const { state } = handle.view() as { state: { cursorState: { position: object }[] } };
  expect(state.cursorState[0]?.position).toEqual({ lineNumber: 5, column: 1 });
  expect(onErrors.mock.lastCall).toEqual([2]);
});

test('a program that is replaced has none', async () => {
  const handle = await open();
  handle.replace('print(1)\n');
  await expect.poll(() => onErrors.mock.lastCall).toEqual([0]);
  expect(marked()).toEqual([]);
});
