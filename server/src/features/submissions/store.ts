import { type LanguageId, LIST_TEXT_BYTES, type SubmissionStatus } from '@coderoom/contract';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { countOf } from '#db/count.ts';
import type { Database } from '#db/database.ts';
import { columnContains, searchKey } from '#db/search.ts';
import type { Tables } from '#db/tables.ts';
import { beginningsOf, withTextsOf } from '#db/texts/cut-texts.ts';
import { SUBMISSION_TEXTS } from './hand-in.ts';

/** A submission with the name of its author, and how many submissions it replaced. */
export type SubmittedRow = Selectable<Tables['submissions']> & {
  username: string;
  email: string;
  former_count: number;
};

const LISTED = [
  'submissions.id',
  'submissions.template_name',
  'submissions.language',
  'submissions.status',
  'submissions.submitted_at',
  'submissions.execution_time',
  'submissions.sha256',
  'submissions.is_late',
  'submissions.error_message',
] as const;

/** A submission of a page; if there is much text, the longest texts are cut. */
export type CutSubmission = SubmittedRow & { is_cut: boolean };

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
  | 'error_message'
  | 'username'
  | 'email'
  | 'former_count'
>;

/** Filters for current submissions; absent fields do not filter. */
export interface SubmissionSelection {
  templateId?: number | undefined;
  /** Part of the template's name. */
  templateName?: string | undefined;
  /** Part of a username or of an email address. */
  user?: string | undefined;
  language?: LanguageId | undefined;
  status?: SubmissionStatus | undefined;
  isLate?: boolean | undefined;
}

type Submissions = ExpressionBuilder<Tables, 'submissions'>;

/** Returns current submissions, newest first, starting at offset `skip`. */
export async function findCurrent(
  database: Database,
  selection: SubmissionSelection,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: CutSubmission[]; total: number }> {
  // The offset is counted in an index; rows with programs are read for this page only.
  const page = current(database, selection).select('id').orderBy('id', 'desc').offset(skip).limit(limit);
  const rows = await submissionsAndNames(database)
    .select(WITHOUT_TEXTS)
    .select(beginningsOf(SUBMISSION_TEXTS))
    .where('submissions.id', 'in', page)
    .orderBy('submissions.id', 'desc')
    .execute();
  const filled = await withTextsOf(database, SUBMISSION_TEXTS, rows, LIST_TEXT_BYTES);
  const total = await countOf(current(database, selection));
  return { rows: filled.map((row) => ({ ...row, error_message: row.error_message || null })), total };
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
  let part = current(database, selection).select('id').orderBy('id', 'desc').limit(limit);
  if (id !== undefined) part = part.where('id', '<', id);
  return await database
    .selectFrom('submissions')
    .innerJoin('users', 'users.id', 'submissions.user_id')
    .select(LISTED)
    .select(['users.username', 'users.email', formerCount])
    .where('submissions.id', 'in', part)
    .orderBy('submissions.id', 'desc')
    .execute();
}

export async function findSubmission(database: Database, id: number): Promise<SubmittedRow | null> {
  const [row] = await withNames(database).where('submissions.id', '=', id).execute();
  return row ?? null;
}

/** Returns the submissions that a submission replaced, newest first. */
export async function findFormer(database: Database, id: number): Promise<SubmittedRow[]> {
  return await withNames(database).where('replaced_by', '=', id).orderBy('submissions.id', 'desc').execute();
}

/** Counts current submissions by language and status. */
export async function countCurrent(database: Database, templateId: number | undefined) {
  const selected = current(database, { templateId });
  const count = ({ fn }: Submissions) => fn.countAll<number>().as('count');
  const languages = await selected
    .select(['language', count])
    .groupBy('language')
    .orderBy('count', 'desc')
    .orderBy('language')
    .execute();
  const statuses = await selected.select(['status', count]).groupBy('status').execute();
  return { languages, statuses };
}

export async function templateExists(database: Database, id: number): Promise<boolean> {
  const row = await database.selectFrom('templates').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
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

function current(database: Database, selection: SubmissionSelection) {
  const { templateId, templateName, user, language, status, isLate } = selection;
  let query = database.selectFrom('submissions').where('replaced_at', 'is', null);
  if (templateId !== undefined) query = query.where('template_id', '=', templateId);
  if (templateName) query = query.where(columnContains('submissions.template_key', searchKey(templateName)));
  if (user) query = query.where('user_id', 'in', peopleLike(user));
  if (language !== undefined) query = query.where('language', '=', language);
  if (status !== undefined) query = query.where('status', '=', status);
  if (isLate !== undefined) query = query.where('is_late', '=', isLate ? 1 : 0);
  return query;
}

function peopleLike(text: string) {
  const sought = searchKey(text);
  return ({ selectFrom }: Submissions) =>
    selectFrom('users')
      .select('users.id')
      .where(({ or }) =>
        or([columnContains('users.username_key', sought), columnContains('users.email_key', sought)]),
      );
}

function withNames(database: Database) {
  return submissionsAndNames(database).selectAll('submissions');
}

function submissionsAndNames(database: Database) {
  return database
    .selectFrom('submissions')
    .innerJoin('users', 'users.id', 'submissions.user_id')
    .select(['users.username', 'users.email', formerCount]);
}

function formerCount({ selectFrom }: ExpressionBuilder<Tables, 'submissions' | 'users'>) {
  return selectFrom('submissions as former')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('former.replaced_by', '=', 'submissions.id')
    .$asScalar()
    .$notNull()
    .as('former_count');
}
