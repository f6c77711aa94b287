import { listAdminTemplates, listTaskProgress, type TaskProgress } from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ClassroomDetail } from '#features/admin/classrooms/classroom-detail.tsx';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { answerClassroom, sampleClassroom, sampleTemplate } from '#testing/sample-classes.ts';
import { PHONE } from '#testing/screens.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { ClassTasks } from './class-tasks.tsx';

const INES = person({ id: 2, username: 'ines', is_teacher: true, is_admin: true });
const CLASSROOM = sampleClassroom({ id: 3, name: 'Year 9', student_count: 24 });
const DUE = '2026-11-20T12:00:00.000Z';

function progress(template_id: number, classroom_id: number, submitted_count: number): TaskProgress {
  return {
    ...{ template_id, template_name: 'Maps', submission_deadline: DUE },
    ...{ classroom_id, classroom_name: 'Year 9', student_count: 24 },
    ...{ submitted_count, missing_count: 24 - submitted_count, to_grade_count: 0 },
  };
}

beforeEach(() => {
  answerClassroom(server, CLASSROOM);
  const templates = [
    sampleTemplate({ id: 1, name: 'Maps', submission_deadline: DUE, is_global: false }),
    sampleTemplate({ id: 2, name: 'Loops', state: 'draft', is_global: false }),
  ];
  server.answer(listAdminTemplates, {
    templates: templates.map((one) => ({ ...one, is_cut: false })),
    total: 2,
  });
  server.answer(listTaskProgress, { progress: [progress(1, 3, 20), progress(1, 4, 1)] });
});

const open = () =>
  show(<ClassroomDetail id={3} Tasks={ClassTasks} onBack={undefined} onDeleted={() => undefined} />, {
    as: INES,
    path: '/teaching?section=classrooms&classroom=3&tab=tasks',
  });

test('a class lists what was set in it, until when, and how many have handed it in', async () => {
  await page.viewport(1440, 900);
  await open();
  const row = page.getByRole('row', { name: /Maps/ });
  await expect.element(row).toMatchTextContent(/20 of 24/);
  expect(server.askedFor(listAdminTemplates)[0]?.query).toMatchObject({ classroom_id: '3', scope: 'mine' });
  const href = (name: RegExp) => row.getByRole('link', { name }).element().getAttribute('href');
  expect(href(/^Maps$/)).toContain('section=templates');
  expect(href(/^Maps$/)).toContain('edit=1');
  const submissions = new URLSearchParams(href(/^Handed in Maps: 20 of 24$/)?.split('?')[1]);
  expect(Object.fromEntries(submissions)).toEqual({ section: 'submissions', task: '1', classroom: '3' });
  // Of this class alone.
  await expect.element(row).not.toMatchTextContent(/1 of 24/);
  await expect.element(page.getByRole('row', { name: /Loops/ })).toMatchTextContent(/Draft/);
  await expect.element(page.getByRole('link', { name: 'Tasks' })).toHaveAttribute('aria-current', 'page');
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('on a phone the deadline stands below the name', { tags: ['breadth'] }, async () => {
  await page.viewport(PHONE.width, PHONE.height);
  await open();
  const row = page.getByRole('row', { name: /Maps/ });
  await expect.element(row.getByText('20 of 24')).toBeVisible();
  await expect.element(row.getByRole('time').first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test('that nothing was set, or that it did not load, is said', async () => {
  server.answer(listAdminTemplates, { templates: [], total: 0 });
  const { unmount } = await open();
  await expect.element(page.getByText('No tasks in this class yet.')).toBeVisible();
  await unmount();
  server.refuse(listAdminTemplates, { status: 503, detail: 'Too busy.' });
  await open();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Too busy/);
});
