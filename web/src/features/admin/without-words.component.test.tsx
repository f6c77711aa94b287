import {
  addStudent,
  createClassroom,
  createTemplate,
  deleteClassroom,
  deleteTemplate,
  getAdminTemplate,
  getClassroomSettings,
  getSettings,
  getTemplateStats,
  listAdminTemplates,
  listAssignments,
  listClassrooms,
  updateClassroomSettings,
  updateSettings,
} from '@coderoom/contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CreateClassroomDialog } from '#features/admin/classrooms/classroom-form.tsx';
import { ServerSettingsPanel } from '#features/admin/classrooms/settings/server-settings-panel.tsx';
import { ClassTasks } from '#features/admin/templates/class-tasks.tsx';
import { answerClassroom, sampleClassroom, sampleTemplate } from '#testing/sample-classes.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { AssignmentsSection } from './assignments/assignments-section.tsx';
import { PlagiarismBadge } from './assignments/status-badges.tsx';
import { ClassroomDetail } from './classrooms/classroom-detail.tsx';
import { TemplatesSection } from './templates/templates-section.tsx';

const ADMIN = person({ id: 1, username: 'admin', is_admin: true });
/** Carries no message, so that the page shows its own; and no server error, which would be retried first. */
const WITHOUT_WORDS = { status: 409 };
const FREE = {
  copy_paste_enabled: true,
  assistance: 'all',
  classroom_id: null,
  updated_by: null,
  updated_at: null,
} as const;
const CLASSROOM = sampleClassroom({ member_count: 0 });
const TEMPLATE = sampleTemplate();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = page.getByRole('alertdialog');

describe('what an admin is told when the server refuses without a word', () => {
  test('about a classroom', async () => {
    // A classroom keeps its last teacher, so the list is empty only with an older server or in a race.
    answerClassroom(server, CLASSROOM);
    server.refuse(getClassroomSettings, WITHOUT_WORDS);
    await show(<ClassroomDetail Tasks={ClassTasks} id={3} onBack={undefined} onDeleted={() => undefined} />, {
      as: ADMIN,
    });
    await expect.element(page.getByText('No members found')).toBeVisible();
    await expect.element(page.getByText('Failed to load settings')).toBeVisible();
    server.refuse(updateClassroomSettings, WITHOUT_WORDS);
    await page.getByRole('switch', { name: /^Copy-paste in/ }).click();
    await expect
      .element(page.getByText('Failed to update copy-paste setting: Failed to update classroom settings'))
      .toBeVisible();
    server.refuse(addStudent, WITHOUT_WORDS);
    await page
      .getByRole('textbox', { name: 'Email address or username of the student' })
      .fill('somebody@school.test');
    await button('Add student').click();
    await expect.element(page.getByText('Failed to add student')).toBeVisible();
    server.refuse(deleteClassroom, WITHOUT_WORDS);
    await button(`Actions for ${CLASSROOM.name}`).click();
    await page.getByRole('menuitem', { name: 'Delete classroom' }).click();
    await question.getByRole('button', { name: 'Delete classroom' }).click();
    await expect.element(page.getByText('Error: Failed to delete classroom')).toBeVisible();
  });

  test('about a new classroom, and about the whole server', async () => {
    server.refuse(createClassroom, WITHOUT_WORDS);
    server.answer(getSettings, { settings: FREE });
    server.refuse(updateSettings, WITHOUT_WORDS);
    const { unmount } = await show(<CreateClassroomDialog onClose={() => undefined} />, { as: ADMIN });
    await page.getByLabelText('Name').fill('Year 10');
    await button('Create classroom').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Failed to create classroom: Unknown error occurred');
    unmount();
    await show(<ServerSettingsPanel />, { as: ADMIN });
    await page.getByRole('switch', { name: 'Copy-paste on the whole server' }).click();
    await question.getByRole('button', { name: /for everyone$/ }).click();
    await expect
      .element(page.getByText('Failed to update copy-paste setting: Failed to update settings'))
      .toBeVisible();
  });

  test('about a template', { tags: ['breadth'] }, async () => {
    server.answer(getTemplateStats, { total_templates: 1, recent_templates: 1, templates_by_language: [] });
    server.answer(listClassrooms, { classrooms: [], total: 0, page: 1 });
    server.answer(listAdminTemplates, { templates: [{ ...TEMPLATE, is_cut: false }], total: 1 });
    server.refuse(getAdminTemplate, WITHOUT_WORDS);
    server.refuse(deleteTemplate, WITHOUT_WORDS);
    await show(<TemplatesSection />, { as: ADMIN, path: '/admin?section=templates' });
    const act = async (name: string) => {
      await button('Actions for Maps').click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await act('Download');
    await expect.element(page.getByText('Failed to download template')).toBeVisible();
    await act('Delete');
    await question.getByRole('button', { name: 'Delete template' }).click();
    await expect.element(page.getByText('Failed to delete template')).toBeVisible();
    await act('Copy');
    await expect.element(page.getByText('Failed to copy template')).toBeVisible();
  });

  test('about a file that becomes a template', async () => {
    server.answer(getTemplateStats, { total_templates: 0, recent_templates: 0, templates_by_language: [] });
    server.answer(listClassrooms, { classrooms: [], total: 0, page: 1 });
    server.answer(listAdminTemplates, { templates: [], total: 0 });
    server.refuse(createTemplate, WITHOUT_WORDS);
    await show(<TemplatesSection />, { as: ADMIN, path: '/admin?section=templates' });
    await expect.element(button('Start from a file')).toBeVisible();
    const file = page.elementLocator(document.querySelector('input[type=file]') ?? document.body);
    await file.upload(new File([new Uint8Array([0xff, 0xfe])], 'a.py'));
    await expect.element(page.getByText('Failed to read file content')).toBeVisible();
    await file.upload(new File(['print(1)'], 'a.py'));
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect.element(page.getByText('Failed to save template')).toBeVisible();
  });
});

test('assignments are found by a name, and say that their programs are being compared', async () => {
  server.answer(listAssignments, { assignments: [], total: 0 });
  await show(
    <>
      <AssignmentsSection />
      <PlagiarismBadge status="processing" />
    </>,
    { as: ADMIN, path: '/admin?section=assignments' },
  );
  await expect.element(page.getByRole('heading', { name: 'Assignment Reports' })).toBeVisible();
  await expect.element(page.getByRole('searchbox', { name: 'Search assignments...' })).toBeVisible();
  await expect.element(page.getByText('Analyzing')).toBeVisible();
});
