import {
  ASSISTANT,
  type Classroom,
  getTeacherNewsSummary,
  getTemplateStats,
  listAdminTemplates,
  listClassrooms,
  listSubmissions,
  listTaskProgress,
  listTaughtLiveClasses,
  listTeacherNews,
  listTemplateNames,
  STUDENT,
  type TaskProgress,
  TEACHER,
  type User,
} from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { sampleClassroom } from '#testing/sample-classes.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { AdminPage, TeachingPage } from './dashboard-pages.tsx';

const CLASS = sampleClassroom({
  name: 'Algorithms 1',
  key: 'ABC234',
  classroom_key: 'ABC234',
  member_count: 25,
  student_count: 24,
  creator_username: 'ines',
  created_at: '2026-09-01T08:00:00.000Z',
});

/** A person with these roles in classes. */
function staff(roles: string[], changes: Partial<User> = {}): User {
  const classrooms = roles.map((role, index) => ({
    id: 3 + index,
    name: `Class ${index}`,
    key: 'ABC234',
    role,
    is_owner: role === TEACHER,
    member_count: 25,
    archived_at: null,
  }));
  return person({
    classroom_context: {
      has_classroom: roles.length > 0,
      classrooms,
      current_classroom: classrooms[0] ?? null,
    },
    ...changes,
  });
}

function progress(changes: Partial<TaskProgress>): TaskProgress {
  return {
    template_id: 12,
    template_name: 'Moving average',
    submission_deadline: new Date(Date.now() + 3_600_000).toISOString(),
    classroom_id: 3,
    classroom_name: CLASS.name,
    student_count: 24,
    submitted_count: 14,
    missing_count: 0,
    to_grade_count: 0,
    ...changes,
  };
}

/** A teacher's classes and tasks. */
function teaching(classrooms: Classroom[], rows: TaskProgress[]) {
  server.answer(listClassrooms, { classrooms, total: classrooms.length, page: 1 });
  const templates = rows.map(({ template_id: id, template_name: name }) => ({
    id,
    name,
    language: 'python' as const,
  }));
  server.answer(listTemplateNames, { templates, total: templates.length });
  server.answer(listTaskProgress, { progress: rows });
  server.answer(listSubmissions, { submissions: [], total: 7 });
  server.answer(getTeacherNewsSummary, { unseen_count: 1, open_request_count: 2 });
  server.answer(listTeacherNews, { news: [], unseen_count: 0 });
  server.answer(listTaughtLiveClasses, { live_classes: [] });
  server.answer(listAdminTemplates, { templates: [], total: 0 });
  server.answer(getTemplateStats, { total_templates: 0, recent_templates: 0, templates_by_language: [] });
}

const sections = () =>
  page
    .getByRole('navigation', { name: 'Teaching' })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

test('a teacher sees what there is to do in their classes, and every list is their own', async () => {
  teaching(
    [CLASS, { ...CLASS, id: 4, name: 'Programming lab', student_count: 18 }],
    [
      progress({}),
      progress({
        template_id: 13,
        template_name: 'Two puzzles',
        submission_deadline: '2026-01-10T12:00:00.000Z',
        missing_count: 6,
        to_grade_count: 7,
      }),
    ],
  );
  await show(<TeachingPage />, { as: staff([TEACHER], { is_teacher: true }), path: '/teaching' });
  const row = page.getByRole('row', { name: /Algorithms 1/ }).first();
  await expect.element(row).toMatchTextContent('Moving average');
  await expect.element(row).toMatchTextContent('14 of 24');
  expect(
    page.getByRole('link', { name: '7 submissions to grade in Algorithms 1' }).element().getAttribute('href'),
  ).toBe('/teaching?section=submissions&classroom=3&grading=to_grade&direction=ascending');
  expect(
    page.getByRole('link', { name: '6 submissions missing in Algorithms 1' }).element().getAttribute('href'),
  ).toBe('/teaching?section=classrooms&tab=grades&classroom=3&only=missing');
  await expect
    .element(page.getByRole('row', { name: /Programming lab/ }))
    .toMatchTextContent('Nothing within');
  expect(sections()).toEqual([
    'Home',
    'Classrooms',
    'Professor Templates',
    'Assignments',
    'Executions',
    'Submissions2 Regrade requests',
  ]);
  for (const call of [listClassrooms, listTemplateNames, listTaskProgress, listSubmissions]) {
    const asked = server.askedFor(call);
    expect(asked.length).toBeGreaterThan(0);
    for (const { query } of asked) expect(query).toMatchObject({ scope: 'mine' });
  }
  expect(await findViolationsInBothThemes()).toEqual([]);
  const sidebar = page.getByRole('navigation', { name: 'Teaching' });
  await sidebar.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect.element(sidebar.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible();
  await userEvent.keyboard('[[');
  await expect.element(sidebar.getByRole('button', { name: 'Collapse the sidebar' })).toBeVisible();
});

test('whoever looks after groups starts with them, and their links do too, until all are chosen', async () => {
  teaching(
    [
      { ...CLASS, has_own_groups: true },
      { ...CLASS, id: 4, name: 'Programming lab' },
    ],
    [
      progress({ missing_count: 6, to_grade_count: 7 }),
      progress({ classroom_id: 4, classroom_name: 'Programming lab', missing_count: 2 }),
    ],
  );
  const { router } = await show(<TeachingPage />, { as: staff([TEACHER]), path: '/teaching' });
  const missing = page.getByRole('link', { name: '6 submissions missing in Algorithms 1' });
  await expect
    .element(missing)
    .toHaveAttribute('href', '/teaching?section=classrooms&tab=grades&classroom=3&group=mine&only=missing');
  // There one has no groups, and everybody is shown.
  await expect
    .element(page.getByRole('link', { name: '2 submissions missing in Programming lab' }))
    .toHaveAttribute('href', '/teaching?section=classrooms&tab=grades&classroom=4&only=missing');
  for (const call of [listTaskProgress, listSubmissions]) {
    for (const { query } of server.askedFor(call)) expect(query).toMatchObject({ group: 'mine' });
  }
  const filter = page.getByRole('combobox', { name: 'Filter by group' });
  await expect.element(filter).toHaveTextContent('My groups');
  await filter.click();
  await page.getByRole('option', { name: 'All groups' }).click();
  await expect.poll(() => router.state.location.search).toBe('?section=home&group=all');
  await expect.poll(() => server.askedFor(listTaskProgress).at(-1)?.query).not.toHaveProperty('group');
  await expect
    .element(missing)
    .toHaveAttribute('href', '/teaching?section=classrooms&tab=grades&classroom=3&group=all&only=missing');
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('a teacher without a class creates the first one', async () => {
  teaching([], []);
  await show(<TeachingPage />, { as: staff([], { is_teacher: true }), path: '/teaching' });
  await page.getByRole('button', { name: 'Create your first classroom' }).click();
  await expect.element(page.getByRole('dialog', { name: 'New classroom' })).toBeVisible();
});

test('a teacher whose classes are archived is led to them', async () => {
  teaching([], []);
  server.answer(listClassrooms, { classrooms: [], total: 2, page: 1 });
  const { router } = await show(<TeachingPage />, { as: staff([], { is_teacher: true }), path: '/teaching' });
  await expect
    .element(page.getByText('All your classes are archived. Create a new one, or bring one back.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Create a classroom' })).toBeVisible();
  await page.getByRole('button', { name: 'Archived classes' }).click();
  expect(router.state.location.search).toBe('?section=classrooms&archived=yes');
});

test('an assistant has the sections, and creates nothing', async () => {
  teaching([{ ...CLASS, role: ASSISTANT, is_owner: false }], []);
  await show(<TeachingPage />, { as: staff([ASSISTANT]), path: '/teaching' });
  await expect.element(page.getByRole('row', { name: /Algorithms 1/ })).toBeVisible();
  await page.getByRole('link', { name: 'Professor Templates' }).click();
  await expect.element(page.getByRole('heading', { name: 'Professor Templates' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Create template' }).elements()).toEqual([]);
});

test('a student is denied both dashboards', async () => {
  const { router } = await show(<TeachingPage />, { as: staff([STUDENT]), path: '/teaching' });
  await expect.element(page.getByText('Access Denied', { exact: false })).toBeVisible();
  expect(router.state.location.pathname).toBe('/teaching');
});

test('a teacher who opens the admin dashboard is led to the same section of theirs', async () => {
  const { router } = await show(<AdminPage />, {
    as: staff([TEACHER]),
    path: '/admin?section=classrooms&classroom=3',
  });
  await expect.poll(() => router.state.location.pathname).toBe('/teaching');
  expect(router.state.location.search).toBe('?section=classrooms&classroom=3');
});

test('an admin who teaches changes between their classes and all; others have no switch', async () => {
  teaching([CLASS], []);
  await page.viewport(1400, 900);
  const shown = await show(<TeachingPage />, {
    as: staff([TEACHER], { is_admin: true }),
    path: '/teaching?section=templates',
  });
  const all = page.getByRole('link', { name: 'All classes' });
  await expect
    .element(page.getByRole('link', { name: 'My classes' }))
    .toHaveAttribute('aria-current', 'true');
  await expect.element(all).not.toHaveAttribute('aria-current');
  await all.click();
  await expect.poll(() => shown.router.state.location.pathname).toBe('/admin');
  expect(shown.router.state.location.search).toBe('?section=templates');
});

test("an admin's news in the teaching dashboard is about their own classes", async () => {
  teaching([CLASS], [progress({})]);
  server.answer(getTeacherNewsSummary, ({ query }) => ({
    unseen_count: 0,
    open_request_count: query.scope === 'mine' ? 3 : 40,
  }));
  await show(<TeachingPage />, { as: staff([TEACHER], { is_admin: true }), path: '/teaching' });
  await expect.element(page.getByRole('link', { name: '3', exact: true })).toBeVisible();
  expect(page.getByText('40', { exact: true }).all()).toHaveLength(0);
});

test('an admin who teaches nowhere has the admin dashboard only', async () => {
  const { router } = await show(<TeachingPage />, {
    as: staff([], { is_admin: true, is_teacher: true }),
    path: '/teaching?section=users',
  });
  await expect.poll(() => router.state.location.pathname).toBe('/admin');
});
