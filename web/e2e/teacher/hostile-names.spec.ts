import { changeTeacher, createClassroom } from '@coderoom/contract';
import { expect, type Page } from '@playwright/test';
import { type Account, authorize, newAccount, registerAccount, signIn } from '#e2e/support/accounts.ts';
import { DESKTOP, PHONE, sideways, watch } from '#e2e/support/checks.ts';
import { answerOf, Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { showScreen } from '#e2e/support/screens.ts';
import { ADMIN } from '#e2e/support/server.ts';

const HTML = `<img src=x onerror="document.title='taken'"><b>bold</b>`;
const UNBROKEN = 'W'.repeat(80);
const ARABIC = 'مدرسة البرمجة الأولى';
const EMOJI = '👩‍🏫🏳️‍🌈'.repeat(6);
const NAMES = [HTML, UNBROKEN, ARABIC, EMOJI];

/** Expects a screen to show a name as text, and to stay within its width. */
async function shows(page: Page, path: string, name: string) {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await showScreen(page, path);
    await expect(page.getByText(name.slice(0, 40)).first(), `${path} ${name}`).toBeAttached();
    expect(await sideways(page), `${path} at ${size.width}`).toBeLessThanOrEqual(0);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(await page.title()).not.toBe('taken');
  }
}

test('names of any kind are text on every screen of the staff', async ({ page, request }) => {
  test.slow();
  const teacher = await registerAccount(request);
  const admin = await authorize(request, ADMIN);
  await answerOf(request, changeTeacher, {
    headers: admin,
    params: { id: teacher.id },
    data: { is_teacher: true },
  });
  const headers = await authorize(request, teacher);
  const data = { name: HTML, description: UNBROKEN };
  const course = new Class(request, headers, await answerOf(request, createClassroom, { headers, data }));
  const students: Account[] = [];
  for (const fullName of NAMES) students.push(await course.enrol(newAccount({ fullName })));
  const [tagged, unbroken] = [
    await course.giveOut({ name: HTML, description: ARABIC }),
    await course.giveOut({ name: UNBROKEN, description: EMOJI }),
  ];
  let submission = 0;
  for (const student of students) {
    ({ id: submission } = await course.handIn(student, tagged, { code_content: 'print(1)\n' }));
    await course.handIn(student, unbroken, { code_content: 'print(2)\n' });
  }
  const { id } = course.classroom;

  const troubles = watch(page);
  await signIn(page, teacher);
  await shows(page, '/teaching', HTML);
  await shows(page, '/teaching?section=classrooms', HTML);
  for (const name of NAMES) {
    await shows(page, `/teaching?section=classrooms&classroom=${id}`, name);
    await shows(page, `/teaching?section=classrooms&tab=grades&classroom=${id}`, name);
    await shows(page, '/teaching?section=submissions', name);
  }
  await shows(page, `/teaching?section=submissions&submission=${submission}`, EMOJI);
  await shows(page, '/teaching?section=templates', UNBROKEN);
  await shows(page, `/teaching?section=templates&edit=${tagged.id}`, HTML);
  expect(troubles).toEqual([]);

  await signIn(page, ADMIN);
  for (const name of NAMES)
    await shows(page, '/admin?section=users&sort=created_at&direction=descending', name);
  await shows(page, '/admin?section=classrooms', HTML);
  await shows(page, '/admin?section=submissions', UNBROKEN);
  expect(troubles).toEqual([]);
});
