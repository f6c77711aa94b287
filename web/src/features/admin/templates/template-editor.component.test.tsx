import {
  type BodyOf,
  createTemplate,
  type EditedTemplate,
  getAdminTemplate,
  getTemplateStats,
  getTemplateTests,
  listAdminTemplates,
  listClassrooms,
  listTaskProgress,
  ONE_ATTEMPT,
  type TestCase,
  updateTemplate,
} from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { TemplatesSection } from './templates-section.tsx';

const NOW = '2026-11-20T12:00:00.000Z';
const ADMIN = person({ id: 1, username: 'admin', is_admin: true });
const TEMPLATE: EditedTemplate = {
  id: 4,
  name: 'Moving average',
  description: null,
  statement: 'The mean of **every** window.',
  files: [],
  language: 'python',
  code_content: 'print(1)\n',
  is_global: true,
  classrooms: [],
  classroom_key: null,
  creator_username: 'ines',
  created_at: NOW,
  updated_at: NOW,
  submission_deadline: null,
  allow_late: false,
  hide_complexity: false,
  late_until: null,
  late_penalty: null,
  attempts: ONE_ATTEMPT,
  is_draft: false,
  opens_at: null,
  state: 'open',
  test_count: 1,
  exclusions: [],
  submission_count: 0,
};
const TEST: TestCase = {
  id: 9,
  name: 'Small',
  input: '3\n',
  expected_output: '6\n',
  points: 2,
  is_hidden: false,
  time_limit_seconds: 5,
  comparison: 'trailing_whitespace',
  tolerance: null,
  growth_limit: null,
  generator: null,
};

const editor = page.getByRole('region', { name: 'Template editor' });
const button = (name: string) => editor.getByRole('button', { name, exact: true });
const tab = (name: string) => editor.getByRole('tab', { name: new RegExp(`^${name}`) });

beforeEach(() => {
  server.answer(getTemplateStats, { total_templates: 1, recent_templates: 1, templates_by_language: [] });
  server.answer(listClassrooms, { classrooms: [], total: 0, page: 1 });
  server.answer(listAdminTemplates, { templates: [], total: 0 });
  server.answer(getAdminTemplate, TEMPLATE);
  server.answer(listTaskProgress, { progress: [] });
  server.answer(getTemplateTests, { tests: [TEST], total_points: 2, revision: 1 });
});

const open = (target: string) =>
  show(<TemplatesSection />, { as: ADMIN, path: `/admin?section=templates&${target}` });

test('a copy is a draft with tests that can be changed, published in one call', async () => {
  const sent: BodyOf<typeof createTemplate>[] = [];
  server.answer(createTemplate, ({ body }) => {
    sent.push(body);
    return TEMPLATE;
  });
  await open('copy=4');
  await expect.element(editor.getByText('Draft', { exact: true })).toBeVisible();
  await expect.element(editor.getByText(/no student sees it until you publish it/)).toBeVisible();
  await tab('Tests').click();
  await expect.element(editor.getByText('Saved together with the template.')).toBeVisible();
  await button('Add test').click();
  const added = editor.getByRole('listitem', { name: 'Test 2' });
  await added.getByLabelText('Points').fill('two');
  await button('Publish').click();
  await expect.element(editor.getByRole('alert')).toMatchTextContent('Some tests have errors.');
  expect(sent).toEqual([]);
  await added.getByLabelText('Points').fill('2,5');
  await added.getByLabelText('Expected output').fill('1\n');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await button('Publish').click();
  await expect.element(page.getByText('Moving average saved.')).toBeVisible();
  await expect.element(editor).not.toBeInTheDocument();
  const { id: _, ...body } = TEST;
  expect(sent).toMatchObject([{ copy_of: 4, tests: [body, { points: 2.5, expected_output: '1\n' }] }]);
  expect(sent[0]).not.toHaveProperty('is_draft');
});

test('what the server refuses of a test is said beside it', async () => {
  const fields = { 'tests.0.input': 'must have at most 256 KiB' };
  server.refuse(createTemplate, {
    status: 422,
    code: 'invalid',
    detail: 'That is too long.',
    fields,
  });
  await open('copy=4');
  await tab('Tests').click();
  await button('Save').click();
  await expect.element(editor.getByRole('alert')).toMatchTextContent('That is too long.');
  await expect.element(editor.getByText('must have at most 256 KiB')).toBeVisible();
});

test('a published template becomes a draft again, or opens at a date', async () => {
  const opens_at = '2099-11-23T08:00:00.000Z';
  const sent: BodyOf<typeof updateTemplate>[] = [];
  server.answer(updateTemplate, ({ body }) => {
    sent.push(body);
    return { ...TEMPLATE, state: 'scheduled', opens_at };
  });
  await open('edit=4');
  await expect.element(editor.getByText('Published', { exact: true })).toBeVisible();
  await expect.element(button('Publish')).not.toBeInTheDocument();
  await button('Back to draft').click();
  await expect.element(button('Publish')).toBeVisible();
  await button('Publish at, day: No date').click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('gridcell').getByRole('button', { name: / 15/ }).click();
  await expect.element(editor.getByText(/Once published, it opens at this time/)).toBeVisible();
  await button('Publish').click();
  await expect.element(page.getByText(/Moving average saved. It opens on 23 Nov 2099/)).toBeVisible();
  expect(sent).toMatchObject([{ is_draft: false, opens_at: expect.any(String) }]);
});

test('open tests become examples of the statement, seen as students see them', async () => {
  await open('copy=4');
  await tab('Statement').click();
  const text = editor.getByRole('textbox', { name: 'Statement' });
  await text.fill('Look:');
  const element = text.element() as HTMLTextAreaElement;
  element.setSelectionRange(5, 5);
  await button('Example from tests').click();
  await expect.element(text).toHaveValue('Look:\n\n@example 1\n');
  const preview = editor.getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByRole('region', { name: 'Example 1' })).toMatchTextContent('6');
  await text.fill('Look:\n@example 1\n@example 2');
  await expect.element(preview.getByText(/there is no such open test/)).toBeVisible();
  await tab('Students').click();
  const task = editor.getByRole('article', { name: 'Moving average (Copy)' });
  await expect.element(task).toMatchTextContent('2 points');
  await expect.element(task.getByRole('region', { name: 'Example 1' })).toBeVisible();
  await expect.element(task.getByText(/there is no such open test/)).not.toBeInTheDocument();
  expect(await findViolationsInBothThemes()).toEqual([]);
});
