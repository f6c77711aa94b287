import { expect, type Page } from '@playwright/test';
import { Playground } from '#e2e/playground/playground.ts';
import { type Account, registerAccount, signIn } from '#e2e/support/accounts.ts';
import { expectTroubles, watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';

/** The playground of a signed-in person, in one of their browsers. */
class Desk extends Playground {
  static async open(page: Page, person: Pick<Account, 'email' | 'password'>) {
    await signIn(page, person);
    const desk = new Desk(page);
    await desk.open();
    return desk;
  }

  async isSaved(text = 'Saved') {
    await expect(this.page.getByText(text, { exact: true })).toBeVisible();
  }

  async type(where: 'ControlOrMeta+Home' | 'ControlOrMeta+End', text: string) {
    await this.page.locator('.monaco-editor').getByRole('textbox').first().focus();
    await this.page.keyboard.press(where);
    await this.page.keyboard.type(text);
  }
}

test('a program goes along: begun in one browser, continued in another, for a while without network', async ({
  page,
  context,
  browser,
  request,
}) => {
  const troubles = watch(page);
  const account = await registerAccount(request);
  const school = await Desk.open(page, account);
  await school.write('first = 1\nsecond = 2\n');
  await school.isSaved();

  const home = await Desk.open(await openElsewhere(browser), account);
  await home.shows('second = 2');
  await home.isSaved();
  await home.type('ControlOrMeta+End', '# from home');
  await school.shows('# from home');

  // Both go on while one of them has no network, even over a reload.
  await context.setOffline(true);
  await school.type('ControlOrMeta+Home', '# without network\n');
  await school.isSaved('Saved in this browser – offline');
  await home.type('ControlOrMeta+End', ', later');
  await home.isSaved();
  await page.close();
  await context.setOffline(false);
  expectTroubles(troubles, /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/);
  const again = new Desk(await context.newPage());
  await again.open();
  for (const desk of [again, home]) {
    await desk.shows('# without network');
    await desk.shows('# from home, later');
    await desk.shows('second = 2');
    await desk.isSaved();
  }

  // Starting over reaches the other browser.
  await again.page.getByRole('button', { name: 'More', exact: true }).click();
  await again.page.getByRole('menuitem', { name: 'Reset to the sample' }).click();
  await again.page.getByRole('button', { name: 'Replace' }).click();
  await expect.poll(() => home.visibleCode()).not.toContain('second = 2');

  // Its history has every version, each of which can be restored.
  await again.page.getByRole('button', { name: 'More', exact: true }).click();
  await again.page.getByRole('menuitem', { name: 'History' }).click();
  const program = again.page.getByRole('region', { name: 'Program', exact: true });
  await expect(program).toContainText('Hello');
  await again.page.keyboard.press('ArrowLeft');
  await expect(program).toContainText('# from home, later');
  await again.page.getByRole('button', { name: 'Restore this version' }).click();
  await again.editorReady();
  for (const desk of [again, home]) await desk.shows('# from home, later');
});
