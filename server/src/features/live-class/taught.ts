import type { listTaughtLiveClasses, ResponseOf } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import type { Identity } from '#http/authenticate.ts';
import { findCurrentClassesOf } from './class-store.ts';
import { isStaff } from './policy.ts';
import { presentClass } from './present.ts';
import { countLiveMembers } from './students/member-store.ts';

/** Returns the running live classes of the classrooms that somebody teaches or assists in. */
export async function readTaughtLiveClasses(
  database: Database,
  { id }: Pick<Identity, 'id'>,
): Promise<ResponseOf<typeof listTaughtLiveClasses>> {
  const now = Date.now();
  const all = await findCurrentClassesOf(database, id);
  // An admin's own, not everybody's.
  const taught = all.filter(({ role, ends_at }) => isStaff({ isAdmin: false, role }) && ends_at > now);
  const counts = await countLiveMembers(
    database,
    taught.map((row) => row.id),
  );
  return {
    live_classes: taught.map((row) => ({
      ...presentClass(row),
      ...(counts.get(row.id) ?? { student_count: 0, open_count: 0 }),
    })),
  };
}
