import {
  type AssignmentMatches,
  changeAssignment,
  listAssignmentMatches,
  listClassrooms,
  putAssignmentMatches,
} from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAssignment } from '#features/admin/assignments/plagiarism/testing/assignment.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { sampleClassroom } from '#testing/sample-classes.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { ClassTab } from './class-tab.tsx';

const ADMIN = person({ id: 1, username: 'admin', is_admin: true });
const OF_CLASS = anAssignment({ classroom_id: 2 });
const CLASSROOM = sampleClassroom({
  id: 2,
  name: '7b',
  key: 'AAAABBBB',
  classroom_key: 'AAAABBBB',
  role: null,
  is_owner: false,
  member_count: 3,
  student_count: 3,
  creator_username: null,
});
const MEMBERS = ['Ada Kim', 'Ben Novák', 'Cleo Park'].map((full_name, index) => ({
  id: 11 + index,
  username: `user${index + 1}`,
  full_name,
  email: `user${index + 1}@school.test`,
}));
const MATCH = { user_id: null, is_confirmed: false, candidates: [] };
const EVIL = '<img src=x onerror=alert(1)>';
const FOUND: AssignmentMatches = {
  matches: [
    { ...MATCH, submission_id: 1, student_name: 'Ada Kim', state: 'matched', user_id: 11 },
    { ...MATCH, submission_id: 2, student_name: 'Ben Novack', state: 'suggested', candidates: [12, 13] },
    { ...MATCH, submission_id: 3, student_name: EVIL, state: 'unmatched' },
  ],
  members: MEMBERS,
  counts: { matched: 1, suggested: 1, unmatched: 1, nobody: 0 },
};

beforeEach(() => {
  server.answer(listClassrooms, { classrooms: [CLASSROOM], total: 1, page: 1 });
  server.answer(listAssignmentMatches, FOUND);
});

const group = (name: string) => page.getByRole('region', { name });

test('an assignment of no class says what a class is for, and can get one', async () => {
  server.answer(changeAssignment, OF_CLASS);
  await show(<ClassTab assignment={anAssignment()} isAnonymous={false} />, { as: ADMIN });
  await expect.element(page.getByText(/Choose a class to match the uploaded programs/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: '7b' }).click();
  await expect.poll(() => server.askedFor(changeAssignment).at(-1)?.body).toEqual({ classroom_id: 2 });
});

test('students are matched, to be confirmed, or not matched; what is doubtful is confirmed by hand', async () => {
  const after: AssignmentMatches = {
    ...FOUND,
    matches: FOUND.matches.map((match) =>
      match.submission_id === 2
        ? { ...match, state: 'matched', user_id: 13, is_confirmed: true, candidates: [] }
        : match,
    ),
    counts: { ...FOUND.counts, matched: 2, suggested: 0 },
  };
  await show(<ClassTab assignment={OF_CLASS} isAnonymous={false} />, { as: ADMIN });
  await expect.element(group('To confirm').getByText('Ben Novack')).toBeVisible();
  await expect.element(group('Not matched').getByText(EVIL)).toBeVisible();
  await expect.element(group('Matched').getByText('by name')).toBeVisible();
  const select = page.getByRole('combobox', { name: 'Student for Ben Novack' });
  await expect.element(select).toMatchTextContent('Ben Novák');
  expect(await findViolationsInBothThemes()).toEqual([]);

  server.answer(putAssignmentMatches, after);
  await select.click();
  // Who has a program already is no choice.
  await expect.element(page.getByRole('option', { name: /Ada Kim/ })).not.toBeInTheDocument();
  await page.getByRole('option', { name: /Cleo Park/ }).click();
  await page.getByRole('button', { name: 'Confirm the student for Ben Novack' }).click();
  await expect.element(group('Matched').getByText('confirmed')).toBeVisible();
  expect(server.askedFor(putAssignmentMatches).at(-1)?.body).toEqual({
    matches: [{ submission_id: 2, user_id: 13 }],
  });
  await expect.element(group('To confirm')).not.toBeInTheDocument();
});

test('a match can be taken back, and a refusal is told', async () => {
  server.refuse(putAssignmentMatches, { status: 409, detail: 'Only one program can belong to a student.' });
  await show(<ClassTab assignment={OF_CLASS} isAnonymous={false} />, { as: ADMIN });
  await page.getByRole('combobox', { name: 'Student for Ada Kim' }).click();
  await page.getByRole('option', { name: 'Nobody in the class' }).click();
  await expect.element(page.getByText('Only one program can belong to a student.')).toBeVisible();
});

test('grades are released with a switch; hidden names stay hidden', async () => {
  server.answer(changeAssignment, OF_CLASS);
  await show(<ClassTab assignment={OF_CLASS} isAnonymous />, { as: ADMIN });
  await expect.element(page.getByText(/Names are hidden/)).toBeVisible();
  expect(page.getByText('Ben Novack').elements()).toEqual([]);
  await page.getByRole('switch', { name: 'Grades released' }).click();
  await expect.poll(() => server.askedFor(changeAssignment).at(-1)?.body).toEqual({ is_released: true });
});
