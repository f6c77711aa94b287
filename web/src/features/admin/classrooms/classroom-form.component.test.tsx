import { createClassroom, MESSAGE_MS } from '@coderoom/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { sampleClassroom } from '#testing/sample-classes.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { CreateClassroomDialog } from './classroom-form.tsx';

const ADMIN = person({ id: 1, username: 'admin', is_admin: true });
const CREATED = sampleClassroom();

const dialog = page.getByRole('dialog');
const name = page.getByLabelText('Name');
const maxStudents = page.getByLabelText('Max students (optional)');
const create = page.getByRole('button', { name: 'Create classroom' });

afterEach(() => vi.useRealTimers());

test('what is wrong is said once something was typed', async () => {
  await show(<CreateClassroomDialog onClose={() => undefined} />, { as: ADMIN });
  await expect.element(name).toHaveFocus();
  await expect.element(create).toBeDisabled();
  await expect.element(maxStudents).toHaveAttribute('placeholder', '100');
  await expect.element(page.getByLabelText('Description (optional)')).toBeVisible();
  await userEvent.keyboard('x{Backspace}');
  await expect.element(dialog).toMatchTextContent('Classroom name is required');
  await name.fill('Year 9');
  await maxStudents.fill('1001');
  await expect.element(dialog).toMatchTextContent('Max students must be between 1 and 1000');
  await expect.element(create).toBeDisabled();
  expect(await findViolationsInBothThemes()).toEqual([]);
  await maxStudents.fill('2');
  await expect.element(create).toBeEnabled();
});

test('why it was not made is said; a double click then makes it once, and closes by itself', async () => {
  server.lose(createClassroom);
  const onClose = vi.fn();
  await show(<CreateClassroomDialog onClose={onClose} />, { as: ADMIN });
  await name.fill('Year 9');
  await create.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent("Failed to create classroom: Can't reach the server.");
  server.refuse(createClassroom, { status: 500, detail: 'The disk is full.' });
  await create.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Failed to create classroom: The disk is full.');
  const held = server.hold(createClassroom);
  const asked = server.askedFor(createClassroom).length;
  const { top } = create.element().getBoundingClientRect();
  await create.dblClick();
  await expect.poll(() => server.askedFor(createClassroom).length).toBe(asked + 1);
  await expect.element(create).toBeDisabled();
  // Otherwise the second click would land outside the dialog and close it.
  expect(create.element().getBoundingClientRect().top).toBe(top);
  expect(onClose).not.toHaveBeenCalled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  held.answer(CREATED);
  await expect.element(dialog).toMatchTextContent('Classroom created successfully!');
  await vi.advanceTimersByTimeAsync(MESSAGE_MS.classroomCreated);
  expect(onClose.mock.calls).toEqual([[CREATED]]);
});
