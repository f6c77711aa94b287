import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showMotion } from '#testing/motion.ts';
import { show } from '#testing/show.tsx';
import { Dialog } from './dialog.tsx';

/** Opens a dialog and returns how long its entrance takes, in ms. */
async function enter(): Promise<number> {
  await show(
    <Dialog open title="Rename" onClose={() => undefined}>
      Loops
    </Dialog>,
  );
  const box = page.getByRole('dialog').element();
  const entrance = box.getAnimations()[0];
  await entrance?.finished;
  // It ends where it would be without an entrance.
  expect(getComputedStyle(box).opacity).toBe('1');
  return Number(entrance?.effect?.getComputedTiming().duration ?? 0);
}

test('what opens moves in', async () => {
  await showMotion();
  expect(await enter()).toBe(150);
});

test('nothing moves for people who asked for less motion', async () => {
  expect(await enter()).toBe(0);
});
