import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError, describeFailure } from '#lib/server/api-error.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { toastFailure } from '#ui/display/toast-failure.tsx';
import { FailureNote } from '#ui/layout/failure-note.tsx';
import { Note } from './note.tsx';

// Not by fake timers: waiting for a condition would advance them.
let now = 0;
const pass = (ms: number) => {
  now += ms;
};
beforeEach(() => {
  now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  toast.dismiss();
});

const refusal = (message: string) =>
  describeFailure(new ApiError(message, { status: 503, code: 'queue_full', retryAfter: 3 }), 'Failed');
test('a note counts the seconds down that it says to wait, and goes when they are over', async () => {
  const texts = [refusal('Full.'), refusal('Too many requests. Please try again in 3 s.')];
  await show(
    texts.map((text) => <Note key={text} tone="danger" text={text} />),
    { as: person() },
  );
  const alerts = page.getByRole('alert');
  await expect.element(alerts.nth(0)).toMatchTextContent('Full. Try again in 3 seconds.');
  pass(2_000);
  await expect.element(alerts.nth(0)).toMatchTextContent('Full. Try again in 1 second.');
  await expect.element(alerts.nth(1)).toMatchTextContent('Too many requests. Please try again in 1 s.');
  expect(await findViolationsInBothThemes()).toEqual([]);
  pass(1_000);
  await expect.element(alerts).not.toBeInTheDocument();
});

test('a note with a way on stays, and says that the wait is over', async () => {
  const failure = { text: refusal('Full.'), busy: false, retry: () => undefined };
  await show(<FailureNote failure={failure} />, { as: person() });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Full. Try again in 3 seconds.');
  pass(3_000);
  await expect.element(page.getByRole('alert')).toMatchTextContent('You can try again now.');
  await expect.element(page.getByRole('alert')).not.toMatchTextContent('Full.');
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a toast counts as well, also within a longer sentence', async () => {
  await show(<p>Page</p>, { as: person() });
  toastFailure(`Not saved: ${refusal('Full.')}`, { duration: Number.POSITIVE_INFINITY });
  const said = page.getByRole('listitem');
  await expect.element(said).toMatchTextContent('Not saved: Full. Try again in 3 seconds.');
  pass(1_000);
  await expect.element(said).toMatchTextContent('Not saved: Full. Try again in 2 seconds.');
});

test('a failure that names no wait stays as it is', async () => {
  await show(<Note tone="danger" text="You have 3 left." />, { as: person() });
  refusal('Full.');
  pass(60_000);
  await expect.element(page.getByRole('alert')).toMatchTextContent('You have 3 left.');
});
