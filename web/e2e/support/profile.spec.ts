import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { STILL_PATH } from './server.ts';

/** What the browser keeps for a page, by where. */
function keptFor(page: Page) {
  return page.evaluate(async () => ({
    cookies: document.cookie,
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));
}

test('a journey finds nothing of the one before it', async ({ page, context, profile }) => {
  await page.goto(STILL_PATH);
  const nothing = await keptFor(page);
  expect(nothing).toEqual({ cookies: '', local: {}, session: {}, databases: [], caches: [] });
  await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the other way
    document.cookie = 'kept=1; max-age=3600';
    localStorage.setItem('kept', '1');
    sessionStorage.setItem('kept', '1');
    await caches.open('kept');
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('kept');
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
  });
  expect(await keptFor(page)).not.toEqual(nothing);
  await context.route('**', (route) => route.abort());
  await context.setOffline(true);

  await profile.clear();
  expect(page.isClosed()).toBe(true);
  const next = await context.newPage();
  await next.goto(STILL_PATH);
  expect(await keptFor(next)).toEqual(nothing);
});
