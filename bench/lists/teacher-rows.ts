import type { Database } from '@coderoom/server/src/db/database.ts';
import { searchKey, studentKeys } from '@coderoom/server/src/db/query-parts.ts';

const ROWS_PER_STATEMENT = 500;
const CLASSES = 160;
/** The teacher's are the first ones. */
const OWN_CLASSES = 10;
const STUDENTS = 60;
/** Tasks and uploads: so many belong to each of the teacher's classes, the rest to all other classes. */
const OWN_TASKS = 10;
const UPLOADS = 400;
const OWN_UPLOADS = 40;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Ids of what the teacher looks at. */
export interface Teaching {
  classroom: number;
  template: number;
  submission: number;
  assignment: number;
}

/**
 * Divides a filled school into classes. The teacher has ten of sixty students, who run the most programs, with ten tasks
 * each, which all have submitted to; fifteen times as many classes are others'.
 * @param teacherId Owns the first ten classes; the others belong to nobody in particular.
 */
export async function addClasses(
  database: Database,
  { teacherId, adminId, templates }: { teacherId: number; adminId: number; templates: number },
): Promise<Teaching> {
  const classes = Array.from({ length: CLASSES }, (_, index) => index + 1);
  const tasksOf = (id: number) =>
    id <= OWN_CLASSES
      ? range((id - 1) * OWN_TASKS + 1, OWN_TASKS)
      : range(OWN_CLASSES * OWN_TASKS + 1 + ((id * 7) % (templates - OWN_CLASSES * OWN_TASKS - 5)), 5);
  const studentsOf = (id: number) => range((id - 1) * STUDENTS + 2, STUDENTS);
  await insert(database, 'classrooms', classes.map(classRow));
  await insert(
    database,
    'classroom_members',
    classes.flatMap((id) => studentsOf(id).map((user_id) => memberRow(id, user_id))),
  );
  const owned = range(1, OWN_CLASSES).map((id) => ({
    ...memberRow(id, teacherId),
    role: 'TEACHER' as const,
    is_owner: 1 as const,
  }));
  await insert(database, 'classroom_members', owned);
  await database
    .updateTable('templates')
    .set({ is_global: 0, submission_deadline: Date.now() - DAY_MS })
    .execute();
  const tasks = classes.flatMap((id) =>
    tasksOf(id).map((template_id) => ({ template_id, classroom_id: id })),
  );
  await insert(database, 'template_classrooms', tasks);
  await insert(database, 'test_suites', range(1, templates).map(suiteRow));
  const handedIn = tasks.flatMap(({ template_id, classroom_id }) =>
    studentsOf(classroom_id).map((user_id) => ({ template_id, user_id })),
  );
  const submissions = handedIn.map(({ template_id, user_id }, index) =>
    submissionRow(index + 1, template_id, user_id),
  );
  await insert(database, 'submissions', submissions);
  await insert(database, 'grades', submissions.map(gradeRow));
  const replied = submissions.filter(({ id }) => id % 40 === 0);
  const news = [teacherId, adminId].flatMap((userId) => replied.map(({ id }) => newsRow(userId, id)));
  await insert(database, 'teacher_news', news);
  const uploads = range(1, UPLOADS);
  await insert(
    database,
    'assignments',
    uploads.map((id) => uploadRow(id, id <= OWN_UPLOADS ? teacherId : null, id)),
  );
  const uploaded = uploads.flatMap((assignment_id) =>
    range(1, STUDENTS).map((number) => uploadedRow(assignment_id, number)),
  );
  await insert(database, 'assignment_submissions', uploaded);
  return { classroom: 1, template: 1, submission: 1, assignment: 1 };
}

/** Inserts rows in portions. */
async function insert<Table extends 'classrooms'>(
  database: Database,
  table: Table | string,
  rows: readonly object[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await database
      .insertInto(table as Table)
      .values(rows.slice(from, from + ROWS_PER_STATEMENT) as never)
      .execute();
  }
}

const range = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);

function classRow(id: number) {
  return {
    id,
    name: `Class ${id}`,
    name_key: searchKey(`Class ${id}`),
    key: `KEY${String(id).padStart(5, '0')}`,
    allow_collaboration: 1,
    student_count: STUDENTS,
    created_at: id,
  };
}

function memberRow(classroom_id: number, user_id: number) {
  return { classroom_id, user_id, role: 'STUDENT' as const, joined_at: 1 };
}

function submissionRow(id: number, template_id: number, user_id: number) {
  return {
    id,
    template_id,
    user_id,
    language: 'python',
    status: id % 4 === 0 ? 'error' : 'success',
    submitted_at: id,
    execution_time: 0.042,
    sha256: '0'.repeat(64),
    template_name: `Task ${template_id - 1}`,
    template_key: searchKey(`Task ${template_id - 1}`),
    is_late: id % 10 === 0 ? 1 : 0,
    code_content: 'print("Hello")\n'.repeat(40),
    output: 'Hello\n'.repeat(20),
  };
}

/** The tests of every task; those of every twentieth have changed since half of the grades. */
function suiteRow(template_id: number) {
  return {
    id: template_id,
    template_id,
    revision: template_id % 20 ? 1 : 2,
    test_count: 10,
    total_points: 10,
  };
}

/** Every seventh is still to grade. */
function gradeRow({ id, template_id }: { id: number; template_id: number }) {
  const isGraded = id % 7 > 0;
  return {
    submission_id: id,
    suite_id: template_id,
    status: isGraded ? 'graded' : 'none',
    is_urgent: 0,
    round: 1,
    revision: template_id % 20 || id % 2 ? 1 : 2,
    automatic_score: isGraded ? id % 11 : null,
    max_score: isGraded ? 10 : null,
    passed_count: id % 11,
    test_count: 10,
    graded_at: 1,
  };
}

function newsRow(user_id: number, submission_id: number) {
  return { user_id, submission_id, replied_at: submission_id, happened_at: submission_id, is_seen: 0 };
}

function uploadRow(id: number, creator_id: number | null, created_at: number) {
  return {
    ...{
      id,
      creator_id,
      created_at,
      is_ready: 1,
      status: 'completed',
      plagiarism_status: 'completed',
      round: 1,
    },
    ...{ timeout_seconds: 5, plagiarism_threshold: 0.8, total_students: STUDENTS, success_count: STUDENTS },
    ...{ error_count: 0, timeout_count: 0, no_code_count: 0, flagged_count: 0, notes: '[]' },
    ...{ name: `Homework ${id}`, name_key: searchKey(`Homework ${id}`), language: 'python' },
    classroom_id: (id % CLASSES) + 1,
  };
}

function uploadedRow(assignment_id: number, anonymous_number: number) {
  const name = `Pupil ${anonymous_number}`;
  return {
    ...{
      assignment_id,
      anonymous_number,
      language: 'python',
      execution_status: 'success',
      execution_time: 0.1,
    },
    ...{
      is_flagged: 0,
      ...studentKeys(name),
      student_name: name,
      entry_point: 'main.py',
      output: '1\n',
    },
  };
}
