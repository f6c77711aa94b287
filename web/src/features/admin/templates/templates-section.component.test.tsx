import {
  getAdminTemplate,
  getTemplateStats,
  listAdminTemplates,
  listClassrooms,
  type Template,
} from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { TemplatesSection } from './templates-section.tsx';

const EVIL = '<img src=x onerror=window.pwned=1>';
const NOW = '2026-11-20T12:00:00.000Z';
const ADMIN = person({ id: 1, username: 'admin', is_admin: true });
const TEMPLATE: Template = {
  id: 1,
  name: EVIL,
  description: EVIL,
  language: 'python',
  code_content: EVIL,
  is_global: false,
  classrooms: [],
  classroom_key: null,
  creator_username: EVIL,
  created_at: NOW,
  updated_at: NOW,
  submission_deadline: null,
  allow_late: false,
  hide_complexity: false,
  test_count: 0,
  exclusions: [],
  submission_count: 0,
};

beforeEach(() => {
  server.answer(getTemplateStats, { total_templates: 1, recent_templates: 1, templates_by_language: [] });
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
