import { downloadLiveRunFile } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as Y from 'yjs';
import { aRun, BEGIN } from '#features/live-class/testing/students.ts';
import { drawingText } from '#shared/runs/drawing/testing.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { rowsTried } from '#testing/breadth.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { ReplayScreen } from './replay-screen.tsx';

/** Text updates of a program to which each of these texts was added at the end. */
function stepsOf(...texts: string[]) {
  const document = new Y.Doc();
  const content = document.getText('content');
  return texts.map((text, index) => {
    const before = Y.encodeStateVector(document);
    content.insert(content.length, text);
    const update = Y.encodeStateAsUpdate(document, before);
    const at = new Date(Date.parse(BEGIN) + index * 10_000).toISOString();
    return { at, username: 'mira', update: btoa(String.fromCharCode(...update)) };
  });
}

const replay = {
  username: 'mira',
  full_name: 'Mira Kovač',
  live_class: {
    id: 3,
    classroom_id: 2,
    classroom_name: '8b',
    template: null,
    teacher_username: 'ada',
    started_at: BEGIN,
    ends_at: '2026-11-20T11:00:00.000Z',
    ended_at: '2026-11-20T11:00:00.000Z',
    is_locked: false,
    server_time: '2026-11-20T12:00:00.000Z',
  },
  language: 'python',
  ends_early: false,
  runs: [],
} as const;

test('marks much text that came at once, but not what the program began with', async () => {
  const much = '# pasted\n'.repeat(30);
  const steps = stepsOf(much, 'print(1)\n', much);
  await show(<ReplayScreen replay={{ ...replay, runs: [], steps }} memberId={5} />, { as: person() });
  await expect
    .element(page.getByRole('img', { name: '3 changes, 0 runs, 0 failed, 1 large insertion' }))
    .toBeInTheDocument();
});

test('calls the student by name, and the others by theirs', async () => {
  const steps = stepsOf('print(1)\n', 'print(2)\n').map((step, index) =>
    index === 1 ? { ...step, username: 'ada' } : step,
  );
  await show(<ReplayScreen replay={{ ...replay, steps, runs: [] }} memberId={5} />, { as: person() });
  await expect.element(page.getByRole('heading', { name: 'Replay of Mira Kovač (mira)' })).toBeVisible();
  const writers = page.getByRole('list', { name: 'Who typed' }).getByRole('listitem');
  await expect
    .poll(() => writers.elements().map(({ textContent }) => textContent))
    .toEqual(['Mira Kovač', 'ada']);
  await expect.element(page.getByRole('textbox', { name: 'Program of Mira Kovač' })).toBeInTheDocument();
});

test.each(rowsTried([true, false], [0]))('says where its end is missing: %s', async (endsEarly) => {
  const steps = stepsOf('print(1)\n');
  await show(<ReplayScreen replay={{ ...replay, runs: [], steps, ends_early: endsEarly }} memberId={5} />, {
    as: person(),
  });
  await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const note = page.getByRole('note');
  expect(note.elements().map(({ textContent }) => textContent)).toEqual(
    endsEarly ? ['This replay is too large to show in full. Its last changes are missing.'] : [],
  );
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('shows the pictures of the run at the moment, or that they are no longer kept', async () => {
  const asked: object[] = [];
  server.answer(downloadLiveRunFile, ({ params }) => {
    asked.push(params);
    return new File([drawingText([['line', 0, 0, 9, 9]])], 'file');
  });
  const at = new Date(Date.parse(BEGIN) + 20_000).toISOString();
  const about = { kind: 'drawing', media_type: 'application/x-ndjson', bytes: 80, alt: null } as const;
  const drawing = { ...about, width: 600, height: 400, at: 20 };
  const run_files = ['1/turtle.drawing', '3/turtle.drawing', '3/b.drawing'].map((name) => ({
    ...drawing,
    name,
  }));
  const runs = [
    aRun({ id: 7, output: 'gone\n', run_files_removed: true }),
    aRun({ id: 8, at, kind: 'tests', output: '2 of 3 tests passed.', run_files }),
  ];
  const steps = stepsOf('print(1)\n');
  await show(
    <div className="flex h-150 flex-col">
      <ReplayScreen replay={{ ...replay, runs, steps }} memberId={5} />
    </div>,
    { as: person() },
  );
  const written = page.getByRole('region', { name: /^Output of the last run/ });
  await expect.element(written.getByRole('figure', { name: 'Test 1', exact: true })).toBeInTheDocument();
  await expect.element(written.getByRole('figure', { name: 'Test 3, picture 2' })).toBeInTheDocument();
  await expect
    .element(written.getByRole('img', { name: 'Drawing in 1 stroke: 1 line.' }).first())
    .toBeInTheDocument();
  expect(asked).toHaveLength(3);
  expect(asked).toContainEqual({ id: '3', memberId: '5', runId: '8', n: '2' });
  await page.getByRole('button', { name: /Run succeeded/ }).click();
  await expect
    .element(written)
    .toHaveTextContent('gone The files of this run are no longer kept: newer runs took their place.');
  expect(asked).toHaveLength(3);
  expect(await findViolationsInBothThemes()).toEqual([]);
});
