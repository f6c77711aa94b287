import { message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { findArchivedBefore } from '#features/classrooms/classroom-store.ts';
import { ApiError } from '#http/errors.ts';
import { type BackgroundWorker, startWorker } from '#queue/background-worker.ts';
import type { DeleteClassroom } from './deletion.ts';
import { deletionOf, readRetention } from './retention.ts';

const INTERVAL_MS = 60 * 60 * 1_000;
/** Classrooms read at once. */
const BATCH = 50;
/** The shortest month: what was archived later than this times the months ago cannot be due. */
const SHORTEST_MONTH_MS = 28 * 24 * 60 * 60 * 1_000;

/**
 * Deletes classrooms that were archived for as long as the server's setting says, now and every hour. Several servers do
 * no harm: the row of a classroom is locked, and the second one finds nothing.
 */
export function removeOldArchives({
  database,
  deleteClassroom,
  now = Date.now,
  log,
}: {
  database: Database;
  deleteClassroom: DeleteClassroom;
  now?: () => number;
  log: (failure: unknown) => void;
}): BackgroundWorker {
  return startWorker({
    concurrency: 1,
    lookEveryMs: INTERVAL_MS,
    async work(ending) {
      for (;;) {
        const retention = await readRetention(database);
        if (retention.months === 0) return;
        const before = now() - retention.months * SHORTEST_MONTH_MS;
        const rows = await findArchivedBefore(database, before, BATCH);
        const due = rows.filter(({ archived_at }) => (deletionOf(archived_at, retention) ?? now()) <= now());
        for (const { id } of due) {
          if (ending.aborted) return;
          const { months } = retention;
          const detail =
            months === 1 ? message`archived 1 month ago` : message`archived ${months} months ago`;
          await deleteClassroom(null, id, detail).catch(onlyGone);
        }
        if (due.length < BATCH) return;
      }
    },
    log,
  });
}

/** Another server was first, or an owner took it back. */
function onlyGone(failure: unknown): void {
  if (!(failure instanceof ApiError)) throw failure;
}
