import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { finishedResult } from '#lib/testing/finished-run.ts';
import { NEW_TERMINAL } from '#shared/runs/terminal.ts';
import { addOutput } from '#shared/runs/transcript.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { rowsTried } from '#testing/breadth.ts';
import { show } from '#testing/show.tsx';
import { OutputView } from './output-view.tsx';
import type { ShownResult, ShownRun } from './shown-result.ts';

const RESULT: ShownResult = finishedResult({ memory_kb: null });

async function showRun(run: ShownRun, parts: readonly string[] = []) {
  const transcript = parts.reduce((all, part) => addOutput(all, 'stdout', part), NEW_TERMINAL.transcript);
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

const finished = (output: string): ShownRun => ({ phase: 'finished', result: { ...RESULT, output } });

/** The lines of the screen that are not empty. */
const screenLines = () =>
  Array.from(document.querySelectorAll('.xterm-rows > div'), (row) =>
    (row.textContent ?? '').trimEnd(),
  ).filter((line) => line !== '');

const readText = () =>
  Array.from(document.querySelectorAll('main pre, main [role="log"]'), ({ textContent }) => textContent).join(
    '',
  );

test('a program that moves the cursor is shown on a screen, and read as text', async () => {
  await showRun(finished('first\nsecond\n\x1b[2A\x1b[31mFIRST\x1b[0m\x1b[2B\rthird\n'));
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
  await showRun({ phase: 'running' }, ['a\nb\n\x1b[2J\x1b[Hmenu\n']);
  await expect.poll(screenLines).toEqual(['menu']);
  await expect.element(page.getByRole('textbox', { name: 'Input for the program' })).toBeVisible();
  await expect.element(page.getByRole('log', { name: 'Terminal' })).toBeInTheDocument();
});

test('colours and progress bars need no screen', async () => {
  await showRun(finished('\x1b[32mok\x1b[0m\n 10%\r100%\n'));
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
  await showRun(finished(`${screen}${long}\x1b[H\x1b[2Jdone\n`));
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
  await showRun(finished(hostile.join('')));
  await expect.poll(screenLines).toEqual(['click https://evil.test/']);
  expect(document.title).toBe(title);
  expect(document.querySelector('main a')).toBeNull();
});

interface Expected {
  /** Texts that are read aloud or seen without a screen. */
  read: string;
  /** Colours, as `text: class or colour`. */
  colors?: string[];
  /** Lines of the screen; absent: there is none. */
  screen?: string[];
}

/** Output of learners' programs. */
const PROGRAMS: [name: string, output: string, expected: Expected][] = [
  [
    'a test report of Python',
    '\x1b[92mPASS\x1b[0m adds\n\x1b[91m\x1b[1mFAIL\x1b[0m divides\n',
    { read: 'PASS adds\nFAIL divides\n', colors: ['PASS: text-success', 'FAIL: font-strong text-danger'] },
  ],
  [
    'a progress bar of one line',
    '\r[#....] 20%\r[##...] 40%\r[#####] 100%\ndone\n',
    { read: '[#####] 100%\ndone\n' },
  ],
  [
    'a bar of tqdm',
    '\r  0%|          | 0/3 [00:00<?, ?it/s]\r 67%|██████▋   | 2/3 [00:00<00:00, 19.9it/s]\r100%|██████████| 3/3 [00:00<00:00, 19.9it/s]\n',
    { read: '100%|██████████| 3/3 [00:00<00:00, 19.9it/s]\n' },
  ],
  [
    'a bar that clears its line',
    'Compiling\r\x1b[KLinking\r\x1b[KDone\n',
    { read: 'Doneingng\n', screen: ['Done'] },
  ],
  [
    'a coloured bar',
    '\x1b[32m##\x1b[90m....\x1b[0m\r\x1b[32m####\x1b[90m..\x1b[0m\n',
    { read: '####..\n', colors: ['####: text-success', '..: text-text-3'] },
  ],
  ['a spinner', 'Working |\b/\b-\b\\\bok\n', { read: 'Working |/-\\ok\n', screen: ['Working ok'] }],
  [
    'a game that clears the screen',
    '\x1b[H\x1b[2J#..\n.#.\n\x1b[H\x1b[2J.#.\n..#\nover\n',
    { read: '#..\n.#.\n.#.\n..#\nover\n', screen: ['.#.', '..#', 'over'] },
  ],
  [
    'a game that places its letters',
    '\x1b[2J\x1b[?25l\x1b[2;3H@\x1b[2;3H \x1b[3;4H@\x1b[4;1Hscore 1\x1b[?25h\n',
    { read: '@ @score 1\n', screen: ['   @', 'score 1'] },
  ],
  [
    'two bars below each other',
    'a 0%\nb 0%\n\x1b[2Aa 100%\n\x1b[1Bb 50%\n',
    { read: 'a 0%\nb 0%\na 100%\nb 50%\n', screen: ['a 100%', 'b 0%', 'b 50%'] },
  ],
  [
    'a log of Go',
    '\x1b[36mINFO\x1b[0m[0000] started\n\x1b[33mWARN\x1b[0m[0001] slow\n',
    {
      read: 'INFO[0000] started\nWARN[0001] slow\n',
      colors: ['INFO: text-(--code-type)', 'WARN: text-warning'],
    },
  ],
  [
    'a message of Rust',
    '\x1b[1m\x1b[38;5;9merror\x1b[0m\x1b[1m: not found\x1b[0m\n',
    { read: 'error: not found\n', colors: ['error: font-strong text-danger', ': not found: font-strong'] },
  ],
  [
    'a board of C++',
    '\x1b[47;30m r \x1b[44;97m n \x1b[0m\n\x1b[7mto move\x1b[0m\n',
    {
      read: ' r  n \nto move\n',
      colors: [
        ' r : bg-surface-3 text-text-1',
        ' n : bg-(--code-function) text-page',
        'to move: bg-text-1 text-page',
      ],
    },
  ],
  [
    'a rainbow',
    '\x1b[38;2;255;0;0mr\x1b[38;2;0;128;0mg\x1b[48;2;255;255;0my\x1b[0m\n',
    { read: 'rgy\n', colors: ['r: rgb(230, 0, 0)', 'g: rgb(0, 128, 0)', 'y: rgb(0, 128, 0)'] },
  ],
  [
    'objects of Node',
    "{ name: \x1b[32m'Ada'\x1b[39m, age: \x1b[33m36\x1b[39m }\n",
    { read: "{ name: 'Ada', age: 36 }\n", colors: ["'Ada': text-success", '36: text-warning'] },
  ],
];

const shownColors = () =>
  Array.from(document.querySelectorAll<HTMLElement>('main pre span, main [role="log"] span'))
    .filter(({ className, style }) => style.color !== '' || /text-|font-|bg-/.test(className))
    .map((span) => {
      const color = span.style.color === '' ? span.className : getComputedStyle(span).color;
      return `${span.textContent}: ${color}`;
    });

/** A coloured line, one that is written over, and a screen. */
const SHORT = [1, 4, 6];

test.for(rowsTried(PROGRAMS, SHORT))(
  '%s: seen when it has ended',
  async ([, output, { read, colors = [], screen }]) => {
    await showRun(finished(output));
    await expect.poll(readText).toBe(read);
    if (screen === undefined) {
      expect(shownColors()).toEqual(colors);
      expect(document.querySelector('.xterm')).toBeNull();
    } else await expect.poll(screenLines).toEqual(screen);
    expect(await findViolationsInBothThemes()).toEqual([]);
  },
);

test.for(rowsTried(PROGRAMS, SHORT))(
  '%s: seen while it runs, however it comes',
  async ([, output, { read, colors = [], screen }]) => {
    await showRun({ phase: 'running' }, Array.from(output));
    await expect.poll(readText).toBe(read);
    if (screen === undefined) expect(shownColors()).toEqual(colors);
    else await expect.poll(screenLines).toEqual(screen);
  },
);
