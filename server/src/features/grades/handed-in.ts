import { type Message, message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { unknownObject } from '#features/access/index.ts';
import type { NamedPerson } from '#features/audit/index.ts';
import type { SuiteOwner } from '#features/test-cases/index.ts';
import { conflict } from '#http/errors.ts';
import type { GradingTarget } from './grading/request.ts';
import { lockOwnerName } from './owner-store.ts';
import type { GradedColumn } from './summary-store.ts';

/** Identifies a submission: to a template, or of a student in an assignment. */
export type HandedInKey = { submissionId: number } | { assignmentId: number; assignmentSubmissionId: number };

/** A submission, or all that was handed in to a template or an assignment. */
export type GradedWork = HandedInKey | SuiteOwner;

/** A submission that can be graded. */
export interface GradableSubmission {
  /** Column of `grades` that refers to it. */
  column: GradedColumn;
  id: number;
  /** Owner of its tests; null: the template was deleted. */
  owner: SuiteOwner | null;
  target: GradingTarget;
  /** The target for the audit log, and a description without names of people. */
  audited: { target: NamedPerson | string; of: Message };
  /** A program of a comparison, which is graded where it was handed in. */
  isCompared: boolean;
}

/** @throws {ApiError} 404. */
export async function findHandedIn(database: Database, key: HandedInKey): Promise<GradableSubmission> {
  const found = await ('submissionId' in key
    ? findSubmission(database, key.submissionId)
    : findAssignmentSubmission(database, key.assignmentId, key.assignmentSubmissionId));
  if (found === null) throw unknownObject('submission');
  return found;
}

/** Services that a change of a grade needs. */
export interface ChangingGrades {
  database: Database;
  /** Tells the authors of changed grades. */
  tellAuthors: (of: GradedWork) => Promise<void>;
}

/**
 * Runs a transaction about a submission, and tells its author. What it is locked by comes in the order that deletion
 * uses, to avoid a deadlock.
 * @throws {ApiError} 404.
 */
export async function aboutHandedIn<T>(
  { database, tellAuthors }: ChangingGrades,
  key: HandedInKey,
  work: (transaction: Database, handedIn: GradableSubmission) => Promise<T>,
): Promise<T> {
  const result = await database.transaction().execute(async (transaction) => {
    if ('assignmentId' in key) await lockOwnerName(transaction, { assignmentId: key.assignmentId });
    return await work(transaction, await findHandedIn(transaction, key));
  });
  await tellAuthors(key);
  return result;
}

/**
 * As {@link aboutHandedIn}, for work that changes the grade.
 * @throws {ApiError} 404, 409 for a program that is only compared here.
 */
export function changeGradeOf<T>(
  changing: ChangingGrades,
  key: HandedInKey,
  work: (transaction: Database, handedIn: GradableSubmission) => Promise<T>,
): Promise<T> {
  return aboutHandedIn(changing, key, async (transaction, handedIn) => {
    if (handedIn.isCompared) {
      throw conflict(message`This program is graded where it was handed in: at its task.`);
    }
    return await work(transaction, handedIn);
  });
}

async function findSubmission(database: Database, id: number): Promise<GradableSubmission | null> {
  const row = await database
    .selectFrom('submissions')
    .innerJoin('users', 'users.id', 'submissions.user_id')
    .select(['submissions.template_id', 'submissions.template_name', 'users.id', 'users.username'])
    .where('submissions.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    column: 'submission_id',
    id,
    owner: row.template_id === null ? null : { templateId: row.template_id },
    target: { submissionId: id },
    isCompared: false,
    audited: { target: { id: row.id, username: row.username }, of: message`“${row.template_name}”` },
  };
}

async function findAssignmentSubmission(
  database: Database,
  assignmentId: number,
  id: number,
): Promise<GradableSubmission | null> {
  const row = await database
    .selectFrom('assignment_submissions')
    .innerJoin('assignments', 'assignments.id', 'assignment_submissions.assignment_id')
    .select(['assignments.name', 'assignments.is_comparison', 'assignment_submissions.anonymous_number'])
    .where('assignment_submissions.assignment_id', '=', assignmentId)
    .where('assignment_submissions.id', '=', id)
    .where('assignments.is_ready', '=', 1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    column: 'assignment_submission_id',
    id,
    owner: { assignmentId },
    target: { assignmentSubmissionId: id },
    isCompared: row.is_comparison === 1,
    audited: { target: row.name, of: message`Student ${row.anonymous_number}` },
  };
}
