import { type CodeExcerpt, downloadLiveRunFile, giveHint, type LiveMember } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ClassContext, createClassStore } from '#features/live-class/live/class-store.ts';
import { aMember, aRun, BEGIN } from '#features/live-class/testing/students.ts';
import { drawingText } from '#shared/runs/drawing/testing.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { FocusPanel } from './focus-panel.tsx';

const HEADLINE = "NameError: name 'first' is not defined";
const TRACEBACK = `Traceback (most recent call last):\n  File "main.py", line 7, in <module>\n${HEADLINE}`;
const FAILED = aRun({
  at: '2026-11-20T10:05:00.000Z',
  status: 'error',
  has_passed: false,
  error: `${HEADLINE}\n${TRACEBACK}`,
  error_line: 7,
});
const CHANGED_LATER = '2026-11-20T10:06:00.000Z';

const written = page.getByRole('region', { name: /^Output of the last run/ });
const note = page.getByText('The program has changed since this run.');

async function showFocus(
  changes: Partial<LiveMember>,
  lines: readonly string[],
  code: Partial<CodeExcerpt> = {},
) {
  const member = aMember({ last_run: FAILED, ...changes });
  const store = createClassStore({
    id: 3,
    classroom_id: 2,
    classroom_name: '8b',
    template: null,
    teacher_username: 'ada',
    started_at: BEGIN,
    ends_at: '2026-11-20T11:00:00.000Z',
    ended_at: null,
    is_locked: false,
    server_time: '2026-11-20T10:07:00.000Z',
    members: [member],
    codes: [
      {
        member_id: member.id,
        language: 'python',
        first_line: 1,
        lines: [...lines],
        caret_line: null,
        line_count: lines.length,
        ...code,
      },
    ],
  });
  const visit = {
    presence: 'outside' as const,
    session: null,
    isEntering: false,
    enter: () => undefined,
    leave: () => undefined,
  };
  await show(
    <ClassContext value={store}>
      <div className="flex h-150 w-100 flex-col">
        <FocusPanel memberId={member.id} visit={visit} onStep={() => undefined} onClose={() => undefined} />
      </div>
    </ClassContext>,
    { as: person() },
  );
  await expect.element(written).toBeVisible();
}

const SEVEN = ['1', '2', '3', '4', '5', '6', 'print(first)'];
const hintBeside = (line: number) => page.getByPlaceholder(`Write a hint, finn sees it beside line ${line}`);

test('an error of the program that is seen leads to its line, and stands once', async () => {
  await showFocus({ last_change_at: BEGIN }, SEVEN);
  await expect.poll(() => written.element().textContent).toBe(TRACEBACK);
  await expect.element(hintBeside(7)).toBeVisible();
  expect(note.query()).toBeNull();
});

test('an error of another text says so, and leads nowhere', async () => {
  await showFocus({ last_change_at: CHANGED_LATER, is_connected: false }, ['n = int(input())', '']);
  await expect.element(note).toBeVisible();
  await expect.element(hintBeside(1)).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('a hint is for a line that there is', async () => {
  await showFocus({ last_change_at: BEGIN }, ['n = int(input())', '']);
  await expect.element(hintBeside(2)).toBeVisible();
});

test('a hint is for the file that the student is in', async () => {
  await showFocus({ last_change_at: CHANGED_LATER }, ['x = 1', 'y = 2'], {
    file: 'shapes.py',
    caret_line: 2,
  });
  const field = page.getByPlaceholder('Write a hint, finn sees it beside line 2 of shapes.py');
  server.answer(giveHint, ({ body }) => ({
    id: 1,
    line: body.line,
    file: body.file,
    file_id: 'a',
    text: body.text,
    username: 'ada',
    given_at: BEGIN,
  }));
  await field.fill('Look here');
  await page.getByRole('button', { name: 'Send hint' }).click();
  await expect.element(page.getByText('Hint sent for line 2 of shapes.py.')).toBeVisible();
  expect(server.askedFor(giveHint)).toMatchObject([
    { body: { line: 2, file: 'shapes.py', text: 'Look here' } },
  ]);
});

test('a student is called by the name that the class knows', async () => {
  await showFocus({ full_name: 'Finn Larsen', last_change_at: BEGIN }, SEVEN);
  const field = page.getByPlaceholder('Write a hint, Finn Larsen sees it beside line 7');
  await expect.element(field).toHaveAccessibleName('Hint for Finn Larsen, beside line 7');
});

test('the pictures of the last run stand in its output, and are loaded for the teacher', async () => {
  const about = {
    width: 600,
    height: 400,
    bytes: 80,
    kind: 'drawing',
    media_type: 'application/x-ndjson',
  } as const;
  const run_files = [{ ...about, name: 'turtle.drawing', alt: 'Drawing of 1 line', at: 7 }];
  const asked: object[] = [];
  server.answer(downloadLiveRunFile, ({ params }) => {
    asked.push(params);
    return new File([drawingText([['line', 0, 0, 9, 9]])], 'file');
  });
  const run = aRun({ id: 12, output: 'before\nafter\n', run_files, run_files_left_out: 1 });
  await showFocus({ last_run: run, last_change_at: BEGIN }, SEVEN);
  await expect.element(written.getByRole('img', { name: 'Drawing in 1 stroke: 1 line.' })).toBeVisible();
  await expect.poll(() => written.element().textContent).toMatch(/^before.*after/s);
  await expect.element(written.getByText(/1 file/)).toBeInTheDocument();
  expect(asked).toEqual([{ id: '3', memberId: '1', runId: '12', n: '0' }]);
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('the texts that the last run wrote are opened below its output, a table as one', async () => {
  server.answer(downloadLiveRunFile, new File(['city,people\nOslo,717\n'], 'file'));
  const about = { width: null, height: null, bytes: 21, alt: null, at: null } as const;
  const run_files = [{ ...about, name: 'out.csv', kind: 'text', media_type: 'text/csv' } as const];
  await showFocus({ last_run: aRun({ id: 12, output: 'done\n', run_files }), last_change_at: BEGIN }, SEVEN);
  await expect.element(written.getByText('done')).toBeVisible();
  await written.getByRole('button', { name: /out\.csv/ }).click();
  await expect.element(page.getByRole('dialog').getByText('Oslo')).toBeVisible();
  expect(await findViolationsInBothThemes('[role=dialog]')).toEqual([]);
});

test('a program that drew and then failed shows both', async () => {
  server.answer(downloadLiveRunFile, new File([drawingText([['line', 0, 0, 9, 9]])], 'file'));
  const about = {
    width: 600,
    height: 400,
    bytes: 80,
    kind: 'drawing',
    media_type: 'application/x-ndjson',
  } as const;
  const run_files = [{ ...about, name: 'turtle.drawing', alt: null, at: 0 }];
  await showFocus({ last_run: { ...FAILED, run_files }, last_change_at: BEGIN }, SEVEN);
  await expect.element(written.getByRole('figure', { name: 'Drawing 1' })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Error of the last run' }))
    .toMatchTextContent('NameError');
});

test('a run without tests ran; only tests are passed', async () => {
  const output = page.getByRole('region', { name: 'Output', exact: true });
  const ran = { ...FAILED, status: 'success', has_passed: true, error: null, output: '5\n' } as const;
  await showFocus({ last_run: ran }, SEVEN);
  await expect.element(output).toMatchTextContent(/ran/);
  await expect.element(output).not.toMatchTextContent(/passed/);
});
