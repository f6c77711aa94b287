import {
  type Assignment,
  type AssignmentPair,
  type changeAssignment,
  joinMessages,
  type Message,
  message,
  type PairVerdict,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { classroomArchived, requireRight, scopeOf, withinScope } from '#features/access/index.ts';
import { recordAction } from '#features/audit/index.ts';
import { announceUploads } from '#features/grades/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { type ApiError, conflict, InvalidFieldError } from '#http/errors.ts';
import { findPair, flagStudents, updateVerdict } from './comparison/pair-store.ts';
import { deleteMatches } from './matching/match-store.ts';
import { matchByName } from './matching/matches.ts';
import { presentAssignment, presentPair } from './present.ts';
import {
  type AssignmentRow,
  assertFound,
  findAssignment,
  lockAssignment,
  pairNotFound,
  updateAssignment,
} from './store.ts';

/**
 * Changes an assignment. Flags follow the threshold, matches the class, and news the release.
 * @throws {ApiError} 404, 409 for a class of a comparison, 422 for an unknown class.
 */
export async function changeAssignmentRow(
  database: Database,
  admin: Identity,
  id: number,
  { description, is_released, ...changes }: z.output<typeof changeAssignment.body>,
): Promise<Assignment> {
  return await database.transaction().execute(async (transaction) => {
    const before = assertFound(await lockAssignment(transaction, id));
    if (before.is_comparison === 1 && changes.classroom_id) throw gradedElsewhere();
    const className = changes.classroom_id
      ? await findTaughtName(transaction, admin, changes.classroom_id)
      : null;
    await requireClass(transaction, admin, before, { ...changes, is_released });
    const now = Date.now();
    await updateAssignment(transaction, id, {
      ...changes,
      ...(description === undefined ? {} : { description: description || null }),
      ...(is_released === undefined ? {} : { released_at: is_released ? (before.released_at ?? now) : null }),
      round: before.round,
    });
    const after = assertFound(await findAssignment(transaction, id));
    if (after.plagiarism_threshold !== before.plagiarism_threshold) {
      await flagStudents(transaction, id, after.plagiarism_threshold);
    }
    if (after.classroom_id !== before.classroom_id) await changeClass(transaction, after);
    const isNewlySeen = before.released_at === null || after.classroom_id !== before.classroom_id;
    if (after.released_at !== null && isNewlySeen) await announceUploads(transaction, id, { now });
    const detail = describeAssignmentChange(before, after, className);
    const action = 'assignment_changed';
    await recordAction(transaction, { action, actor: admin, target: before.name, detail });
    return presentAssignment(assertFound(await findAssignment(transaction, id)));
  });
}

async function changeClass(transaction: Database, { id, classroom_id }: AssignmentRow): Promise<void> {
  if (classroom_id === null) await deleteMatches(transaction, id);
  else await matchByName(transaction, id, classroom_id);
}

/** @throws {ApiError} 422 unless the person teaches the class, 409 if it is archived. */
export async function refuseUnknownClass(database: Database, person: Identity, id: number): Promise<void> {
  await findTaughtName(database, person, id);
}

async function findTaughtName(database: Database, person: Identity, id: number): Promise<string> {
  const row = await database
    .selectFrom('classrooms')
    .select(['name', 'archived_at'])
    .where('id', '=', id)
    .where(withinScope.classrooms(scopeOf(person), 'teach'))
    .executeTakeFirst();
  if (!row) throw new InvalidFieldError('classroom_id', message`must name a classroom that exists`);
  if (row.archived_at !== null) throw classroomArchived();
  return row.name;
}

/** Refuses people who share the upload but do not teach its class: grades are changed by the class's teachers. */
async function requireClass(
  database: Database,
  person: Identity,
  { classroom_id }: AssignmentRow,
  changes: Pick<z.output<typeof changeAssignment.body>, 'classroom_id' | 'weight' | 'is_released'>,
): Promise<void> {
  const isOfClass = [changes.classroom_id, changes.weight, changes.is_released].some(
    (one) => one !== undefined,
  );
  if (classroom_id === null || !isOfClass) return;
  await requireRight(database, person, { right: 'teach', of: 'classroom' }, classroom_id);
}

function gradedElsewhere(): ApiError {
  return conflict(
    message`This compares what was handed in to tasks, whose grades stand in the gradebook already.`,
  );
}

/**
 * Describes the changes to an assignment for the audit log; null if nothing changed.
 * @param className the class that it belongs to now, if that changed
 */
function describeAssignmentChange(
  before: AssignmentRow,
  after: AssignmentRow,
  className: string | null,
): Message | null {
  const changes: Message[] = [];
  if (before.name !== after.name) changes.push(message`name “${after.name}”`);
  if (before.description !== after.description) changes.push(message`description`);
  if (before.plagiarism_threshold !== after.plagiarism_threshold) {
    changes.push(message`threshold ${Math.round(after.plagiarism_threshold * 100)} %`);
  }
  if (before.classroom_id !== after.classroom_id) {
    changes.push(className === null ? message`no class` : message`class “${className}”`);
  }
  if (before.weight !== after.weight) changes.push(message`weight ${after.weight}`);
  if ((before.released_at === null) !== (after.released_at === null)) {
    changes.push(after.released_at === null ? message`grades not released` : message`grades released`);
  }
  return changes.length === 0 ? null : joinMessages(changes, ', ');
}

/** Stores a verdict on a pair, which changes the flags. @throws {ApiError} 404. */
export async function storeVerdict(
  database: Database,
  admin: Identity,
  { id, pairId, verdict }: { id: number; pairId: number; verdict: PairVerdict },
): Promise<AssignmentPair> {
  return await database.transaction().execute(async (transaction) => {
    const { name, plagiarism_threshold: threshold } = assertFound(await lockAssignment(transaction, id));
    if ((await findPair(transaction, id, pairId)) === null) throw pairNotFound();
    await updateVerdict(transaction, pairId, verdict);
    await flagStudents(transaction, id, threshold);
    const judged = await findPair(transaction, id, pairId);
    if (judged === null) throw pairNotFound();
    const detail = VERDICTS[verdict];
    await recordAction(transaction, { action: 'pair_judged', actor: admin, target: name, detail });
    return presentPair(judged, threshold);
  });
}

/** A verdict on a pair, in the audit log. */
const VERDICTS: Record<PairVerdict, Message> = {
  open: message`open`,
  confirmed: message`confirmed`,
  dismissed: message`dismissed`,
};
