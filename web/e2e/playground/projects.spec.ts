import { expect } from '@playwright/test';
import { Admin, ownName } from '#e2e/admin/admin.ts';
import { signIn } from '#e2e/support/accounts.ts';
import { watch } from '#e2e/support/checks.ts';
import { Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { showScreen } from '#e2e/support/screens.ts';
import { GradingScreens } from '#e2e/teacher/grading.ts';
import { Project } from './project.ts';

const MAIN = `import csv
from shapes import area
from report import line
for town in csv.DictReader(open("towns.csv", encoding="utf-8")):
    print(line(town["name"], area(int(town["width"]), 2)))`;
const SHAPES = 'def area(width, height):\n    return width * height';
const REPORT = 'def line(name, size):\n    return f"{name}: {size}"\n';
/** Line ends and letters that a careless reader would change. */
const TOWNS = 'name,width\r\nŽilina,3\r\nTromsø,4\r\n';

test('a program of several files: begun, uploaded, mended, renamed, deleted and brought back, downloaded, kept and handed in', {
  tag: '@breadth',
}, async ({ page, browser, request }) => {
  const troubles = watch(page);
  const course = await Class.open(request);
  const student = await course.enrol();
  const name = ownName('Stock');
  await course.giveOut({
    name,
    code_content: 'from stock import count\nprint(count())\n',
    project_files: [
      { name: 'stock.py', content: 'def count():\n    return 0\n', encoding: 'text', role: 'starter' },
      { name: 'prices.csv', content: 'pen,2\n', encoding: 'text', role: 'read_only' },
      { name: 'secret.txt', content: 'seven', encoding: 'text', role: 'hidden' },
    ],
  });
  const project = new Project(page);
  const { output } = project;
  const saved = page.getByText('Saved', { exact: true });
  await signIn(page, student);
  await project.open();

  await test.step('files are added by the menu, by an upload, and named anew by the keyboard', async () => {
    await project.write(MAIN);
    await project.chooseInMenu('New file');
    await project.name('shapes.py');
    await project.isOpen('shapes.py');
    await project.write(SHAPES.replace('* height', '* heigth'));
    await project.upload({ name: 'repot.py', content: REPORT }, { name: 'towns.csv', content: TOWNS });
    await expect(project.tree.getByRole('treeitem')).toHaveCount(4);
    await project.row('repot.py').focus();
    await page.keyboard.press('F2');
    await project.name('report.py');
    await expect(project.row('report.py')).toBeVisible();
  });

  await test.step('an error of another file leads there, and what is mended runs', async () => {
    await project.openFile('main.py');
    await project.run();
    await expect(output).toContainText("NameError: name 'heigth' is not defined");
    await expect(output).toContainText('In shapes.py, line 2: ');
    await output.getByRole('paragraph').getByRole('button', { name: 'line 2', exact: true }).click();
    await project.isOpen('shapes.py');
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Ln 2');
    await project.write(SHAPES);
    await project.run();
    await project.printed('Tromsø: 8');
    await expect(output).toContainText('Žilina: 6');
  });

  await test.step('a file is deleted and brought back by the keyboard', async () => {
    await project.row('towns.csv').focus();
    await page.keyboard.press('Delete');
    await expect(project.row('towns.csv')).toHaveCount(0);
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await page.keyboard.press('Alt+T');
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(undo).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(project.row('towns.csv')).toBeVisible();
  });

  await test.step('a ZIP holds all of it, byte for byte, and brings it back', async () => {
    const before = await project.download();
    expect(before.files).toEqual({
      'main.py': MAIN,
      'shapes.py': SHAPES,
      'report.py': REPORT,
      'towns.csv': TOWNS,
    });
    await project.chooseInMenu('Reset to the sample');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
    await expect(project.tree).toBeHidden();
    await project.upload({ name: 'program.zip', content: before.zip });
    await expect(project.tree.getByRole('treeitem')).toHaveCount(4);
    expect((await project.download()).files).toEqual(before.files);
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(project.tree.getByRole('treeitem')).toHaveCount(4);
    await project.shows('from report import line');
    await project.run();
    await project.printed('Tromsø: 8');
  });

  await test.step('a task of several files is done and handed in, and nothing tells what is hidden', async () => {
    await project.choose('Professor Templates', name);
    await expect(project.tree.getByRole('treeitem')).toHaveText([/^main\.py/, /^prices\.csv/, /^stock\.py/]);
    await expect(project.row('prices.csv')).toHaveAccessibleName(/Read-only/);
    await project.openFile('stock.py');
    await project.write('def count():\n    return 12');
    await project.run();
    await project.printed('12');
    await project.submitButton.click();
    await expect(project.dialog).toContainText('All 3 files are submitted.');
    await project.dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(project.dialog).toContainText(`Submitted to ${name}`);
  });

  await test.step('the teacher reads the files, the student’s own first, and comments on one', async () => {
    const admin = new Admin(await openElsewhere(browser));
    const more = watch(admin.page);
    await admin.signIn();
    await admin.open('Submissions', `&template_name=${encodeURIComponent(name)}`);
    await admin.rowOf(student.username).getByRole('link').click();
    const submission = admin.page.getByRole('region', { name: 'Submission', exact: true });
    const files = submission.getByRole('list', { name: 'Files' });
    await expect(files.getByRole('button', { name: 'stock.py' })).toHaveAttribute('aria-pressed', 'true');
    await expect(files.getByRole('button')).toHaveText(['main.py', 'prices.csv', /^stock\.py.*Changed/]);
    await expect(submission).toContainText('return 12');
    const screens = new GradingScreens(admin.page);
    await screens.commentOn(submission.getByRole('region', { name: 'stock.py' }), 2, 'Count them.');
    await files.getByRole('button', { name: 'prices.csv' }).click();
    await expect(submission).toContainText('pen,2');
    expect(more).toEqual([]);
  });

  await test.step('the student finds the comment in that file', async () => {
    await showScreen(page, '/settings?section=grades');
    await page.getByRole('link', { name }).click();
    const commented = page.getByRole('region', { name: 'stock.py' });
    await expect(commented.getByRole('article', { name: 'Comment on line 2' })).toContainText('Count them.');
  });
  expect(troubles).toEqual([]);
});
