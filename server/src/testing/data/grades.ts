import type { Insertable } from 'kysely';
import type { Database } from '#db/database.ts';
import { searchKey } from '#db/query-parts.ts';
import type { Flag, Tables } from '#db/tables.ts';

/** Stores a submission without checking whether it is allowed, and returns its id. */
export async function addSubmission(
  database: Database,
  templateId: number,
  userId: number,
  fields: Partial<Insertable<Tables['submissions']>> = {},
): Promise<number> {
  const { used } = await database
    .selectFrom('submissions')
    .select(({ fn }) => fn.max('attempt').as('used'))
    .where('template_id', '=', templateId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { id } = await database
    .insertInto('submissions')
    .values({
      template_id: templateId,
      user_id: userId,
      language: 'python',
      status: 'success',
      submitted_at: 1,
      sha256: '',
      template_name: 'A task',
      template_key: searchKey('A task'),
      code_content: 'print(1)\nprint(2)\n',
      output: '',
      attempt: (used ?? 0) + 1,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The relevant fields of a test. */
interface AddedTest {
  name: string;
  points: number;
  isHidden?: boolean;
}

/** Stores the tests of a template or an assignment, and returns their ids and the suite's. */
export async function addTests(
  database: Database,
  owner: { template_id: number } | { assignment_id: number },
  tests: readonly AddedTest[],
): Promise<{ suite: number; tests: number[] }> {
  const total_points = tests.reduce((sum, { points }) => sum + points, 0);
  const { id: suite } = await database
    .insertInto('test_suites')
    .values({ ...owner, revision: 1, test_count: tests.length, total_points })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = tests.map(({ name, points, isHidden = false }, position) => ({
    suite_id: suite,
    position,
    is_hidden: (isHidden ? 1 : 0) as Flag,
    points,
    time_limit_seconds: 5,
    comparison: 'trailing_whitespace' as const,
    name,
    input: `input of ${name}`,
    expected_output: `expected of ${name}`,
    growth_limit: null,
    generator: null,
  }));
  const added = await database.insertInto('test_cases').values(rows).returning('id').execute();
  return { suite, tests: added.map(({ id }) => id) };
}

/** Stores the grade of a submission, in place of one that waits, and returns its id. */
export async function addGrade(
  database: Database,
  of: { submission_id: number } | { assignment_submission_id: number },
  fields: Partial<Insertable<Tables['grades']>> = {},
): Promise<number> {
  if ('submission_id' in of) {
    await database.deleteFrom('grades').where('submission_id', '=', of.submission_id).execute();
  }
  const { id } = await database
    .insertInto('grades')
    .values({
      ...of,
      status: 'graded',
      is_urgent: 0,
      round: 1,
      revision: 1,
      passed_count: 1,
      test_count: 2,
      graded_at: 1,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a comment on the first line of a graded program and returns its id. */
export async function addComment(
  database: Database,
  gradeId: number,
  fields: Partial<Insertable<Tables['grade_comments']>> = {},
): Promise<number> {
  const { id } = await database
    .insertInto('grade_comments')
    .values({ grade_id: gradeId, line: 1, created_at: 1, updated_at: 1, text: 'Good', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a reply to a comment and returns its id. */
export async function addReply(
  database: Database,
  commentId: number,
  fields: Partial<Insertable<Tables['comment_replies']>> = {},
): Promise<number> {
  const { id } = await database
    .insertInto('comment_replies')
    .values({ comment_id: commentId, created_at: 1, text: 'Why?', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores an open request for a regrade of a submission and returns its id. */
export async function addRegradeRequest(
  database: Database,
  submissionId: number,
  fields: Partial<Insertable<Tables['regrade_requests']>> = {},
): Promise<number> {
  const { id } = await database
    .insertInto('regrade_requests')
    .values({ submission_id: submissionId, status: 'open', asked_at: 1, text: 'Look again', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a program's result in a test, with output that only teachers may see. */
export async function addResult(
  database: Database,
  gradeId: number,
  number: number,
  testId: number,
  outcome: Insertable<Tables['grade_results']>['outcome'],
): Promise<void> {
  await database
    .insertInto('grade_results')
    .values({
      grade_id: gradeId,
      number,
      test_case_id: testId,
      outcome,
      reason: outcome === 'timeout' ? 'time_limit' : null,
      earned: outcome === 'passed' ? 1 : 0,
      execution_time: 0.25,
      is_cut: 0,
      actual_output: `printed in ${number}`,
      error: outcome === 'error' ? `words of ${number}` : null,
    })
    .execute();
}
