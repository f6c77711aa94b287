import { expect, type Page } from '@playwright/test';
import { Project } from '#e2e/playground/project.ts';
import { registerAccount, signIn } from '#e2e/support/accounts.ts';
import { watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { SessionScreen, visit } from './collaboration.ts';

const MAIN = `import csv
from shapes import area
for town in csv.DictReader(open("towns.csv", encoding="utf-8")):
    print(town["name"], area(int(town["width"]), 2))
`;
const SHAPES = 'def area(width, height):\n    return width * height\n';
/** Line ends and letters that a careless reader would change. */
const TOWNS = 'name,width\r\nŽilina,3\r\nTromsø,4\r\n';
/** Larger than an update may be. */
const NOISE = Buffer.from(Array.from({ length: 100_000 }, (_, n) => (n * n + 128) % 256));

/** The files of a session. */
class SharedProject extends Project {
  readonly session: SessionScreen;

  constructor(page: Page) {
    super(page);
    this.session = new SessionScreen(page);
  }

  async goTo(...keys: string[]) {
    await this.session.goTo(...keys);
  }
}

test('a program of several files is shared, written by two in different files, one of them offline, and run by both', {
  tag: '@breadth',
}, async ({ page, request, browser }) => {
  test.slow();
  const troubles = watch(page);
  const person = await registerAccount(request);
  await signIn(page, person);
  const owner = new SharedProject(page);
  await owner.open();
  await owner.write(MAIN);
  await owner.chooseInMenu('New file');
  await owner.name('shapes.py');
  await owner.isOpen('shapes.py');
  await owner.write(SHAPES);
  await owner.upload({ name: 'towns.csv', content: TOWNS });
  await expect(owner.row('towns.csv')).toBeVisible();

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const drawer = page.getByRole('region', { name: 'Share Collaborative Session' });
  const link = drawer.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/collab\//);
  const shareId = (await link.inputValue()).split('/').at(-1) ?? '';
  await drawer.getByRole('button', { name: 'Open session' }).click();
  await expect(owner.session.toolbar).toBeVisible();
  const guest = await visit(browser, shareId, 'Tomás');
  await owner.session.peopleButton.click();
  await owner.session.decide('Approve Tomás (guest)');
  await page.keyboard.press('Escape');
  const tomas = new SharedProject(guest.page);
  const others = watch(guest.page);
  for (const one of [owner, tomas]) await expect(one.tree.getByRole('treeitem')).toHaveCount(3);

  await test.step('each sees the other in another file', async () => {
    await tomas.openFile('shapes.py');
    await tomas.goTo('Control+Home');
    await expect(owner.row('shapes.py')).toHaveAccessibleName(/Here: Tomás/);
    await owner.goTo('Control+Home');
    await expect(tomas.row('main.py')).toHaveAccessibleName(new RegExp(`Here: ${person.username}`));
    await expect(owner.session.caretOf('Tomás')).toHaveCount(0);
    await owner.session.peopleButton.click();
    await owner.session.person('Tomás').getByRole('button', { name: 'Tomás', exact: true }).click();
    await owner.isOpen('shapes.py');
    await expect(owner.session.caretOf('Tomás')).toBeVisible();
    await page.keyboard.press('Escape');
    await owner.openFile('main.py');
  });

  await test.step('one is offline for a while, and nothing of either is lost', async () => {
    await tomas.page.context().setOffline(true);
    await expect(tomas.session.toolbar).toContainText('Disconnected');
    await tomas.goTo('Control+End');
    await tomas.page.keyboard.insertText('# by Tomás, alone');
    await tomas.chooseInMenu('New file');
    await tomas.name('notes.txt');
    await tomas.isOpen('notes.txt');
    await tomas.page.keyboard.insertText('offline');
    await owner.goTo('Control+Home');
    await page.keyboard.insertText('# meanwhile\n');
    await owner.row('shapes.py').focus();
    await page.keyboard.press('F2');
    await owner.name('figures.py');
    await expect(owner.row('figures.py')).toBeVisible();
    await owner.chooseInMenu('New file');
    await owner.name('notes.txt');
    await owner.isOpen('notes.txt');
    await tomas.page.context().setOffline(false);
    await expect(tomas.session.toolbar).toContainText('Connected');
    for (const one of [owner, tomas]) {
      await expect(one.row('figures.py')).toBeVisible();
      await expect(one.row('notes (2).txt')).toBeVisible();
      await expect(one.tree.getByRole('treeitem')).toHaveCount(5);
    }
    await owner.openFile('figures.py');
    await owner.shows('# by Tomás, alone');
    await tomas.openFile('main.py');
    await tomas.shows('# meanwhile');
  });

  await test.step('a file is deleted, and brought back by the other', async () => {
    await owner.row('notes (2).txt').focus();
    await page.keyboard.press('Delete');
    await expect(tomas.row('notes (2).txt')).toHaveCount(0);
    await tomas.page.getByRole('button', { name: 'Bring back' }).click();
    for (const one of [owner, tomas]) await expect(one.row('notes (2).txt')).toBeVisible();
  });

  await test.step('data that is no text comes to the other, byte for byte', async () => {
    await tomas.upload({ name: 'noise.bin', content: NOISE });
    await expect(owner.row('noise.bin')).toBeVisible();
    const coming = page.waitForEvent('download');
    await owner.row('noise.bin').hover();
    await owner.row('noise.bin').getByRole('button', { name: 'Actions for noise.bin' }).click();
    await page.getByRole('menuitem', { name: 'Download' }).click();
    const chunks = await (await coming).createReadStream();
    expect(Buffer.concat(await chunks.toArray()).equals(NOISE)).toBe(true);
  });

  await test.step('a web page that one of them writes runs beside the other’s editor', async () => {
    await tomas.upload({ name: 'page.html', content: '<h1>First</h1>' });
    const preview = owner.output.getByRole('tab', { name: 'Preview' });
    await preview.click();
    const heading = page.frameLocator('iframe').getByRole('heading');
    await expect(heading).toHaveText('First');
    await tomas.openFile('page.html');
    await tomas.write('<h1>Second</h1>');
    await expect(heading).toHaveText('Second');
    await tomas.row('page.html').press('Delete');
    await expect(preview).toBeHidden();
  });

  await test.step('an error leads to its file, what is mended runs, and both see it', async () => {
    await tomas.run();
    for (const one of [owner, tomas]) await expect(one.output).toContainText("No module named 'shapes'");
    await owner.openFile('main.py');
    await owner.write(MAIN.replace('from shapes', 'from figures'));
    await owner.run();
    for (const one of [owner, tomas]) {
      await expect(one.output).toContainText('Tromsø 8');
      await expect(one.output).toContainText('Žilina 6');
    }
    await expect(tomas.output).toContainText(`by ${person.username}`);
  });

  await test.step('a copy has all of it', async () => {
    await tomas.chooseInMenu('Open a copy in the playground');
    await expect(tomas.tree.getByRole('treeitem')).toHaveCount(6);
    const { files } = await tomas.download();
    expect(files['towns.csv']).toBe(TOWNS);
    expect(files['figures.py']).toBe(`${SHAPES}# by Tomás, alone`);
    expect(Object.keys(files).sort()).toEqual(
      ['main.py', 'figures.py', 'towns.csv', 'notes.txt', 'notes (2).txt', 'noise.bin'].sort(),
    );
  });
  expect(troubles).toEqual([]);
  // Without a network the browser itself complains.
  expect(others.filter((trouble) => !/ERR_INTERNET_DISCONNECTED/.test(String(trouble)))).toEqual([]);
});
