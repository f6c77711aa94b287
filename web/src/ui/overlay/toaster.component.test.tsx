import { toast } from 'sonner';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#testing/show.tsx';
import { Dialog } from './dialog.tsx';

test('a later toast covers no earlier one', async () => {
  await show(<main />);
  toast('You have been removed from this session', { duration: 60_000 });
  toast('Ada joined.', { duration: 60_000 });
  const texts = ['You have been removed from this session', 'Ada joined.'];
  for (const text of texts) await expect.element(page.getByText(text)).toBeVisible();
  const boxOf = (text: string) =>
    page.getByText(text).element().closest('[data-sonner-toast]')?.getBoundingClientRect();
  // They move apart when the second one has come.
  await expect
    .poll(() => {
      const [first, second] = texts.map(boxOf);
      if (first === undefined || second === undefined) return false;
      return first.bottom <= second.top || second.bottom <= first.top;
    })
    .toBe(true);
  toast.dismiss();
});

test('on a phone a toast leaves a dialog uncovered', async () => {
  await page.viewport(390, 844);
  await show(
    <Dialog open title="Submit your program" onClose={() => undefined}>
      <p className="h-60">You can submit only once.</p>
    </Dialog>,
  );
  toast('Tom Weber: Five more minutes!', { duration: 60_000 });
  const message = page.getByText('Tom Weber: Five more minutes!');
  await expect.element(message).toBeVisible();
  const sheet = page.getByRole('dialog').element().getBoundingClientRect();
  // It slides in.
  await expect
    .poll(() => {
      const box = message.element().closest('[data-sonner-toast]')?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.bottom <= sheet.top;
    })
    .toBe(true);
  toast.dismiss();
});
