import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#testing/show.tsx';
import { SkipButton } from './shell.tsx';

test('the first key leads past the bar', async () => {
  await show(
    <>
      <SkipButton />
      <button type="button">Of the bar</button>
      <main>
        <button type="button">Of the content</button>
      </main>
    </>,
  );
  const skip = page.getByRole('button', { name: 'Skip to content' });
  const content = page.getByRole('main');
  await expect.element(skip).not.toBeInViewport({ ratio: 0.9 });
  await userEvent.keyboard('{Tab}');
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{Enter}');
  await expect.element(content).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Of the content' })).toHaveFocus();
  await expect.element(content).not.toHaveAttribute('tabindex');
});
