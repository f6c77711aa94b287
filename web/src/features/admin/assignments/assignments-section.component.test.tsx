import {
  type Assignment,
  type AssignmentSubmission,
  compareAgain,
  deleteAssignment,
  type GradeSummary,
  getAssignment,
  getAssignmentGrading,
  getAssignmentReport,
  getAssignmentSubmission,
  getSubmissionGrade,
  gradeAssignment,
  listAssignmentSubmissions,
  listAssignments,
  reprocessAssignment,
} from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { AssignmentsSection } from './assignments-section.tsx';

const ADMIN = person({ id: 1, username: 'admin', is_admin: true });
const GRADING = { total: 1, pending: 0, graded: 1, failed: 0, outdated: 0, ungraded: 0 };
const ASSIGNMENT: Assignment = {
  id: 3,
  name: 'Two puzzles',
  description: null,
  status: 'completed',
  failure: null,
  total_students: 1,
  processed_students: 1,
  created_at: '2026-11-20T12:00:00.000Z',
  language: null,
  input_data: '',
  timeout_seconds: 5,
  plagiarism_threshold: 0.8,
  plagiarism_status: 'completed',
  execution_summary: { success: 1, error: 0, timeout: 0, no_code: 0 },
  total_flagged: 0,
  base_code: null,
  is_comparison: false,
  classroom_id: null,
  weight: 1,
  released_at: null,
};
const BEN: AssignmentSubmission = {
  id: 5,
  student_name: 'Ben Oduya',
  anonymous_name: 'Student 1',
  language: 'python',
  entry_point: 'main.py',
  execution_status: 'success',
  execution_time: 0.1,
  code_files: ['main.py'],
  is_flagged: false,
  highest_similarity: null,
  grade: null,
  task_submission: null,
};
const ONE = '/admin?section=assignments&assignment=3';
/** Carries no message, so that the page shows its own; and no server error, which would be retried first. */
const WITHOUT_WORDS = { status: 409 };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const list = page.getByRole('region', { name: 'All assignments' });

function answerAll() {
  server.answer(listAssignments, { assignments: [{ ...ASSIGNMENT, compared_tasks: [] }], total: 1 });
  server.answer(getAssignment, { ...ASSIGNMENT, notes: [], compared_tasks: [], replaced_count: 0 });
  server.answer(listAssignmentSubmissions, { submissions: [BEN], total: 1 });
  server.answer(getAssignmentReport, {
    assignment: ASSIGNMENT,
    execution_summary: ASSIGNMENT.execution_summary,
    median_time: 0.1,
    slowest_time: 0.1,
    languages: [{ language: 'python', count: 1 }],
    plagiarism_stats: {
      total_flagged: 0,
      flagged_pairs: 0,
      compared_pairs: 0,
      inconclusive_students: 0,
      suggested_threshold: null,
      distribution: [],
    },
    grading: { ...GRADING, test_count: 1, max_score: 5, mean_score: null, tests: [] },
  });
  server.answer(getAssignmentGrading, GRADING);
}

beforeEach(answerAll);

/** Dismisses the only banner, which must have this text. */
async function dismiss(text: string) {
  const banner = page.getByRole('alert');
  await expect.element(banner).toMatchTextContent(text);
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(banner).not.toBeInTheDocument();
}

test('a list that did not come says so, may be dismissed, and is asked for again', async () => {
  server.refuse(listAssignments, WITHOUT_WORDS);
  await show(<AssignmentsSection />, { as: ADMIN, path: '/admin?section=assignments' });
  await expect.element(page.getByText('Monitor and analyze student submissions')).toBeVisible();
  await expect.element(page.getByText('Select an assignment to view details')).toBeVisible();
  await dismiss('Failed to load assignments');
  answerAll();
  await list.getByRole('button', { name: 'Load again' }).click();
  await expect.element(list.getByRole('link', { name: /Two puzzles/ })).toBeVisible();
});

test('an upload whose language is detected calls it as its dialog does', async () => {
  await show(<AssignmentsSection />, { as: ADMIN, path: '/admin?section=assignments' });
  await expect.element(list.getByRole('link', { name: /Two puzzles/ })).toMatchTextContent('Auto-detect');
});

test('an assignment that did not come says so, and is asked for again', async () => {
  server.refuse(getAssignment, WITHOUT_WORDS);
  await show(<AssignmentsSection />, { as: ADMIN, path: ONE });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load assignment details');
  expect(await findViolationsInBothThemes()).toEqual([]);
  answerAll();
  await button('Retry').click();
  await expect.element(page.getByRole('row', { name: /Ben Oduya/ })).toBeVisible();
});

test("a student's program that did not come says so", async () => {
  server.refuse(getAssignmentSubmission, WITHOUT_WORDS);
  await show(<AssignmentsSection />, { as: ADMIN, path: ONE });
  await page
    .getByRole('row', { name: /Ben Oduya/ })
    .getByRole('link')
    .click();
  await expect
    .element(page.getByRole('dialog', { name: 'Ben Oduya' }))
    .toMatchTextContent('Failed to load submission details');
});

test('what could not be done is told in a banner that stays until it is dismissed', {
  tags: ['breadth'],
}, async () => {
  await show(<AssignmentsSection />, { as: ADMIN, path: ONE });
  server.refuse(reprocessAssignment, { status: 500, detail: 'The disk is full.' });
  await button('Reprocess').click();
  await dismiss('The disk is full.');
  server.refuse(reprocessAssignment, WITHOUT_WORDS);
  await button('Reprocess').click();
  await dismiss('Failed to reprocess assignment');
  server.refuse(deleteAssignment, WITHOUT_WORDS);
  await button('Delete assignment').click();
  const question = page.getByRole('alertdialog');
  await expect
    .element(question)
    .toMatchTextContent('Are you sure you want to delete this assignment? This action cannot be undone.');
  await question.getByRole('button', { name: 'Delete assignment' }).click();
  await dismiss('Failed to delete assignment');
});

test('a deleted assignment is left for the list, and nothing about it is requested again', async () => {
  await show(<AssignmentsSection />, { as: ADMIN, path: ONE });
  await expect.element(page.getByRole('row', { name: /Ben Oduya/ })).toBeVisible();
  const requests = () =>
    [getAssignment, getAssignmentReport, listAssignmentSubmissions].map(
      (endpoint) => server.askedFor(endpoint).length,
    );
  const before = requests();
  server.answer(deleteAssignment, undefined);
  server.answer(listAssignments, () => ({ assignments: [], total: 0 }));
  await button('Delete assignment').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete assignment' }).click();
  await expect.element(page.getByText('Select an assignment to view details')).toBeVisible();
  await expect.element(list.getByRole('link', { name: /Two puzzles/ })).not.toBeInTheDocument();
  expect(requests()).toEqual(before);
});

test('grading that could not begin is told', async () => {
  server.refuse(gradeAssignment, { status: 503, detail: 'The disk is full.' });
  await show(<AssignmentsSection />, { as: ADMIN, path: ONE });
  await button('Grade all').click();
  await expect.element(page.getByText('The disk is full.')).toBeVisible();
});

test('where tests ran, their outcome is that of the program', async () => {
  const grade: GradeSummary = {
    status: 'graded',
    score: 9,
    max_score: 10,
    automatic_score: 9,
    is_overridden: false,
    penalty: null,
    passed_count: 9,
    test_count: 10,
    is_outdated: false,
    comment: null,
    comment_count: 0,
    open_comment_count: 0,
  };
  const zoe = { ...BEN, id: 6, student_name: 'Zoe', grade: { ...grade, passed_count: 10, score: 10 } };
  const submissions = [{ ...BEN, execution_status: 'error' as const, grade }, zoe];
  server.answer(listAssignmentSubmissions, { submissions, total: 2 });
  await show(<AssignmentsSection />, { as: ADMIN, path: ONE });
  await expect.element(page.getByText('10 of 10 tests passed')).toBeInTheDocument();
  await expect.element(page.getByText('9 of 10 tests passed')).toBeInTheDocument();
  await expect.element(page.getByText('Error', { exact: true })).not.toBeInTheDocument();
});

test('a comparison of tasks says what it was made from, and leads to what was handed in', {
  tags: ['breadth'],
}, async () => {
  answerAll();
  const comparison = { ...ASSIGNMENT, is_comparison: true };
  server.answer(listAssignments, {
    assignments: [{ ...comparison, compared_tasks: ['Primes', 'Primes 2025'] }],
    total: 1,
  });
  server.answer(getAssignment, {
    ...comparison,
    notes: [],
    compared_tasks: [
      { template_id: 7, name: 'Primes', classrooms: ['7a', '7b'] },
      { template_id: null, name: 'Primes 2025', classrooms: null },
    ],
    replaced_count: 1,
  });
  const ben = { ...BEN, task_submission: { id: 90, is_replaced: true } };
  server.answer(listAssignmentSubmissions, { submissions: [ben], total: 1 });
  server.refuse(compareAgain, {
    status: 409,
    code: 'conflict',
    detail: '“Primes 2025” was deleted.',
  });
  await show(<AssignmentsSection />, { as: ADMIN, path: `${ONE}&task=7` });
  await expect.element(list.getByText('Comparisons of one task')).toBeVisible();
  await expect.element(list.getByText('Primes, Primes 2025')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Compared tasks' });
  await expect.element(bar).toMatchTextContent('7a, 7b');
  await expect.element(bar).toMatchTextContent('Primes 2025 (deleted)');
  await expect.element(bar).toMatchTextContent('1 student has submitted again since.');
  await expect.element(page.getByRole('link', { name: /^Tests/ })).not.toBeInTheDocument();
  expect(await findViolationsInBothThemes()).toEqual([]);
  await bar.getByRole('button', { name: 'Compare again' }).click();
  await expect.element(page.getByText('“Primes 2025” was deleted.')).toBeVisible();

  server.answer(getAssignmentSubmission, {
    submission: {
      ...ben,
      execution_output: '',
      execution_error: null,
      reason: null,
      similarity_scores: {},
      similarities: [],
    },
    code_files: { 'main.py': 'print(1)' },
  });
  server.refuse(getSubmissionGrade, { status: 404, code: 'not_found', detail: 'Asked at the task.' });
  await page.getByRole('link', { name: /^Ben Oduya/ }).click();
  const program = page.getByRole('dialog');
  await expect
    .element(program.getByRole('link', { name: 'Open the submission' }))
    .toHaveAttribute('href', expect.stringMatching(/section=submissions&submission=90$/));
  await expect.element(program.getByText('Submitted again since')).toBeVisible();
  await program.getByRole('tab', { name: 'Grade' }).click();
  await expect.element(program.getByText('Asked at the task.')).toBeVisible();
});
