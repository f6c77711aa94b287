import type { Database } from '#db/database.ts';
import { readRunFileLists } from '#features/execution/index.ts';
import { findClassesOf } from './class-store.ts';
import { presentClass, presentHint, presentLiveRun } from './present.ts';
import { findRuns } from './runs/run-store.ts';
import { findHints } from './students/hint-store.ts';
import { findPlace } from './students/place-store.ts';

/** Classes read at once while all of a person's are read. */
const BATCH = 50;

/** Yields the live classes that a person took part in as a student, with their runs and hints. */
export async function* readLiveClasses(database: Database, userId: number): AsyncGenerator<object> {
  for (let page = 1; ; page += 1) {
    const { rows } = await findClassesOf(database, userId, { page, size: BATCH });
    for (const row of rows) {
      const place = await findPlace(database, row.id, row.member_id);
      if (place === null) continue;
      const { classroom_name, started_at, ended_at, template } = presentClass(row);
      const hints = await findHints(database, [place.id]);
      yield {
        classroom: classroom_name,
        template: template?.name ?? null,
        started_at,
        ended_at,
        consent: place.consent,
        program: place.program,
        hands_raised: place.hands_raised,
        hand_text: place.hand_text,
        runs: await readRuns(database, place.id),
        hints: (hints.get(place.id) ?? []).map(presentHint),
      };
    }
    if (rows.length < BATCH) return;
  }
}

/** Reads a student's runs with the pictures that are kept of them. */
async function readRuns(database: Database, memberId: number) {
  const rows = await findRuns(database, memberId);
  const lists = await readRunFileLists(
    database,
    rows.map(({ file_list_id }) => file_list_id),
  );
  return rows.map((row) => ({
    ...presentLiveRun(row),
    ...(row.file_list_id !== null && { run_files: lists.get(row.file_list_id) ?? [] }),
  }));
}

/** Removes a person from all live classes. What they wrote to others as a teacher stays, without their name. */
export async function forgetLiveClasses(transaction: Database, userId: number): Promise<void> {
  await transaction.deleteFrom('live_class_members').where('user_id', '=', userId).execute();
  for (const table of ['live_class_hints', 'live_class_messages'] as const) {
    await transaction.updateTable(table).set({ author_id: null }).where('author_id', '=', userId).execute();
  }
  await transaction
    .updateTable('live_classes')
    .set({ teacher_id: null })
    .where('teacher_id', '=', userId)
    .execute();
}
