import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAssignment } from '#features/admin/assignments/plagiarism/testing/assignment.ts';
import { show } from '#testing/show.tsx';
import { Similarities } from './similarities.tsx';

test('of a program that may have been too small to compare it is not said that it is its own', async () => {
  const submission = { similarities: [] } as unknown as Parameters<typeof Similarities>[0]['submission'];
  await show(<Similarities assignment={anAssignment()} submission={submission} />);
  await expect.element(page.getByText(/or the program is too small to compare/)).toBeVisible();
});

test('a high similarity that is not flagged says why', async () => {
  const pair = (pair_id: number, student_name: string, changes: object) => ({
    ...{ pair_id, student_name, anonymous_name: `Student ${pair_id}`, similarity: 0.998 },
    ...{ is_conclusive: true, verdict: 'open', is_flagged: false },
    ...changes,
  });
  const submission = {
    similarities: [
      pair(1, 'Ada', { is_flagged: true }),
      pair(2, 'Ben', { verdict: 'dismissed' }),
      pair(3, 'Cem', { is_conclusive: false }),
    ],
  } as unknown as Parameters<typeof Similarities>[0]['submission'];
  await show(<Similarities assignment={anAssignment()} submission={submission} />);
  const row = (name: string) => page.getByRole('link', { name: new RegExp(name) });
  await expect.element(row('Ada')).toMatchTextContent(/flagged/i);
  await expect.element(row('Ben')).toMatchTextContent('dismissed');
  await expect.element(row('Cem')).toMatchTextContent('too small');
});
