import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { SNIPPETS } from '#features/auth/snippets.ts';
import { showMotion } from '#testing/motion.ts';
import { show } from '#testing/show.tsx';
import { AuthScreen } from './auth-screen.tsx';

const panel = () => document.querySelector('[data-snippet]');

test('it types by itself, unheard; stands still for who asks for it; and is left out on a phone', async () => {
  await showMotion();
  await show(<AuthScreen title="Sign In">{null}</AuthScreen>);
  await expect.poll(() => panel()?.textContent).toContain('from');
  expect(panel()?.getAttribute('aria-hidden')).toBe('true');
  expect(panel()?.textContent).not.toContain('Success');
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => panel()?.textContent).toContain(SNIPPETS[0]?.output);
  expect(panel()?.textContent).toContain('Success');
  await page.viewport(390, 844);
  await expect.poll(panel).toBe(null);
});
