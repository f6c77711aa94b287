import { expect } from '@playwright/test';
import { ownName } from '#e2e/admin/admin.ts';
import { Project } from '#e2e/playground/project.ts';
import { LiveStudent } from '#e2e/student/live-class-student.ts';
import { LiveTeacher } from '#e2e/student/live-class-teacher.ts';
import { signIn } from '#e2e/support/accounts.ts';
import { watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { LiveClassScreen, openClassOfTeacher } from './live-class.ts';

test('a teacher sees in which file a student writes, goes along, writes in another, and all of it is there after a reload', {
  tag: '@breadth',
}, async ({ page, request, browser }) => {
  test.slow();
  const { course, teacher } = await openClassOfTeacher(request, ownName('Files'), ownName('Areas'));
  const person = await course.enrol();
  const student = await LiveStudent.come(await openElsewhere(browser), person);
  const project = new Project(student.page);
  await project.write('import shapes\nprint(shapes.area(2))');
  await project.chooseInMenu('New file');
  await project.name('shapes.py');
  await project.isOpen('shapes.py');
  await project.write('def area(width):\n    return width');
  await project.upload({ name: 'towns.csv', content: 'name\r\nOslo\r\n' });
  await expect(project.row('towns.csv')).toBeVisible();

  const { liveClass } = await LiveTeacher.start(course);
  await signIn(page, teacher);
  const troubles = watch(page);
  const screen = new LiveClassScreen(page);
  await page.goto(`/live/${liveClass.id}`);
  await student.letThemSee();
  await student.typeAtEnd(' * width');
  await expect(screen.tile(person.username)).toContainText('return width * width');

  await screen.tile(person.username).click();
  const panel = screen.panel(person.username);
  await expect(panel).toContainText('In shapes.py.');
  await panel.getByRole('button', { name: 'Watch' }).click();
  const files = panel.getByRole('navigation', { name: 'Files' });
  await expect(files.getByRole('button')).toHaveCount(3);
  await screen.shows('return width * width');
  await expect(screen.caretOf(person.fullName)).toBeAttached();
  // The student goes elsewhere, and the teacher with them.
  await project.openFile('main.py');
  await screen.shows('import shapes');
  // Stepped in, they write in different files.
  await panel.getByRole('button', { name: 'Step in' }).click();
  await files.getByRole('button', { name: 'shapes.py' }).click();
  await screen.shows('return width * width');
  await screen.typeAtEnd('\n# ours');
  await student.typeAtEnd('\n# mine');
  await expect(project.row('shapes.py')).toHaveAccessibleName(new RegExp(`Here: ${teacher.fullName}`));
  await project.openFile('shapes.py');
  await project.shows('# ours');
  await files.getByRole('button', { name: 'main.py' }).click();
  await screen.shows('# mine');

  // What is renamed keeps its text, also over a reload.
  await project.row('shapes.py').focus();
  await student.page.keyboard.press('F2');
  await project.name('figures.py');
  await expect(files.getByRole('button', { name: 'figures.py' })).toBeVisible();
  await student.page.reload();
  await student.isSeen();
  await expect(project.tree.getByRole('treeitem')).toHaveCount(3);
  await project.openFile('figures.py');
  await project.shows('# ours');
  await expect(files.getByRole('button')).toHaveCount(3);
  expect(troubles).toEqual([]);
});
