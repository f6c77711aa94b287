import type { StudentRunStatus, SUBMISSION_FILTERS } from '@coderoom/contract';
import type { Insertable, Selectable } from 'kysely';
import { countOf } from '#db/count.ts';
import type { Database } from '#db/database.ts';
import { contains, searchKey } from '#db/search.ts';
import type { Tables } from '#db/tables.ts';

const LISTED = [
  'id',
  'anonymous_number',
  'language',
  'execution_status',
  'execution_time',
  'is_flagged',
  'highest_similarity',
  'student_key',
  'student_name',
  'entry_point',
] as const;

type Row = Selectable<Tables['assignment_submissions']>;
/** What one student handed in, as it is listed. */
export type SubmissionRow = Pick<Row, (typeof LISTED)[number]>;
/** The same with what came of running it. */
export type RanRow = SubmissionRow & Pick<Row, 'output' | 'error' | 'reason'>;
/** A file of a student. */
export type FileRow = Selectable<Tables['assignment_files']>;

/** Some of the students of an assignment. What is left out does not narrow them. */
export interface Selection {
  assignmentId: number;
  /** Part of the student's name. */
  search?: string | undefined;
  status?: (typeof SUBMISSION_FILTERS)[number] | undefined;
  /** Whether they are in the order of their anonymous names; else in that of their names. */
  anonymous?: boolean;
}

/** Files written by one statement. */
const FILES_AT_ONCE = 200;

/** Writes down what a student handed in, and gives the id. */
export async function insertSubmission(
  transaction: Database,
  submission: Omit<Insertable<Tables['assignment_submissions']>, 'id' | 'student_key'>,
  files: readonly Omit<FileRow, 'submission_id'>[],
): Promise<number> {
  const { id } = await transaction
    .insertInto('assignment_submissions')
    .values({ ...submission, student_key: searchKey(submission.student_name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < files.length; from += FILES_AT_ONCE) {
    const rows = files.slice(from, from + FILES_AT_ONCE).map((file) => ({ ...file, submission_id: id }));
    await transaction.insertInto('assignment_files').values(rows).execute();
  }
  return id;
}

/** Students of an assignment in their order, from the place `skip` on. */
export async function findSubmissions(
  database: Database,
  { skip, limit, ...selection }: Selection & { skip: number; limit: number },
): Promise<{ rows: SubmissionRow[]; total: number }> {
  const rows = await selected(database, selection)
    .select(LISTED)
    .orderBy(selection.anonymous ? 'anonymous_number' : 'student_key')
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute();
  const total = await countOf(selected(database, selection));
  return { rows, total };
}

/** Students after one of them, in their order; the first ones where there is none. */
export async function findSubmissionsAfter(
  database: Database,
  selection: Selection,
  last: Pick<SubmissionRow, 'student_key' | 'anonymous_number' | 'id'> | undefined,
  most: number,
): Promise<SubmissionRow[]> {
  const order = selection.anonymous ? 'anonymous_number' : 'student_key';
  let query = selected(database, selection).select(LISTED).orderBy(order).orderBy('id').limit(most);
  if (last) {
    query = query.where(({ or, and, eb }) =>
      or([eb(order, '>', last[order]), and([eb(order, '=', last[order]), eb('id', '>', last.id)])]),
    );
  }
  return await query.execute();
}

/** One student of an assignment. */
export async function findSubmission(
  database: Database,
  assignmentId: number,
  id: number,
): Promise<RanRow | null> {
  const row = await database
    .selectFrom('assignment_submissions')
    .select([...LISTED, 'output', 'error', 'reason'])
    .where('assignment_id', '=', assignmentId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Names of the files of some students, each with the student's id, sorted. */
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

/** Files of some students that are one of these parts of their programs, sorted. */
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

/** Students who have a program, and how long it is in bytes. */
export async function findProgramSizes(database: Database, assignmentId: number) {
  return await database
    .selectFrom('assignment_submissions')
    .innerJoin('assignment_files', 'assignment_files.submission_id', 'assignment_submissions.id')
    .select(({ fn }) => [
      'assignment_submissions.id',
      'assignment_submissions.student_name',
      'assignment_submissions.language',
      fn.sum<number>('bytes').as('bytes'),
    ])
    .where('assignment_id', '=', assignmentId)
    .where('part', '=', 'source')
    .groupBy([
      'assignment_submissions.id',
      'assignment_submissions.student_name',
      'assignment_submissions.language',
    ])
    .orderBy('assignment_submissions.id')
    .execute();
}

/** Students whose programs were not run yet. */
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

/** Times of programs that ran, in seconds, shortest first. */
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

/** How many students wrote in which language, most used first. */
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

/** Forgets what came of running the programs of an assignment. */
export async function resetResults(transaction: Database, assignmentId: number): Promise<void> {
  await transaction
    .updateTable('assignment_submissions')
    .set({ execution_status: 'pending', reason: null, execution_time: null, error: null, output: '' })
    .where('assignment_id', '=', assignmentId)
    .where('execution_status', '<>', 'no_code')
    .execute();
}

/** What came of running a student's program. */
export type Result = Pick<Row, 'reason' | 'execution_time' | 'error' | 'output'> & {
  status: Exclude<StudentRunStatus, 'pending' | 'no_code'>;
};

/**
 * Writes down what came of a student's program, and counts it; nothing where it is known already, or where it
 * belongs to a time before everything was begun anew, or to another server by now.
 */
export async function keepResult(
  database: Database,
  at: { assignmentId: number; round: number; owner: string; submissionId: number },
  { status, ...result }: Result,
): Promise<boolean> {
  const counted = `${status}_count` as const;
  const own = (transaction: Database) =>
    transaction
      .updateTable('assignments')
      .where('id', '=', at.assignmentId)
      .where('round', '=', at.round)
      .where('lease_owner', '=', at.owner);
  return await database.transaction().execute(async (transaction) => {
    // The assignment's row is locked first: whether a program was pending is then asked when nobody else can
    // answer it meanwhile. A subquery of the first statement would see what was before it waited for the lock.
    const { numUpdatedRows: held } = await own(transaction).set({ lease_owner: at.owner }).executeTakeFirst();
    if (held === 0n) return false;
    const { numUpdatedRows: kept } = await transaction
      .updateTable('assignment_submissions')
      .set({ execution_status: status, ...result })
      .where('id', '=', at.submissionId)
      .where('execution_status', '=', 'pending')
      .executeTakeFirst();
    if (kept === 0n) return false;
    await own(transaction)
      .set(({ eb, ref }) => ({ [counted]: eb(ref(counted), '+', 1) }))
      .execute();
    return true;
  });
}

function selected(database: Database, { assignmentId, search, status }: Selection) {
  let query = database.selectFrom('assignment_submissions').where('assignment_id', '=', assignmentId);
  if (search) query = query.where(contains('assignment_submissions.student_key', searchKey(search)));
  if (status === 'flagged') query = query.where('is_flagged', '=', 1);
  else if (status !== undefined) query = query.where('execution_status', '=', status);
  return query;
}
