import { createHash } from 'node:crypto';
import {
  type GradeSummary,
  type LanguageId,
  message,
  type OwnSubmission,
  type submitTemplate,
} from '@coderoom/contract';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { preparedQuery, type ValueOf } from '#db/prepared.ts';
import { searchKey } from '#db/search.ts';
import type { Tables } from '#db/tables.ts';
import { beginningsOf, withTextsOf } from '#db/texts/cut-texts.ts';
import { keptText } from '#db/texts/kept-text.ts';
import { isForeignKeyViolation } from '#db/violations.ts';
import { ApiError } from '#http/errors.ts';
import type { SubmitDecision } from './policy.ts';

/** A stored submission. */
export type SubmissionRow = Selectable<Tables['submissions']>;

/** A program to hand in, with its person and template. */
export interface SubmittedProgram {
  userId: number;
  template: { id: number; name: string; language: LanguageId };
  /** The program, and its result as reported by the page: the server did not run it. */
  body: z.output<typeof submitTemplate.body>;
  /** The decision to accept it, made at `now` by the server's clock. */
  standing: SubmitDecision;
  now: number;
}

/**
 * Stores a submission. The decision may be outdated by another window of the same person: constraints of the database
 * allow one current submission and one use of an exclusion, whichever request comes first.
 * @throws {ApiError} 403 after the deadline, 404 if the template was just deleted, 409 if already handed in.
 *
 * @param alsoDo further work for the same transaction
 */
export async function handIn(
  database: Database,
  handedIn: SubmittedProgram,
  alsoDo: (transaction: Database, submissionId: number) => Promise<void>,
): Promise<SubmissionRow> {
  const { canSubmit, reason } = handedIn.standing;
  if (reason === 'deadline_passed') {
    throw new ApiError(
      403,
      'deadline_passed',
      message`The deadline has passed: nothing can be submitted any more.`,
    );
  }
  if (!canSubmit) throw alreadySubmitted();
  try {
    return await database.transaction().execute(async (transaction) => {
      const row = await (reason === 'again' ? replace(transaction, handedIn) : insert(transaction, handedIn));
      await alsoDo(transaction, row.id);
      return row;
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw noTemplate();
    throw error;
  }
}

/**
 * Uses up the exclusion. Locks the template before its dependent rows, as changing and deleting it do, to avoid a
 * deadlock.
 */
async function replace(transaction: Database, handedIn: SubmittedProgram): Promise<SubmissionRow> {
  const { userId, template, now } = handedIn;
  const held = await transaction
    .updateTable('templates')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', template.id)
    .returning('id')
    .executeTakeFirst();
  if (!held) throw noTemplate();
  const { numUpdatedRows: granted } = await transaction
    .updateTable('template_exclusions')
    .set({ is_used: 1 })
    .where('template_id', '=', template.id)
    .where('user_id', '=', userId)
    .where('is_used', '=', 0)
    .executeTakeFirstOrThrow();
  if (granted === 0n) throw alreadySubmitted();
  const own = () =>
    transaction
      .updateTable('submissions')
      .where('template_id', '=', template.id)
      .where('user_id', '=', userId);
  await own().set({ replaced_at: now }).where('replaced_at', 'is', null).execute();
  const row = await insert(transaction, handedIn);
  await own().set({ replaced_by: row.id }).where('replaced_at', 'is not', null).execute();
  return row;
}

async function insert(
  transaction: Database,
  { userId, template, body, standing, now }: SubmittedProgram,
): Promise<SubmissionRow> {
  const row = await transaction
    .insertInto('submissions')
    .values({
      template_id: template.id,
      user_id: userId,
      language: template.language,
      status: body.execution_status === 'success' ? 'success' : 'error',
      submitted_at: now,
      execution_time: body.execution_time ?? null,
      sha256: createHash('sha256').update(body.code_content, 'utf8').digest('hex'),
      template_name: template.name,
      template_key: searchKey(template.name),
      is_late: standing.reason === 'late' ? 1 : 0,
      code_content: body.code_content,
      output: keptText(body.execution_output),
      error_message: body.error_message ? keptText(body.error_message) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw alreadySubmitted();
  return row;
}

function noTemplate(): ApiError {
  return new ApiError(404, 'not_found', message`There is no such template.`);
}

function alreadySubmitted(): ApiError {
  return new ApiError(409, 'already_submitted', message`You have submitted this already.`);
}

/** Text columns of a submission, for {@link withTextsOf}. */
export const SUBMISSION_TEXTS = {
  table: 'submissions',
  names: ['code_content', 'output', 'error_message'],
} as const;

/** Returns a person's last submission to each of some templates, with a limit on the total bytes of text. */
export async function findOwnSubmissions(
  database: Database,
  userId: number,
  templateIds: number[],
  maxBytes: number,
): Promise<(OwnSubmissionRow & { is_cut: boolean })[]> {
  if (templateIds.length === 0) return [];
  const rows = await ownSubmissions(database, { userId, templateIds });
  const filled = await withTextsOf(database, SUBMISSION_TEXTS, rows, maxBytes);
  return filled.map((row) => ({ ...row, error_message: row.error_message || null }));
}

const OWN = ['id', 'template_id', 'status', 'submitted_at', 'execution_time', 'sha256', 'is_late'] as const;
/** A submission as its own author sees it. */
type OwnSubmissionRow = Pick<SubmissionRow, (typeof OWN)[number] | (typeof SUBMISSION_TEXTS.names)[number]>;

const ownSubmissions = preparedQuery(
  (database, value: ValueOf<{ userId: number; templateIds: readonly number[] }>) =>
    database
      .selectFrom('submissions')
      .select(OWN)
      .select(beginningsOf(SUBMISSION_TEXTS))
      .where('user_id', '=', value('userId'))
      .where('template_id', 'in', value.oneOf('templateIds'))
      .where('replaced_at', 'is', null),
);

/** Formats the receipt. */
export function presentOwnSubmission(row: OwnSubmissionRow, grade: GradeSummary | null): OwnSubmission {
  return {
    id: row.id,
    code_content: row.code_content,
    execution_status: row.status === 'success' ? 'success' : 'error',
    execution_output: row.output,
    execution_time: row.execution_time,
    error_message: row.error_message,
    submitted_at: new Date(row.submitted_at).toISOString(),
    sha256: row.sha256,
    is_late: row.is_late === 1,
    grade,
  };
}
