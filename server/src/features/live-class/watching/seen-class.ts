import type { Database } from '#db/database.ts';
import { findSeenClass, type SeenClass } from '#features/live-class/class-store.ts';
import {
  onlooker,
  refuseAllButStaff,
  refuseAllButStudents,
  unknownLiveClass,
} from '#features/live-class/policy.ts';
import type { Identity } from '#http/authenticate.ts';

/** @throws {ApiError} 404 for non-members of the classroom, 403 for its students. */
export async function seeAsStaff(database: Database, caller: Identity, id: number): Promise<SeenClass> {
  const row = await see(database, caller, id);
  refuseAllButStaff(onlooker(caller, row.role), unknownLiveClass);
  return row;
}

/** @throws {ApiError} 404 for non-members of the classroom, 403 for its teachers and for admins. */
export async function seeAsStudent(database: Database, caller: Identity, id: number): Promise<SeenClass> {
  const row = await see(database, caller, id);
  refuseAllButStudents(onlooker(caller, row.role));
  return row;
}

async function see(database: Database, caller: Identity, id: number): Promise<SeenClass> {
  const row = await findSeenClass(database, id, caller.id);
  if (row === null) throw unknownLiveClass();
  return row;
}
