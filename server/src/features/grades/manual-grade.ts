import { type gradeBody, joinMessages, type Message, message } from '@coderoom/contract';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { recordAction } from '#features/audit/index.ts';
import type { Identity } from '#http/authenticate.ts';
import type { GradableSubmission } from './handed-in.ts';
import { type NewsKind, recordNews } from './news/news-store.ts';
import { chooseAndNotify, findCountingAttempt } from './news/other-grades.ts';
import { recordUploadNews } from './uploads/upload-news-store.ts';

/** Stores a manual score or comment: absent fields stay, null withdraws them. Call it in a transaction. */
export async function saveManualGrade(
  transaction: Database,
  teacher: Identity,
  handedIn: GradableSubmission,
  { score, comment }: z.output<typeof gradeBody>,
): Promise<void> {
  const submissionId = handedIn.column === 'submission_id' ? handedIn.id : null;
  const counted = await findCountingAttempt(transaction, submissionId);
  const { id, ...before } = await lockGrade(transaction, handedIn);
  const after: Given = {
    override_score: score === undefined ? before.override_score : score,
    comment: comment === undefined ? before.comment : comment,
  };
  await updateGiven(transaction, id, after);
  await chooseAndNotify(transaction, submissionId, counted, Date.now());
  if (after.override_score !== before.override_score) await notifyAuthor(transaction, handedIn, 'scored');
  if (after.comment !== null && after.comment !== before.comment) {
    await notifyAuthor(transaction, handedIn, 'commented');
  }
  const { target, of } = handedIn.audited;
  const detail = describeGiven(of, before, after);
  await recordAction(transaction, { action: 'grade_changed', actor: teacher, target, detail });
}

/** Tells the author of a submission, or the member to whom an uploaded program is matched. */
export async function notifyAuthor(
  transaction: Database,
  { column, id }: GradableSubmission,
  kind: NewsKind,
  now?: number,
): Promise<void> {
  if (column === 'submission_id') await recordNews(transaction, id, kind, now);
  else if (kind !== 'answered') await recordUploadNews(transaction, id, kind, now);
}

/** Describes a manual grade for the audit log. @param of the graded submission, without names of people */
function describeGiven(of: Message, before: Given, after: Given): Message {
  const score =
    after.override_score === null ? message`the score of the tests` : message`score ${after.override_score}`;
  const comment = after.comment === null ? message`no comment` : message`comment`;
  const parts = [
    before.override_score === after.override_score ? [] : score,
    before.comment === after.comment ? [] : comment,
  ].flat();
  return parts.length === 0 ? of : message`${of}: ${joinMessages(parts, ', ')}`;
}

/** The fields that a teacher sets by hand. */
type Given = Pick<Selectable<Tables['grades']>, 'override_score' | 'comment'>;

/**
 * Locks the grade of a submission until the transaction ends, and creates it if missing: manual grades do not depend on
 * tests.
 */
export async function lockGrade(
  transaction: Database,
  { column, id }: Pick<GradableSubmission, 'column' | 'id'>,
): Promise<Given & { id: number }> {
  await transaction
    .insertInto('grades')
    .values({ [column]: id, status: 'none', is_urgent: 0, round: 0, passed_count: 0, test_count: 0 })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .execute();
  return await transaction
    .updateTable('grades')
    .set(({ ref }) => ({ round: ref('round') }))
    .where(column, '=', id)
    .returning(['id', 'override_score', 'comment'])
    .executeTakeFirstOrThrow();
}

/** Stores the manual fields of a locked grade. */
async function updateGiven(transaction: Database, id: number, given: Given): Promise<void> {
  await transaction.updateTable('grades').set(given).where('id', '=', id).execute();
}
