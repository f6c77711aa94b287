import { getClassroomGrades, nameSortKey } from '@coderoom/contract';
import type { Database } from '@coderoom/server/src/db/database.ts';
import { searchKey } from '@coderoom/server/src/db/query-parts.ts';
import { createGradeParts } from '@coderoom/server/src/features/grades/index.ts';
import { onBothDatabases } from '#bench/harness/databases.ts';
import { elapsed, percentile } from '#bench/harness/timing.ts';

const CALLS = 10;
const ROWS_PER_STATEMENT = 500;
const CLASSROOM = 1;
/** Asks for the whole class. */
const NOBODY = { id: 0 };

/** Latency of the grades of a large classroom, reading and sending, on both databases; ms. */
export async function measureMatrix(words: string[]): Promise<void> {
  const [students, templates] = [Number(words[0] ?? 1_000), Number(words[1] ?? 100)];
  const groups = Number(words[2] ?? 0);
  await onBothDatabases(async (name, database) => {
    await fill(database, students, templates);
    await addGroups(database, { students, templates, groups });
    console.log(`\n${name}: ${students} students, ${templates} templates, ${groups} groups`);
    const { classrooms } = createGradeParts({
      database,
      wakeGrading: () => undefined,
      tellAuthors: () => Promise.resolve(),
    });
    const { matrix } = await classrooms.get(NOBODY, CLASSROOM, undefined);
    console.log(`${matrix.cells.length} cells`);
    await report('read', () => classrooms.get(NOBODY, CLASSROOM, undefined));
    if (groups > 0) await report('one group', () => classrooms.get(NOBODY, CLASSROOM, 1));
    await report('sent', async () => JSON.stringify(getClassroomGrades.response.parse(matrix)));
  });
}

async function report(label: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) times.push(await elapsed(work));
  const figures = [50, 95].map((percent) => percentile(times, percent).toFixed(0).padStart(7));
  console.log(`${label.padEnd(12)} ${figures.join(' ')}`);
}

/** Everybody has submitted a program of 4 KB to every template, and was graded. */
async function fill(database: Database, students: number, templates: number): Promise<void> {
  const ids = Array.from({ length: students }, (_, index) => index + 1);
  const classroom = {
    id: CLASSROOM,
    name: 'All',
    name_key: 'all',
    key: 'ABCDEFGH',
    allow_collaboration: 1 as const,
    student_count: students,
    created_at: 0,
  };
  await database.insertInto('classrooms').values(classroom).execute();
  await inParts(ids, async (part) => {
    await database.insertInto('users').values(part.map(personRow)).execute();
    const members = part.map((user_id) => ({
      classroom_id: CLASSROOM,
      user_id,
      role: 'STUDENT' as const,
      joined_at: 0,
    }));
    await database.insertInto('classroom_members').values(members).execute();
  });
  for (let template = 1; template <= templates; template++) {
    await database.insertInto('templates').values(templateRow(template)).execute();
    const belonging = { template_id: template, classroom_id: CLASSROOM };
    await database.insertInto('template_classrooms').values(belonging).execute();
    const suite = { template_id: template, revision: 1, test_count: 10, total_points: 10 };
    await database
      .insertInto('test_suites')
      .values({ id: template, ...suite })
      .execute();
    await inParts(ids, async (part) => {
      const first = (template - 1) * students;
      await database
        .insertInto('submissions')
        .values(part.map((user_id) => submissionRow(first + user_id, template, user_id)))
        .execute();
      await database
        .insertInto('grades')
        .values(part.map((user_id) => gradeRow(first + user_id, template)))
        .execute();
    });
  }
}

/** Everybody is in a group, and each group has a deadline for every template. */
async function addGroups(
  database: Database,
  { students, templates, groups }: { students: number; templates: number; groups: number },
): Promise<void> {
  if (groups === 0) return;
  const ids = Array.from({ length: groups }, (_, index) => index + 1);
  const names = ids.map((id) => ({
    ...{ id, classroom_id: CLASSROOM, name: `Group ${id}`, name_key: `group ${id}`, position: id },
  }));
  await database.insertInto('classroom_groups').values(names).execute();
  const people = Array.from({ length: students }, (_, index) => index + 1);
  await inParts(people, async (part) => {
    const placed = part.map((user_id) => ({
      ...{ classroom_id: CLASSROOM, user_id, group_id: 1 + (user_id % groups) },
    }));
    await database.insertInto('group_students').values(placed).execute();
  });
  for (let template_id = 1; template_id <= templates; template_id++) {
    const due = ids.map((group_id) => ({
      ...{ template_id, classroom_id: CLASSROOM, group_id, deadline: group_id },
    }));
    await database.insertInto('group_deadlines').values(due).execute();
  }
}

async function inParts(ids: readonly number[], work: (part: readonly number[]) => Promise<void>) {
  for (let from = 0; from < ids.length; from += ROWS_PER_STATEMENT) {
    await work(ids.slice(from, from + ROWS_PER_STATEMENT));
  }
}

function personRow(id: number) {
  const name = `pupil-${id}`;
  return {
    id,
    email: `${name}@school.example`,
    email_key: `${name}@school.example`,
    username: name,
    username_key: name,
    full_name: `Pupil ${id}`,
    full_name_key: `pupil ${id}`,
    sort_key: nameSortKey(`Pupil ${id}`),
    password_hash: '',
    is_admin: 0 as const,
    is_active: 1 as const,
    is_verified: 0 as const,
    created_at: 0,
  };
}

function templateRow(id: number) {
  const name = `Task ${id}`;
  return {
    id,
    language: 'python' as const,
    is_global: 0 as const,
    created_at: 0,
    updated_at: 0,
    name,
    name_key: searchKey(name),
    code_content: '',
  };
}

function submissionRow(id: number, template: number, user_id: number) {
  return {
    id,
    template_id: template,
    user_id,
    language: 'python' as const,
    status: 'success' as const,
    submitted_at: id,
    execution_time: 0.042,
    sha256: '0'.repeat(64),
    template_name: `Task ${template}`,
    template_key: searchKey(`Task ${template}`),
    is_late: id % 10 === 0 ? (1 as const) : (0 as const),
    code_content: 'print("Hello")\n'.repeat(270),
    output: 'Hello\n'.repeat(100),
  };
}

function gradeRow(submission_id: number, suite_id: number) {
  return {
    submission_id,
    suite_id,
    status: 'graded' as const,
    is_urgent: 0 as const,
    round: 1,
    revision: 1,
    automatic_score: submission_id % 11,
    max_score: 10,
    passed_count: submission_id % 11,
    test_count: 10,
    override_score: submission_id % 17 === 0 ? 7.5 : null,
    graded_at: 1,
  };
}
