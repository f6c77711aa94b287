import {
  downloadSubmissionRunFile,
  getSubmission,
  getSubmissionGrade,
  getSubmissionStats,
  listClassrooms,
  listSubmissionSimilarities,
  listSubmissions,
  listTemplateNames,
  listUserNames,
  regradeSubmission,
  type StaffGradeDetail,
  type Submission,
  type SubmissionSimilarity,
} from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { drawingText } from '#shared/runs/drawing/testing.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { printPage } from '#testing/print-page.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { SubmissionsSection } from './submissions-section.tsx';

const EVIL = '<img src=x onerror=window.pwned=1>';
const ADMIN = person({ id: 1, username: 'admin', is_admin: true });
const NOW = '2026-11-20T12:00:00.000Z';

const GRADE: StaffGradeDetail = {
  is_archived: false,
  status: 'graded',
  score: 1,
  max_score: 2,
  automatic_score: 1,
  is_overridden: false,
  penalty: null,
  passed_count: 1,
  test_count: 2,
  is_outdated: false,
  comment: EVIL,
  comment_count: 1,
  open_comment_count: 1,
  graded_at: NOW,
  compile_error: EVIL,
  results: [
    {
      number: 1,
      name: EVIL,
      is_hidden: false,
      points: 2,
      earned: 0,
      outcome: 'failed',
      reason: null,
      input: EVIL,
      expected_output: EVIL,
      growth_limit: null,
      actual_output: `\u001b[31m${EVIL}`,
      is_cut: false,
      error: EVIL,
      execution_time: null,
    },
  ],
  comments: [
    {
      id: 1,
      file: null,
      line: 999,
      text: EVIL,
      author_username: null,
      created_at: NOW,
      updated_at: NOW,
      resolved_at: null,
      resolved_by_username: null,
      replies: [{ id: 2, text: EVIL, author_username: null, created_at: NOW }],
    },
  ],
};

const SUBMISSION: Submission = {
  id: 1,
  template_id: null,
  template_name: EVIL,
  submitted_by_username: '',
  submitted_by_full_name: null,
  submitted_by_has_left: false,
  submitted_by_email: null,
  language: 'python',
  status: 'pending',
  submitted_code: EVIL,
  output: `\u001b[31m${EVIL}\u001b[0m`,
  error_message: EVIL,
  execution_time: null,
  submitted_at: NOW,
  sha256: 'abc',
  former_count: 0,
  attempt: 1,
  counts: true,
  checked_by: null,
  check_failed: false,
  claimed: null,
  is_late: true,
  grade: GRADE,
  has_regrade_request: false,
};

const SIMILAR: SubmissionSimilarity = {
  assignment_id: 4,
  assignment_name: EVIL,
  compared_at: NOW,
  pair_id: 6,
  student_name: EVIL,
  similarity: 0.93,
  is_conclusive: true,
  is_flagged: true,
  verdict: 'confirmed',
};

beforeEach(() => {
  server.refuse(getSubmissionStats, { status: 409 });
  server.answer(listClassrooms, { classrooms: [], total: 0, page: 1 });
  server.answer(listUserNames, { users: [], total: 0 });
  server.answer(listTemplateNames, { templates: [], total: 0 });
});

test('what was handed in is shown as what it is, whoever did and whatever it holds', async () => {
  server.answer(listSubmissions, { submissions: [{ ...SUBMISSION, is_cut: false }], total: 1 });
  server.answer(getSubmission, { ...SUBMISSION, former: [] });
  server.answer(getSubmissionGrade, GRADE);
  const small = { ...SIMILAR, pair_id: 7, verdict: 'open', is_flagged: false, is_conclusive: false } as const;
  server.answer(listSubmissionSimilarities, { similarities: [SIMILAR, small] });
  await show(<SubmissionsSection />, { as: ADMIN, path: '/admin?section=submissions' });
  const row = page.getByRole('row', { name: /Anonymous/ });
  for (const text of [EVIL, 'Late', 'N/A', '1 / 2']) await expect.element(row).toMatchTextContent(text);
  await row.getByRole('link').click();
  const detail = page.getByRole('region', { name: 'Submission', exact: true });
  for (const text of [EVIL, 'Anonymous', 'Late', 'N/A'])
    await expect.element(detail).toMatchTextContent(text);
  await expect.element(page.getByRole('article', { name: 'Comment on line 999' })).toMatchTextContent(EVIL);
  await expect.element(page.getByRole('region', { name: 'Tests', exact: true })).toMatchTextContent(EVIL);
  const similar = page.getByRole('region', { name: 'Similar programs' });
  await expect.element(similar).toMatchTextContent('confirmed');
  await expect.element(similar).toMatchTextContent('too small to be flagged');
  await expect
    .element(similar.getByRole('link', { name: `Similarity 93.0 % with ${EVIL}` }).first())
    .toHaveAttribute(
      'href',
      expect.stringMatching(/section=assignments&assignment=4&tab=plagiarism&pair=6$/),
    );
  expect('pwned' in window).toBe(false);
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('on paper it has its grade and the comments, without the form that changes them', async () => {
  const comment = Array.from({ length: 20 }, (_, line) => `Remark ${line}`).join('\n');
  server.answer(listSubmissions, { submissions: [], total: 0 });
  server.answer(getSubmission, { ...SUBMISSION, former: [] });
  server.answer(getSubmissionGrade, { ...GRADE, comment });
  server.answer(listSubmissionSimilarities, { similarities: [] });
  await show(<SubmissionsSection />, { as: ADMIN, path: '/admin?section=submissions&submission=1' });
  const overall = page.getByLabelText('Overall comment');
  await expect.element(overall).toHaveValue(comment);
  await printPage();
  await expect.element(page.getByText('1 / 2').first()).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Comment on line 999' })).toBeVisible();
  await expect.element(overall).toBeVisible();
  const { scrollHeight, clientHeight } = overall.element();
  expect(scrollHeight).toBe(clientHeight);
  await expect.element(page.getByLabelText('Score')).not.toBeVisible();
  expect(page.getByRole('button', { name: /^Save/ }).elements()).toEqual([]);
});

test('the pictures of the server’s run stand in the output, and a file that it wrote can be opened', async () => {
  const about = { media_type: 'text/plain', bytes: 5, width: null, height: null, alt: null } as const;
  const run_files = [
    { ...about, name: 'turtle.drawing', kind: 'drawing' as const, width: 600, height: 400, at: 7 },
    { ...about, name: 'notes.txt', kind: 'text' as const, at: null },
  ];
  const contents = [drawingText([['line', 0, 0, 9, 9]]), 'ready'];
  server.answer(
    downloadSubmissionRunFile,
    ({ params }) => new File([contents[Number(params.n)] ?? ''], 'file'),
  );
  server.answer(listSubmissions, { submissions: [], total: 0 });
  const made = { run_file_count: 2, run_files_left_out: 3, run_files_removed: false, run_files };
  server.answer(getSubmission, { ...SUBMISSION, output: 'before\nafter\n', former: [], ...made });
  server.answer(getSubmissionGrade, GRADE);
  server.answer(listSubmissionSimilarities, { similarities: [] });
  await show(<SubmissionsSection />, { as: ADMIN, path: '/admin?section=submissions&submission=1' });
  const output = page.getByRole('region', { name: 'Output, text' });
  await expect.element(output.getByRole('img', { name: 'Drawing in 1 stroke: 1 line.' })).toBeVisible();
  await expect.poll(() => output.element().textContent).toMatch(/^before.*after/s);
  await expect.element(output.getByText(/3 /)).toBeInTheDocument();
  await output.getByRole('button', { name: 'Open notes.txt' }).click();
  await expect.element(page.getByRole('dialog').getByText('ready')).toBeVisible();
});

test.each([
  ['what the page reported', '14\n', "As the student's page reported it14"],
  ['that of each test, if nothing else ran it', null, /Only the tests have run this program/],
  [
    "that of each test, if the student's page ran the tests alone",
    '',
    /Only the tests have run this program/,
  ],
])('beside tests, the output is %s', async (_, reported, shown) => {
  const run = { status: 'success', error_message: null, execution_time: 0.1 } as const;
  const claimed =
    reported === null ? null : { ...run, execution_time: reported === '' ? null : 0.1, output: reported };
  const tested = { ...SUBMISSION, ...run, output: '', checked_by: 'tests' as const, claimed };
  server.answer(listSubmissions, { submissions: [], total: 0 });
  server.answer(getSubmission, { ...tested, former: [] });
  server.answer(getSubmissionGrade, GRADE);
  server.answer(listSubmissionSimilarities, { similarities: [] });
  await show(<SubmissionsSection />, { as: ADMIN, path: '/admin?section=submissions&submission=1' });
  const output = page.getByRole('region', { name: 'Output', exact: true });
  await expect.element(output).toMatchTextContent(shown);
  await expect.element(output).not.toMatchTextContent('The program printed nothing.');
});

test('beside an attempt that does not count it is said which one does', async () => {
  const own = { ...SUBMISSION, former_count: 1 };
  const [third, second] = [
    { ...own, id: 3, attempt: 3, counts: false },
    { ...own, id: 2, attempt: 2, counts: true },
  ];
  server.answer(listSubmissions, { submissions: [], total: 0 });
  server.answer(getSubmission, ({ params }) =>
    Number(params.id) === 2
      ? { ...second, former: [{ ...third, is_cut: false }] }
      : { ...third, former: [{ ...second, is_cut: false }] },
  );
  server.answer(getSubmissionGrade, GRADE);
  server.answer(listSubmissionSimilarities, { similarities: [] });
  await show(<SubmissionsSection />, { as: ADMIN, path: '/admin?section=submissions&submission=3' });
  const note = page.getByText('Attempt 2 counts, not this one.');
  await expect.element(note).toBeVisible();
  await page.getByRole('button', { name: 'Show attempt 2' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Attempt shown' })).toMatchTextContent('(counts)');
  await expect.element(note).not.toBeInTheDocument();
});

test('in an archived class a grade is read, and nothing is offered that would be refused', async () => {
  server.answer(listSubmissions, { submissions: [], total: 0 });
  server.answer(getSubmission, { ...SUBMISSION, former: [] });
  server.answer(getSubmissionGrade, { ...GRADE, is_archived: true });
  server.answer(listSubmissionSimilarities, { similarities: [] });
  await show(<SubmissionsSection />, { as: ADMIN, path: '/admin?section=submissions&submission=1' });
  const grade = page.getByRole('complementary', { name: 'Grade' });
  await expect.element(grade.getByText(/^This class is archived/)).toBeVisible();
  await expect.element(grade.getByRole('region', { name: 'Overall comment' })).toMatchTextContent(EVIL);
  await expect.element(grade.getByRole('textbox')).not.toBeInTheDocument();
  for (const name of ['Grade again', 'Save grade', 'Reply', 'Resolve', 'Delete comment'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('those of a task and a person are asked for', async () => {
  server.answer(listSubmissions, { submissions: [], total: 0 });
  const filter = { template_name: 'Loops', user: 'mira', status: 'error' };
  const path = `/admin?${new URLSearchParams({ section: 'submissions', ...filter })}`;
  await show(<SubmissionsSection />, { as: ADMIN, path });
  await expect.poll(() => server.askedFor(listSubmissions).at(-1)?.query).toMatchObject(filter);
});

test('one that is not there says so', async () => {
  const detail = 'There is no such submission.';
  server.refuse(getSubmission, { status: 404, code: 'not_found', detail });
  server.answer(listSubmissions, { submissions: [], total: 0 });
  await show(<SubmissionsSection />, { as: ADMIN, path: '/admin?section=submissions&submission=999' });
  await expect.element(page.getByRole('alert')).toMatchTextContent(detail);
});

test('what the server could not run says so, and is run again', async () => {
  const failed = { ...SUBMISSION, submitted_by_username: 'ada', grade: null, check_failed: true };
  let asked = 0;
  server.answer(listSubmissions, { submissions: [], total: 0 });
  server.answer(listSubmissionSimilarities, { similarities: [] });
  server.answer(getSubmission, { ...failed, former: [] });
  server.answer(getSubmissionGrade, GRADE);
  server.answer(regradeSubmission, () => {
    asked += 1;
    server.answer(getSubmission, { ...failed, check_failed: false, former: [] });
    return GRADE;
  });
  await show(<SubmissionsSection />, { as: ADMIN, path: '/admin?section=submissions&submission=1' });
  const detail = page.getByRole('region', { name: 'Submission', exact: true });
  await expect.element(detail.getByText("The server couldn't run it")).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  await detail.getByRole('button', { name: 'Run again' }).click();
  await expect.element(detail.getByText('Being checked')).toBeVisible();
  expect(asked).toBe(1);
  // What becomes of it shows by itself.
  const checked = { ...failed, status: 'success', checked_by: 'run', check_failed: false } as const;
  server.answer(getSubmission, { ...checked, former: [] });
  await expect.element(detail.getByText('Being checked')).not.toBeInTheDocument();
  await expect.element(detail.getByRole('button', { name: 'Run again' })).not.toBeInTheDocument();
});

test('one student and one task are chosen exactly, and let go again', async () => {
  const asked: unknown[] = [];
  server.answer(listSubmissions, ({ query }) => {
    asked.push([query.user_id, query.template_id]);
    return { submissions: [{ ...SUBMISSION, submitted_by_username: 'ann', is_cut: false }], total: 1 };
  });
  await show(<SubmissionsSection />, { as: ADMIN, path: '/admin?section=submissions&student=5&task=7' });
  await page.getByRole('button', { name: 'Only ann: show all' }).click();
  await expect.element(page.getByRole('button', { name: /^Only ann/ })).not.toBeInTheDocument();
  await expect
    .poll(() => asked)
    .toEqual([
      ['5', '7'],
      [undefined, '7'],
    ]);
});

test('a list without any says so', async () => {
  server.answer(listSubmissions, { submissions: [], total: 0 });
  await show(<SubmissionsSection />, { as: ADMIN, path: '/admin?section=submissions' });
  await expect.element(page.getByText('No submissions found matching your criteria.')).toBeVisible();
});
