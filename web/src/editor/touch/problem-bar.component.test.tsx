import type { Acknowledgement, ExplainedProblem } from '@coderoom/contract';
import { editor } from 'monaco-editor/editor';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAssistance } from '#editor/assistance/assistance-store.ts';
import { fixSourceOf } from '#editor/assistance/problems/fix-source.ts';
import { findLineFixes } from '#editor/assistance/problems/quick-fixes.ts';
import { CodeEditor } from '#editor/code-editor.tsx';
import type { EditorHandle } from '#editor/editor-contract.ts';
import type { RunFinding } from '#editor/monaco/problems/findings.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { rowsTried } from '#testing/breadth.ts';
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

const answer = () => ({
  ok: true as const,
  problems: [...(text.startsWith('import math') ? [] : [MATH]), ...(text.includes('totel') ? [TOTEL] : [])],
});

/** Shows a program with two problems, of which the server knows fixes. */
async function open({
  readOnly = false,
  findings = [],
}: {
  readOnly?: boolean;
  findings?: RunFinding[];
} = {}): Promise<EditorHandle> {
  text = PROGRAM;
  liveServer.answer('assist_open', () => ({
    ...{ ok: true, state: 'ready', level: 'all', triggers: '.', signature_triggers: '(' },
    ...{ abilities: ['fixes'], server: 'stand-in 1.0', only_problems: false },
  }));
  liveServer.answer('assist_problems', answer);
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
        findings={findings}
        onChange={(changed) => {
          text = changed;
        }}
        onReady={(handle) => handle !== null && resolve(handle)}
      />
    </div>,
  );
  return promise;
}

const bar = page.getByRole('button', { name: /^(Error|Warning) ?Line \d+: / });
const dialog = page.getByRole('dialog');

test.each(rowsTried([PHONE, SMALL_PHONE], [1]))(
  'a problem is explained and mended by touch: $width × $height',
  async (size) => {
    await page.viewport(size.width, size.height);
    await open();
    await expect.element(bar).toMatchTextContent('Line 2: "math" is not defined2 problems');
    expect(bar.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await bar.click();
    await expect.element(dialog).toMatchTextContent('The name totel is not defined. Did you mean total?');
    await expect.element(dialog.getByRole('status')).toMatchTextContent('2 fixes found');
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

test('closed without a choice, it returns to the bar', { tags: ['breadth'] }, async () => {
  await page.viewport(PHONE.width, PHONE.height);
  await open();
  await bar.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).toHaveFocus();
});

const editorHeight = () => document.querySelector('.monaco-editor')?.getBoundingClientRect().height;
const isMarked = () => document.querySelector('.squiggly-error') !== null;
const shownEditor = () => editor.getEditors()[0] as editor.IStandaloneCodeEditor;
/** Changes the text as somebody else does, who writes in the same program. */
const typeElsewhere = (line: number, typed: string) =>
  shownEditor()
    .getModel()
    ?.applyEdits([
      { range: { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 }, text: typed },
    ]);

test('while somebody types in a line with a problem, the bar keeps its room until the problem is gone', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  const handle = await open();
  liveServer.answer('assist_problems', () => ({ ok: true, problems: text.includes('totel') ? [TOTEL] : [] }));
  handle.goTo(3, 1);
  // A problem at the caret would be unfinished.
  await userEvent.keyboard(' {Backspace}');
  await expect.element(bar).toMatchTextContent('Line 3: The name totel is not defined. Did you mean total?1');
  const height = editorHeight();
  const { promise, resolve } = Promise.withResolvers<Acknowledgement>();
  liveServer.answer('assist_problems', () => promise);
  await userEvent.keyboard('#');
  await expect.poll(isMarked).toBe(false);
  await expect.element(bar).toMatchTextContent('Line 3: The name totel is not defined. Did you mean total?1');
  expect(editorHeight()).toBe(height);
  resolve({ ok: true, problems: [TOTEL] });
  await expect.poll(isMarked).toBe(true);
  expect(editorHeight()).toBe(height);
  liveServer.answer('assist_problems', () => ({ ok: true, problems: [] }));
  await userEvent.keyboard('#');
  await expect.element(bar).not.toBeInTheDocument();
  await expect.poll(editorHeight).toBe((height ?? 0) + 44);
});

test('errors and warnings are told apart without their colours', { tags: ['breadth'] }, async () => {
  await page.viewport(PHONE.width, PHONE.height);
  const handle = await open();
  liveServer.answer('assist_problems', () => ({
    ok: true,
    problems: [{ ...MATH, severity: 'warning' }, TOTEL],
  }));
  handle.goTo(2, 1);
  await userEvent.keyboard('#');
  await expect.element(bar).toHaveAccessibleName(/^Warning ?Line 2: /);
  handle.goTo(3, 1);
  await expect.element(bar).toHaveAccessibleName(/^Error ?Line 3: /);
  await bar.click();
  await expect.element(dialog).toBeVisible();
  const words = [...dialog.element().querySelectorAll('li .sr-only')].map(({ textContent }) => textContent);
  expect(words).toEqual(['Warning', 'Error']);
});

test('says that no problems are left, and returns to the program when the bar is gone', {
  tags: ['breadth'],
}, async () => {
  await page.viewport(PHONE.width, PHONE.height);
  await open();
  await bar.click();
  await expect.element(dialog).toHaveAccessibleName('2 problems');
  liveServer.answer('assist_problems', () => ({ ok: true, problems: [] }));
  typeElsewhere(4, '# mended\n');
  await expect.element(dialog).toHaveAccessibleName('No problems left');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => shownEditor().hasTextFocus()).toBe(true);
});

test('fixes follow what somebody else types', { tags: ['breadth'] }, async () => {
  await page.viewport(PHONE.width, PHONE.height);
  await open();
  await bar.click();
  const status = dialog.getByRole('status');
  await expect.element(status).toMatchTextContent('2 fixes found');
  // The problems of the changed text are not known yet.
  liveServer.answer('assist_problems', () => new Promise(() => undefined));
  typeElsewhere(4, '# more\n');
  await expect.poll(() => liveServer.received('assist_fixes').length).toBeGreaterThan(2);
  await expect.element(status).toMatchTextContent('2 fixes found');
  await dialog.getByRole('button', { name: 'Fix: Change to total' }).click();
  await expect.poll(() => text).toBe(`${PROGRAM.replace('totel', 'total')}# more\n`);
});

test('a fix of an earlier text is not applied, which is said', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  await open();
  await expect.element(bar).toBeVisible();
  const source = fixSourceOf(shownEditor());
  if (source === null) throw new Error('The editor offers no fixes.');
  const find = async (line: number) => (await findLineFixes(shownEditor(), line, source)) ?? [];
  const fixes = [...(await find(2)), ...(await find(3))];
  expect(fixes).toHaveLength(2);
  typeElsewhere(1, '# more\n');
  expect(fixes.map(({ run }) => run())).toEqual([false, false]);
  expect(text).toBe(`# more\n${PROGRAM}`);
  await expect
    .element(page.getByText('Nothing was fixed: the program changed meanwhile.').first())
    .toBeVisible();
  expect(await find(99)).toEqual([]);
});

test('in a read-only program a run’s problem is explained, and nothing is offered to change it', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  const { message, line, column } = TOTEL;
  await open({ readOnly: true, findings: [{ line, column, message, severity: 'error', source: 'runtime' }] });
  await expect.element(bar).toMatchTextContent('Line 3: "totel" is not defined1 problem');
  await bar.click();
  await expect.element(dialog.getByRole('button', { name: 'Go to line 3' })).toBeVisible();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('');
  expect(dialog.getByRole('button', { name: /^Fix/ }).elements()).toEqual([]);
  expect(liveServer.received('assist_fixes')).toEqual([]);
});

test('with a mouse and a wide screen there is no bar', async () => {
  await page.viewport(1280, 800);
  const handle = await open();
  handle.goTo(1, 1);
  await expect.poll(() => document.querySelector('.squiggly-error')).not.toBeNull();
  expect(bar.query()).toBeNull();
});

test('a problem of a run has its explanation in the list, beside the message of the compiler', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  const message = "NameError: name 'totel' is not defined";
  await open({
    findings: [
      {
        ...{ line: 3, column: 7, severity: 'error', source: 'runtime', message },
        words: 'The name `totel` is unknown here.',
      },
    ],
  });
  await expect.element(bar).toMatchTextContent('Line 2: ');
  await bar.click();
  await expect.element(dialog).toMatchTextContent('The name totel is unknown here.');
  await expect.element(dialog).toMatchTextContent(message);
  expect(await findViolationsInBothThemes()).toEqual([]);
});
