import { setImmediate } from 'node:timers/promises';
import { type AssignmentStatus, isoTime, message } from '@coderoom/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '#db/database.ts';
import { columnContains, countOf, searchKey } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import { rowsById } from '#db/texts/portions.ts';
import { type StaffScope, unknownObject, withinScope } from '#features/access/index.ts';
import { type ApiError, conflict, notFound } from '#http/errors.ts';

const LISTED = [
  'id',
  'status',
  'plagiarism_status',
  'round',
  'lease_owner',
  'created_at',
  'language',
  'timeout_seconds',
  'input',
  'plagiarism_threshold',
  'total_students',
  'success_count',
  'error_count',
  'timeout_count',
  'no_code_count',
  'flagged_count',
  'name',
  'description',
  'failure',
  'base_name',
  'base_language',
  'base_template_id',
  'is_comparison',
  'creator_id',
  'classroom_id',
  'weight',
  'released_at',
] as const;

/** An assignment as it is listed. */
export type AssignmentRow = Pick<Selectable<Tables['assignments']>, (typeof LISTED)[number]>;
/** An assignment with the further columns of its report. */
export type ReportedRow = AssignmentRow & Pick<Selectable<Tables['assignments']>, 'notes' | 'comparison'>;

/** Filters for assignments; absent fields do not filter. */
interface Selection {
  scope?: StaffScope | undefined;
  /** Part of the name. */
  search?: string | undefined;
  status?: AssignmentStatus | undefined;
  /** A task: comparisons that contain it. */
  templateId?: number | undefined;
}

/** Returns assignments, newest first, from offset `skip`. */
export async function findAssignments(
  database: Database,
  { skip, limit, ...selection }: Selection & { skip: number; limit: number },
): Promise<{ rows: AssignmentRow[]; total: number }> {
  const rows = await selected(database, selection)
    .select(LISTED)
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute();
  const total = await countOf(selected(database, selection));
  return { rows, total };
}

export async function findAssignment(database: Database, id: number): Promise<AssignmentRow | null> {
  const row = await selected(database, {}).select(LISTED).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Returns an assignment with the further columns of its report. */
export async function findReported(database: Database, id: number): Promise<ReportedRow | null> {
  const row = await selected(database, {})
    .select([...LISTED, 'notes', 'comparison'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the template code; null: none. */
export async function findBaseCode(database: Database, id: number): Promise<string | null> {
  const row = await database
    .selectFrom('assignments')
    .select('base_code')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.base_code ?? null;
}

export async function insertAssignment(
  database: Database,
  assignment: Omit<Insertable<Tables['assignments']>, 'id' | 'name_key'>,
): Promise<number> {
  const { id } = await database
    .insertInto('assignments')
    .values({ ...assignment, name_key: searchKey(assignment.name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Changes = Omit<Updateable<Tables['assignments']>, 'id' | 'name_key'>;

/** Changes a visible assignment. @returns false if there is none */
export async function updateAssignment(
  database: Database,
  id: number,
  { name, ...changes }: Changes,
): Promise<boolean> {
  const naming = name === undefined ? {} : { name, name_key: searchKey(name) };
  const { numUpdatedRows } = await database
    .updateTable('assignments')
    .set({ ...changes, ...naming })
    .where('id', '=', id)
    .where('is_ready', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks an assignment until the transaction ends. Null: there is none. */
export async function lockAssignment(transaction: Database, id: number): Promise<AssignmentRow | null> {
  const row = await transaction
    .updateTable('assignments')
    .set(({ ref }) => ({ round: ref('round') }))
    .where('id', '=', id)
    .where('is_ready', '=', 1)
    .returning(LISTED)
    .executeTakeFirst();
  return row ?? null;
}

/** Removes the uploader's name from a person's assignments. */
export async function forgetCreator(transaction: Database, userId: number): Promise<void> {
  await transaction
    .updateTable('assignments')
    .set({ creator_id: null })
    .where('creator_id', '=', userId)
    .execute();
}

/** Returns assignments that a person uploaded after a given one, oldest first. */
async function findOfCreatorAfter(database: Database, userId: number, id: number, limit: number) {
  return await database
    .selectFrom('assignments')
    .select(['id', 'name', 'created_at'])
    .where('creator_id', '=', userId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Rows deleted per statement, each with a program that may be long. */
const REMOVED_AT_ONCE = 50;

/**
 * Deletes an assignment with all its rows in small steps, so that other writers get their turn. It must be invisible
 * already.
 */
export async function removeAssignment(database: Database, id: number): Promise<void> {
  for (;;) {
    const students = await database
      .selectFrom('assignment_submissions')
      .select('id')
      .where('assignment_id', '=', id)
      .limit(REMOVED_AT_ONCE)
      .execute();
    if (students.length === 0) break;
    const ids = students.map((student) => student.id);
    await database.deleteFrom('assignment_submissions').where('id', 'in', ids).execute();
    await setImmediate();
  }
  await database.deleteFrom('assignments').where('id', '=', id).execute();
}

function selected(database: Database, { scope = 'all', search, status, templateId }: Selection) {
  let query = database
    .selectFrom('assignments')
    .where('is_ready', '=', 1)
    .where(withinScope.assignments(scope));
  if (search) query = query.where(columnContains('assignments.name_key', searchKey(search)));
  if (status !== undefined) query = query.where('status', '=', status);
  if (templateId !== undefined) {
    query = query.where('id', 'in', ({ selectFrom }) =>
      selectFrom('comparison_sources').select('assignment_id').where('template_id', '=', templateId),
    );
  }
  return query;
}

/** Yields the names of the assignments that a person uploaded. Their contents belong to others. */
export async function* readAssignments(database: Database, userId: number): AsyncGenerator<object> {
  const rows = rowsById((id, limit) => findOfCreatorAfter(database, userId, id, limit));
  for await (const { name, created_at } of rows) yield { name, created_at: isoTime(created_at) };
}

/** @throws {ApiError} 404 for null. */
export function assertFound<Row>(row: Row | null): Row {
  if (row === null) throw unknownObject('assignment');
  return row;
}

export function pairNotFound(): ApiError {
  return notFound(message`There is no such pair.`);
}

/** @throws {ApiError} 409 while it is being processed. */
export function assertNotProcessing(row: AssignmentRow): AssignmentRow {
  if (row.status !== 'processing') return row;
  throw conflict(message`The assignment is being processed. Please wait until that has ended.`);
}
