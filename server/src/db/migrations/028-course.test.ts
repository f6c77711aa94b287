import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type DatabaseAddress, openDatabase } from '#db/database.ts';
import { DIALECTS } from '#testing/database.ts';
import { connect, fillBefore, insert, type Row } from './testing.ts';

/** The last step before tasks had openings, attempts, penalties and weights. */
const BEFORE = '020-unique-lines';
const DEADLINE = 1_000;
const OWN_DEADLINE = 2_000;
const [TEACHER, ADA, BEN] = [1, 2, 3] as const;
const [WITH_DEADLINE, WITHOUT] = [1, 2] as const;

const person = (id: number, username: string) => ({
  ...{ id, username, username_key: username, full_name: null, password_hash: '', created_at: 1 },
  ...{ email: `${username}@school.test`, email_key: `${username}@school.test` },
  ...{ is_admin: id === TEACHER ? 1 : 0, is_active: 1, is_verified: 1 },
});
const task = (id: number, fields: Row) => ({
  ...{ id, name: `Task ${id}`, name_key: `task ${id}`, language: 'python', code_content: 'print(1)\n' },
  ...{ is_global: 0, creator_id: TEACHER, created_at: 1, updated_at: 1, statement: '## A task' },
  ...fields,
});
const handedIn = (id: number, template_id: number | null, user_id: number, fields: Row = {}) => ({
  ...{ id, template_id, user_id, language: 'python', status: 'success', submitted_at: id, sha256: 'x' },
  ...{ template_name: 'Task', template_key: 'task', code_content: `print(${id})`, output: 'ž\n' },
  ...{ is_late: 0, replaced_at: null, replaced_by: null, ...fields },
});

/** Tables of a school, in the order in which their rows refer to each other. */
const SCHOOL: Record<string, Row[]> = {
  users: [person(TEACHER, 'ines'), person(ADA, 'ada'), person(BEN, 'ben')],
  classrooms: [
    { id: 1, name: 'A', name_key: 'a', key: 'KEY', allow_collaboration: 1, student_count: 2, created_at: 1 },
  ],
  classroom_members: [ADA, BEN].map((user_id) => ({
    ...{ classroom_id: 1, user_id, role: 'STUDENT', joined_at: 1 },
  })),
  templates: [
    task(WITH_DEADLINE, { submission_deadline: DEADLINE, allow_late: 1, hide_complexity: 1 }),
    task(WITHOUT, { is_global: 1, description: 'Short' }),
  ],
  template_classrooms: [{ template_id: WITH_DEADLINE, classroom_id: 1 }],
  template_exclusions: [{ template_id: WITH_DEADLINE, user_id: ADA, deadline: OWN_DEADLINE, is_used: 1 }],
  // The later ones first: each names its successor.
  submissions: [
    handedIn(7, WITH_DEADLINE, ADA, { is_late: 1 }),
    handedIn(4, WITH_DEADLINE, ADA, { replaced_at: 7, replaced_by: 7 }),
    handedIn(2, WITH_DEADLINE, ADA, { replaced_at: 4, replaced_by: 4 }),
    handedIn(5, WITH_DEADLINE, BEN, { is_late: 1 }),
    handedIn(3, WITHOUT, ADA, { status: 'error', error_message: 'no', execution_time: 0.5 }),
    // Their task was deleted.
    handedIn(6, null, BEN, { is_late: 1 }),
    handedIn(1, null, BEN, { replaced_at: 6, replaced_by: 6 }),
  ],
  test_suites: [{ id: 1, template_id: WITH_DEADLINE, revision: 3, test_count: 1, total_points: 5 }],
  test_cases: [
    {
      ...{ id: 1, suite_id: 1, position: 0, is_hidden: 1, points: 5, time_limit_seconds: 2 },
      ...{ comparison: 'exact', name: 'Small', input: '1', expected_output: '2' },
    },
  ],
  grades: [
    {
      ...{ id: 1, submission_id: 7, suite_id: 1, status: 'done', is_urgent: 0, round: 2, revision: 3 },
      ...{ automatic_score: 5, max_score: 5, override_score: 4.5, passed_count: 1, test_count: 1 },
      ...{ graded_at: 9, comment: 'Well done.' },
    },
  ],
  grade_results: [
    {
      ...{ grade_id: 1, number: 1, test_case_id: 1, outcome: 'passed', earned: 5, is_cut: 0 },
      actual_output: '2',
    },
  ],
  grade_comments: [
    { id: 1, grade_id: 1, author_id: TEACHER, line: 1, created_at: 9, updated_at: 9, text: 'Why?' },
  ],
  assignments: [
    {
      ...{ id: 1, is_ready: 1, status: 'completed', plagiarism_status: 'completed', round: 1, created_at: 1 },
      ...{ timeout_seconds: 5, plagiarism_threshold: 0.8, total_students: 1, success_count: 1 },
      ...{ error_count: 0, timeout_count: 0, no_code_count: 0, flagged_count: 0 },
      ...{ name: 'Sheet', name_key: 'sheet', notes: '[]' },
    },
  ],
  collaboration_sessions: [
    {
      ...{ id: 1, share_id: 'one', owner_id: ADA, language: 'go', title: 'Together', is_public: 1 },
      ...{ max_collaborators: 2, created_at: 1 },
    },
  ],
};

describe.each(DIALECTS)('a school from before the course on %s', (dialect) => {
  it('loses nothing, and its tasks stay what they were', async () => {
    const address = await fillBefore(dialect, BEFORE, SCHOOL);
    const former = await readAll(address);
    expect(former.submissions).toHaveLength(SCHOOL.submissions?.length ?? 0);

    const database = await openDatabase(address);
    onTestFinished(() => database.destroy());

    const rows = await readAll(address);
    expect(rows).toMatchObject(former);
    const openAndOnce = {
      ...{ is_draft: 0, opens_at: null, max_attempts: 1, counting_attempt: 'last', late_until: null },
      ...{ penalty_percent: null, penalty_unit: null, penalty_at_most: null, weight: 1 },
    };
    expect(rows.templates).toMatchObject([openAndOnce, openAndOnce]);
    // What a late one was late for was not stored: its own deadline, or the one of its task.
    const facts = (row: Row) => [row.id, row.attempt, row.due_at];
    expect(rows.submissions?.map(facts)).toEqual([
      [1, 1, null],
      [2, 1, null],
      [3, 1, null],
      [4, 2, null],
      [5, 1, DEADLINE],
      [6, 1, null],
      [7, 3, OWN_DEADLINE],
    ]);
    const unchecked = { checked_by: null, claimed_status: null, claimed_time: null, input: null };
    for (const row of rows.submissions ?? []) {
      expect(row).toMatchObject({ penalty: 0, penalty_waived: 0, ...unchecked });
    }
    expect(rows.grade_comments).toMatchObject([{ resolved_at: null }]);
    expect(rows.test_cases).toMatchObject([{ growth_limit: null, generator: null }]);
    expect(rows.assignments).toMatchObject([{ input: '' }]);
    expect(rows.collaboration_sessions).toMatchObject([{ is_draft: 0 }]);
    // Nobody hears today of what was graded long ago.
    for (const table of ['drafts', 'comment_replies', 'regrade_requests', 'grade_news']) {
      expect(rows[table], table).toEqual([]);
    }
    // Another attempt of the same number would be two programs in one place.
    const again = handedIn(8, WITH_DEADLINE, ADA, { attempt: 3, replaced_at: 1 });
    await expect(insert(database, 'submissions', [again])).rejects.toThrow(/unique/i);
  });
});

/** Reads all rows of all tables, but those of the migrations themselves. */
async function readAll(address: DatabaseAddress): Promise<Record<string, Row[]>> {
  const database = connect(address);
  try {
    const tables = await database.introspection.getTables();
    const all: Record<string, Row[]> = {};
    for (const { name, columns } of tables) {
      if (name.startsWith('kysely_') || name.startsWith('sqlite_')) continue;
      const order = columns.some((column) => column.name === 'id') ? sql`order by id` : sql``;
      all[name] = (await sql<Row>`select * from ${sql.table(name)} ${order}`.execute(database)).rows;
    }
    return all;
  } finally {
    await database.destroy();
  }
}
