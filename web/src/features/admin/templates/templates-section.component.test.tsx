import {
  getAdminTemplate,
  getTemplateStats,
  listAdminTemplates,
  listClassrooms,
  listGroups,
  listTaskProgress,
  type TaskProgress,
} from '@coderoom/contract';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { readZipFiles } from '#shared/project-files/zip-files.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { sampleClassroom, sampleTemplate } from '#testing/sample-classes.ts';
import { PHONE } from '#testing/screens.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { watchDownloads } from '#testing/watch-downloads.ts';
import { TemplatesSection } from './templates-section.tsx';

const EVIL = '<img src=x onerror=window.pwned=1>';
const NOW = '2026-11-20T12:00:00.000Z';
const ADMIN = person({ id: 1, username: 'admin', is_admin: true });
const TEACHER = person({ id: 2, username: 'ines', is_teacher: true });
const TEMPLATE = sampleTemplate({
  name: EVIL,
  description: EVIL,
  code_content: EVIL,
  is_global: false,
  creator_username: EVIL,
});

const PROGRESS: TaskProgress = {
  template_id: TEMPLATE.id,
  template_name: EVIL,
  submission_deadline: NOW,
  classroom_id: 3,
  classroom_name: 'Year 9',
  student_count: 24,
  submitted_count: 20,
  missing_count: 4,
  to_grade_count: 2,
};

beforeEach(() => {
  server.answer(getTemplateStats, { total_templates: 1, recent_templates: 1, templates_by_language: [] });
  server.answer(listTaskProgress, { progress: [PROGRESS] });
  server.answer(listClassrooms, { classrooms: [], total: 0, page: 1 });
  server.answer(listAdminTemplates, { templates: [{ ...TEMPLATE, is_cut: false }], total: 1 });
});

test('one that is not there says so, and the list is a press away', async () => {
  const detail = 'There is no such template.';
  server.refuse(getAdminTemplate, { status: 404, code: 'not_found', detail });
  await show(<TemplatesSection />, { as: ADMIN, path: '/admin?section=templates&edit=999' });
  await expect.element(page.getByRole('alert')).toMatchTextContent(detail);
  await page.getByRole('button', { name: 'Back to the templates' }).click();
  await expect.element(page.getByRole('table')).toBeVisible();
});

test('a template is shown as what it is; without its classrooms, as one that nobody sees', async () => {
  await show(<TemplatesSection />, { as: ADMIN, path: '/admin?section=templates' });
  const row = page.getByRole('row', { name: /onerror/ });
  await expect.element(row).toMatchTextContent(EVIL);
  await expect.element(row).toMatchTextContent('Nobody: its classrooms were deleted');
  expect('pwned' in window).toBe(false);
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('one of several files is shown and downloaded with all of them', async () => {
  const project_files = [
    { name: 'shapes.py', content: 'area = 1\n', encoding: 'text', role: 'starter' },
    { name: 'data/answers.bin', content: 'AP8=', encoding: 'base64', role: 'hidden' },
  ] as const;
  const whole = { ...TEMPLATE, name: 'Maps', entry_name: 'start.py', project_files: [...project_files] };
  server.answer(listAdminTemplates, { templates: [{ ...whole, is_cut: false }], total: 1 });
  server.answer(getAdminTemplate, { ...whole, statement: null, files: [] });
  const saved = watchDownloads();
  await show(<TemplatesSection />, { as: ADMIN, path: '/admin?section=templates' });
  const choose = async (act: string) => {
    await page.getByRole('button', { name: 'Actions for Maps' }).click();
    await page.getByRole('menuitem', { name: act, exact: true }).click();
  };
  await choose('Download');
  await expect.poll(() => saved.length).toBe(1);
  const { files } = await readZipFiles(new File(saved, 'Maps.zip'));
  expect(files.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual([
    ...project_files.toReversed().map(({ role: _, ...file }) => file),
    { name: 'start.py', content: EVIL, encoding: 'text' },
  ]);
  await choose('View');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'data/answers.bin Hidden' })).toBeVisible();
  await dialog.getByRole('button', { name: 'shapes.py Starter' }).click();
  await expect.element(dialog.getByText('area = 1')).toBeVisible();
  expect(await findViolationsInBothThemes('[role=dialog]')).toEqual([]);
});

test('an empty list says how to begin', async () => {
  server.answer(listAdminTemplates, { templates: [], total: 0 });
  server.answer(getTemplateStats, { total_templates: 0, recent_templates: 0, templates_by_language: [] });
  await show(<TemplatesSection />, { as: ADMIN, path: '/admin?section=templates' });
  await expect
    .element(page.getByText('No templates found. Create your first template to get started.'))
    .toBeVisible();
});

test('a list without those of archived classes leads to these classes', async () => {
  server.answer(listAdminTemplates, { templates: [], total: 0 });
  const { router } = await show(<TemplatesSection />, { as: ADMIN, path: '/admin?section=templates' });
  await expect
    .element(page.getByText('All templates belong to archived classes. Choose such a class to see them.'))
    .toBeVisible();
  await expect.element(page.getByText(/^No templates found/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Archived classes' }).click();
  expect(router.state.location.search).toBe('?section=classrooms&archived=yes');
});

test('whether students see a template stands in the list, which is filtered by it', async () => {
  const opens_at = '2099-11-23T08:00:00.000Z';
  const templates = [
    { ...TEMPLATE, id: 1, name: 'Maps', is_cut: false },
    { ...TEMPLATE, id: 2, name: 'Sets', is_cut: false, state: 'scheduled', opens_at } as const,
    { ...TEMPLATE, id: 3, name: 'Trees', is_cut: false, state: 'draft', is_draft: true } as const,
  ];
  server.answer(listAdminTemplates, ({ query }) => {
    const chosen = templates.filter(({ state }) => query.state === undefined || state === query.state);
    return { templates: chosen, total: chosen.length };
  });
  await show(<TemplatesSection />, { as: ADMIN, path: '/admin?section=templates' });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect.element(row('Maps')).toMatchTextContent('Published');
  await expect.element(row('Sets')).toMatchTextContent(/Opens 23 Nov 2099/);
  await expect.element(row('Trees')).toMatchTextContent('Draft');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.getByRole('combobox', { name: 'Filter by state' }).click();
  await page.getByRole('option', { name: 'Draft' }).click();
  await expect.element(row('Maps')).not.toBeInTheDocument();
  await expect.element(row('Trees')).toBeVisible();
});

test('who has not handed in is one press away', async () => {
  await show(<TemplatesSection />, { as: ADMIN, path: '/admin?section=templates' });
  const missing = page.getByRole('link', { name: `4 students of Year 9 missing in ${EVIL}` });
  await expect
    .element(missing)
    .toHaveAttribute(
      'href',
      `/admin?section=classrooms&tab=grades&classroom=3&group=all&task=${TEMPLATE.id}&only=missing`,
    );
});

test("on a phone, one's own groups count as a filter, and all groups do not", {
  tags: ['breadth'],
}, async () => {
  onTestFinished(() => localStorage.clear());
  await page.viewport(PHONE.width, PHONE.height);
  const mine = sampleClassroom({ id: 3, name: 'Year 9', has_own_groups: true });
  server.answer(listClassrooms, { classrooms: [mine], total: 1, page: 1 });
  await show(<TemplatesSection />, { as: TEACHER, path: '/teaching?section=templates' });
  const filters = page.getByRole('button', { name: /^Filters/ });
  await expect.element(filters).toHaveAccessibleName('Filters, 1 active');
  await filters.click();
  const groups = page.getByRole('combobox', { name: 'Filter by group' });
  await expect.element(groups).toMatchTextContent('My groups');
  await groups.click();
  await page.getByRole('option', { name: 'All groups' }).click();
  await expect.element(filters).toHaveAccessibleName('Filters');
});

test('on a phone, groups of a class count as a filter if some are left out', {
  tags: ['breadth'],
}, async () => {
  await page.viewport(PHONE.width, PHONE.height);
  const group = { student_count: 2, deadline_count: 0, staff_ids: [], is_mine: false };
  server.answer(listGroups, { groups: [{ ...group, id: 7, name: 'Tuesday' }], total: 1, ungrouped_count: 0 });
  await show(<TemplatesSection />, {
    as: TEACHER,
    path: '/teaching?section=templates&classroom=3&group=all',
  });
  const filters = page.getByRole('button', { name: /^Filters/ });
  await expect.element(filters).toHaveAccessibleName('Filters, 1 active');
  await filters.click();
  await page.getByRole('combobox', { name: 'Filter by group' }).click();
  await page.getByRole('option', { name: 'Tuesday' }).click();
  await expect.element(filters).toHaveAccessibleName('Filters, 2 active');
});

test('a teacher without groups has no filter set', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  await show(<TemplatesSection />, { as: TEACHER, path: '/teaching?section=templates' });
  await expect.element(page.getByRole('row', { name: /onerror/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Filters/ })).toHaveAccessibleName('Filters');
});

test('progress is narrowed to a group of the class whose tasks are listed', async () => {
  const group = { student_count: 2, deadline_count: 0, staff_ids: [], is_mine: false };
  server.answer(listGroups, { groups: [{ ...group, id: 7, name: 'Tuesday' }], total: 1, ungrouped_count: 0 });
  const { router } = await show(<TemplatesSection />, { path: '/admin?section=templates&classroom=3' });
  await page.getByRole('combobox', { name: 'Filter by group' }).click();
  await page.getByRole('option', { name: 'Tuesday' }).click();
  await expect.poll(() => router.state.location.search).toContain('&group=7');
  await expect.poll(() => server.askedFor(listTaskProgress).at(-1)?.query).toMatchObject({ group: '7' });
  await expect
    .element(page.getByRole('link', { name: /^4 students of Year 9 missing in/ }))
    .toHaveAttribute('href', expect.stringContaining('&classroom=3&group=7&task='));
});
