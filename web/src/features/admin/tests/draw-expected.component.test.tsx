import { executeCode, type RunFileWithContent } from '@coderoom/contract';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RESULT } from '#lib/testing/finished-run.ts';
import { drawingText } from '#shared/runs/drawing/testing.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { createDrafts, type DraftTest, findDraftProblems, toBodies } from './draft-tests.ts';
import { TestFields } from './test-fields.tsx';

const [DRAWN] = createDrafts([
  {
    name: 'House',
    input: '3\n',
    expected_output: '',
    points: 1,
    is_hidden: false,
    time_limit_seconds: 2,
    comparison: 'drawing',
    tolerance: null,
    growth_limit: null,
    generator: null,
  },
]);
const PROGRAM = { language: 'python', code: 'fd(10)\n', templateId: 5 } as const;
function drawing(name: string, text: string): RunFileWithContent {
  const about = { kind: 'drawing', media_type: 'application/x-ndjson', width: 600, height: 400 } as const;
  return { ...about, name, bytes: text.length, alt: null, at: 0, content: btoa(text) };
}

function answerWith(...files: RunFileWithContent[]): void {
  const run_files = { files, files_left_out: 0, files_note: null };
  server.answer(executeCode, { ...RESULT, ...(files.length > 0 && { run_files }) });
}

/** Shows the fields of a test; returns the test as it is edited. */
async function showFields(program: typeof PROGRAM | null = PROGRAM) {
  let draft = DRAWN as DraftTest;
  function Edited() {
    const [edited, setEdited] = useState(draft);
    draft = edited;
    return (
      <TestFields
        draft={edited}
        problems={findDraftProblems(edited)}
        program={program ?? undefined}
        onChange={(part) => setEdited({ ...edited, ...part })}
      />
    );
  }
  liveServer.connect();
  await show(<Edited />, { as: person({ id: 1, is_admin: true }) });
  return () => draft;
}

const open = page.getByRole('button', { name: 'Draw it with a program' });
const dialog = page.getByRole('dialog', { name: 'Expected drawing' });

test('what a solution draws is taken as the expected drawing, by the keyboard alone', async () => {
  const text = drawingText([
    ['source', 3],
    ['line', 0, 0, 30, 0],
    ['wait', 170],
    ['line', 30, 0, 30, 30],
  ]);
  answerWith(drawing('turtle.drawing', text));
  const draft = await showFields();
  (open.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await expect.element(dialog.getByRole('status')).not.toBeInTheDocument();
  await userEvent.keyboard('#{Control>}{Enter}{/Control}');
  const take = dialog.getByRole('button', { name: 'Use this drawing' });
  await expect.element(take).toHaveFocus();
  await expect.element(dialog.getByRole('img', { name: 'Drawing in 2 strokes: 2 lines.' })).toBeVisible();
  expect(server.askedFor(executeCode).map(({ body }) => body)).toEqual([
    {
      ...{ code: '#fd(10)\n', language: 'python', input_data: '3\n', template_id: 5 },
      ...{ entry_name: 'main.py', files: [], run_id: expect.any(String) },
    },
  ]);
  expect(await findViolationsInBothThemes('[role="dialog"]')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
  // Neither the solution's lines nor its pace are told.
  const expected = drawingText([
    ['line', 0, 0, 30, 0],
    ['line', 30, 0, 30, 30],
  ]);
  expect(toBodies([draft()])).toMatchObject([{ comparison: 'drawing', expected_output: expected }]);
  const preview = page.getByRole('figure', { name: 'Expected drawing' });
  await expect.element(preview.getByRole('img', { name: 'Drawing in 2 strokes: 2 lines.' })).toBeVisible();
  await expect.element(page.getByLabelText('Text of the drawing')).toHaveValue(expected);
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('of several drawings one is chosen', async () => {
  const second = drawingText([['rect', 0, 0, 9, 9]]);
  answerWith(drawing('a.drawing', drawingText([['line', 0, 0, 1, 1]])), drawing('b.drawing', second));
  const draft = await showFields();
  await open.click();
  await dialog.getByRole('button', { name: 'Run the program' }).click();
  await dialog.getByRole('button', { name: 'Use drawing 2' }).click();
  await expect.poll(() => draft().expectedOutput).toBe(second);
});

test('a program that draws nothing, fails or cannot run says so, and changes nothing', async () => {
  answerWith();
  const draft = await showFields();
  await open.click();
  const run = dialog.getByRole('button', { name: 'Run the program' });
  await run.click();
  await expect.element(dialog.getByText('The program drew nothing that can be compared.')).toBeVisible();
  server.answer(executeCode, { ...RESULT, status: 'error', error: 'NameError: fd', exit_code: 1 });
  await run.click();
  await expect.element(dialog.getByText('NameError: fd')).toBeVisible();
  server.refuse(executeCode, { status: 503, detail: 'Too many programs are waiting.' });
  await run.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Too many programs are waiting.');
  await userEvent.keyboard('{Escape}');
  expect(draft().expectedOutput).toBe('');
});

test('a test without a program to draw with takes the text of a drawing, and says what is none', async () => {
  await showFields(null);
  await expect.element(page.getByRole('switch', { name: 'Compare colours' })).toBeChecked();
  expect(open.query()).toBeNull();
  const field = page.getByLabelText('Text of the drawing');
  await field.fill('a house');
  expect(page.getByRole('figure').query()).toBeNull();
  await field.fill(drawingText([['rect', 0, 0, 9, 9]]));
  await expect.element(page.getByRole('figure', { name: 'Expected drawing' })).toBeVisible();
  await page.getByRole('switch', { name: 'Points for a part' }).click();
  await expect.element(page.getByRole('switch', { name: 'Points for a part' })).toBeChecked();
});
