import { expect, type Page } from '@playwright/test';
import { Project } from '#e2e/playground/project.ts';
import { type Account, registerAccount, signIn } from '#e2e/support/accounts.ts';
import { expectTroubles, watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';

/** The playground of a signed-in person, in one of their browsers. */
class Desk extends Project {
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

test('a program goes along with its files: begun in one browser, continued in another, for a while without network', async ({
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

  // So do its other files.
  await school.chooseInMenu('New file');
  await school.name('helper.py');
  await school.isOpen('helper.py');
  await school.write('def helper():\n    return 1\n');
  await school.upload({ name: 'towns.csv', content: 'name\r\nŽilina\r\n' });
  await school.isSaved();
  await expect(home.tree.getByRole('treeitem')).toHaveText([/^main\.py/, /^helper\.py/, /^towns\.csv/]);

  // One that is too large for the account is told of at once, and listed.
  await school.upload({ name: 'scan.bin', content: '\0'.repeat(900 * 1024) });
  await expect(page.getByText('scan.bin is too large to be saved with your account.')).toBeVisible();
  await page.getByRole('button', { name: 'Saved without 1 file' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('900 KB');
  await page.keyboard.press('Escape');
  await school.row('scan.bin').focus();
  await page.keyboard.press('Delete');
  await school.isSaved();
  await home.openFile('helper.py');
  await home.shows('return 1');
  await home.type('ControlOrMeta+End', '# helped at home');
  await school.shows('# helped at home');

  // Both go on while one of them has no network, even over a reload.
  await context.setOffline(true);
  await school.type('ControlOrMeta+Home', '# helped without network\n');
  await school.openFile('main.py');
  await school.type('ControlOrMeta+Home', '# without network\n');
  await school.type('ControlOrMeta+End', '\n# ends at school\nequal = 0');
  await school.row('towns.csv').focus();
  await school.page.keyboard.press('Delete');
  await school.isSaved('Saved in this browser – offline');
  await home.type('ControlOrMeta+End', ', later');
  await home.openFile('main.py');
  await home.type('ControlOrMeta+End', ', later\n# ends at home\nequal = 0');
  await home.isSaved();
  await page.close();
  await context.setOffline(false);
  expectTroubles(troubles, /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource|uncaught: Event/);
  const again = new Desk(await context.newPage());
  const sending = await holdBackSending(again.page);
  await again.open();
  for (const desk of [again, home]) {
    await desk.shows('# without network');
    await desk.shows('# from home, later');
    await desk.shows('second = 2');
    await desk.shows('# ends at school');
    await desk.shows('# ends at home');
    await expect.poll(async () => (await desk.visibleCode()).split('equal = 0')).toHaveLength(3);
    await desk.isSaved();
    await expect(desk.tree.getByRole('treeitem')).toHaveText([/^main\.py/, /^helper\.py/]);
    await desk.openFile('helper.py');
    await desk.shows('# helped without network');
    await desk.shows('# helped at home, later');
    await desk.openFile('main.py');
  }

  // Starting over reaches the other browser.
  await again.page.getByRole('button', { name: 'More', exact: true }).click();
  await again.page.getByRole('menuitem', { name: 'Reset to the sample' }).click();
  await again.page.getByRole('button', { name: 'Replace' }).click();
  await expect(home.tree).toBeHidden();
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

  // A second window that opens before the first has sent what was typed there does not send it as well.
  await again.isSaved();
  sending.hold();
  await again.type('ControlOrMeta+End', '# typed once');
  const isKept = () => Object.values(localStorage).some((kept) => String(kept).includes('# typed once'));
  await again.page.waitForFunction(isKept);
  const beside = new Desk(await context.newPage());
  const answered = draftArrivesAt(beside.page);
  await beside.open();
  await beside.shows('# typed once');
  await answered;
  sending.goOn();
  for (const desk of [again, beside]) await desk.isSaved();
  await home.shows('# typed once');
  for (const desk of [again, beside, home]) {
    await expect.poll(async () => (await desk.visibleCode()).split('# typed once')).toHaveLength(2);
  }
});

test('what is written in two windows without network stays when both are closed', {
  tag: '@breadth',
}, async ({ page, context, request }) => {
  const troubles = watch(page);
  const account = await registerAccount(request);
  const one = await Desk.open(page, account);
  await one.write('first = 1\n');
  await one.isSaved();
  const other = new Desk(await context.newPage());
  // It is "Saved" before it is connected: everything that it shows is known to be on the server.
  const isConnected = draftArrivesAt(other.page);
  await other.open();
  await isConnected;
  await other.isSaved();

  await context.setOffline(true);
  await one.isSaved('Saved in this browser – offline');
  await other.isSaved('Saved in this browser – offline');
  await other.type('ControlOrMeta+Home', '# here\n');
  // Each shows what the other one saved.
  await one.shows('# here');
  await one.type('ControlOrMeta+End', '# there\n');
  await other.shows('# there');
  await one.type('ControlOrMeta+End', '# last\n');
  const next = await context.newPage();
  for (const { page: closing } of [one, other]) {
    await closing.close({ runBeforeUnload: true });
    await expect.poll(() => closing.isClosed()).toBe(true);
  }
  await context.setOffline(false);
  expectTroubles(troubles, /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource|uncaught: Event/);

  const again = new Desk(next);
  await again.open();
  await again.isSaved();
  await expect.poll(() => again.visibleCode()).toMatch(/^# here\s*first = 1\s*# there\s*# last\s*$/);
});

/** Lets messages to the server wait on their way from a page. */
async function holdBackSending(page: Page) {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const send = () => server.send(message);
      if (isHeld) waiting.push(send);
      else send();
    });
  });
  return {
    hold: () => {
      isHeld = true;
    },
    goOn: () => {
      isHeld = false;
      for (const send of waiting.splice(0)) send();
    },
  };
}

/** Resolves once the server has sent a page the text of its draft: the acknowledgement of what asks for it. */
function draftArrivesAt(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  page.on('websocket', (socket) => {
    let hasAsked = false;
    socket.on('framesent', ({ payload }) => {
      hasAsked ||= String(payload).includes('document_sync');
    });
    socket.on('framereceived', ({ payload }) => hasAsked && String(payload).startsWith('43') && resolve());
  });
  return promise;
}
