import { type LanguageId, type LatePenalty, message, type submitTemplate } from '@coderoom/contract';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { isForeignKeyViolation } from '#db/failures.ts';
import { searchKey } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import { toMessageJson, toStorableText } from '#db/texts/stored-text.ts';
import { classroomArchived, unknownObject } from '#features/access/index.ts';
import { chooseCountingAttempts, penaltyAt, readLatePenalty } from '#features/grades/index.ts';
import { ApiError, conflict } from '#http/errors.ts';
import { type Circumstances, decideSubmission, type SubmitDecision } from './policy.ts';

/** A stored submission. */
export type SubmissionRow = Selectable<Tables['submissions']>;

/** Files of a program to hand in, stored already. */
export interface HandedInProject {
  entry_name: string | null;
  file_list_id: number | null;
  sha256: string;
}

/** A program to hand in, with its person and template. */
export interface SubmittedProgram {
  userId: number;
  template: { id: number; name: string; language: LanguageId };
  /** The files as they are stored, with those that the teacher gives. */
  project: HandedInProject;
  /** The program, and its result as reported by the page: the server did not run it. */
  body: z.output<typeof submitTemplate.body>;
  /** The facts by which it was accepted, read a moment before. */
  facts: Circumstances;
}

/**
 * Stores a submission. The facts may be outdated by another window of the same person: in the transaction that stores
 * it, attempts are counted again, and constraints of the database allow one attempt of each number, one that counts,
 * and one use of an exclusion, whichever request comes first.
 * @throws {ApiError} 403 after the deadline, 404 if the template was just deleted, 409 if no attempt is left.
 *
 * @param alsoDo further work for the same transaction
 */
export async function handIn(
  database: Database,
  handedIn: SubmittedProgram,
  alsoDo: (transaction: Database, submissionId: number) => Promise<void>,
): Promise<SubmissionRow> {
  const { facts } = handedIn;
  const standing = decideSubmission(facts);
  refuse(standing);
  // The penalty of late work is read with the template locked: a changed rule is applied to what is stored already.
  const isOnly = facts.used === 0 && facts.limit === 1 && standing.reason !== 'late';
  try {
    return await database.transaction().execute(async (transaction) => {
      const row = await (isOnly
        ? insert(transaction, handedIn, { ...standing, used: 0, latePenalty: null })
        : attempt(transaction, handedIn));
      await alsoDo(transaction, row.id);
      return row;
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw unknownObject('template');
    throw error;
  }
}

/**
 * Finds a person's submission by the key with which it was sent.
 * @throws {ApiError} 409 if it is to another task.
 */
export async function findByIdempotencyKey(
  database: Database,
  { userId, templateId, key }: { userId: number; templateId: number; key: string },
): Promise<SubmissionRow | null> {
  const row = await database
    .selectFrom('submissions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.template_id !== templateId) {
    throw conflict(message`This idempotency key belongs to a submission to another task.`);
  }
  return row;
}

/** @throws {ApiError} if it is decided that nothing may be handed in */
function refuse({ canSubmit, reason }: SubmitDecision): void {
  if (reason === 'deadline_passed') {
    throw new ApiError(
      403,
      'deadline_passed',
      message`The deadline has passed: nothing can be submitted any more.`,
    );
  }
  if (reason === 'archived') throw classroomArchived();
  if (!canSubmit) throw alreadySubmitted();
}

/**
 * Stores one of several attempts, and makes the right one count. Locks the template before its dependent rows, as
 * changing and deleting it do, to avoid a deadlock.
 */
async function attempt(transaction: Database, handedIn: SubmittedProgram): Promise<SubmissionRow> {
  const { userId, template, facts } = handedIn;
  const held = await transaction
    .updateTable('templates')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', template.id)
    .returning(['penalty_percent', 'penalty_unit', 'penalty_at_most'])
    .executeTakeFirst();
  if (!held) throw unknownObject('template');
  const latePenalty = readLatePenalty(held);
  const used = await countAttempts(transaction, userId, template.id);
  const standing = decideSubmission({ ...facts, used });
  refuse(standing);
  if (standing.reason === 'again') await useExclusion(transaction, userId, template.id);
  const row = await insert(transaction, handedIn, { ...standing, used, latePenalty });
  if (used > 0) await chooseCountingAttempts(transaction, template.id, facts.now, userId);
  return row;
}

async function countAttempts(transaction: Database, userId: number, templateId: number): Promise<number> {
  const { used } = await transaction
    .selectFrom('submissions')
    .select(({ fn }) => fn.max('attempt').as('used'))
    .where('template_id', '=', templateId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return used ?? 0;
}

async function useExclusion(transaction: Database, userId: number, templateId: number): Promise<void> {
  const { numUpdatedRows: granted } = await transaction
    .updateTable('template_exclusions')
    .set({ is_used: 1 })
    .where('template_id', '=', templateId)
    .where('user_id', '=', userId)
    .where('is_used', '=', 0)
    .executeTakeFirstOrThrow();
  if (granted === 0n) throw alreadySubmitted();
}

async function insert(
  transaction: Database,
  { userId, template, body, project, facts: { now } }: SubmittedProgram,
  { used, reason, deadline, latePenalty }: SubmitDecision & { used: number; latePenalty: LatePenalty | null },
): Promise<SubmissionRow> {
  const row = await transaction
    .insertInto('submissions')
    .values({
      template_id: template.id,
      user_id: userId,
      language: template.language,
      // What it does is for the server to find out.
      status: 'pending',
      submitted_at: now,
      // It counts once it is chosen.
      replaced_at: used === 0 ? null : now,
      ...project,
      template_name: template.name,
      template_key: searchKey(template.name),
      is_late: reason === 'late' ? 1 : 0,
      attempt: used + 1,
      due_at: deadline,
      penalty: reason === 'late' ? penaltyAt(now, deadline, latePenalty) : 0,
      code_content: body.code_content,
      output: '',
      claimed_status: body.execution_status === 'success' ? 'success' : 'error',
      claimed_time: body.execution_time ?? null,
      claimed_output: toStorableText(body.execution_output),
      claimed_error: body.error_message ? toStorableText(body.error_message) : null,
      claimed_error_heading: toMessageJson(body.error_heading),
      input: body.input_data,
      idempotency_key: body.idempotency_key ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw alreadySubmitted();
  return row;
}

function alreadySubmitted(): ApiError {
  return new ApiError(409, 'already_submitted', message`You have submitted this already.`);
}
