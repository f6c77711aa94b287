import { toast } from 'sonner';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#testing/show.tsx';

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
