import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { GoTo } from '#shared/runs/output/errors/error-text.tsx';
import { NEW_TERMINAL, type Terminal } from '#shared/runs/terminal.ts';
import { addOutput } from '#shared/runs/transcript.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { show } from '#testing/show.tsx';
import { OutputView } from './output-view.tsx';
import type { ShownResult } from './shown-result.ts';

const WORDS = 'Line 5: `+` joins a text to another text alone.';
const RESULT: ShownResult = {
  output: '1\n',
  error: 'TypeError: can only concatenate str (not "int") to str',
  plain_words: WORDS,
  status: 'error',
  reason: 'runtime_error',
  memory_kb: 10_000,
  truncated: false,
  diagnostics: [],
  execution_time: 0.05,
};
const LINES = '1\n'.repeat(40);
const TYPED_TO: Terminal = {
  ...NEW_TERMINAL,
  wasTypedTo: true,
  transcript: addOutput(NEW_TERMINAL.transcript, 'stdout', LINES),
};

async function showResult(
  changes: Partial<ShownResult>,
  terminal: Terminal | null = null,
  { goTo = () => undefined, fileNames }: { goTo?: GoTo; fileNames?: string[] } = {},
) {
  await show(
    <div data-testid="box" className="flex flex-col overflow-auto" style={{ width: 600, height: 300 }}>
      <OutputView
        run={{ phase: 'finished', result: { ...RESULT, ...changes } }}
        terminal={terminal}
        typing={{ editLine: () => undefined, type: () => undefined }}
        isOutdated={false}
        language="python"
        fileNames={fileNames}
        goTo={goTo}
      />
    </div>,
  );
  if ((changes.status ?? RESULT.status) === 'error')
    await expect.element(page.getByText('In plain words')).toBeVisible();
  return page.getByTestId('box').element();
}

function grow(box: Element): void {
  box.querySelector('h3 + p')?.append(' It goes on.'.repeat(20));
}

/** Height of the box's content below the visible part, in px. */
const hiddenBelow = (box: Element) => box.scrollHeight - box.scrollTop - box.clientHeight;

test.for([null, TYPED_TO])('an explanation that grows later stays in sight: %#', async (terminal) => {
  const box = await showResult({ output: LINES }, terminal);
  await expect.poll(() => hiddenBelow(box)).toBeLessThan(12);
  // Grows as an explanation does when its translation arrives.
  grow(box);
  await expect.poll(() => hiddenBelow(box)).toBeLessThan(12);
});

test('a reader who went elsewhere stays there', async () => {
  const box = await showResult({ output: LINES });
  box.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  box.scrollTop = 0;
  grow(box);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(box.scrollTop).toBe(0);
});

test('the end stays in sight when its room becomes smaller for a moment', async () => {
  const box = await showResult({ output: LINES, status: 'success', error: null, plain_words: null });
  await expect.poll(() => hiddenBelow(box)).toBeLessThan(12);
  const text = box.firstElementChild?.lastElementChild?.firstElementChild as HTMLElement;
  const setHeight = (height: number) => {
    Object.assign(text.style, { flex: 'none', overflow: 'hidden', height: `${height}px` });
    // Laid out at once, so that the browser scrolls to the end of what there is.
    return box.scrollTop;
  };
  setHeight(1_000);
  await expect.poll(() => hiddenBelow(box)).toBeLessThan(12);
  setHeight(500);
  setHeight(600);
  await expect.poll(() => hiddenBelow(box)).toBeLessThan(12);
});

test('that a program wrote too much is not said a third time', async () => {
  const error = 'The program was stopped: it wrote more than 1 MB of output.';
  await showResult({ reason: 'output_limit', truncated: true, error });
  await expect.element(page.getByText(error)).toBeVisible();
  expect(page.getByText('The rest was dropped.').query()).toBeNull();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('what was dropped of an output is said where nothing else says so', async () => {
  await showResult({ truncated: true });
  await expect
    .element(page.getByText('The program printed more than 1 MB. The rest was dropped.'))
    .toBeVisible();
});

test('errors, findings and explanations lead to the file that they mean', async () => {
  const goTo = vi.fn<GoTo>();
  const finding = { severity: 'error', source: 'types', message: 'is no text' } as const;
  await showResult(
    {
      error: '  File "main.py", line 9, in <module>\n  File "lib/shapes.py", line 2, in area',
      plain_words: 'In `lib/shapes.py`, line 5: `+` joins a text to another text alone.',
      diagnostics: [{ ...finding, line: 5, column: 3, file: 'lib/shapes.py' }],
    },
    null,
    { goTo, fileNames: ['main.py', 'lib/shapes.py'] },
  );
  for (const name of ['line 9', 'line 2', 'line 5', 'lib/shapes.py:5'])
    await page.getByRole('button', { name, exact: true }).click();
  expect(goTo.mock.calls).toEqual([
    [9, 1, 'main.py'],
    [2, 1, 'lib/shapes.py'],
    [5, 1, 'lib/shapes.py'],
    [5, 3, 'lib/shapes.py'],
  ]);
});

async function showRunning(phase: Terminal['phase']) {
  await show(
    <OutputView
      run={{ phase: 'running' }}
      terminal={{ ...NEW_TERMINAL, phase }}
      typing={{ editLine: () => undefined, type: () => undefined }}
      isOutdated={false}
      language="python"
      goTo={() => undefined}
    />,
  );
}

test('a run that waits for packages says so', async () => {
  await showRunning('preparing');
  const words = 'Preparing packages (needed only once on this server)...';
  await expect.element(page.getByText(words)).toBeVisible();
});

test('a run that says nothing shows for how long, in whole seconds', async () => {
  await showRunning('running');
  const seconds = page.getByText(/^\d+ s$/);
  await expect.element(seconds).toBeVisible();
  const first = seconds.element().textContent;
  await expect
    .poll(() => Number.parseInt(seconds.element().textContent, 10))
    .toBeGreaterThan(Number.parseInt(first, 10));
});

test('what a program prints is text, never markup', async () => {
  const evil = '<img src=x onerror="window.pwned = 1"><script>window.pwned = 1</script>';
  const box = await showResult({ output: `${evil}\n`, error: evil, plain_words: evil });
  expect(box.textContent?.split(evil)).toHaveLength(4);
  expect(box.querySelector('img, script')).toBeNull();
});

test('a program that ended itself after an error of its own shows the exit code', async () => {
  await showResult({ error: 'bad file', exit_code: 3 });
  await expect.element(page.getByText('The program ended with exit code 3.')).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
});
