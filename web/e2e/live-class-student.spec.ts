import { expect, test } from '@playwright/test';
import { watch } from './checks.ts';
import { Class } from './classes.ts';
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
  await expect(student.guest('admin')).toContainText('may type here');
  await inside.replace('return w * h', 'return h * w');
  await playground.shows('return h * w');
  await student.typeAtEnd('# mine');
  await inside.sees('# mine');
  // What the teacher typed is not undone here.
  await page.keyboard.press('ControlOrMeta+z');
  await inside.seesNot('# mine');
  await playground.shows('return h * w');
  await playground.run();
  await expect(playground.output).toContainText('6');

  // What both write while the student's page has no connection is in it afterwards, reload or not.
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
  await expect(page.getByText('The live class in Algorithms 1 is over.')).toBeVisible();
  await playground.shows('def surface');
  await page.reload();
  await playground.shows('# offline and more');
  expect(troubles.filter((trouble) => !trouble.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
