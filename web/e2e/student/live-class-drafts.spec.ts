import { expect, type Page } from '@playwright/test';
import { ownName } from '#e2e/admin/admin.ts';
import { Project } from '#e2e/playground/project.ts';
import { signIn } from '#e2e/support/accounts.ts';
import { expectTroubles, watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { LiveClassScreen, openClassOfTeacher } from '#e2e/teacher/live-class.ts';
import { LiveStudent } from './live-class-student.ts';
import { LiveTeacher } from './live-class-teacher.ts';

/** A student's program in one of their browsers. */
class Desk extends Project {
  async typeAt(where: 'ControlOrMeta+Home' | 'ControlOrMeta+End', text: string) {
    await this.page.locator('.monaco-editor').getByRole('textbox').first().focus();
    await this.page.keyboard.press(where);
    await this.page.keyboard.type(text);
  }

  async isSaved() {
    await expect(this.page.getByText('Saved', { exact: true })).toBeVisible();
  }

  /** The texts of all files, as they are downloaded. */
  async texts() {
    return (await this.download()).files;
  }

  /** The texts of all files have each of these marks, once. */
  async hasOnce(marks: readonly string[]) {
    await expect
      .poll(async () => {
        const all = Object.values(await this.texts()).join('\n');
        return marks.filter((mark) => all.split(mark).length !== 2);
      })
      .toEqual([]);
  }
}

test('a student writes in two browsers, one of them in a live class, and nothing is lost or doubled', {
  tag: '@breadth',
}, async ({ page, request, browser }) => {
  test.slow();
  const { course, teacher } = await openClassOfTeacher(request, ownName('Desks'), ownName('Areas'));
  const person = await course.enrol();
  const student = await LiveStudent.come(await openElsewhere(browser), person);
  const school = new Desk(student.page);
  await school.write('import shapes\nprint(shapes.area(2))\n');
  await school.chooseInMenu('New file');
  await school.name('shapes.py');
  await school.isOpen('shapes.py');
  await school.write('def area(width):\n    return width\n');
  await school.upload({ name: 'towns.csv', content: 'name\r\nOslo\r\n' });
  await school.isSaved();

  const homePage: Page = await openElsewhere(browser);
  const troubles = watch(homePage);
  await signIn(homePage, person);
  const home = new Desk(homePage);
  await home.open();
  await expect(home.tree.getByRole('treeitem')).toHaveCount(3);
  await home.isSaved();

  // At school the program is seen by the teacher, who types as well.
  const lesson = await LiveTeacher.start(course);
  await student.letThemSee();
  await signIn(page, teacher);
  const screen = new LiveClassScreen(page);
  await page.goto(`/live/${lesson.liveClass.id}`);
  await screen.tile(person.username).click();
  const panel = screen.panel(person.username);
  await panel.getByRole('button', { name: 'Step in' }).click();
  const files = panel.getByRole('navigation', { name: 'Files' });
  await expect(files.getByRole('button')).toHaveCount(3);
  const openForTeacher = async (name: string, text: string) => {
    await files.getByRole('button', { name }).click();
    await screen.shows(text);
  };

  // All three write at the same time, two of them at either end of one file.
  await school.openFile('shapes.py');
  await home.openFile('shapes.py');
  await openForTeacher('main.py', 'import shapes');
  await Promise.all([
    school.typeAt('ControlOrMeta+Home', '# school one\n'),
    home.typeAt('ControlOrMeta+End', '# home one\n'),
    screen.typeAtEnd('# teacher one\n'),
  ]);
  await Promise.all([home.openFile('main.py'), openForTeacher('towns.csv', 'Oslo')]);
  await Promise.all([
    home.typeAt('ControlOrMeta+Home', '# home two\n'),
    school.typeAt('ControlOrMeta+Home', '# school two\n'),
    screen.typeAtEnd('Bergen two\n'),
  ]);
  const [ones, twos] = [
    ['# school one', '# home one', '# teacher one'],
    ['# school two', '# home two', 'Bergen two'],
  ];
  for (const desk of [school, home]) await desk.hasOnce([...ones, ...twos, 'return width', 'Oslo']);

  // At home it goes on without network, while the file is renamed at school.
  await home.chooseInMenu('New file');
  await home.name('notes.txt');
  await home.isOpen('notes.txt');
  await homePage.context().setOffline(true);
  await home.typeAt('ControlOrMeta+End', 'home notes\n');
  await home.openFile('shapes.py');
  await home.typeAt('ControlOrMeta+Home', '# home offline\n');
  await school.row('shapes.py').focus();
  await student.page.keyboard.press('F2');
  await school.name('figures.py');
  await openForTeacher('figures.py', 'return width');
  await screen.typeAtEnd('# teacher later\n');
  await homePage.context().setOffline(false);
  await expect(home.row('figures.py')).toBeVisible();
  await expect(school.row('notes.txt')).toBeVisible();
  const all = [...ones, ...twos, '# home offline', 'home notes', '# teacher later', 'return width', 'Oslo'];
  for (const desk of [school, home]) await desk.hasOnce(all);
  await expect(files.getByRole('button')).toHaveCount(4);

  // Also after the page at school is loaded again.
  await student.page.reload();
  await student.isSeen();
  await school.isSaved();
  for (const desk of [school, home]) await desk.hasOnce(all);

  // At home it goes on while the teacher has locked the editors of the class, who writes as well.
  await lesson.lock(true);
  await student.isLocked();
  await home.openFile('main.py');
  await home.typeAt('ControlOrMeta+End', '# home locked\n');
  await home.openFile('figures.py');
  await home.typeAt('ControlOrMeta+Home', '# home locked too\n');
  await home.isSaved();
  await openForTeacher('figures.py', 'return width');
  await screen.typeAtEnd('# teacher locked\n');
  await lesson.lock(false);
  all.push('# home locked\n', '# home locked too', '# teacher locked');
  for (const desk of [school, home]) await desk.hasOnce(all);
  const texts = await home.texts();
  expect(texts['towns.csv']).toBe('name\r\nOslo\r\nBergen two\r\n');
  expect(await school.texts()).toEqual(texts);
  expectTroubles(troubles, /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource|uncaught: Event/);
});
