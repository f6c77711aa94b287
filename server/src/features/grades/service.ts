import {
  type GRADING_SCOPES,
  type GradeDetail,
  type GradingProgress,
  type gradeBody,
  type LineComment,
  MAX_LINE_COMMENTS,
  message,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { recordAction } from '#features/audit/index.ts';
import type { SuiteOwner } from '#features/test-cases/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { type ApiError, conflict, notFound } from '#http/errors.ts';
import { chooseAfterScore } from './attempts/counting-attempt.ts';
import { setPenaltyWaived } from './attempts/late-penalties.ts';
import {
  type CommentRow,
  countComments,
  deleteComment,
  findComment,
  insertComment,
  updateComment,
} from './comments/comment-store.ts';
import { checkCommentedLine } from './comments/commented-line.ts';
import { findDetailForTeacher, presentComment } from './details.ts';
import { requestCheck, requestGrading } from './grading/request.ts';
import { findHandedIn, type GradableSubmission, type HandedInKey } from './handed-in.ts';
import { lockGrade, notifyAuthor, saveManualGrade } from './manual-grade.ts';
import { hasTests, knownOwnerName, lockOwnerName } from './owner-store.ts';
import { findProgress } from './progress-store.ts';

/** Position and text of a comment. */
interface NewComment {
  file: string | null;
  line: number;
  text: string;
}

/** Grading by teachers. All methods throw 404 for unknown submissions, templates and assignments. */
export interface Grades {
  get(key: HandedInKey): Promise<GradeDetail>;
  /** Absent fields stay; null withdraws them. */
  give(admin: Identity, key: HandedInKey, given: z.output<typeof gradeBody>): Promise<GradeDetail>;
  /** @throws {ApiError} 409 if it has no late penalty. */
  waivePenalty(admin: Identity, submissionId: number, isWaived: boolean): Promise<GradeDetail>;
  /** @throws {ApiError} 409 if there are no tests. */
  regrade(admin: Identity, key: HandedInKey): Promise<GradeDetail>;
  /** @throws {ApiError} 422 if there is no such line, 409 if there are too many comments. */
  addComment(admin: Identity, key: HandedInKey, comment: NewComment): Promise<LineComment>;
  changeComment(admin: Identity, key: HandedInKey, id: number, text: string): Promise<LineComment>;
  deleteComment(admin: Identity, key: HandedInKey, id: number): Promise<void>;
  /** Returns the progress of grading all submissions. */
  progress(owner: SuiteOwner): Promise<GradingProgress>;
  /** @throws {ApiError} 409 if there are no tests. */
  gradeAll(
    admin: Identity,
    owner: SuiteOwner,
    scope: (typeof GRADING_SCOPES)[number],
  ): Promise<GradingProgress>;
}

/** Parts that the service is built from. */
export interface GradesDependencies {
  database: Database;
  /** Starts grading what was just requested. */
  wakeGrading: () => void;
}

export function createGrades({ database, wakeGrading }: GradesDependencies): Grades {
  /** Runs a transaction about a submission. */
  const about = <T>(
    key: HandedInKey,
    work: (transaction: Database, handedIn: GradableSubmission) => Promise<T>,
  ): Promise<T> =>
    database.transaction().execute(async (transaction) => {
      // Locked in the order that deletion uses, to avoid a deadlock.
      if ('assignmentId' in key) await lockOwnerName(transaction, { assignmentId: key.assignmentId });
      const handedIn = await findHandedIn(transaction, key);
      if (handedIn.isCompared) {
        throw conflict(message`This program is graded where it was handed in: at its task.`);
      }
      return await work(transaction, handedIn);
    });
  const aboutComment = <T>(
    key: HandedInKey,
    id: number,
    work: (transaction: Database, handedIn: GradableSubmission, comment: CommentRow) => Promise<T>,
  ): Promise<T> =>
    about(key, async (transaction, handedIn) => {
      const grade = await lockGrade(transaction, handedIn);
      return await work(transaction, handedIn, known(await findComment(transaction, grade.id, id)));
    });

  return {
    async get(key) {
      return await findDetailForTeacher(database, await findHandedIn(database, key));
    },

    give: (admin, key, given) =>
      about(key, async (transaction, handedIn) => {
        await saveManualGrade(transaction, admin, handedIn, given);
        return await findDetailForTeacher(transaction, handedIn);
      }),

    waivePenalty: (admin, submissionId, isWaived) =>
      about({ submissionId }, async (transaction, handedIn) => {
        await setPenaltyWaived(transaction, submissionId, isWaived);
        await chooseAfterScore(transaction, submissionId, Date.now());
        await notifyAuthor(transaction, handedIn, 'scored');
        const { target, of } = handedIn.audited;
        const detail = isWaived
          ? message`${of}: late penalty waived`
          : message`${of}: late penalty no longer waived`;
        await recordAction(transaction, { action: 'grade_changed', actor: admin, target, detail });
        return await findDetailForTeacher(transaction, handedIn);
      }),

    async regrade(admin, key) {
      const detail = await about(key, async (transaction, handedIn) => {
        const isTested = (await requestGrading(transaction, handedIn.target)) > 0;
        const isRun = !isTested && 'submissionId' in key && (await isRunAgain(transaction, key.submissionId));
        if (!isTested && !isRun) throw noTests();
        const { target, of } = handedIn.audited;
        await recordAction(transaction, { action: 'grading_begun', actor: admin, target, detail: of });
        return await findDetailForTeacher(transaction, handedIn);
      });
      wakeGrading();
      return detail;
    },

    addComment: (admin, key, { line, text, ...place }) =>
      about(key, async (transaction, handedIn) => {
        const file = await checkCommentedLine(transaction, handedIn, { ...place, line });
        // The lock serialises concurrent comments, so that each counts the others.
        const { id: grade_id } = await lockGrade(transaction, handedIn);
        if ((await countComments(transaction, grade_id)) >= MAX_LINE_COMMENTS) throw tooManyComments();
        const now = Date.now();
        const times = { created_at: now, updated_at: now, resolved_at: null, resolved_by: null };
        const comment = { grade_id, author_id: admin.id, line, file, text, ...times };
        const id = await insertComment(transaction, comment);
        await notifyAuthor(transaction, handedIn, 'commented', now);
        await recordComment(transaction, 'comment_added', admin, handedIn, line);
        return presentComment(known(await findComment(transaction, grade_id, id)));
      }),

    changeComment: (admin, key, id, text) =>
      aboutComment(key, id, async (transaction, handedIn, { grade_id, line }) => {
        const now = Date.now();
        await updateComment(transaction, id, { text, updated_at: now });
        await notifyAuthor(transaction, handedIn, 'commented', now);
        await recordComment(transaction, 'comment_changed', admin, handedIn, line);
        return presentComment(known(await findComment(transaction, grade_id, id)));
      }),

    deleteComment: (admin, key, id) =>
      aboutComment(key, id, async (transaction, handedIn, { line }) => {
        await deleteComment(transaction, id);
        await recordComment(transaction, 'comment_deleted', admin, handedIn, line);
      }),

    async progress(owner) {
      await knownOwnerName(database, owner);
      return await findProgress(database, owner);
    },

    async gradeAll(admin, owner, scope) {
      const progress = await database.transaction().execute(async (transaction) => {
        // The lock serialises requests to grade everything, which could otherwise deadlock.
        const name = await lockOwnerName(transaction, owner);
        if (!(await hasTests(transaction, owner))) throw noTests();
        if ((await requestGrading(transaction, { ...owner, scope })) > 0) {
          const detail =
            scope === 'all'
              ? message`all that was handed in`
              : message`what is not graded, or by former tests`;
          await recordAction(transaction, { action: 'grading_begun', actor: admin, target: name, detail });
        }
        return await findProgress(transaction, owner);
      });
      wakeGrading();
      return progress;
    },
  };
}

/** Queues a submission without tests whose run failed by a fault of the server. */
async function isRunAgain(transaction: Database, submissionId: number): Promise<boolean> {
  const failed = await transaction
    .selectFrom('grades')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return failed !== undefined && (await requestCheck(transaction, submissionId));
}

async function recordComment(
  transaction: Database,
  action: 'comment_added' | 'comment_changed' | 'comment_deleted',
  actor: Identity,
  { audited: { target, of } }: GradableSubmission,
  line: number,
): Promise<void> {
  await recordAction(transaction, { action, actor, target, detail: message`${of}, line ${line}` });
}

function known(comment: CommentRow | null): CommentRow {
  if (comment === null) throw notFound(message`There is no such comment.`);
  return comment;
}

function noTests(): ApiError {
  return conflict(message`There are no tests to grade by. Please write some first.`);
}

function tooManyComments(): ApiError {
  const detail = message`There are ${MAX_LINE_COMMENTS} comments on this program already. Please delete some first.`;
  return conflict(detail);
}
