import { AUTH_STORAGE_KEY, type Tokens } from '@coderoom/contract';
import type { Page } from '@playwright/test';
import { STILL_PATH } from './server.ts';

/**
 * Changes the stored tokens behind the page's back, as time or another device would. Where no screen of the page is
 * open: one at work would find out at once, and be left in the middle of renewing them.
 */
export async function spoilTokens(page: Page, changes: Partial<Tokens>) {
  await page.goto(STILL_PATH);
  await page.evaluate(
    ([key, wrong]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '');
      Object.assign(kept.state.token, wrong);
      localStorage.setItem(key, JSON.stringify(kept));
    },
    [AUTH_STORAGE_KEY, changes] as const,
  );
}
