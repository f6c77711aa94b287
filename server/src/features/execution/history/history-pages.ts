import { HISTORY_SEARCH_BYTES, HISTORY_SEARCH_DEPTH } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { findLongTexts } from '#db/texts/run-texts.ts';
import { paced } from '#queue/concurrency.ts';
import {
  countExecutions,
  type ExecutionRow,
  findExecutions,
  findExecutionsById,
  findPrograms,
  type HistoryFilter,
} from './history-store.ts';

/** Programs held in memory during a search, without long ones. */
const SEARCH_BATCH = 250;

/** A page of runs, without their long texts. */
export interface FoundRuns {
  rows: ExecutionRow[];
  total: number;
}

/** Returns a page of the selection, newest first. */
export async function readHistoryPage(
  database: Database,
  selection: HistoryFilter,
  page: number,
  size: number,
): Promise<FoundRuns> {
  const { count, dropped } = await countExecutions(database, selection);
  const upTo = dropped + count - (page - 1) * size;
  if (upTo <= dropped) return { rows: [], total: count };
  return { rows: await findExecutions(database, selection, upTo - size, upTo), total: count };
}

/**
 * Searches the newest runs of the selection. Not done in SQL, because the two databases differ in case-insensitive
 * comparison beyond ASCII.
 */
export async function searchHistory(
  database: Database,
  selection: HistoryFilter,
  search: string,
  { page, size, signal }: { page: number; size: number; signal: AbortSignal },
): Promise<FoundRuns> {
  const { count, dropped } = await countExecutions(database, selection);
  const newest = dropped + count;
  const oldest = Math.max(newest - HISTORY_SEARCH_DEPTH, dropped);
  const sought = search.toLowerCase();
  const holds = (text: string) => text.toLowerCase().includes(sought);
  /** All runs that may match, newest first: whether the program matches, or the id of its long text. */
  const candidates: { id: number; holds: boolean; code_id: number | null }[] = [];
  for (let upTo = newest; upTo > oldest; upTo -= SEARCH_BATCH) {
    signal.throwIfAborted();
    const above = Math.max(upTo - SEARCH_BATCH, oldest);
    await paced(async () => {
      for (const { id, code, code_id } of await findPrograms(database, selection, above, upTo)) {
        candidates.push({ id, code_id, holds: code_id === null && holds(code) });
      }
    });
  }
  const longIds = new Set(candidates.flatMap(({ code_id }) => code_id ?? []));
  const bounds = { most: HISTORY_SEARCH_BYTES, signal };
  const long = longIds.size > 0 ? await findLongTexts(database, [...longIds], holds, bounds) : new Set();
  const ids = candidates
    .filter((run) => run.holds || (run.code_id !== null && long.has(run.code_id)))
    .map(({ id }) => id);
  const rows = await findExecutionsById(database, ids.slice((page - 1) * size, page * size));
  return { rows, total: ids.length };
}
