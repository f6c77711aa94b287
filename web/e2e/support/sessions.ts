import { API_BASE, AUTH_STORAGE_KEY, logout, type Tokens } from '@coderoom/contract';
import { expect, type Page } from '@playwright/test';
import { STILL_PATH } from './server.ts';

/**
 * Changes the stored tokens behind the page's back, as time or another device would. Opens no screen of the page: a
 * running one would notice at once, and be left in the middle of renewing them.
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

/** Ends the page's session on the server, as another device's misuse of a token does. */
export async function endSession(page: Page) {
  const token = await page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '').state.token.access_token,
    AUTH_STORAGE_KEY,
  );
  const response = await page.request.post(`${API_BASE}${logout.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status(), await response.text()).toBe(logout.success);
}

/** The page's toasts. */
export function notifications(page: Page) {
  return page.getByRole('region', { name: /^Notifications/ });
}
