import {
  type answerRegradeRequest,
  MAX_OPEN_REGRADE_REQUESTS,
  message,
  type RegradeRequest,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { recordAction } from '#features/audit/index.ts';
import { requestGrading } from '#features/grades/grading/request.ts';
import { findHandedIn, type GradableSubmission } from '#features/grades/handed-in.ts';
import { lockGrade, saveManualGrade } from '#features/grades/manual-grade.ts';
import { recordNews } from '#features/grades/news/news-store.ts';
import { recordTeacherNews, withdrawAsked } from '#features/grades/news/teacher-news-store.ts';
import { ownSubmissions } from '#features/grades/own-grades.ts';
import type { GradesDependencies } from '#features/grades/service.ts';
import type { Identity } from '#http/authenticate.ts';
import { conflict, InvalidFieldError, notFound } from '#http/errors.ts';
import { presentRegradeRequest, refuseRegrade } from './own-regrade.ts';
import {
  countOpenRequestsOf,
  deleteRegradeRequest,
  findRegradeFacts,
  findRegradeRequest,
  findRegradeRequests,
  insertRegradeRequest,
  type RegradeRow,
  updateAnswer,
} from './regrade-store.ts';

type Answer = z.output<typeof answerRegradeRequest.body>;

/** Students' requests that a graded submission be looked at again. All methods throw 404 for unknown submissions. */
export interface RegradeRequests {
  /** @throws {ApiError} 409 if the submission has no score that counts, or was asked about already. */
  request(person: Identity, submissionId: number, text: string): Promise<RegradeRequest>;
  /** @throws {ApiError} 404 for an unknown request, 409 for one that was answered. */
  withdraw(person: Identity, submissionId: number, id: number): Promise<void>;
  /** Returns the requests about a submission, newest first. */
  list(submissionId: number): Promise<RegradeRequest[]>;
  /**
   * Accepts a request with a manual score or by running the tests again, or declines it.
   * @throws {ApiError} 404 for an unknown request, 409 for one that was answered, or if there are no tests to run.
   */
  answer(teacher: Identity, submissionId: number, id: number, answer: Answer): Promise<RegradeRequest>;
}

export function createRegradeRequests({
  database,
  tellAuthors,
  wakeGrading,
}: GradesDependencies): RegradeRequests {
  /** Runs a transaction about a person's own submission; its grade is locked, so that requests and answers take turns. */
  const asAuthor = <T>(
    person: Identity,
    id: number,
    work: (transaction: Database) => Promise<T>,
  ): Promise<T> =>
    database.transaction().execute(async (transaction) => {
      const own = await ownSubmissions(transaction, person)
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!own) throw notFound(message`There is no such submission of yours.`);
      await lockGrade(transaction, { column: 'submission_id', id });
      return await work(transaction);
    });

  return {
    request: (person, submissionId, text) =>
      asAuthor(person, submissionId, async (transaction) => {
        const requests = await findRegradeRequests(transaction, submissionId);
        const refusal = refuseRegrade(await findRegradeFacts(transaction, submissionId), requests);
        if (refusal !== null) throw conflict(refusal);
        if ((await countOpenRequestsOf(transaction, person.id)) >= MAX_OPEN_REGRADE_REQUESTS) {
          throw conflict(
            message`${MAX_OPEN_REGRADE_REQUESTS} requests of yours are open. Please wait for an answer first.`,
          );
        }
        const now = Date.now();
        const id = await insertRegradeRequest(transaction, {
          submission_id: submissionId,
          asked_at: now,
          text,
        });
        await recordTeacherNews(transaction, submissionId, 'asked', now);
        return presentRegradeRequest(known(await findRegradeRequest(transaction, submissionId, id)));
      }),

    withdraw: (person, submissionId, id) =>
      asAuthor(person, submissionId, async (transaction) => {
        refuseAnswered(known(await findRegradeRequest(transaction, submissionId, id)));
        await deleteRegradeRequest(transaction, id);
        await withdrawAsked(transaction, submissionId);
      }),

    async list(submissionId) {
      await findHandedIn(database, { submissionId });
      return (await findRegradeRequests(database, submissionId)).map(presentRegradeRequest);
    },

    async answer(teacher, submissionId, id, answer) {
      const answered = await database.transaction().execute(async (transaction) => {
        const handedIn = await findHandedIn(transaction, { submissionId });
        await lockGrade(transaction, handedIn);
        refuseAnswered(known(await findRegradeRequest(transaction, submissionId, id)));
        await carryOut(transaction, teacher, handedIn, answer);
        const now = Date.now();
        const isAccepted = answer.decision !== 'decline';
        await updateAnswer(transaction, id, {
          status: isAccepted ? 'accepted' : 'declined',
          answered_at: now,
          answered_by: teacher.id,
          answer: answer.answer === '' ? null : answer.answer,
        });
        await recordNews(transaction, submissionId, 'answered', now);
        await withdrawAsked(transaction, submissionId);
        const { target, of } = handedIn.audited;
        const detail = isAccepted ? message`${of}: accepted` : message`${of}: declined`;
        await recordAction(transaction, { action: 'regrade_answered', actor: teacher, target, detail });
        return presentRegradeRequest(known(await findRegradeRequest(transaction, submissionId, id)));
      });
      if (answer.decision === 'tests') wakeGrading();
      await tellAuthors({ submissionId });
      return answered;
    },
  };
}

/** Does to the grade what the answer says. */
async function carryOut(
  transaction: Database,
  teacher: Identity,
  handedIn: GradableSubmission,
  { decision, score, answer }: Answer,
): Promise<void> {
  if (decision === 'decline') {
    if (answer !== '') return;
    throw new InvalidFieldError('answer', message`must not be empty`, message`Please say why you decline.`);
  }
  if (decision === 'score') {
    if (score === undefined) {
      throw new InvalidFieldError('score', message`must not be empty`, message`Please give the new score.`);
    }
    await saveManualGrade(transaction, teacher, handedIn, { score, comment: undefined });
    return;
  }
  if ((await requestGrading(transaction, handedIn.target)) === 0) {
    throw conflict(message`There are no tests to grade by. Please write some first.`);
  }
  const { target, of } = handedIn.audited;
  await recordAction(transaction, { action: 'grading_begun', actor: teacher, target, detail: of });
}

function known(request: RegradeRow | null): RegradeRow {
  if (request === null) throw notFound(message`There is no such request.`);
  return request;
}

function refuseAnswered({ status }: RegradeRow): void {
  if (status !== 'open') throw conflict(message`This request was answered already.`);
}
