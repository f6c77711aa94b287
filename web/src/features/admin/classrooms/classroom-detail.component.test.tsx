import { addStudent, deleteClassroom, updateClassroomSettings } from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ClassTasks } from '#features/admin/templates/class-tasks.tsx';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { answerClassroom, sampleClassroom, sampleMember } from '#testing/sample-classes.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { ClassroomDetail } from './classroom-detail.tsx';

const EVIL = '<img src=x onerror=window.pwned=1>';
const ADMIN = person({ id: 1, username: 'admin', is_admin: true });
const CLASSROOM = sampleClassroom({
  name: `Year 9 ${EVIL}`,
  description: `${EVIL}\n${'Tuesdays\n'.repeat(50)}`,
  student_count: 1,
});
const SETTINGS = { copy_paste_enabled: true, assistance: 'all', updated_by: null, updated_at: null } as const;

const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  answerClassroom(server, CLASSROOM, [sampleMember({ username: `mira ${EVIL}`, full_name: EVIL })]);
  await show(<ClassroomDetail Tasks={ClassTasks} id={3} onBack={undefined} onDeleted={() => undefined} />, {
    as: ADMIN,
  });
});

test('names and what a classroom is for are shown as what they are', async () => {
  await expect.element(page.getByRole('heading', { name: CLASSROOM.name })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Description' })).toMatchTextContent(EVIL);
  await expect.element(page.getByRole('row', { name: /mira@school/ })).toMatchTextContent(EVIL);
  expect('pwned' in window).toBe(false);
  // A long description must be scrollable by keyboard as well.
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('why nobody is added is said beside the address', async () => {
  const email = page.getByRole('textbox', { name: 'Email address or username of the student' });
  await button('Add student').click();
  await expect.element(page.getByText('Please enter a student email address')).toBeVisible();
  const detail = 'No user found with this email address.';
  server.refuse(addStudent, { status: 404, code: 'not_found', detail });
  await email.fill('nobody@school.test');
  await button('Add student').click();
  await expect.element(page.getByText(detail)).toBeVisible();
  await email.fill('somebody@school.test');
  await expect.element(page.getByText(detail)).not.toBeInTheDocument();
  const refusal = 'No user found with this username.';
  server.refuse(addStudent, { status: 404, code: 'not_found', detail: refusal });
  await email.fill('tim.mueller');
  await button('Add student').click();
  await expect.element(page.getByText(refusal)).toBeVisible();
  expect(server.askedFor(addStudent).map(({ body }) => body)).toEqual([
    { email: 'nobody@school.test' },
    { username: 'tim.mueller' },
  ]);
});

test('says how much assistance the class gets, and changes it', async () => {
  const choice = page.getByRole('combobox', { name: `Assistance in ${CLASSROOM.name}` });
  await expect.element(choice).toHaveTextContent('Completion and errors');
  server.refuse(updateClassroomSettings, { status: 409, detail: 'Away.' });
  await choice.click();
  await page.getByRole('option', { name: 'Errors only' }).click();
  await expect.element(page.getByText("Couldn't change the assistance: Away.")).toBeVisible();
  await expect.element(choice).toHaveTextContent('Completion and errors');
  const settings = { ...SETTINGS, assistance: 'errors', classroom_id: 3, notes: null } as const;
  server.answer(updateClassroomSettings, { settings });
  await choice.click();
  await page.getByRole('option', { name: 'Errors only' }).click();
  await expect.element(choice).toHaveTextContent('Errors only');
  expect(server.askedFor(updateClassroomSettings).at(-1)).toMatchObject({ body: { assistance: 'errors' } });
});

test('a rule that could not be kept goes back to what it was', async () => {
  const rule = page.getByRole('switch', { name: /^Copy-paste in/ });
  server.refuse(updateClassroomSettings, { status: 409, detail: 'Away.' });
  await rule.click();
  await expect
    .element(page.getByText('Failed to update copy-paste setting: Away.', { exact: false }))
    .toBeVisible();
  await expect.element(rule).toBeChecked();
});

test('a classroom that could not be deleted stays, and why is said', async () => {
  server.refuse(deleteClassroom, { status: 409, detail: 'Not now.' });
  await button(`Actions for ${CLASSROOM.name}`).click();
  await page.getByRole('menuitem', { name: 'Delete classroom' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete classroom' }).click();
  await expect.element(page.getByText('Error: Not now.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: CLASSROOM.name })).toBeVisible();
});
