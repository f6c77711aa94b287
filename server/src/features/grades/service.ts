import {
  type GRADING_SCOPES,
  type GradingProgress,
  type gradeBody,
  message,
  type StaffGradeDetail,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { recordAction } from '#features/audit/index.ts';
import type { SuiteOwner } from '#features/test-cases/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { type ApiError, conflict } from '#http/errors.ts';
import { setPenaltyWaived } from './attempts/late-penalties.ts';
import { findDetailForTeacher } from './details.ts';
import { requestCheck, requestGrading } from './grading/request.ts';
import { type ChangingGrades, changeGradeOf, findHandedIn, type HandedInKey } from './handed-in.ts';
import { notifyAuthor, saveManualGrade } from './manual-grade.ts';
import { chooseAndNotify, findCountingAttempt } from './news/other-grades.ts';
import { hasTests, knownOwnerName, lockOwnerName } from './owner-store.ts';
import { findProgress } from './progress-store.ts';

/** Grading by teachers. All methods throw 404 for unknown submissions, templates and assignments. */
export interface Grades {
  get(key: HandedInKey): Promise<StaffGradeDetail>;
  /** Absent fields stay; null withdraws them. */
  give(teacher: Identity, key: HandedInKey, given: z.output<typeof gradeBody>): Promise<StaffGradeDetail>;
  /** @throws {ApiError} 409 if it has no late penalty. */
  waivePenalty(teacher: Identity, submissionId: number, isWaived: boolean): Promise<StaffGradeDetail>;
  /** @throws {ApiError} 409 if there are no tests. */
  regrade(teacher: Identity, key: HandedInKey): Promise<StaffGradeDetail>;
  /** Returns the progress of grading all submissions. */
  progress(owner: SuiteOwner): Promise<GradingProgress>;
  /** @throws {ApiError} 409 if there are no tests. */
  gradeAll(
    teacher: Identity,
    owner: SuiteOwner,
    scope: (typeof GRADING_SCOPES)[number],
  ): Promise<GradingProgress>;
}

/** Parts that the service is built from. */
export interface GradesDependencies extends ChangingGrades {
  /** Starts grading what was just requested. */
  wakeGrading: () => void;
}

export function createGrades({ wakeGrading, ...changing }: GradesDependencies): Grades {
  const { database, tellAuthors } = changing;
  return {
    async get(key) {
      return await findDetailForTeacher(database, await findHandedIn(database, key), key);
    },

    give: (teacher, key, given) =>
      changeGradeOf(changing, key, async (transaction, handedIn) => {
        await saveManualGrade(transaction, teacher, handedIn, given);
        return await findDetailForTeacher(transaction, handedIn, key);
      }),

    waivePenalty: (teacher, submissionId, isWaived) =>
      changeGradeOf(changing, { submissionId }, async (transaction, handedIn) => {
        const counted = await findCountingAttempt(transaction, submissionId);
        await setPenaltyWaived(transaction, submissionId, isWaived);
        await chooseAndNotify(transaction, submissionId, counted, Date.now());
        await notifyAuthor(transaction, handedIn, 'scored');
        const { target, of } = handedIn.audited;
        const detail = isWaived
          ? message`${of}: late penalty waived`
          : message`${of}: late penalty no longer waived`;
        await recordAction(transaction, { action: 'grade_changed', actor: teacher, target, detail });
        return await findDetailForTeacher(transaction, handedIn, { submissionId });
      }),

    async regrade(teacher, key) {
      const detail = await changeGradeOf(changing, key, async (transaction, handedIn) => {
        const isTested = (await requestGrading(transaction, handedIn.target)) > 0;
        const isRun = !isTested && 'submissionId' in key && (await isRunAgain(transaction, key.submissionId));
        if (!isTested && !isRun) throw noTests();
        const { target, of } = handedIn.audited;
        await recordAction(transaction, { action: 'grading_begun', actor: teacher, target, detail: of });
        return await findDetailForTeacher(transaction, handedIn, key);
      });
      wakeGrading();
      return detail;
    },

    async progress(owner) {
      await knownOwnerName(database, owner);
      return await findProgress(database, owner);
    },

    async gradeAll(teacher, owner, scope) {
      const progress = await database.transaction().execute(async (transaction) => {
        // The lock serialises requests to grade everything, which could otherwise deadlock.
        const name = await lockOwnerName(transaction, owner);
        if (!(await hasTests(transaction, owner))) throw noTests();
        if ((await requestGrading(transaction, { ...owner, scope })) > 0) {
          const detail =
            scope === 'all'
              ? message`all that was handed in`
              : message`what is not graded, or by former tests`;
          await recordAction(transaction, { action: 'grading_begun', actor: teacher, target: name, detail });
        }
        return await findProgress(transaction, owner);
      });
      wakeGrading();
      await tellAuthors(owner);
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

function noTests(): ApiError {
  return conflict(message`There are no tests to grade by. Please write some first.`);
}
