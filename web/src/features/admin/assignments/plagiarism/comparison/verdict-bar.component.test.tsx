import { judgePair, listAssignmentPairs } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pairsQuery } from '#features/admin/assignments/plagiarism/queries.ts';
import { anAssignment } from '#features/admin/assignments/plagiarism/testing/assignment.ts';
import { pairOf } from '#features/admin/assignments/plagiarism/testing/pairs.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { VerdictBar } from './verdict-bar.tsx';

const ADMIN = person({ id: 1, username: 'admin', is_admin: true });
const PAIR = pairOf(1, 2, 0.9);

/** The bar for a pair as listed. */
function BarOfList() {
  const [pair] = useQuery(pairsQuery(3)).data?.pairs ?? [];
  return pair && <VerdictBar assignment={anAssignment({ id: 3 })} pair={pair} />;
}

test('a verdict is shown at once, and taken back where it got lost', async () => {
  server.answer(listAssignmentPairs, { pairs: [PAIR], total: 1 });
  await show(<BarOfList />, { as: ADMIN });
  const held = server.hold(judgePair);
  await page.getByRole('button', { name: 'Dismiss pair' }).click();
  await expect.element(page.getByRole('status')).toMatchTextContent('Dismissed');
  expect(await findViolationsInBothThemes()).toEqual([]);
  held.refuse({ status: 409, detail: 'Not now.' });
  await expect.element(page.getByText('Not now.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Confirm pair' })).toBeVisible();
});

const note = page.getByText(/Similarity is evidence, not a verdict/);

test('says that base code is left out where there is one', async () => {
  const base_code = { name: 'Primes', language: 'python', template_id: 2 } as const;
  await show(<VerdictBar assignment={anAssignment({ base_code })} pair={pairOf(1, 2, 1)} />);
  await expect
    .element(note)
    .toMatchTextContent('The base code is left out; short pieces of it may still be marked.');
});

test('says nothing of base code where there is none', async () => {
  await show(<VerdictBar assignment={anAssignment()} pair={pairOf(1, 2, 1)} />);
  await expect.element(note).toBeVisible();
  await expect.element(note).not.toMatchTextContent('left out');
});
