import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as Y from 'yjs';
import { BEGIN } from '#features/live-class/testing/students.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
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
  await show(<ReplayScreen replay={{ ...replay, runs: [], steps }} />, { as: person() });
  await expect
    .element(page.getByRole('img', { name: '3 changes, 0 runs, 0 failed, 1 large insertion' }))
    .toBeInTheDocument();
});

test.each([true, false])('says where its end is missing: %s', async (endsEarly) => {
  const steps = stepsOf('print(1)\n');
  await show(<ReplayScreen replay={{ ...replay, runs: [], steps, ends_early: endsEarly }} />, {
    as: person(),
  });
  await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const note = page.getByRole('note');
  expect(note.elements().map(({ textContent }) => textContent)).toEqual(
    endsEarly ? ['This replay is too large to show in full. Its last changes are missing.'] : [],
  );
  expect(await findViolationsInBothThemes()).toEqual([]);
});
