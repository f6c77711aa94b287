import { createHash } from 'node:crypto';
import type { GradeSummary, LanguageId, OwnSubmission, submitTemplate } from '@coderoom/contract';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { keptText } from '#db/kept-text.ts';
import { preparedQuery, type ValueOf } from '#db/prepared.ts';
import { searchKey } from '#db/search.ts';
import type { Tables } from '#db/tables.ts';
import { isForeignKeyViolation } from '#db/violations.ts';
import { ApiError } from '#http/errors.ts';
import type { Standing } from './policy.ts';

/** A submission as it is kept. */
export type SubmissionRow = Selectable<Tables['submissions']>;

/** What is handed in, by whom, to what. */
export interface HandedIn {
  userId: number;
  template: { id: number; name: string; language: LanguageId };
  /** The program, and what the page says came of it: nobody ran it here. */
  body: z.output<typeof submitTemplate.body>;
  /** What was decided, and at which moment by the server's clock. */
  standing: Standing;
  now: number;
}

/**
 * Keeps what somebody hands in. What was decided before may have been overtaken by the same person's other
 * window: the database lets one current submission be and one exclusion be used, whoever comes first.
 * @throws {ApiError} 403 after the deadline, 404 where the template is deleted at this moment, 409 where it was
 * handed in.
 *
 * @param alsoDo what belongs to handing in, in the same transaction
 */
export async function handIn(
  database: Database,
  handedIn: HandedIn,
  alsoDo: (transaction: Database, submissionId: number) => Promise<void>,
): Promise<SubmissionRow> {
  const { canSubmit, reason } = handedIn.standing;
  if (reason === 'deadline_passed') {
    throw new ApiError(403, 'deadline_passed', 'The deadline has passed: nothing can be submitted any more.');
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
 * Uses up the exclusion. The template is held before what belongs to it, as it is when it is changed or deleted:
 * the other way round, each could wait for the other.
 */
async function replace(transaction: Database, handedIn: HandedIn): Promise<SubmissionRow> {
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
  { userId, template, body, standing, now }: HandedIn,
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
  return new ApiError(404, 'not_found', 'There is no such template.');
}

function alreadySubmitted(): ApiError {
  return new ApiError(409, 'already_submitted', 'You have submitted this already.');
}

/** What a person handed in last to each of some templates. */
export async function findOwnSubmissions(
  database: Database,
  userId: number,
  templateIds: number[],
): Promise<SubmissionRow[]> {
  if (templateIds.length === 0) return [];
  return await ownSubmissions(database, { userId, templateIds });
}

const ownSubmissions = preparedQuery(
  (database, value: ValueOf<{ userId: number; templateIds: readonly number[] }>) =>
    database
      .selectFrom('submissions')
      .selectAll()
      .where('user_id', '=', value('userId'))
      .where('template_id', 'in', value.oneOf('templateIds'))
      .where('replaced_at', 'is', null),
);

/** The receipt. */
export function presentOwnSubmission(row: SubmissionRow, grade: GradeSummary | null): OwnSubmission {
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
