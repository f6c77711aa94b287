import {
  type CommentReply,
  type LineComment,
  MAX_COMMENT_REPLIES,
  MAX_OWN_COMMENT_REPLIES,
  message,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import {
  aboutHandedIn,
  type ChangingGrades,
  type GradableSubmission,
  type HandedInKey,
} from '#features/grades/handed-in.ts';
import { recordNews } from '#features/grades/news/news-store.ts';
import { recordTeacherNews } from '#features/grades/news/teacher-news-store.ts';
import { ownSubmissions } from '#features/grades/own-grades.ts';
import { ownUploads, unknownUpload } from '#features/grades/uploads/own-uploads.ts';
import { recordUploadNews } from '#features/grades/uploads/upload-news-store.ts';
import type { Identity } from '#http/authenticate.ts';
import { type ApiError, conflict, notFound } from '#http/errors.ts';
import { type CommentRow, updateResolution } from './comment-store.ts';
import { lockComment, readComment, recordAboutLine } from './graded-comment.ts';
import { presentComment, presentReply } from './present-comment.ts';
import { countReplies, deleteReply, findReply, insertReply } from './reply-store.ts';

/** A submission of one's own: to a task, or a program that a teacher uploaded. */
type OwnKey = { submissionId: number } | { uploadId: number };

/**
 * Replies to line comments, and whether the comments are resolved. A teacher and the author of the submission may both
 * resolve a comment and open it again; a reply opens it. All methods throw 404 for unknown submissions and
 * comments.
 */
export interface Replies {
  /** @throws {ApiError} 409 if there are too many replies. */
  add(teacher: Identity, key: HandedInKey, commentId: number, text: string): Promise<CommentReply>;
  /** @throws {ApiError} 404 for a reply of somebody else. */
  delete(teacher: Identity, key: HandedInKey, commentId: number, id: number): Promise<void>;
  /** As `add`, by the author of a submission. */
  addOwn(person: Identity, key: OwnKey, commentId: number, text: string): Promise<CommentReply>;
  /** As `delete`, by the author of a submission. */
  deleteOwn(person: Identity, key: OwnKey, commentId: number, id: number): Promise<void>;
  /** Resolves a comment or opens it again; who resolved it first stays. */
  resolve(teacher: Identity, key: HandedInKey, commentId: number, isResolved: boolean): Promise<LineComment>;
  /** As `resolve`, by the author of a submission. */
  resolveOwn(person: Identity, key: OwnKey, commentId: number, isResolved: boolean): Promise<LineComment>;
}

export function createReplies(changing: ChangingGrades): Replies {
  /** Runs a transaction about a comment that a teacher sees. */
  const asTeacher = <T>(
    key: HandedInKey,
    commentId: number,
    work: (transaction: Database, comment: CommentRow, handedIn: GradableSubmission) => Promise<T>,
  ): Promise<T> =>
    aboutHandedIn(changing, key, async (transaction, handedIn) =>
      work(transaction, await lockComment(transaction, handedIn, commentId), handedIn),
    );
  /** Runs a transaction about a comment on a submission that its author sees. */
  const asAuthor = <T>(
    person: Identity,
    key: OwnKey,
    commentId: number,
    work: (transaction: Database, comment: CommentRow) => Promise<T>,
  ): Promise<T> =>
    changing.database.transaction().execute(async (transaction) => {
      const handedIn = await findOwn(transaction, person, key);
      return await work(transaction, await lockComment(transaction, handedIn, commentId));
    });

  return {
    add: (teacher, key, commentId, text) =>
      asTeacher(key, commentId, async (transaction, comment, handedIn) => {
        const now = Date.now();
        const reply = await addReply(transaction, teacher, { comment, text, now });
        if ('submissionId' in key) await recordNews(transaction, key.submissionId, 'commented', now);
        else await recordUploadNews(transaction, key.assignmentSubmissionId, 'commented', now);
        await recordAboutLine(transaction, 'reply_added', teacher, handedIn, comment);
        return reply;
      }),
    delete: (teacher, key, commentId, id) =>
      asTeacher(key, commentId, async (transaction, comment, handedIn) => {
        await removeReply(transaction, { id, commentId, authorId: teacher.id });
        await recordAboutLine(transaction, 'reply_deleted', teacher, handedIn, comment);
      }),
    addOwn: (person, key, commentId, text) =>
      asAuthor(person, key, commentId, async (transaction, comment) => {
        const now = Date.now();
        const reply = await addReply(transaction, person, { comment, text, now });
        if ('submissionId' in key) await recordTeacherNews(transaction, key.submissionId, 'replied', now);
        return reply;
      }),
    deleteOwn: (person, key, commentId, id) =>
      asAuthor(person, key, commentId, (transaction) =>
        removeReply(transaction, { id, commentId, authorId: person.id }),
      ),
    resolve: (teacher, key, commentId, isResolved) =>
      asTeacher(key, commentId, async (transaction, comment, handedIn) => {
        const { resolved, isChanged } = await setResolved(transaction, teacher, comment, isResolved);
        if (isChanged) {
          await recordAboutLine(
            transaction,
            isResolved ? 'comment_resolved' : 'comment_reopened',
            teacher,
            handedIn,
            comment,
          );
        }
        return resolved;
      }),
    resolveOwn: (person, key, commentId, isResolved) =>
      asAuthor(
        person,
        key,
        commentId,
        async (transaction, comment) =>
          (await setResolved(transaction, person, comment, isResolved)).resolved,
      ),
  };
}

/** @throws {ApiError} 404 unless a person sees the submission as its author. */
async function findOwn(
  transaction: Database,
  person: Identity,
  key: OwnKey,
): Promise<Pick<GradableSubmission, 'column' | 'id'>> {
  const isTask = 'submissionId' in key;
  const id = isTask ? key.submissionId : key.uploadId;
  const own = await (isTask
    ? ownSubmissions(transaction, person).select('id').where('id', '=', id).executeTakeFirst()
    : ownUploads(transaction, person.id)
        .select('assignment_matches.submission_id as id')
        .where('assignment_matches.submission_id', '=', id)
        .executeTakeFirst());
  if (!own) throw unknownUpload();
  return { column: isTask ? 'submission_id' : 'assignment_submission_id', id };
}

const OPEN = { resolved_at: null, resolved_by: null } as const;

async function setResolved(
  transaction: Database,
  person: Identity,
  { id, grade_id }: CommentRow,
  isResolved: boolean,
): Promise<{ resolved: LineComment; isChanged: boolean }> {
  const resolution = isResolved ? { resolved_at: Date.now(), resolved_by: person.id } : OPEN;
  const isChanged = await updateResolution(transaction, id, resolution);
  return { resolved: presentComment(await readComment(transaction, grade_id, id)), isChanged };
}

async function addReply(
  transaction: Database,
  author: Identity,
  { comment, text, now }: { comment: CommentRow; text: string; now: number },
): Promise<CommentReply> {
  if ((await countReplies(transaction, comment.id)) >= MAX_COMMENT_REPLIES) {
    throw tooMany(message`There are ${MAX_COMMENT_REPLIES} replies to this comment already.`);
  }
  if ((await countReplies(transaction, comment.id, author.id)) >= MAX_OWN_COMMENT_REPLIES) {
    throw tooMany(message`You have replied ${MAX_OWN_COMMENT_REPLIES} times to this comment already.`);
  }
  await updateResolution(transaction, comment.id, OPEN);
  const reply = { comment_id: comment.id, author_id: author.id, created_at: now, text };
  return presentReply(await findReply(transaction, await insertReply(transaction, reply)));
}

async function removeReply(transaction: Database, reply: Parameters<typeof deleteReply>[1]): Promise<void> {
  if (await deleteReply(transaction, reply)) return;
  throw notFound(message`There is no such reply of yours.`);
}

function tooMany(detail: ReturnType<typeof message>): ApiError {
  return conflict(detail);
}
