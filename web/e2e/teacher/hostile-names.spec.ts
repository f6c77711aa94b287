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

/** Expects a screen to show names as text, and to stay within its width. */
async function shows(page: Page, path: string, names: readonly string[]) {
  await showScreen(page, path);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    for (const name of names) {
      await expect(page.getByText(name.slice(0, 40)).first(), `${path} ${name}`).toBeAttached();
    }
    const overflow = `${path} at ${size.width}`;
    await expect.poll(() => sideways(page), overflow).toBeLessThanOrEqual(0);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(await page.title()).not.toBe('taken');
  }
}

test('names of any kind are text on every screen of the staff', { tag: '@breadth' }, async ({
  page,
  request,
}) => {
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
  await shows(page, '/teaching', [HTML]);
  for (const section of [
    `classrooms&classroom=${id}`,
    `classrooms&tab=grades&classroom=${id}`,
    'submissions',
  ] as const) {
    await shows(page, `/teaching?section=${section}`, NAMES);
  }
  await shows(page, `/teaching?section=submissions&submission=${submission}`, [EMOJI]);
  await shows(page, '/teaching?section=templates', [HTML, UNBROKEN]);
  await shows(page, `/teaching?section=templates&edit=${tagged.id}`, [HTML]);
  await signIn(page, ADMIN);
  await shows(page, '/admin?section=users&sort=created_at&direction=descending', NAMES);
  await shows(page, '/admin?section=classrooms', [HTML]);
  expect(troubles).toEqual([]);
});
