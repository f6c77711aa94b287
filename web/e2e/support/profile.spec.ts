import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { openElsewhere } from './profile.ts';
import { STILL_PATH } from './server.ts';

/** Data that the browser keeps for a page, by storage. */
function keptFor(page: Page) {
  return page.evaluate(async () => ({
    cookies: document.cookie,
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));
}

/** Stores something in every place. */
function keepSomething(page: Page) {
  return page.evaluate(async () => {
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
}

const NOTHING = { cookies: '', local: {}, session: {}, databases: [], caches: [] };

test('a journey finds nothing of the one before it', async ({ page, browser, profile }) => {
  const pages = [page, await openElsewhere(browser), await openElsewhere(browser)];
  const contexts = pages.map((one) => one.context());
  expect(new Set(contexts).size).toBe(3);
  for (const one of pages) {
    await one.goto(STILL_PATH);
    expect(await keptFor(one)).toEqual(NOTHING);
    await keepSomething(one);
    expect(await keptFor(one)).not.toEqual(NOTHING);
    await one.context().route('**', (route) => route.abort());
    await one.context().setOffline(true);
  }
  const own = await browser.newContext();

  await profile.clear();
  expect(pages.map((one) => one.isClosed())).toEqual([true, true, true]);
  expect(browser.contexts()).not.toContain(own);
  const next = [await profile.context.newPage(), await openElsewhere(browser), await openElsewhere(browser)];
  expect(next.map((one) => one.context())).toEqual(contexts);
  for (const one of next) {
    await one.goto(STILL_PATH);
    expect(await keptFor(one)).toEqual(NOTHING);
  }
});
