import { type CaseResult, type FileRole, runTests, type TaskFile, type TestRun } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { packZip } from '#shared/project-files/zip-files.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { TryTests } from './try-tests.tsx';

test('it opens in the program, which runs from the keyboard', async () => {
  server.refuse(runTests, { status: 503, detail: 'Too many programs are waiting.' });
  liveServer.connect();
  await show(
    <TryTests
      subject={{ kind: 'template', id: 5, name: 'Two sum' }}
      program={{ language: 'python', code: 'print(1)\n' }}
      drafts={[]}
      unsaved={false}
    />,
    { as: person({ id: 1, is_admin: true }) },
  );
  await page.getByRole('button', { name: 'Try the tests' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await expect.poll(() => liveServer.received('assist_open')).toMatchObject([{ language: 'python' }]);
  // The placeholder goes when the editor reports changes.
  await expect.element(dialog.getByRole('status')).not.toBeInTheDocument();
  await userEvent.keyboard('#{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Too many programs are waiting.');
  expect(server.askedFor(runTests).map(({ body }) => body)).toEqual([
    { code_content: '#print(1)\n', entry_name: 'main.py', files: [], run_id: expect.any(String) },
  ]);
});

test('it says that packages are prepared, while they are', async () => {
  server.hold(runTests);
  liveServer.connect();
  await show(
    <TryTests
      subject={{ kind: 'template', id: 5, name: 'Two sum' }}
      program={{ language: 'go', code: 'import "net/http"\n' }}
      drafts={[]}
      unsaved={false}
    />,
    { as: person({ id: 1, is_admin: true }) },
  );
  await page.getByRole('button', { name: 'Try the tests' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Run the tests' }).click();
  const runId = () => server.askedFor(runTests)[0]?.body.run_id ?? '';
  await expect.poll(() => liveServer.received('watch_run')).toMatchObject([{ run_id: runId() }]);
  const words = dialog.getByText('Preparing packages (needed only once on this server)...');
  for (const phase of ['waiting_for_turn', 'preparing'] as const) {
    await expect.element(words).not.toBeInTheDocument();
    liveServer.say('run_phase', { run_id: runId(), phase });
  }
  await expect.element(words).toBeVisible();
  expect(await findViolationsInBothThemes('[role=dialog]')).toEqual([]);
  liveServer.say('run_phase', { run_id: runId(), phase: 'running' });
  await expect.element(words).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Run the tests' })).toBeEnabled();
});

const file = (name: string, content: string, role: FileRole): TaskFile => ({
  ...{ name, content, role },
  encoding: 'text',
});

/** Opens the dialog of a task with a file of each role. */
async function tryAreas() {
  const files = [
    file('shapes.py', 'area = 0\n', 'starter'),
    file('rules.py', 'LIMIT = 7\n', 'read_only'),
    file('answers.txt', '42', 'hidden'),
  ];
  await show(
    <TryTests
      subject={{ kind: 'template', id: 5, name: 'Areas' }}
      program={{ language: 'python', code: 'import shapes\n', files }}
      drafts={[]}
      unsaved={false}
    />,
    { as: person({ id: 1, is_admin: true }) },
  );
  await page.getByRole('button', { name: 'Try the tests' }).click();
  const dialog = page.getByRole('dialog');
  return { dialog, strip: dialog.getByRole('navigation', { name: 'Files' }) };
}

/** Uploads a ZIP of a student's program. */
async function uploadZip(files: Record<string, string>) {
  const packed = await packZip('import shapes\n', {
    entry: 'main.py',
    files: Object.entries(files).map(([name, content]) => ({ name, content, encoding: 'text' as const })),
  });
  await page
    .getByRole('dialog')
    .getByLabelText('Upload files')
    .last()
    .upload(new File([packed], 'solution.zip', { type: 'application/zip' }));
}

test('a solution of several files takes the place of the starters', async () => {
  server.hold(runTests);
  const { dialog, strip } = await tryAreas();
  await expect.element(strip).toMatchTextContent('main.pyshapes.pyrules.py');
  const packed = await packZip('import shapes, more\n', {
    entry: 'main.py',
    files: [
      { name: 'shapes.py', content: 'area = 1\n', encoding: 'text' },
      { name: 'data/more.py', content: 'x = 1\n', encoding: 'text' },
    ],
  });
  await dialog
    .getByLabelText('Upload files')
    .last()
    .upload(new File([packed], 'solution.zip', { type: 'application/zip' }));
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect.element(strip).toMatchTextContent('data/more.py');
  await strip.getByRole('button', { name: 'shapes.py' }).click();
  await expect.element(dialog.getByText('area = 1')).toBeVisible();
  expect(await findViolationsInBothThemes('[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Run the tests' }).click();
  const body = () => server.askedFor(runTests).at(-1)?.body;
  await expect.poll(body).toMatchObject({ code_content: 'import shapes, more\n', entry_name: 'main.py' });
  expect(new Map(body()?.files?.map(({ name, content }) => [name, content]))).toEqual(
    new Map([
      ['shapes.py', 'area = 1\n'],
      ['rules.py', 'LIMIT = 7\n'],
      ['data/more.py', 'x = 1\n'],
    ]),
  );
});

test("a student's ZIP leaves read-only files as they are, and says which it changed", async () => {
  server.hold(runTests);
  const { dialog } = await tryAreas();
  await uploadZip({ 'shapes.py': 'area = 9\n', 'rules.py': 'LIMIT = 700\n', 'RULES.PY/x.py': '' });
  await expect
    .element(page.getByText('2 files were left out: they belong to the task and must stay as they are.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect.element(page.getByText('Replaced 2 files.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Run the tests' }).click();
  const sent = () =>
    server
      .askedFor(runTests)
      .at(-1)
      ?.body.files?.map(({ name, content }) => [name, content]);
  await expect
    .poll(() => sent() && new Map(sent() as [string, string][]))
    .toEqual(
      new Map([
        ['shapes.py', 'area = 9\n'],
        ['rules.py', 'LIMIT = 7\n'],
      ]),
    );
});

test('read-only files that are as they must be are not worth a word', async () => {
  await tryAreas();
  await uploadZip({ 'more.py': 'x = 1\n', 'rules.py': 'LIMIT = 7\n' });
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect.element(page.getByText('Added 1 file, replaced 1.')).toBeVisible();
  expect(page.getByText(/left out/).elements()).toEqual([]);
});

test('files can be deleted, but for the entry and read-only ones', { tags: ['breadth'] }, async () => {
  server.hold(runTests);
  const { dialog, strip } = await tryAreas();
  const remove = dialog.getByRole('button', { name: /^Delete / });
  await expect.element(strip.getByRole('button', { name: 'rules.py' })).toBeVisible();
  await expect.element(remove).not.toBeInTheDocument();
  await strip.getByRole('button', { name: 'rules.py' }).click();
  await expect.element(remove).not.toBeInTheDocument();
  await strip.getByRole('button', { name: 'shapes.py' }).click();
  expect(await findViolationsInBothThemes('[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete shapes.py' }).click();
  await expect.element(strip).toMatchTextContent('main.pyrules.py');
  await expect.element(strip.getByRole('button', { name: 'rules.py' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Run the tests' }).click();
  await expect
    .poll(() =>
      server
        .askedFor(runTests)
        .at(-1)
        ?.body.files?.map(({ name }) => name),
    )
    .toEqual(['rules.py']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(strip).toMatchTextContent('main.pyrules.pyshapes.py');
  await expect.element(dialog).toBeVisible();
});

const FAILED_TEST: CaseResult = {
  ...{ number: 1, name: 'Small', is_hidden: false, points: 1, earned: 0, outcome: 'error' },
  ...{ reason: 'runtime_error', input: '', expected_output: '', actual_output: '', growth_limit: null },
  ...{ is_cut: false, execution_time: 0.1 },
  error:
    'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    import shapes\n  File "shapes.py", line 2, in <module>\n    area[0]\nTypeError: no',
};
const RUN: TestRun = {
  ...{ compile_error: null, diagnostics: [], results: [FAILED_TEST] },
  ...{ score: 0, max_score: 1, passed_count: 0, test_count: 1 },
};

test('places of an error lead to the files that they are in', async () => {
  server.answer(runTests, RUN);
  const { dialog, strip } = await tryAreas();
  await expect
    .element(strip.getByRole('button', { name: 'main.py' }))
    .toHaveAttribute('aria-current', 'true');
  await dialog.getByRole('button', { name: 'Run the tests' }).click();
  await dialog.getByRole('button', { name: 'line 2' }).click();
  await expect
    .element(strip.getByRole('button', { name: 'shapes.py' }))
    .toHaveAttribute('aria-current', 'true');
  await expect.poll(() => document.activeElement?.closest('.monaco-editor')).toBeTruthy();
  await dialog.getByRole('button', { name: 'line 1' }).click();
  await expect
    .element(strip.getByRole('button', { name: 'main.py' }))
    .toHaveAttribute('aria-current', 'true');
  await expect.poll(() => document.activeElement?.closest('.monaco-editor')).toBeTruthy();
});

test('so do those of a program that does not compile', { tags: ['breadth'] }, async () => {
  server.answer(runTests, {
    ...RUN,
    results: [],
    compile_error: 'shapes.py:1: error: Unsupported operand types',
  });
  const { dialog, strip } = await tryAreas();
  await dialog.getByRole('button', { name: 'Run the tests' }).click();
  await dialog.getByRole('button', { name: 'shapes.py:1' }).click();
  await expect
    .element(strip.getByRole('button', { name: 'shapes.py' }))
    .toHaveAttribute('aria-current', 'true');
});
