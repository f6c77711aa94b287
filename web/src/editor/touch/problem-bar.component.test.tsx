import type { ExplainedProblem } from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAssistance } from '#editor/assistance/assistance-store.ts';
import { CodeEditor } from '#editor/code-editor.tsx';
import type { EditorHandle } from '#editor/editor-contract.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { PHONE, SMALL_PHONE, sideways } from '#testing/screens.ts';
import { show } from '#testing/show.tsx';
import { liveServer } from '#testing/stand-in-socket.ts';

const PROGRAM = 'total = 0\nprint(math.pi)\nprint(totel)\n';
const MATH: ExplainedProblem = {
  ...{ line: 2, column: 7, end_line: 2, end_column: 11, severity: 'error', code: null, plain_words: null },
  message: '"math" is not defined',
};
const TOTEL: ExplainedProblem = {
  ...{ line: 3, column: 7, end_line: 3, end_column: 12, severity: 'error', code: null, has_fix: true },
  message: '"totel" is not defined',
  plain_words: 'The name `totel` is not defined. Did you mean `total`?',
};

let text = '';
beforeEach(() => restoreAfterTest(useAssistance));

/** Shows a program with two problems, of which the server knows fixes. */
async function open({ readOnly = false } = {}): Promise<EditorHandle> {
  text = PROGRAM;
  liveServer.answer('assist_open', () => ({
    ...{ ok: true, state: 'ready', level: 'all', triggers: '.', signature_triggers: '(' },
    ...{ abilities: ['fixes'], server: 'stand-in 1.0', only_problems: false },
  }));
  liveServer.answer('assist_problems', () => ({
    ok: true,
    problems: [...(text.startsWith('import math') ? [] : [MATH]), ...(text.includes('totel') ? [TOTEL] : [])],
  }));
  const { line, column, end_line, end_column } = TOTEL;
  liveServer.answer('assist_fixes', (asked) => ({
    ok: true,
    fixes:
      asked.line === line
        ? [
            {
              ...{ title: "Change spelling to 'total'", is_preferred: true },
              edits: [{ line, column, end_line, end_column, text: 'total' }],
            },
          ]
        : [],
  }));
  liveServer.connect();
  const { promise, resolve } = Promise.withResolvers<EditorHandle>();
  await show(
    <div className="flex h-dvh w-full flex-col">
      <CodeEditor
        label="Code"
        language="python"
        initialText={PROGRAM}
        assisted
        readOnly={readOnly}
        onChange={(changed) => {
          text = changed;
        }}
        onReady={(handle) => handle !== null && resolve(handle)}
      />
    </div>,
  );
  return promise;
}

const bar = page.getByRole('button', { name: /^Line \d+: / });
const dialog = page.getByRole('dialog');

test.each([PHONE, SMALL_PHONE])(
  'a problem is explained and mended by touch: $width × $height',
  async (size) => {
    await page.viewport(size.width, size.height);
    await open();
    await expect.element(bar).toMatchTextContent('Line 2: "math" is not defined2 problems');
    expect(bar.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await bar.click();
    await expect.element(dialog).toMatchTextContent('The name totel is not defined. Did you mean total?');
    const fix = dialog.getByRole('button', { name: 'Fix: Change to total' });
    await expect.element(fix).toBeVisible();
    for (const button of dialog.getByRole('button').elements()) {
      expect(button.getBoundingClientRect().height, button.textContent).toBeGreaterThanOrEqual(44);
    }
    expect(await findViolationsInBothThemes()).toEqual([]);
    expect(sideways()).toBeLessThanOrEqual(0);
    await fix.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => text).toBe(PROGRAM.replace('totel', 'total'));
    await expect.element(bar).toMatchTextContent('Line 2: "math" is not defined1 problem');
    await bar.click();
    await dialog.getByRole('button', { name: 'Fix: Add import math' }).click();
    await expect.poll(() => text).toMatch(/^import math\n/);
    await expect.element(bar).not.toBeInTheDocument();
  },
);

test('the bar names the problem of the line that is written, and leads there', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  const handle = await open();
  await expect.element(bar).toBeVisible();
  handle.goTo(3, 1);
  await expect.element(bar).toMatchTextContent('Line 3: The name totel is not defined.');
  await bar.click();
  await dialog.getByRole('button', { name: 'Go to line 2' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bar).toMatchTextContent('Line 2: ');
  await userEvent.keyboard('#');
  await expect.poll(() => text).toContain('print(#math.pi)');
});

test('closed without a choice, it returns to the bar', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  await open();
  await bar.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).toHaveFocus();
});

test('with a mouse and a wide screen there is no bar', async () => {
  await page.viewport(1280, 800);
  const handle = await open();
  handle.goTo(1, 1);
  await expect.poll(() => document.querySelector('.squiggly-error')).not.toBeNull();
  expect(bar.query()).toBeNull();
});
