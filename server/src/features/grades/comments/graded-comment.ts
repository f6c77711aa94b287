import { message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { type NewEntry, recordAction } from '#features/audit/index.ts';
import type { GradableSubmission } from '#features/grades/handed-in.ts';
import { lockGrade } from '#features/grades/manual-grade.ts';
import type { Identity } from '#http/authenticate.ts';
import { notFound } from '#http/errors.ts';
import { type CommentRow, findComment } from './comment-store.ts';

/**
 * Returns a comment on a submission; the lock of its grade serialises concurrent work, so that each counts the others'
 * comments and replies.
 * @throws {ApiError} 404.
 */
export async function lockComment(
  transaction: Database,
  handedIn: Pick<GradableSubmission, 'column' | 'id'>,
  id: number,
): Promise<CommentRow> {
  const grade = await lockGrade(transaction, handedIn);
  return await readComment(transaction, grade.id, id);
}

/** @throws {ApiError} 404. */
export async function readComment(transaction: Database, gradeId: number, id: number): Promise<CommentRow> {
  const comment = await findComment(transaction, gradeId, id);
  if (comment === null) throw notFound(message`There is no such comment.`);
  return comment;
}

/** Records what a teacher did about a line of a submission. */
export async function recordAboutLine(
  transaction: Database,
  action: NewEntry['action'],
  actor: Identity,
  { audited: { target, of } }: GradableSubmission,
  { line }: Pick<CommentRow, 'line'>,
): Promise<void> {
  await recordAction(transaction, { action, actor, target, detail: message`${of}, line ${line}` });
}
