import { expect, type Page } from '@playwright/test';
import { findViolations, LOW_SCREEN, PHONE, watch } from '#e2e/support/checks.ts';
import { Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { LiveStudent } from './live-class-student.ts';
import { LiveTeacher } from './live-class-teacher.ts';

test('a student is asked once, writes with their teacher, and is seen again after a reload', async ({
  page,
  request,
}) => {
  const course = await Class.open(request, 'Algorithms 1');
  const person = await course.enrol();
  const troubles = watch(page);
  const student = await LiveStudent.come(page, person);
  const { playground } = student;
  await playground.write('def area(w, h):\n    return w * h\n\nprint(area(2, 3))\n');
  const teacher = await LiveTeacher.start(course);
  await expect(student.offer).toBeVisible();
  expect((await teacher.member(person.username)).consent).toBe('asked');
  await student.letThemSee();
  await playground.shows('area(2, 3)');

  const inside = await teacher.enter(person.username, true);
  await expect(student.guest('admin')).toContainText('can edit');
  await inside.replace('return w * h', 'return h * w');
  await playground.shows('return h * w');
  await student.typeAtEnd('# mine');
  await inside.sees('# mine');
  // Undo here does not affect the teacher's edits.
  await page.keyboard.press('ControlOrMeta+z');
  await inside.seesNot('# mine');
  await playground.shows('return h * w');
  await playground.run();
  await expect(playground.output).toContainText('6');

  // Edits by both while the student's page is offline are merged afterwards, with or without a reload.
  await page.context().setOffline(true);
  await expect(student.bar.getByText('No connection')).toBeVisible();
  await student.typeAtEnd('# offline');
  await inside.replace('def area', 'def surface');
  await page.context().setOffline(false);
  await inside.sees('# offline');
  await playground.shows('def surface');
  await student.isSeen();
  await student.typeAtEnd(' and more');
  await page.reload();
  await student.isSeen();
  await expect(student.offer).toBeHidden();
  await playground.shows('# offline and more');
  await inside.sees('# offline and more');

  await teacher.end();
  await expect(student.bar).toBeHidden();
  await expect(page.getByText('The live class in Algorithms 1 has ended.')).toBeVisible();
  await playground.shows('def surface');
  await page.reload();
  await playground.shows('# offline and more');
  expect(troubles.filter((trouble) => !trouble.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('a live class about a template: closed, left and taken up again, locked, with hints beside lines', async ({
  page,
  request,
}) => {
  const course = await Class.open(request, 'Algorithms 2');
  const person = await course.enrol();
  const code_content = 'values = [3, 1, 2]\nfor value in values:\n    print(value)\n';
  const template = await course.giveOut({ name: 'Bubble sort', code_content });
  const teacher = await LiveTeacher.start(course, template.id);
  const student = await LiveStudent.come(page, person);
  const { playground, bar } = student;
  // The class is announced everywhere in the playground.
  await playground.shows('Hello');
  await expect(student.offer).toContainText(`on ${template.name}`);
  expect(await findViolations(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Open the task' }).click();
  await playground.shows('values = [3, 1, 2]');
  await expect(student.offer).toContainText('Share your editor during the class?');
  await student.decline();
  expect((await teacher.member(person.username)).consent).toBe('closed');
  await student.openAgain();

  const inside = await teacher.enter(person.username, false);
  await expect(student.guest('admin')).toContainText('is watching');
  await teacher.hint(person.username, 3, 'Two of them\nshould change places.');
  await expect(student.hint('should change places')).toBeVisible();
  await student.typeAtBeginning('# first\n');
  await inside.sees('# first');
  await bar.getByRole('button', { name: '1 hint' }).click();
  await expect(bar.getByRole('button', { name: 'Go to line 4' })).toBeVisible();
  await student.raiseHand('Why is 3 the first?');
  expect((await teacher.member(person.username)).hand?.text).toBe('Why is 3 the first?');
  await page.reload();
  await student.isSeen();
  await expect(student.hint('should change places')).toBeVisible();
  await bar.getByRole('button', { name: '1 hint' }).click();
  await expect(bar.getByRole('button', { name: 'Go to line 4' })).toBeVisible();
  expect(await findViolations(page, 'main')).toEqual([]);

  await playground.choose('Professor Templates', 'Clear selection');
  await expect(bar).toContainText('You are not sharing this program');
  await expect.poll(async () => (await teacher.member(person.username)).is_connected).toBe(false);
  await student.typeAtEnd('# private');
  await bar.getByRole('button', { name: 'Back to the task' }).click();
  await student.isSeen();
  await playground.shows('# first');
  await inside.seesNot('# private');
  await student.putHintAway('should change places');

  await teacher.lock(true);
  await student.isLocked();
  await student.typeAtEnd('# too late');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Reset to the template' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('Your teacher has locked the editors, so nothing changed.')).toBeVisible();
  await playground.shows('# first');
  await teacher.lock(false);
  await student.typeAtEnd('# in time');
  await inside.sees('# in time');
  await inside.seesNot('# too late');

  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await teacher.message('Look up, please.');
  await expect(student.message('Look up, please.')).toBeVisible();
  await teacher.hint(person.username, 2, 'What does this line do?');
  await expect(student.hint('What does this line do?')).toBeVisible();
  expect(await findViolations(page, 'main')).toEqual([]);
  // A message never covers Run.
  await page.setViewportSize(LOW_SCREEN);
  await playground.runButton.click({ trial: true });
  await page.setViewportSize(PHONE);
  await student.message('Look up, please.').getByRole('button', { name: 'Dismiss' }).click();
  await student.takeHandDown();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Your live classes' }).click();
  await page.getByRole('button', { name: 'Replay your program in Algorithms 2' }).click();
  await expect(page).toHaveURL(new RegExp(`/live/${teacher.liveClass.id}/replay/\\d+$`));
  await expect.poll(async () => (await teacher.member(person.username)).is_connected).toBe(false);
});

test('a live class about anything: another language is shown instead, and one window of a person alone', async ({
  page,
  context,
  request,
}) => {
  const course = await Class.open(request, 'Algorithms 3');
  const person = await course.enrol();
  const teacher = await LiveTeacher.start(course);
  const student = await LiveStudent.come(page, person);
  const { playground } = student;
  await student.letThemSee();
  await student.typeAtEnd('# python');
  const inside = await teacher.enter(person.username, true);
  await inside.sees('# python');
  await playground.chooseLanguage('javascript');
  await student.typeAtEnd('// javascript');
  await inside.sees('// javascript');
  await inside.seesNot('# python');
  await expect.poll(async () => (await teacher.look()).codes[0]?.language).toBe('javascript');
  // The programs stay separate.
  await page.keyboard.press('ControlOrMeta+z');
  await inside.seesNot('// javascript');
  await playground.chooseLanguage('python');
  await playground.shows('# python');
  await inside.sees('# python');

  const other = new LiveStudent(await context.newPage());
  await other.playground.open();
  await other.isSeen();
  await expect(student.bar).toContainText('Your teacher is viewing your other window');
  await other.typeAtEnd(' elsewhere');
  await inside.sees('# python elsewhere');
  await student.bar.getByRole('button', { name: 'Share this window instead' }).click();
  await student.isSeen();
  await playground.shows('# python elsewhere');
  await expect(other.bar).toContainText('Your teacher is viewing your other window');
  await other.page.close();

  // Offline edits and the teacher's edits merge at the next visit.
  await context.setOffline(true);
  await student.typeAtEnd('# unsent');
  await expect(page.getByText('Saved in this browser – offline')).toBeVisible();
  await page.close();
  await inside.replace('# python elsewhere', '# hers');
  await context.setOffline(false);
  const next = new LiveStudent(await context.newPage());
  await next.playground.open();
  await next.isSeen();
  await next.playground.shows('# unsent');
  await inside.sees('# unsent');
  await inside.sees('# hers');
});

test('a page whose scripts are late shows the class that goes on, and keeps what is typed meanwhile', async ({
  page,
  request,
}) => {
  const course = await Class.open(request, 'Algorithms 4');
  const person = await course.enrol();
  const first = await LiveTeacher.start(course);
  const part = await holdBack(page, '**/live-class-part-*.js');
  const student = await LiveStudent.come(page, person);
  await part.asked;
  await first.end();
  // A class that ended before it could be shown gives way to the next one.
  const second = await LiveTeacher.start(course);
  part.arrive();
  await student.letThemSee();
  expect((await second.member(person.username)).consent).toBe('open');

  const inside = await second.enter(person.username, true);
  const editor = await holdBack(page, '**/shared-monaco-editor-*.js');
  await page.reload();
  await student.playground.editorReady();
  await editor.asked;
  await student.typeAtEnd('# once');
  editor.arrive();
  await page.keyboard.type(' and again and again', { delay: 20 });
  await student.isSeen();
  await page.keyboard.type(' to the end');
  await inside.sees('# once and again and again to the end');
  await inside.leave();
});

/** Holds back a script of the page until it is released. */
async function holdBack(page: Page, script: string) {
  const arrival = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return { asked: page.waitForRequest(script), arrive: arrival.resolve };
}
