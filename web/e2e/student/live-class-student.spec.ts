import { expect, type Page } from '@playwright/test';
import { findViolations, LOW_SCREEN, PHONE, watch } from '#e2e/support/checks.ts';
import { Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { LiveStudent } from './live-class-student.ts';
import { LiveTeacher } from './live-class-teacher.ts';

test('a student is asked once, writes with their teacher, in one window at a time, and loses nothing over a reload', async ({
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
  // What is typed before the shared editor has arrived is kept as well.
  const editor = await holdBack(page, '**/shared-monaco-editor-*.js');
  await page.reload();
  await playground.editorReady();
  await editor.asked;
  await student.typeAtEnd(' once');
  editor.arrive();
  await page.keyboard.type(' and again', { delay: 20 });
  await student.isSeen();
  await expect(student.offer).toBeHidden();
  await page.keyboard.type(' to the end');
  await inside.sees('# offline and more once and again to the end');

  // Another language is shown instead, and one window of a person alone.
  await playground.chooseLanguage('javascript');
  await student.typeAtEnd('// javascript');
  await inside.sees('// javascript');
  await inside.seesNot('# offline');
  const other = new LiveStudent(await page.context().newPage());
  await other.playground.open();
  await other.isSeen();
  await expect(student.bar).toContainText('Your teacher is viewing your other window');
  await other.typeAtEnd(' elsewhere');
  await inside.sees('// javascript elsewhere');
  await student.bar.getByRole('button', { name: 'Share this window instead' }).click();
  await student.isSeen();
  await playground.shows('// javascript elsewhere');
  await expect(other.bar).toContainText('Your teacher is viewing your other window');
  await other.page.close();
  await playground.chooseLanguage('python');
  await inside.sees('# offline and more');

  await teacher.end();
  await expect(student.bar).toBeHidden();
  await expect(page.getByText('The live class in Algorithms 1 has ended.')).toBeVisible();
  await playground.shows('def surface');
  expect(troubles.filter((trouble) => !trouble.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('a live class about a template: closed, left and taken up again, locked, with hints beside lines', {
  tag: '@breadth',
}, async ({ page, request }) => {
  const course = await Class.open(request, 'Algorithms 2');
  const person = await course.enrol();
  const code_content = 'values = [3, 1, 2]\nfor value in values:\n    print(value)\n';
  const template = await course.giveOut({ name: 'Bubble sort', code_content });
  const teacher = await LiveTeacher.start(course, template.id);
  let isGone = true;
  await page.route('**/assets/live-class-part-*.js', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const student = await LiveStudent.come(page, person);
  const { playground, bar } = student;
  // The class is announced everywhere in the playground, also where its script is gone, as after an upgrade.
  await playground.shows('Hello');
  await expect(page.getByText('A live class has started, but')).toBeVisible();
  isGone = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(student.offer).toContainText(`on ${template.name}`);
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

/** Holds back a script of the page until it is released. */
async function holdBack(page: Page, script: string) {
  const arrival = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return { asked: page.waitForRequest(script), arrive: arrival.resolve };
}
