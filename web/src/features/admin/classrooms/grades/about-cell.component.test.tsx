import {
  type BodyOf,
  type GradeMatrix,
  getAdminTemplate,
  getClassroomGrades,
  listGroups,
  type StaffGradeDetail,
  updateTemplate,
  waivePenalty,
} from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { sampleClassroom, sampleEditedTemplate } from '#testing/sample-classes.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { ClassroomGrades } from './classroom-grades.tsx';

const NOW = '2026-11-20T12:00:00.000Z';
const ADMIN = person({ id: 1, username: 'admin', is_admin: true });
const CLASSROOM = sampleClassroom({ member_count: 2, student_count: 2 });
const PENALTY = { percent: 10, late_seconds: 54_000, raw_score: 8, is_waived: false };
const LATE: GradeMatrix['cells'][number] = {
  user_id: 1,
  template_id: 7,
  submission_id: 71,
  is_late: true,
  submitted_at: NOW,
  attempt: 2,
  status: 'graded',
  score: 7.2,
  max_score: 10,
  is_overridden: false,
  penalty: PENALTY,
  is_outdated: false,
  needs_grading: false,
  has_regrade_request: false,
};
const SUMS = {
  total: 0,
  possible: 10,
  percentage: 0,
  submitted_count: 0,
  student_number: null,
  login_id: null,
  left_at: null as string | null,
  not_required: [] as number[],
};
const MATRIX: GradeMatrix = {
  templates: [
    {
      id: 7,
      name: 'Loops',
      max_score: 10,
      submission_deadline: NOW,
      mean_score: 7.2,
      weight: 1,
      attempts: { limit: 3, counts: 'best' },
    },
  ],
  assignments: [],
  assignment_cells: [],
  students: [
    { ...SUMS, id: 1, username: 'ada', full_name: 'Ada', email: 'a@school.test', missing: [] },
    { ...SUMS, id: 2, username: 'ben', full_name: null, email: 'b@school.test', missing: [7] },
  ],
  cells: [LATE],
};
const GRADE: StaffGradeDetail = {
  is_archived: false,
  status: 'graded',
  score: 8,
  max_score: 10,
  automatic_score: 8,
  is_overridden: false,
  penalty: null,
  passed_count: 1,
  test_count: 1,
  is_outdated: false,
  comment: null,
  comment_count: 0,
  open_comment_count: 0,
  graded_at: NOW,
  compile_error: null,
  results: [],
  comments: [],
};
const TEMPLATE = sampleEditedTemplate({
  id: 7,
  name: 'Loops',
  code_content: 'print(1)',
  is_global: false,
  classrooms: [{ id: 3, name: 'Year 9' }],
  submission_deadline: NOW,
  test_count: 1,
  submission_count: 1,
});

async function open(matrix = MATRIX, classroom = CLASSROOM) {
  server.answer(getClassroomGrades, matrix);
  server.answer(listGroups, { groups: [], total: 0, ungrouped_count: 0 });
  await show(<ClassroomGrades classroom={classroom} />, {
    as: ADMIN,
    path: '/admin?section=classrooms&classroom=3&tab=grades',
  });
}

test('a cell tells how its score came about, and the penalty is waived there', async () => {
  const waived: unknown[] = [];
  server.answer(waivePenalty, ({ params, body }) => {
    waived.push([params.id, body]);
    const afterwards = { ...LATE, score: 8, penalty: { ...PENALTY, is_waived: true } };
    server.answer(getClassroomGrades, { ...MATRIX, cells: [afterwards] });
    return GRADE;
  });
  await open();
  const cellOfAda = page.getByRole('link', { name: /^Ada, Loops: late, 7.2/ });
  await cellOfAda.click();
  const about = page.getByRole('dialog', { name: 'Ada, Loops' });
  for (const text of ['7.2/10', '8 less 10 % for 15 h late', 'Attempt 2 of 3 · best counts', 'Late']) {
    await expect.element(about).toMatchTextContent(text);
  }
  await expect.element(about.getByRole('link', { name: 'Open submission' })).toHaveFocus();
  expect(about.getByRole('link').element().getAttribute('href')).toMatch(/task=7&submission=71$/);
  expect(await findViolationsInBothThemes()).toEqual([]);
  await about.getByRole('button', { name: 'Waive penalty' }).click();
  await expect.element(about).toMatchTextContent('8/10');
  await expect.element(about.getByRole('button', { name: 'Apply penalty' })).toBeVisible();
  expect(waived).toEqual([['71', { is_waived: true }]]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('link', { name: /^Ada, Loops: late, 8/ })).toHaveFocus();
});

test('in an archived class a cell offers nothing that would be refused', async () => {
  await open(MATRIX, { ...CLASSROOM, archived_at: NOW });
  await page.getByRole('link', { name: /^Ada, Loops: late, 7.2/ }).click();
  const ofAda = page.getByRole('dialog', { name: 'Ada, Loops' });
  await expect.element(ofAda.getByRole('link', { name: 'Open submission' })).toBeVisible();
  expect(ofAda.getByRole('button').all()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'ben, Loops: Missing' }).click();
  const ofBen = page.getByRole('dialog', { name: 'ben, Loops' });
  await expect.element(ofBen).toMatchTextContent('It counts 0.');
  expect(ofBen.getByRole('button').all()).toHaveLength(0);
});

test('who has not handed in gets more time where the gap is, beside the extensions of others', async () => {
  const sent: BodyOf<typeof updateTemplate>[] = [];
  const others = { user_id: 9, username: 'dora', deadline: NOW, is_used: false };
  server.answer(getAdminTemplate, { ...TEMPLATE, exclusions: [others] });
  server.answer(updateTemplate, ({ body }) => {
    sent.push(body);
    return TEMPLATE;
  });
  await open();
  await page.getByRole('button', { name: 'ben, Loops: Missing' }).click();
  const about = page.getByRole('dialog', { name: 'ben, Loops' });
  await expect.element(about).toMatchTextContent('It counts 0.');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await about.getByRole('button', { name: '3 days' }).click();
  await expect.element(page.getByText(/ may submit until /)).toBeVisible();
  await expect.element(about).not.toBeInTheDocument();
  const own = sent[0]?.exclusions?.find(({ user_id }) => user_id === 2);
  const days = (Date.parse(own?.deadline ?? '') - Math.max(Date.now(), Date.parse(NOW))) / 86_400_000;
  // A day on which clocks change has another length.
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThan(3.1);
  expect(sent[0]?.exclusions).toContainEqual({ user_id: 9, deadline: NOW });
  // Who gets one from somebody else in the same moment keeps it.
  expect(sent[0]?.exclusions_base).toEqual([{ user_id: 9, deadline: NOW }]);
});

test('a task that closed before a student joined is told apart from a missing one', async () => {
  const [ada, ben] = MATRIX.students;
  if (!ada || !ben) throw new Error('nobody');
  await open({ ...MATRIX, students: [ada, { ...ben, missing: [], not_required: [7] }] });
  await page.getByRole('button', { name: 'ben, Loops: Not required' }).click();
  const about = page.getByRole('dialog', { name: 'ben, Loops' });
  await expect.element(about).toMatchTextContent("Closed before ben joined. It doesn't count.");
  await expect.element(about.getByRole('button', { name: '1 day' })).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
});
