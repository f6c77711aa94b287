import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PHONE } from '#testing/screens.ts';
import { show } from '#testing/show.tsx';

test('words for screen readers far down in a list do not make the window scroll', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  const rows = Array.from({ length: 60 }, (_, nth) => `Row ${nth}`);
  await show(
    <main className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {rows.map((row) => (
        <p key={row} className="h-11 shrink-0">
          {row}
          <span className="sr-only">of sixty</span>
        </p>
      ))}
    </main>,
  );
  await expect.element(page.getByText('Row 59', { exact: false })).toBeInTheDocument();
  expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
});
