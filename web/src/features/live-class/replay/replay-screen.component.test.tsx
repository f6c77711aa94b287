import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as Y from 'yjs';
import { BEGIN } from '#features/live-class/testing/students.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { ReplayScreen } from './replay-screen.tsx';

function oneStep(): string {
  const document = new Y.Doc();
  document.getText('content').insert(0, 'print(1)\n');
  return btoa(String.fromCharCode(...Y.encodeStateAsUpdate(document)));
}

test.each([true, false])('says where its end is missing: %s', async (endsEarly) => {
  await show(
    <ReplayScreen
      replay={{
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
        steps: [{ at: BEGIN, username: 'mira', update: oneStep() }],
        ends_early: endsEarly,
        runs: [],
      }}
    />,
    { as: person() },
  );
  await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const note = page.getByRole('note');
  expect(note.elements().map(({ textContent }) => textContent)).toEqual(
    endsEarly ? ['This replay is too large to show in full. Its last changes are missing.'] : [],
  );
  expect(await findViolationsInBothThemes()).toEqual([]);
});
