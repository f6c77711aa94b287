import { createSignInLinks } from '@coderoom/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { sampleClassroom, sampleMember } from '#testing/sample-classes.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { LinksDialog } from './links-dialog.tsx';

const CLASSROOM = sampleClassroom({
  name: '10b',
  member_count: 2,
  student_count: 1,
  creator_username: 'ines',
});
const JANA = sampleMember({
  id: 9,
  username: 'jana.novak',
  full_name: 'Jana Novak',
  email: null,
  is_unclaimed: true,
});
const NAME = '<img src=x onerror=alert(1)>';

test('links are made after a question, shown once, and printed in strips', async () => {
  const onClose = vi.fn();
  await show(<LinksDialog classroom={CLASSROOM} members={[JANA]} onClose={onClose} />, {
    as: person({ id: 1 }),
  });
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('Make a new sign-in link for Jana Novak (jana.novak)?');
  server.answer(createSignInLinks, {
    accounts: [
      {
        user_id: 9,
        name: NAME,
        username: 'jana.novak',
        student_number: 'S-7',
        link: 'https://x.test/login/link#a',
      },
    ],
    expires_at: '2026-12-08T12:00:00.000Z',
    csv: 'Name',
  });
  await page.getByRole('button', { name: 'Make links' }).click();
  await expect.element(dialog).toMatchTextContent('These links are shown only now.');
  expect(server.askedFor(createSignInLinks).map(({ body }) => body)).toEqual([{ user_ids: [9] }]);
  await expect.element(dialog).toMatchTextContent(NAME);
  expect(await findViolationsInBothThemes()).toEqual([]);
  // They are gone then: closing is asked about until they are kept.
  await page.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('Close without printing or saving the links?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(onClose).not.toHaveBeenCalled();
  const printed = vi.spyOn(globalThis, 'print').mockReturnValue();
  await page.getByRole('button', { name: 'Print' }).click();
  expect(printed).toHaveBeenCalledOnce();
  const strips = document.querySelectorAll('.print-area section');
  expect([...strips].map((strip) => strip.textContent)).toEqual([
    expect.stringContaining('https://x.test/login/link#a'),
  ]);
  expect(document.querySelector('.print-area img')).toBeNull();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('somebody without an address who forgot the password gets a link in its place', async () => {
  const { is_unclaimed: _, ...claimed } = JANA;
  await show(<LinksDialog classroom={CLASSROOM} members={[claimed]} onClose={() => undefined} />, {
    as: person({ id: 1 }),
  });
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('The password of Jana Novak stops working at once');
  const detail = 'Only students whose accounts were made with a class get a link.';
  server.refuse(createSignInLinks, { status: 409, code: 'conflict', detail });
  await page.getByRole('button', { name: 'Make links' }).click();
  await expect.element(dialog).toMatchTextContent(detail);
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('who is in others’ custody gets none: it says so before anything is asked', async () => {
  const { is_unclaimed: _, ...claimed } = JANA;
  const onClose = vi.fn();
  await show(
    <LinksDialog classroom={CLASSROOM} members={[{ ...claimed, gets_no_link: true }]} onClose={onClose} />,
    { as: person({ id: 1 }) },
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('No sign-in link for Jana Novak (jana.novak)');
  await expect.element(dialog).toMatchTextContent('Adding them to a class is not enough.');
  await expect.element(page.getByRole('button', { name: 'Make links' })).not.toBeInTheDocument();
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).last().click();
  expect(onClose).toHaveBeenCalled();
});
