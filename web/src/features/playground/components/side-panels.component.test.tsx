import {
  type ExecutionResult,
  executeCode,
  getTemplate,
  listTemplateTests,
  type RunPhase,
} from '@coderoom/contract';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SymbolKeys } from '#editor/symbol-keys.tsx';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { aTask } from '#features/playground/testing/student-template.ts';
import { holdConnection } from '#lib/server/socket.ts';
import { finishedResult, NOT_JUDGED } from '#lib/testing/finished-run.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { rowsTried } from '#testing/breadth.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { LOW_SCREEN, PHONE, SMALL_PHONE, sideways } from '#testing/screens.ts';
import { show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { OutputPanel } from './side-panels.tsx';

const output = page.getByRole('region', { name: 'Output' });
const transcript = output.getByRole('log', { name: 'Terminal' });
const line = transcript.getByRole('textbox', { name: 'Input for the program' });
const endInput = output.getByRole('button', { name: 'End input' });

function result(changes: Partial<ExecutionResult> = {}): ExecutionResult {
  return finishedResult({ output: 'hello\n', execution_time: 0.0123, memory_kb: 9_000, ...changes });
}

beforeEach(() => restoreAfterTest(useProgram, useRunStore, useScreen));
afterEach(() => useRunStore.getState().reset());

async function open(withComplexity = false) {
  await show(
    <>
      <OutputPanel withComplexity={withComplexity} />
      <SymbolKeys editor={null} />
    </>,
  );
}

/** Runs any program: its result is set by the test. */
function start(): Promise<void> {
  const program = { code: 'print(1)', language: 'python' } as const;
  const { version } = useProgram.getState();
  return useRunStore.getState().start({ program, version, timeoutMs: 5_000 });
}

async function finish(brought: Partial<ExecutionResult>, withComplexity = false) {
  server.answer(executeCode, result(brought));
  await open(withComplexity);
  await start();
}

/** A run that waits for the connection in vain goes on without a terminal: a busy machine needs longer than it waits. */
async function connect() {
  const connected = Promise.withResolvers<void>();
  liveServer.connect();
  onTestFinished(holdConnection((live) => live.onConnect(connected.resolve)));
  await connected.promise;
}

/** A running program with its terminal. */
async function watch() {
  await connect();
  const { answer } = server.hold(executeCode);
  await open();
  void start();
  await expect.poll(() => server.askedFor(executeCode)).toHaveLength(1);
  const run_id = String(server.askedFor(executeCode)[0]?.body.run_id);
  let from = 0;
  return {
    prints(text: string, stream: 'stdout' | 'stderr' = 'stdout') {
      liveServer.say('run_output', { run_id, from, parts: [{ stream, text }] });
      from += text.length;
    },
    does(phase: RunPhase) {
      liveServer.say('run_phase', { run_id, phase });
    },
    ends(brought: Partial<ExecutionResult>) {
      answer(result(brought));
    },
    typed: () =>
      liveServer.received('type_input').map(({ text, is_last }) => (is_last ? `${text}<end>` : text)),
  };
}

test('above the keyboard of a phone, the program that asks gets the room of the symbol keys', {
  tags: ['breadth'],
}, async () => {
  await page.viewport(PHONE.width, 420);
  const { prints, does } = await watch();
  prints('Your name? ');
  does('waiting_for_input');
  const symbols = page.getByRole('button', { name: 'Type brackets' });
  await expect.element(line).toHaveFocus();
  await expect.element(symbols).not.toBeInTheDocument();
  await output.getByRole('tab', { name: 'Input' }).click();
  await expect.element(symbols).toBeVisible();
});

test('above the keyboard of a phone, the button that ends the input stays where it is pressed', {
  tags: ['breadth'],
}, async () => {
  await page.viewport(PHONE.width, 420);
  const { prints, does, typed } = await watch();
  prints('Your name? ');
  does('waiting_for_input');
  await expect.element(line).toHaveFocus();
  await endInput.click();
  await expect.poll(typed).toEqual(['<end>']);
});

test('on a phone the way from a task to the code is in sight, beside however many tabs', async () => {
  server.answer(getTemplate, aTask({ statement: 'Draw a page.' }));
  server.answer(listTemplateTests, { tests: [], total_points: 2 });
  const files = [{ name: 'index.html', content: '', encoding: 'text' as const }];
  const project = { entry: 'main.py', files, folders: [] };
  useProgram.setState({ owner: 1, template: { kind: 'professor', id: 1 }, code: 'n = 1', project });
  useScreen.setState({ tab: 'task' });
  await page.viewport(PHONE.width, PHONE.height);
  await open(true);
  await expect.element(output.getByRole('tab', { name: 'Preview' })).toBeVisible();
  await expect.element(output.getByRole('tab', { name: 'Tests' })).toBeVisible();
  const toCode = output.getByRole('button', { name: 'Code', exact: true });
  expect(toCode.element().getBoundingClientRect().right).toBeLessThanOrEqual(PHONE.width);
  // No level of headings is left out above the task's name.
  await expect.element(output.getByRole('heading', { level: 2, name: 'Task' })).toBeInTheDocument();
  await toCode.click();
  await expect.element(output.getByRole('tab', { name: 'Output' })).toHaveAttribute('aria-selected', 'true');
});

test('before the first run it says how there comes to be one', async () => {
  await open(true);
  await expect.element(output).toMatchTextContent('No output yet. Run your code to see results.');
  await output.getByRole('tab', { name: 'Complexity Analysis' }).click();
  await expect.element(output).toMatchTextContent('Complexity analysis not available');
  await output.getByRole('tab', { name: 'Input' }).click();
  await expect
    .element(output)
    .toMatchTextContent('Leave it empty to type in the Output panel while the program runs.');
  await page.viewport(PHONE.width, PHONE.height);
  expect(await findViolationsInBothThemes()).toEqual([]);
});

describe('a run that comes to nothing', () => {
  test('because the server is away', async () => {
    server.lose(executeCode);
    await open();
    await start();
    await expect.element(output).toMatchTextContent("Can't reach the server.");
    expect(await findViolationsInBothThemes()).toEqual([]);
  });

  test('because something between answers', async () => {
    server.refuse(executeCode, { status: 502 });
    await open();
    await start();
    await expect.element(output).toMatchTextContent('Failed to execute code');
  });

  test('because the server is full', async () => {
    const detail = 'Too many programs are waiting. Try again in a moment.';
    server.refuse(executeCode, { status: 503, code: 'queue_full', detail, retryAfter: 2 });
    await open();
    await start();
    await expect.element(output).toMatchTextContent(detail);
  });
});

describe('what a run brought', () => {
  test('is shown with its time, and nothing of a terminal', async () => {
    await finish({ output: '\u001b[31m 10%\u001b[0m\rdone' });
    await expect.element(output).toMatchTextContent(/\b0\.012 s\b/);
    await expect.element(output).toMatchTextContent('Success');
    expect(output.element().querySelector('pre')?.textContent).toBe('done');
    expect(await findViolationsInBothThemes()).toEqual([]);
    // On the narrowest phone the header holds everything.
    await page.viewport(320, 568);
    await expect.element(output.getByRole('button', { name: 'Copy output' })).toBeInViewport({ ratio: 1 });
  });

  test('is text, whatever it holds', async () => {
    const evil = '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>';
    await finish({ output: evil, truncated: true });
    await expect.element(output).toMatchTextContent(evil);
    await expect
      .element(output)
      .toMatchTextContent('The program printed more than 1 MB. The rest was dropped.');
    expect('pwned' in window).toBe(false);
  });

  test('may be nothing', async () => {
    await finish({ output: '' });
    await expect.element(output).toMatchTextContent('The program finished without output.');
  });

  test('leads to what went wrong, below however long an output', async () => {
    await finish({
      output: Array.from({ length: 500 }, (_, number) => `${number}\n`).join(''),
      error:
        'Traceback (most recent call last):\n  File "main.py", line 2\nZeroDivisionError: division by zero',
      plain_words: 'Line 2 divides by zero.',
      status: 'error',
      reason: 'runtime_error',
      exit_code: 1,
    });
    await expect.element(output.getByText('ZeroDivisionError: division by zero')).toBeInViewport();
    await expect.element(output).toMatchTextContent('In plain words');
    expect(await findViolationsInBothThemes()).toEqual([]);
    await page.viewport(PHONE.width, PHONE.height);
    expect(await findViolationsInBothThemes()).toEqual([]);
    expect(sideways()).toBeLessThanOrEqual(0);
  });

  test('may come with warnings, each with the way to its line', async () => {
    const warning = { line: 3, column: 7, severity: 'warning', source: 'compiler' } as const;
    await finish({ diagnostics: [{ ...warning, message: "unused variable 'unused'" }] });
    await expect.element(output.getByRole('heading', { name: 'Warnings' })).toBeVisible();
    await expect.element(output.getByRole('button', { name: 'line 3' })).toBeVisible();
  });

  test('says how the program grows', async () => {
    await finish(
      {
        complexity: {
          available: true,
          confidence: 'certain',
          time_complexity: 'O(n^2)',
          space_complexity: 'O(1)',
          explanation: 'The loop in line 3 runs n times.',
          evidence: [{ line: 4, what: 'the inner loop', cost: 'n^2' }],
        },
      },
      true,
    );
    await page.viewport(SMALL_PHONE.width, SMALL_PHONE.height);
    await output.getByRole('tab', { name: 'Complexity Analysis' }).click();
    await expect.element(output.getByRole('definition').first()).toMatchTextContent('O(n²)');
    await expect.element(output.getByRole('definition').nth(1)).toMatchTextContent('O(1)');
    await expect.element(output).toMatchTextContent('The loop in line 3');
    await expect.element(output.getByRole('list', { name: 'Why' })).toMatchTextContent('line 4');
    expect(await findViolationsInBothThemes()).toEqual([]);
    expect(sideways()).toBeLessThanOrEqual(0);
  });

  test('says why it cannot be told how the program grows', async () => {
    const explanation = 'The program has errors: it has to compile first.';
    await finish({ complexity: { ...NOT_JUDGED, explanation } }, true);
    await output.getByRole('tab', { name: 'Complexity Analysis' }).click();
    await expect.element(output).toMatchTextContent('Complexity analysis not available');
    await expect.element(output).toMatchTextContent(explanation);
  });

  test('is seen to its end', async () => {
    const lines = Array.from({ length: 5_000 }, (_, number) => `${number} ${'x'.repeat(number % 300)}\n`);
    const toEnd = () => {
      const { scrollHeight, scrollTop, clientHeight } = output.getByRole('tabpanel').element();
      return scrollHeight - scrollTop - clientHeight;
    };
    await finish({ output: lines.join('') });
    await expect.poll(toEnd).toBeLessThan(24);
    await page.viewport(PHONE.width, PHONE.height);
    await expect.poll(toEnd).toBeLessThan(24);
  });
});

describe('what a program brought before it changed', () => {
  test('says so, in sight however long it is, until the next run', async () => {
    useProgram.getState().edit('print(1)');
    await finish({ output: '1\n'.repeat(500) });
    const mark = output.getByText('Before your last change');
    expect(mark.query()).toBeNull();
    useProgram.getState().edit('print(2)');
    await expect.element(mark).toBeInViewport({ ratio: 1 });
    expect(await findViolationsInBothThemes()).toEqual([]);
    await page.viewport(SMALL_PHONE.width, SMALL_PHONE.height);
    expect(sideways()).toBeLessThanOrEqual(0);
    await start();
    await expect.element(mark).not.toBeInTheDocument();
  });
});

describe('a program at work', () => {
  test('is waited for, and may be stopped before it wrote anything', async () => {
    server.hold(executeCode);
    await open();
    void start();
    await expect.element(output).toMatchTextContent('Running code...');
    useRunStore.getState().stop();
    await expect.element(output).toMatchTextContent('You stopped the program.');
  });

  test.each(rowsTried([PHONE, SMALL_PHONE, LOW_SCREEN], [1]))(
    'asks, for everyone: $width × $height',
    async (size) => {
      await page.viewport(size.width, size.height);
      const run = await watch();
      run.prints('oh\n', 'stderr');
      run.prints('What is your name? ');
      run.does('waiting_for_input');
      await expect.element(line).toHaveFocus();
      await expect.element(line).toBeInViewport({ ratio: 1 });
      await expect.element(endInput).toBeInViewport({ ratio: 1 });
      expect(sideways()).toBeLessThanOrEqual(0);
      expect(await findViolationsInBothThemes()).toEqual([]);
    },
  );

  test('is answered, and what was said stays', async () => {
    const run = await watch();
    run.prints('A little quiz\nWhat is your name? ');
    run.does('waiting_for_input');
    await expect.element(page.getByText('Waiting for input', { exact: true })).toBeVisible();
    await expect.element(line).toHaveFocus();
    const news = page.getByRole('status', { name: 'Terminal' });
    await expect.element(news).toMatchTextContent('What is your name? The program waits for input.');
    await userEvent.keyboard('Ada{Enter}');
    expect(run.typed()).toEqual(['Ada\n']);
    run.prints('Hi Ada\n');
    run.does('ended');
    run.ends({ output: 'A little quiz\nWhat is your name? Hi Ada\n' });
    await expect.element(output).toMatchTextContent('Success');
    await expect.element(transcript).toMatchTextContent('What is your name? Ada');
    await expect.element(line).not.toBeInTheDocument();
  });

  test('that says nothing tells how long it has been running', async () => {
    const run = await watch();
    run.does('running');
    await expect.element(output.getByText(/^[1-9]\d* s$/)).toBeVisible();
    expect(await findViolationsInBothThemes()).toEqual([]);
  });

  test('that was stopped and changed says so', async () => {
    const run = await watch();
    run.prints('half');
    await expect.element(transcript).toMatchTextContent('half');
    useRunStore.getState().stop();
    await expect.element(output).toMatchTextContent('You stopped the program.');
    useProgram.getState().edit('print(2)');
    await expect.element(output).toMatchTextContent('Before your last change');
  });

  test('takes several lines at once, and keeps what no line break ends', async () => {
    const run = await watch();
    run.prints('> ');
    run.does('waiting_for_input');
    await navigator.clipboard.writeText('1\n2\n3');
    await expect.element(line).toHaveFocus();
    await userEvent.keyboard('{ControlOrMeta>}v{/ControlOrMeta}');
    expect(run.typed()).toEqual(['1\n2\n']);
    await expect.element(line).toHaveValue('3');
  });

  test('is told the end of its input by a key or a button', async () => {
    const run = await watch();
    run.prints('Numbers, please\n');
    run.does('waiting_for_input');
    await expect.element(line).toHaveFocus();
    await userEvent.keyboard('22');
    // Not in the middle of a line.
    await userEvent.keyboard('{Control>}d{/Control}');
    expect(run.typed()).toEqual([]);
    await endInput.click();
    expect(run.typed()).toEqual(['22<end>']);
    await expect.element(line).not.toBeInTheDocument();
  });

  test('that is stopped keeps what it wrote', async () => {
    const run = await watch();
    run.prints('What is your name? ');
    run.does('waiting_for_input');
    await expect.element(line).toBeVisible();
    useRunStore.getState().stop();
    await expect.element(output).toMatchTextContent('You stopped the program.');
    await expect.element(transcript).toMatchTextContent('What is your name?');
    await expect.element(line).not.toBeInTheDocument();
  });

  test('keeps what is typed and not sent, while another tab is looked at', async () => {
    const run = await watch();
    run.prints('? ');
    run.does('waiting_for_input');
    await line.fill('half an ans');
    await output.getByRole('tab', { name: 'Input' }).click();
    await output.getByRole('tab', { name: 'Output' }).click();
    await expect.element(line).toHaveValue('half an ans');
  });

  test('keeps what is typed while the connection is lost', async () => {
    const run = await watch();
    run.prints('Who? ');
    run.does('waiting_for_input');
    await expect.element(line).toHaveFocus();
    liveServer.lose();
    await expect.element(output).toMatchTextContent('Connection lost.');
    await userEvent.keyboard('Ada{Enter}');
    await expect.element(line).toHaveValue('Ada');
    expect(run.typed()).toEqual([]);
  });

  test('is followed, unless somebody reads further up', async () => {
    const run = await watch();
    run.prints(Array.from({ length: 2_000 }, (_, number) => `line ${number}\n`).join(''));
    run.does('waiting_for_input');
    await expect.element(line).toBeInViewport();
    run.prints('another\n'.repeat(50));
    await expect.element(line).toBeInViewport();
    const panel = output.getByRole('tabpanel').element();
    panel.scrollTo({ top: 0 });
    await expect.element(line).not.toBeInViewport();
    run.prints('one more\n'.repeat(50));
    await expect.element(transcript).toMatchTextContent('one more');
    expect(panel.scrollTop).toBe(0);
  });
});
