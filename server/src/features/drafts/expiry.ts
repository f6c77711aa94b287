import type { Database } from '#db/database.ts';
import type { DraftTexts } from '#features/collaboration/index.ts';
import { type BackgroundWorker, startCleanUp } from '#queue/background-worker.ts';
import { deleteDraftsBefore } from './store.ts';

/** Drafts deleted per transaction: other writers wait for it. */
const BATCH = 50;

/** Deletes drafts that were neither opened nor changed for so long, now and every few hours. Null: they are kept. */
export function removeOldDrafts({
  database,
  texts,
  retentionMs,
  log,
}: {
  database: Database;
  texts: Pick<DraftTexts, 'deleted'>;
  retentionMs: number | null;
  log: (failure: unknown) => void;
}): BackgroundWorker | null {
  if (retentionMs === null) return null;
  return startCleanUp(async (ending) => {
    const moment = Date.now() - retentionMs;
    while (!ending.aborted) {
      const ids = await deleteDraftsBefore(database, moment, BATCH);
      for (const id of ids) texts.deleted(id);
      if (ids.length < BATCH) return;
    }
  }, log);
}
