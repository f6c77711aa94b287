import type { Page } from '@playwright/test';

/** Shows a screen as one of its links does. Loads the page only if it is not open yet. */
export async function showScreen(page: Page, path: string) {
  const isOpen = await page.evaluate((wanted) => {
    if (document.getElementById('root') === null) return false;
    history.pushState(null, '', wanted);
    dispatchEvent(new PopStateEvent('popstate'));
    return true;
  }, path);
  if (!isOpen) await page.goto(path);
}
