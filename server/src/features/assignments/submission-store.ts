import type { StudentRunStatus, SUBMISSION_FILTERS } from '@coderoom/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import { columnContains, countOf, searchKey, studentKeys } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';

const LISTED = [
  'id',
  'anonymous_number',
  'language',
  'execution_status',
  'execution_time',
  'is_flagged',
  'highest_similarity',
  'sort_key',
  'student_name',
  'entry_point',
  'submission_id',
] as const;

type Row = Selectable<Tables['assignment_submissions']>;
/** A student's submission as it is listed. */
export type AssignmentSubmissionRow = Pick<Row, (typeof LISTED)[number]>;
/** A submission with the result of running it. */
export type SubmissionResultRow = AssignmentSubmissionRow &
  Pick<Row, 'output' | 'error' | 'error_heading' | 'reason'>;
/** A file of a student. */
export type FileRow = Selectable<Tables['assignment_files']>;

/** Filters for the students of an assignment; absent fields do not filter. */
export interface StudentFilter {
  assignmentId: number;
  /** Part of the student's name. */
  search?: string | undefined;
  status?: (typeof SUBMISSION_FILTERS)[number] | undefined;
  /** True: sorted by anonymous number; otherwise by name. */
  anonymous?: boolean;
}

/** Files written per statement. */
const FILES_AT_ONCE = 200;

/** Stores a student's submission; returns its id. */
export async function insertSubmission(
  transaction: Database,
  submission: Omit<Insertable<Tables['assignment_submissions']>, 'id' | 'student_key' | 'sort_key'>,
  files: readonly Omit<FileRow, 'submission_id'>[],
): Promise<number> {
  const { id } = await transaction
    .insertInto('assignment_submissions')
    .values({ ...submission, ...studentKeys(submission.student_name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < files.length; from += FILES_AT_ONCE) {
    const rows = files.slice(from, from + FILES_AT_ONCE).map((file) => ({ ...file, submission_id: id }));
    await transaction.insertInto('assignment_files').values(rows).execute();
  }
  return id;
}

/** Returns students of an assignment in order, from offset `skip`. */
export async function findSubmissions(
  database: Database,
  { skip, limit, ...selection }: StudentFilter & { skip: number; limit: number },
): Promise<{ rows: AssignmentSubmissionRow[]; total: number }> {
  const rows = await selected(database, selection)
    .select(LISTED)
    .orderBy(selection.anonymous ? 'anonymous_number' : 'sort_key')
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute();
  const total = await countOf(selected(database, selection));
  return { rows, total };
}

/** Returns students after a given one, in order; without one, the first. */
export async function findSubmissionsAfter(
  database: Database,
  selection: StudentFilter,
  last: Pick<AssignmentSubmissionRow, 'sort_key' | 'anonymous_number' | 'id'> | undefined,
  limit: number,
): Promise<AssignmentSubmissionRow[]> {
  const order = selection.anonymous ? 'anonymous_number' : 'sort_key';
  let query = selected(database, selection).select(LISTED).orderBy(order).orderBy('id').limit(limit);
  if (last) {
    query = query.where(({ or, and, eb }) =>
      or([eb(order, '>', last[order]), and([eb(order, '=', last[order]), eb('id', '>', last.id)])]),
    );
  }
  return await query.execute();
}

/** Returns one student of an assignment. */
export async function findAssignmentSubmission(
  database: Database,
  assignmentId: number,
  id: number,
): Promise<SubmissionResultRow | null> {
  const row = await database
    .selectFrom('assignment_submissions')
    .select([...LISTED, 'output', 'error', 'error_heading', 'reason'])
    .where('assignment_id', '=', assignmentId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the file names of some students, sorted, each with the student's id. */
export async function findFileNames(database: Database, submissionIds: readonly number[]) {
  if (submissionIds.length === 0) return [];
  return await database
    .selectFrom('assignment_files')
    .select(['submission_id', 'name'])
    .where('submission_id', 'in', submissionIds)
    .orderBy('submission_id')
    .orderBy('position')
    .execute();
}

/** Returns files of some students with one of these roles in their programs, sorted. */
export async function findFiles(
  database: Database,
  submissionIds: readonly number[],
  parts: readonly FileRow['part'][] = ['source', 'data', 'other'],
) {
  if (submissionIds.length === 0) return [];
  return await database
    .selectFrom('assignment_files')
    .select(['submission_id', 'name', 'content'])
    .where('submission_id', 'in', submissionIds)
    .where('part', 'in', parts)
    .orderBy('submission_id')
    .orderBy('position')
    .execute();
}

/** Returns the students who have a program, its length in bytes, and their account if it was handed in to a task. */
export async function findProgramSizes(database: Database, assignmentId: number) {
  return await database
    .selectFrom('assignment_submissions')
    .innerJoin('assignment_files', 'assignment_files.submission_id', 'assignment_submissions.id')
    .leftJoin('submissions', 'submissions.id', 'assignment_submissions.submission_id')
    .select(({ fn }) => [
      'assignment_submissions.id',
      'assignment_submissions.student_name',
      'assignment_submissions.language',
      'submissions.user_id',
      fn.sum<number>('bytes').as('bytes'),
    ])
    .where('assignment_id', '=', assignmentId)
    .where('part', '=', 'source')
    .groupBy([
      'assignment_submissions.id',
      'assignment_submissions.student_name',
      'assignment_submissions.language',
      'submissions.user_id',
    ])
    .orderBy('assignment_submissions.id')
    .execute();
}

/** Returns students whose programs have no result yet. */
export async function findPending(database: Database, assignmentId: number): Promise<number[]> {
  const rows = await database
    .selectFrom('assignment_submissions')
    .select('id')
    .where('assignment_id', '=', assignmentId)
    .where('execution_status', '=', 'pending')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the running times of programs, in seconds, shortest first. */
export async function findTimes(database: Database, assignmentId: number): Promise<number[]> {
  const rows = await database
    .selectFrom('assignment_submissions')
    .select('execution_time')
    .where('assignment_id', '=', assignmentId)
    .where('execution_time', 'is not', null)
    .orderBy('execution_time')
    .execute();
  return rows.flatMap(({ execution_time }) => execution_time ?? []);
}

/** Counts students by language, the most used first. */
export async function countLanguages(database: Database, assignmentId: number) {
  return await database
    .selectFrom('assignment_submissions')
    .select(({ fn }) => ['language', fn.countAll<number>().as('count')])
    .where('assignment_id', '=', assignmentId)
    .where('language', 'is not', null)
    .groupBy('language')
    .orderBy('count', 'desc')
    .orderBy('language')
    .execute();
}

const NO_ERROR = { reason: null, error: null, error_heading: null } as const;

/** Deletes the results of running an assignment's programs. */
export async function resetResults(transaction: Database, assignmentId: number): Promise<void> {
  await transaction
    .updateTable('assignment_submissions')
    .set({ execution_status: 'pending', execution_time: null, output: '', ...NO_ERROR })
    .where('assignment_id', '=', assignmentId)
    .where('execution_status', '<>', 'no_code')
    .execute();
}

/** The result of running a student's program. */
export type StudentResult = Pick<Row, 'reason' | 'execution_time' | 'error' | 'error_heading' | 'output'> & {
  status: Exclude<StudentRunStatus, 'pending' | 'no_code'>;
};

/**
 * Stores the result of a student's program and counts it. Does nothing if there is a result already, if the assignment
 * has been restarted, or if another server holds its lease.
 */
export async function keepResult(
  database: Database,
  target: { assignmentId: number; round: number; owner: string; submissionId: number },
  { status, ...result }: StudentResult,
): Promise<boolean> {
  const counted = `${status}_count` as const;
  const own = (transaction: Database) =>
    transaction
      .updateTable('assignments')
      .where('id', '=', target.assignmentId)
      .where('round', '=', target.round)
      .where('lease_owner', '=', target.owner);
  return await database.transaction().execute(async (transaction) => {
    // The assignment's row is locked first, so that nobody else can change whether the program is pending. A subquery
    // in a single statement would see the state from before it waited for the lock.
    const { numUpdatedRows: held } = await own(transaction)
      .set({ lease_owner: target.owner })
      .executeTakeFirst();
    if (held === 0n) return false;
    const { numUpdatedRows: kept } = await transaction
      .updateTable('assignment_submissions')
      .set({ execution_status: status, ...result })
      .where('id', '=', target.submissionId)
      .where('execution_status', '=', 'pending')
      .executeTakeFirst();
    if (kept === 0n) return false;
    await own(transaction)
      .set(({ eb, ref }) => ({ [counted]: eb(ref(counted), '+', 1) }))
      .execute();
    return true;
  });
}

function selected(database: Database, { assignmentId, search, status }: StudentFilter) {
  let query = database.selectFrom('assignment_submissions').where('assignment_id', '=', assignmentId);
  if (search) query = query.where(columnContains('assignment_submissions.student_key', searchKey(search)));
  if (status === 'flagged') query = query.where('is_flagged', '=', 1);
  else if (status !== undefined) query = query.where('execution_status', '=', status);
  return query;
}
