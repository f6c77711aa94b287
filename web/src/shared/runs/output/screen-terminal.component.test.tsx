import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NEW_TERMINAL } from '#shared/runs/terminal.ts';
import { addOutput } from '#shared/runs/transcript.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { show } from '#testing/show.tsx';
import { OutputView } from './output-view.tsx';
import type { ShownRun } from './shown-result.ts';

async function showRun(run: ShownRun, output: string) {
  const transcript = addOutput(NEW_TERMINAL.transcript, 'stdout', output);
  return await show(
    <main className="flex flex-col overflow-auto bg-page" style={{ width: 700, height: 600 }}>
      <OutputView
        run={run}
        terminal={run.phase === 'running' ? { ...NEW_TERMINAL, takesInput: true, transcript } : null}
        typing={{ editLine: () => undefined, type: () => undefined }}
        isOutdated={false}
        language="python"
        goTo={() => undefined}
      />
    </main>,
  );
}

const finished = (output: string): ShownRun => ({
  phase: 'finished',
  result: {
    output,
    error: null,
    plain_words: null,
    status: 'success',
    reason: null,
    memory_kb: null,
    truncated: false,
    diagnostics: [],
    execution_time: 0.1,
  },
});

/** The lines of the screen that are not empty. */
const screenLines = () =>
  Array.from(document.querySelectorAll('.xterm-rows > div'), (row) =>
    (row.textContent ?? '').trimEnd(),
  ).filter((line) => line !== '');

/** The output as text. */
const readText = () => document.querySelector('main pre')?.textContent;

test('a program that moves the cursor is shown on a screen, and read as text', async () => {
  await showRun(finished('first\nsecond\n\x1b[2A\x1b[31mFIRST\x1b[0m\x1b[2B\rthird\n'), '');
  await expect.poll(screenLines).toEqual(['FIRST', 'second', 'third']);
  expect(document.querySelector('.xterm')?.closest('[aria-hidden]')).not.toBeNull();
  expect(readText()).toContain('third');
  // Empty rows take no room, and full ones are not cut off.
  const [screen, row] = ['.xterm', '.xterm-rows > div'].map(
    (one) => document.querySelector(one)?.clientHeight ?? 0,
  );
  expect(screen).toBeGreaterThanOrEqual(3 * (row ?? 0));
  expect(screen).toBeLessThan(4 * (row ?? 0));
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('while it runs, too, and its input line stays', async () => {
  await showRun({ phase: 'running' }, 'a\nb\n\x1b[2J\x1b[Hmenu\n');
  await expect.poll(screenLines).toEqual(['menu']);
  await expect.element(page.getByRole('textbox', { name: 'Input for the program' })).toBeVisible();
  await expect.element(page.getByRole('log', { name: 'Terminal' })).toBeInTheDocument();
});

test('colours and progress bars need no screen', async () => {
  await showRun(finished('\x1b[32mok\x1b[0m\n 10%\r100%\n'), '');
  expect(readText()).toBe('ok\n100%\n');
  expect(document.querySelector('.xterm')).toBeNull();
});

test('commands that repeat without end are left out, and the page goes on', { timeout: 60_000 }, async () => {
  const most = 2_147_483_647;
  const endless = [
    'L',
    'M',
    'S',
    'T',
    'I',
    'Z',
    'b',
    '@',
    'P',
    'X',
    'A',
    'B',
    'C',
    'D',
    'E',
    'F',
    'G',
    'd',
    'J',
    'K',
  ];
  const screen = `\x1b[H\x1b[2Jx${endless.map((final) => `\x1b[${most}${final}`).join('')}\x1b[${most};${most}H`;
  const long = `${'\x1b[50L'.repeat(10_000)}${'\x1b[31m\x1b[0m'.repeat(20_000)}${'\x1b['.repeat(20_000)}m`;
  await showRun(finished(`${screen}${long}\x1b[H\x1b[2Jdone\n`), '');
  let longest = 0;
  let last = performance.now();
  while (screenLines()[0] !== 'done') {
    await new Promise((painted) => requestAnimationFrame(painted));
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  expect(screenLines()).toEqual(['done']);
  // A busy machine has long pauses of its own; one such command would stop the page for minutes.
  expect(longest).toBeLessThan(5_000);
});

test('links, titles and questions of a program do nothing', async () => {
  const title = document.title;
  const hostile = [
    '\x1b[2J\x1b[H',
    '\x1b]0;owned\x07',
    '\x1b]8;;javascript:alert(1)\x07click\x1b]8;;\x07',
    '\x1b]52;c;b3duZWQ=\x07',
    '\x1b[c\x1b[6n\x1b[18t',
    '\x1b[?1000h',
    ' https://evil.test/',
  ];
  await showRun(finished(hostile.join('')), '');
  await expect.poll(screenLines).toEqual(['click https://evil.test/']);
  expect(document.title).toBe(title);
  expect(document.querySelector('main a')).toBeNull();
});
