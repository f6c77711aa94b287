import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAssignment } from '#features/admin/assignments/plagiarism/testing/assignment.ts';
import { pairOf } from '#features/admin/assignments/plagiarism/testing/pairs.ts';
import { show } from '#testing/show.tsx';
import { VerdictBar } from './verdict-bar.tsx';

const note = page.getByText(/Similarity is evidence, not a verdict/);

test('says that base code is left out where there is one', async () => {
  const base_code = { name: 'Primes', language: 'python', template_id: 2 } as const;
  await show(<VerdictBar assignment={anAssignment({ base_code })} pair={pairOf(1, 2, 1)} />);
  await expect.element(note).toMatchTextContent('The base code is left out.');
});

test('says nothing of base code where there is none', async () => {
  await show(<VerdictBar assignment={anAssignment()} pair={pairOf(1, 2, 1)} />);
  await expect.element(note).toBeVisible();
  await expect.element(note).not.toMatchTextContent('left out');
});
