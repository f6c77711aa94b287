import { ASSISTANT, type ClassroomRole, message, STUDENT, TEACHER } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import type { Identity } from '#http/authenticate.ts';
import { type ApiError, conflict, forbidden, notFound } from '#http/errors.ts';
import { findSeenClass, type SeenClass } from './class-store.ts';

/** Error message for people who may not watch. */
export const STAFF_ONLY = message`Only teachers and assistants of the class may do this.`;

/** A person who views a live class. */
export interface Onlooker {
  isAdmin: boolean;
  /** Role in the classroom; null: not a member. */
  role: ClassroomRole | null;
}

/** True if the person may see the editors of a class, and step in. */
export function isStaff({ isAdmin, role }: Onlooker): boolean {
  return isAdmin || role === TEACHER || role === ASSISTANT;
}

/** True if the person appears in a class, with their editor. */
export function isStudent({ isAdmin, role }: Onlooker): boolean {
  return !isAdmin && role === STUDENT;
}

/** @throws {ApiError} 404 for non-members of the classroom, 403 for its students. */
export function refuseAllButStaff(onlooker: Onlooker, unknown: () => ApiError): void {
  if (isStaff(onlooker)) return;
  if (onlooker.role === null) throw unknown();
  throw forbidden(STAFF_ONLY);
}

/** @throws {ApiError} 404 for non-members of the classroom, 403 for its teachers and for admins. */
function refuseAllButStudents(onlooker: Onlooker): void {
  if (isStudent(onlooker)) return;
  if (!isStaff(onlooker)) throw unknownLiveClass();
  throw forbidden(message`Only students of the class have an editor in it.`);
}

export function onlooker({ isAdmin }: Identity, role: ClassroomRole | null): Onlooker {
  return { isAdmin, role };
}

export function unknownLiveClass(): ApiError {
  return notFound(message`There is no such live class.`);
}

export function unknownMember(): ApiError {
  return notFound(message`There is no such student in this class.`);
}

export function hasEnded(): ApiError {
  return conflict(message`This live class has ended.`);
}

export function isNotOpen(): ApiError {
  return conflict(message`This editor is not open.`);
}

/** @throws {ApiError} 404 for non-members of the classroom, 403 for its students. */
export async function findClassForStaff(
  database: Database,
  caller: Identity,
  id: number,
): Promise<SeenClass> {
  const row = await see(database, caller, id);
  refuseAllButStaff(onlooker(caller, row.role), unknownLiveClass);
  return row;
}

/** @throws {ApiError} 404 for non-members of the classroom, 403 for its teachers and for admins. */
export async function findClassForStudent(
  database: Database,
  caller: Identity,
  id: number,
): Promise<SeenClass> {
  const row = await see(database, caller, id);
  refuseAllButStudents(onlooker(caller, row.role));
  return row;
}

async function see(database: Database, caller: Identity, id: number): Promise<SeenClass> {
  const row = await findSeenClass(database, id, caller.id);
  if (row === null) throw unknownLiveClass();
  return row;
}
