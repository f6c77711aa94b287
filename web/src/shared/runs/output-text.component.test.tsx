import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { show } from '#testing/show.tsx';
import { DrawnText, PROGRAM_TEXT } from './output-text.tsx';

const drawn = () => document.querySelector('pre')?.textContent ?? '';

/** Renders the text and returns the time until it is drawn, in ms. */
async function msToDraw(text: string): Promise<number> {
  const from = performance.now();
  await show(
    <div className="min-h-0 flex-1 overflow-auto">
      <pre className={PROGRAM_TEXT}>
        <DrawnText text={text} />
      </pre>
    </div>,
  );
  document.querySelector('pre')?.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - from;
}

test('accents that are piled on one letter are counted, not drawn', async () => {
  expect(await msToDraw(`a${'\u0301'.repeat(200_000)}\n`)).toBeLessThan(15_000);
  expect(drawn()).toBe(`a${'\u0301'.repeat(8)}…(+199,992 combining characters)\n`);
});

test('of a very long line the beginning is drawn, and more on demand', async () => {
  expect(await msToDraw(`before\n${'x'.repeat(900_000)}\nafter`)).toBeLessThan(15_000);
  const length = () => drawn().match(/x+/)?.[0].length;
  expect(length()).toBe(8_192);
  expect(drawn()).toMatch(/^before\n.*\nafter$/);
  await page.getByRole('button', { name: 'Show more (891,808 characters left)' }).click();
  await expect.poll(length).toBe(48_192);
  expect(await findViolationsInBothThemes()).toEqual([]);
});
