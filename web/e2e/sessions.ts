import { AUTH_STORAGE_KEY, type Tokens } from '@coderoom/contract';
import type { Page } from '@playwright/test';

/** Changes the stored tokens behind the page's back, as time or another device would. */
export async function spoilTokens(page: Page, changes: Partial<Tokens>) {
  await page.evaluate(
    ([key, wrong]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '');
      Object.assign(kept.state.token, wrong);
      localStorage.setItem(key, JSON.stringify(kept));
    },
    [AUTH_STORAGE_KEY, changes] as const,
  );
}
