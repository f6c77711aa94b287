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
