import {
  createAssignment,
  listAdminTemplates,
  listClassrooms,
  MAX_ASSIGNMENT_ZIP_BYTES,
} from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { UploadDialog } from './upload-dialog.tsx';

const ADMIN = person({ id: 1, username: 'admin', is_admin: true });

const dialog = page.getByRole('dialog', { name: 'Upload Class Assignment' });
const zip = page.getByLabelText('ZIP file');
const name = page.getByLabelText('Name');
const upload = dialog.getByRole('button', { name: /^Upload/ });

beforeEach(() => {
  server.answer(listAdminTemplates, { templates: [], total: 0 });
  server.answer(listClassrooms, { classrooms: [], total: 0, page: 1 });
});

/** A file that claims a size, in bytes. */
function chooseFileOf(size: number) {
  const file = Object.defineProperty(new File(['PK'], 'large.zip'), 'size', { value: size });
  const input = zip.element();
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  Reflect.deleteProperty(input, 'files');
}

test('the form says what it needs, and what cannot be taken', async () => {
  await show(<UploadDialog onClose={() => undefined} />, { as: ADMIN });
  await expect
    .element(dialog)
    .toMatchTextContent('The ZIP should contain folders named for students, each with their code files.');
  await expect.element(dialog).toMatchTextContent('Auto-detect');
  await expect.element(upload).toBeDisabled();
  await zip.upload(new File(['Rar!'], 'sheet.rar'));
  await expect.element(dialog).toMatchTextContent('Please select a ZIP file');
  chooseFileOf(MAX_ASSIGNMENT_ZIP_BYTES + 1);
  await expect.element(dialog).toMatchTextContent('File size must be less than 100MB');
  await expect.element(upload).toBeDisabled();
  await zip.upload(new File(['PK'], 'Two_puzzles.zip'));
  await expect.element(name).toHaveValue('Two puzzles');
  await expect.element(upload).toBeEnabled();
  await name.fill(' ');
  await expect.element(dialog).toMatchTextContent('Assignment name is required');
  await expect.element(upload).toBeDisabled();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('limits are set by keys', async () => {
  await show(<UploadDialog onClose={() => undefined} />, { as: ADMIN });
  const timeout = page.getByRole('slider', { name: 'Execution timeout' });
  await expect.element(timeout).toHaveAttribute('aria-valuetext', '30 s');
  timeout.element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(timeout).toHaveAttribute('aria-valuetext', '25 s');
  await userEvent.keyboard('{Home}');
  await expect.element(timeout).toHaveAttribute('aria-valuetext', '5 s');
  await expect
    .element(page.getByRole('slider', { name: 'Plagiarism threshold' }))
    .toHaveAttribute('aria-valuetext', '80 %');
});

test('tests are written before the upload is sent', async () => {
  await show(<UploadDialog onClose={() => undefined} />, { as: ADMIN });
  await zip.upload(new File(['PK'], 'Two_puzzles.zip'));
  await page.getByRole('combobox', { name: 'Tests' }).click();
  await page.getByRole('option', { name: 'Write tests…' }).click();
  const editor = page.getByRole('dialog', { name: 'Tests of the upload' });
  await editor.getByRole('button', { name: 'Write the first test' }).click();
  await editor.getByLabelText('Expected output').fill('42');
  await editor.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Tests' })).toMatchTextContent('1 written test');
  await expect.element(upload).toBeEnabled();
});

test('an upload that failed says so, and can be sent again', async () => {
  server.refuse(createAssignment, { status: 409 });
  await show(<UploadDialog onClose={() => undefined} />, { as: ADMIN });
  await zip.upload(new File(['PK'], 'Two_puzzles.zip'));
  await upload.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to upload assignment');
  await expect.element(upload).toBeEnabled();
});
