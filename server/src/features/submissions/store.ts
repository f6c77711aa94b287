import type { LanguageId, SubmissionStatus } from '@coderoom/contract';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { countOf } from '#db/count.ts';
import type { Database } from '#db/database.ts';
import { contains, searchKey } from '#db/search.ts';
import type { Tables } from '#db/tables.ts';

/** A submission with the name of whoever handed it in, and how many it replaced. */
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

/** What a table of submissions shows of one. */
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

/** Some of the current submissions. What is left out does not narrow them. */
export interface Selection {
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

/** Current submissions, newest first, from the place `skip` on. */
export async function findCurrent(
  database: Database,
  selection: Selection,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: SubmittedRow[]; total: number }> {
  // What is skipped is counted off in an index: the rows, with the programs, are read of the page alone.
  const page = current(database, selection).select('id').orderBy('id', 'desc').offset(skip).limit(limit);
  const rows = await withNames(database)
    .where('submissions.id', 'in', page)
    .orderBy('submissions.id', 'desc')
    .execute();
  const total = await countOf(current(database, selection));
  return { rows, total };
}

/**
 * Current submissions older than one of them, newest first, without their programs and what these wrote; all that
 * there are without one.
 */
export async function findCurrentBefore(
  database: Database,
  selection: Selection,
  id: number | undefined,
  most: number,
): Promise<ListedSubmission[]> {
  let part = current(database, selection).select('id').orderBy('id', 'desc').limit(most);
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

/** What a submission replaced, newest first. */
export async function findFormer(database: Database, id: number): Promise<SubmittedRow[]> {
  return await withNames(database).where('replaced_by', '=', id).orderBy('submissions.id', 'desc').execute();
}

/** How many current submissions there are, in each language and of each status. */
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

/** Submissions of a person after one of them, oldest first, those included that were replaced. */
export async function findOfPersonAfter(database: Database, userId: number, id: number, most: number) {
  return await database
    .selectFrom('submissions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(most)
    .execute();
}

function current(database: Database, selection: Selection) {
  const { templateId, templateName, user, language, status, isLate } = selection;
  let query = database.selectFrom('submissions').where('replaced_at', 'is', null);
  if (templateId !== undefined) query = query.where('template_id', '=', templateId);
  if (templateName) query = query.where(contains('submissions.template_key', searchKey(templateName)));
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
      .where(({ or }) => or([contains('users.username_key', sought), contains('users.email_key', sought)]));
}

function withNames(database: Database) {
  return database
    .selectFrom('submissions')
    .innerJoin('users', 'users.id', 'submissions.user_id')
    .selectAll('submissions')
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
