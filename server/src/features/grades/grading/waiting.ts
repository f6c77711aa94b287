import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { isFree } from '#db/leases.ts';
import type { Tables } from '#db/tables.ts';
import { LONGEST_PAUSE_MS } from './retry-pause.ts';

/** Programs that wait to be graded for the same person: a student, or a teacher who has a class graded again. */
export interface WaitingLine {
  name: string;
  /** Returns the next of them, longest-waiting first. */
  next(): Promise<{ id: number }[]>;
}

/** Candidates read per query; other servers may take some of them meanwhile. */
const LOOKED_AT = 10;
/** How far the clocks of servers may be apart, in ms. */
const CLOCK_SKEW_MS = 60_000;

/** Finds whose programs wait, those who have waited longest first. */
export async function findLines(database: Database, isUrgent: boolean): Promise<WaitingLine[]> {
  return isUrgent ? await findStudents(database) : await findTeachers(database);
}

/** Students who have just handed in; programs of no account share a line. */
async function findStudents(database: Database): Promise<WaitingLine[]> {
  const urgent = () =>
    waitingPrograms(database, 1).leftJoin('submissions', 'submissions.id', 'grades.submission_id');
  const rows = await urgent()
    .select('submissions.user_id')
    .groupBy('submissions.user_id')
    .orderBy(({ fn }) => fn.min('grades.id'))
    .execute();
  return rows.map(({ user_id }) => ({
    name: `student ${user_id}`,
    next: () => longestWaiting(urgent().where('submissions.user_id', 'is not distinct from', user_id)),
  }));
}

/** Teachers, by whose tests programs wait to be graded; those without tests, which are run once, share a line. */
async function findTeachers(database: Database): Promise<WaitingLine[]> {
  const rows = await database
    .selectFrom(waitingPrograms(database, 0).select('grades.suite_id').distinct().as('waiting'))
    .leftJoin('test_suites', 'test_suites.id', 'waiting.suite_id')
    .leftJoin('templates', 'templates.id', 'test_suites.template_id')
    .leftJoin('assignments', 'assignments.id', 'test_suites.assignment_id')
    .select(({ fn }) => [
      'waiting.suite_id',
      fn.coalesce('templates.creator_id', 'assignments.creator_id').as('teacher'),
    ])
    .orderBy('waiting.suite_id')
    .execute();
  return [...Map.groupBy(rows, ({ teacher }) => teacher)].map(([teacher, ofTeacher]) => {
    const suites = ofTeacher.map(({ suite_id }) => suite_id);
    return {
      name: `teacher ${teacher}`,
      next: () =>
        longestWaiting(
          waitingPrograms(database, 0).where(({ or, eb }) =>
            or([
              eb('grades.suite_id', 'in', suites),
              ...(suites.includes(null) ? [eb('grades.suite_id', 'is', null)] : []),
            ]),
          ),
        ),
    };
  });
}

/** Programs that no server is grading and whose time has come. */
function waitingPrograms(database: Database, isUrgent: 0 | 1) {
  return database
    .selectFrom('grades')
    .where('grades.status', '=', 'pending')
    .where('grades.is_urgent', '=', isUrgent)
    .where(isFree)
    .where(isDue);
}

async function longestWaiting(waiting: ReturnType<typeof waitingPrograms>): Promise<{ id: number }[]> {
  return await waiting.select('grades.id').orderBy('grades.id').limit(LOOKED_AT).execute();
}

/** Condition: no attempt failed, or it is time for the next one. A later time was set before the clock was turned back. */
export function isDue({ or, eb }: ExpressionBuilder<Tables, 'grades'>) {
  const now = Date.now();
  return or([
    eb('grades.retry_at', 'is', null),
    eb('grades.retry_at', '<=', now),
    eb('grades.retry_at', '>', now + LONGEST_PAUSE_MS + CLOCK_SKEW_MS),
  ]);
}
