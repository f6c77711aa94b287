import { LIST_TEXT_BYTES } from '@coderoom/contract';
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { countOf } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import { beginningsOf, withTextsOf } from '#db/texts/cut-texts.ts';
import {
  isNamingEntry,
  isOfFormerStudent,
  type RosterSource,
  SHOWN_NAME,
  type StaffScope,
  taughtStudents,
  withinScope,
} from '#features/access/index.ts';
import { CHECK_FAILED, hasOpenRegradeRequest } from '#features/grades/index.ts';
import { unopenedTemplates } from '#features/openings/index.ts';
import { SUBMISSION_TEXTS } from './own-submissions.ts';
import {
  inOrder,
  isByColumnsAlone,
  isOfStudents,
  rosterSourceOf,
  type SubmissionOrder,
  type SubmissionSelection,
  selectCurrent,
} from './selection.ts';

/** A submission with the name of its author, and the number of attempts that it outranks. */
export type SubmittedRow = Selectable<Tables['submissions']> & {
  username: string;
  /** As staff see it: the roster's, or else the account's. */
  full_name: string | null;
  email: string;
  former_count: number;
  /** 1: has left the classes that the list is about. */
  has_left: number;
  /** 1: its author has asked for a regrade, which is not answered yet. */
  is_regrade_requested: number;
  /** 1: the server failed to run it, and does not try again by itself. */
  check_failed: number;
};

/** An attempt that counts, and its author. */
export type CountingSubmission = Pick<SubmittedRow, 'id' | 'username' | 'full_name'>;

/** A submission as teachers see it. */
export type PresentedRow = Omit<
  SubmittedRow,
  'input' | 'run_list_id' | 'run_bytes' | 'run_left_out' | 'idempotency_key'
>;

const LISTED = [
  'submissions.id',
  'submissions.template_name',
  'submissions.language',
  'submissions.status',
  'submissions.submitted_at',
  'submissions.execution_time',
  'submissions.sha256',
  'submissions.is_late',
  'submissions.attempt',
  'submissions.penalty',
  'submissions.penalty_waived',
  'submissions.error_message',
] as const;

/** A submission of a page; if there is much text, the longest texts are cut. */
export type CutSubmission = PresentedRow & { is_cut: boolean };

const WITHOUT_TEXTS = [
  'submissions.id',
  'submissions.template_id',
  'submissions.user_id',
  'submissions.language',
  'submissions.status',
  'submissions.submitted_at',
  'submissions.replaced_at',
  'submissions.replaced_by',
  'submissions.execution_time',
  'submissions.sha256',
  'submissions.template_name',
  'submissions.template_key',
  'submissions.is_late',
  'submissions.attempt',
  'submissions.due_at',
  'submissions.penalty',
  'submissions.penalty_waived',
  'submissions.error_heading',
  'submissions.checked_by',
  'submissions.claimed_status',
  'submissions.claimed_time',
  'submissions.claimed_error_heading',
  'submissions.entry_name',
  'submissions.file_list_id',
] as const;

/** A submission as a row of a table. */
export type ListedSubmission = Pick<
  SubmittedRow,
  | 'id'
  | 'template_name'
  | 'language'
  | 'status'
  | 'submitted_at'
  | 'execution_time'
  | 'sha256'
  | 'is_late'
  | 'attempt'
  | 'penalty'
  | 'penalty_waived'
  | 'error_message'
  | 'username'
  | 'full_name'
  | 'email'
  | 'former_count'
  | 'has_left'
>;

type Submissions = ExpressionBuilder<Tables, 'submissions'>;

/** Returns a page of current submissions. */
export async function findCurrent(
  database: Database,
  selection: SubmissionSelection,
  order: SubmissionOrder,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: CutSubmission[]; total: number }> {
  const source = rosterSourceOf(selection);
  const { page, total } = await findPage(database, selection, order, { skip, limit });
  if (page.length === 0) return { rows: [], total };
  const rows = await submissionsAndNames(database, source)
    .select(WITHOUT_TEXTS)
    .select(beginningsOf(SUBMISSION_TEXTS))
    .where(
      'submissions.id',
      'in',
      page.map(({ id }) => id),
    )
    .execute();
  const filled = await withTextsOf(database, SUBMISSION_TEXTS, rows, LIST_TEXT_BYTES);
  const byId = new Map(filled.map((row) => [row.id, row]));
  return {
    rows: page
      .flatMap(({ id }) => byId.get(id) ?? [])
      .map((row) => ({ ...row, error_message: row.error_message || null })),
    total,
  };
}

/**
 * Returns the ids of a page, and how many there are in all. The offset is counted in an index; rows with programs are
 * read for the page only.
 */
async function findPage(
  database: Database,
  selection: SubmissionSelection,
  order: SubmissionOrder,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ page: { id: number }[]; total: number }> {
  const countAll = () => countOf(selectCurrent(database, selection));
  const sorted = inOrder(database, selection, order).offset(skip).limit(limit);
  // An index holds what columns filter by: counting there is cheaper than to hold all rows until they are counted.
  if (isByColumnsAlone(selection)) return { page: await sorted.execute(), total: await countAll() };
  // Otherwise all that matches is found once, and counted on the way.
  const page = await sorted.select(sql<number>`count(*) over ()`.as('total')).execute();
  return { page, total: page[0]?.total ?? (skip === 0 ? 0 : await countAll()) };
}

/**
 * Returns current submissions older than a given one, newest first, without programs and output; without one, all
 * current submissions.
 */
export async function findCurrentBefore(
  database: Database,
  selection: SubmissionSelection,
  id: number | undefined,
  limit: number,
): Promise<ListedSubmission[]> {
  let part = selectCurrent(database, selection)
    .select('submissions.id')
    .orderBy('submissions.id', 'desc')
    .limit(limit);
  if (id !== undefined) part = part.where('submissions.id', '<', id);
  return await database
    .selectFrom('submissions')
    .innerJoin('users', 'users.id', 'submissions.user_id')
    .leftJoin('roster_entries', (join) => join.on(isNamingEntry(rosterSourceOf(selection))))
    .select(LISTED)
    .select(['users.username', SHOWN_NAME, 'users.email', formerCount])
    .select(hasLeft(rosterSourceOf(selection)))
    .where('submissions.id', 'in', part)
    .orderBy('submissions.id', 'desc')
    .execute();
}

export async function findSubmission(
  database: Database,
  id: number,
  source: RosterSource,
): Promise<SubmittedRow | null> {
  const [row] = await submissionsAndNames(database, source)
    .selectAll('submissions')
    .where('submissions.id', '=', id)
    .execute();
  return row ?? null;
}

/** Returns the other attempts of the author at the same task, newest first. If there is much text, it is cut. */
export async function findOtherAttempts(
  database: Database,
  { id, replaced_by }: Pick<SubmittedRow, 'id' | 'replaced_by'>,
  { source, scope }: { source: RosterSource; scope: StaffScope },
): Promise<CutSubmission[]> {
  // Also after the template was deleted, all others point to the one that counts.
  const counting = replaced_by ?? id;
  const rows = await submissionsAndNames(database, source)
    .select(WITHOUT_TEXTS)
    .select(beginningsOf(SUBMISSION_TEXTS))
    .where(({ or, eb }) =>
      or([eb('submissions.id', '=', counting), eb('submissions.replaced_by', '=', counting)]),
    )
    .where('submissions.id', '<>', id)
    // A former student may have gone on in a class of somebody else.
    .where(withinScope.submissions(scope))
    .orderBy('submissions.attempt', 'desc')
    .execute();
  const filled = await withTextsOf(database, SUBMISSION_TEXTS, rows, LIST_TEXT_BYTES);
  return filled.map((row) => ({ ...row, error_message: row.error_message || null }));
}

/** The databases differ in what a condition is as a value. */
export function flagOf(submissions: Submissions, condition: Expression<SqlBool>) {
  return submissions.case().when(condition).then(sql.lit(1)).else(sql.lit(0)).end();
}

/** Returns all current submissions, oldest first, with their authors. */
export async function findCounting(
  database: Database,
  selection: SubmissionSelection,
): Promise<CountingSubmission[]> {
  return await selectCurrent(database, selection)
    .innerJoin('users', 'users.id', 'submissions.user_id')
    .leftJoin('roster_entries', (join) => join.on(isNamingEntry(rosterSourceOf(selection))))
    .select(['submissions.id', 'users.username', SHOWN_NAME])
    .orderBy('submissions.id')
    .execute();
}

/** Returns the name of a template; null if there is none. */
export async function findTemplateName(database: Database, id: number): Promise<string | null> {
  const row = await database.selectFrom('templates').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}

/** Returns the submissions of a person after a given one, oldest first, including replaced ones. */
export async function findSubmissionsOfUserAfter(
  database: Database,
  userId: number,
  id: number,
  limit: number,
) {
  return await database
    .selectFrom('submissions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns which of these submissions are to tasks that students must not see now: their grades are not told. */
export async function findWithdrawn(database: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom('submissions')
    .select('id')
    .where('id', 'in', [...ids])
    .where('template_id', 'in', unopenedTemplates(Date.now()))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function submissionsAndNames(database: Database, source: RosterSource) {
  return database
    .selectFrom('submissions')
    .innerJoin('users', 'users.id', 'submissions.user_id')
    .leftJoin('roster_entries', (join) => join.on(isNamingEntry(source)))
    .select(['users.username', SHOWN_NAME, 'users.email', formerCount, CHECK_FAILED])
    .select([regradeFlag, hasLeft(source)]);
}

/** The author has left the classes for which they handed it in; nobody has left the whole server. */
function hasLeft(source: RosterSource) {
  return (submissions: Submissions) => {
    if (source === 'all') return sql<number>`0`.as('has_left');
    const isThere =
      'staffId' in source
        ? submissions('submissions.user_id', 'in', taughtStudents(source.staffId))
        : isOfStudents(source)(submissions);
    const isFormer = isOfFormerStudent(source);
    return flagOf(submissions, submissions.and([isFormer, submissions.not(isThere)])).as('has_left');
  };
}

function regradeFlag(submissions: Submissions) {
  return flagOf(submissions, hasOpenRegradeRequest(submissions)).as('is_regrade_requested');
}

function formerCount({ selectFrom }: ExpressionBuilder<Tables, 'submissions' | 'users'>) {
  return selectFrom('submissions as former')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('former.replaced_by', '=', 'submissions.id')
    .$asScalar()
    .$notNull()
    .as('former_count');
}
