import { setImmediate } from 'node:timers/promises';
import {
  HISTORY_SEARCH_DEPTH,
  type HistoryEntry,
  type LanguageId,
  type listHistory,
  type ResponseOf,
  type RunReason,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { keptText } from '#db/kept-text.ts';
import type { Activities } from '#features/admin/index.ts';
import type { RunResult } from '#runner/index.ts';
import {
  countExecutions,
  deleteCounts,
  deleteSomeExecutions,
  type ExecutionRow,
  findExecutions,
  findExecutionsAfter,
  findExecutionsById,
  findPrograms,
  insertExecution,
  type Selection,
} from './history-store.ts';

/** A program before it ran. */
export interface KeptProgram {
  language: LanguageId;
  code: string;
  input: string;
  /** The template that it was begun from. */
  templateId: number | null;
}

type Question = z.output<typeof listHistory.query>;

/** The runs of signed-in people. */
export interface History {
  /**
   * Keeps a run, and that it was. When it resolves, that is on the disk.
   * @param userId null for a visitor: of their run nothing is kept but that it was
   */
  keep(userId: number | null, program: KeptProgram, result: RunResult): Promise<void>;
  /** A page of a person's runs, newest first. */
  list(userId: number, question: Question): Promise<ResponseOf<typeof listHistory>>;
  /** All runs of a person, oldest first, read as they are taken. */
  read(userId: number): AsyncIterable<HistoryEntry>;
  /**
   * Deletes all runs of a person, as part of a transaction, before the person's own row is changed: keeping a
   * run takes its locks in that order too.
   */
  forget(transaction: Database, userId: number): Promise<void>;
}

/** Runs in hand at once while all of them are read; each may hold as much text as a program may have. */
const BATCH = 50;
/** Programs in hand at once during a search. */
const SEARCH_BATCH = 250;
/** Runs deleted by one statement: SQLite's keep the whole server waiting. */
const DELETE_BATCH = 500;
/** Why nothing ran, and no time was measured. */
const NEVER_RAN: ReadonlySet<RunReason | null> = new Set(['compile_error', 'compile_limit'] as const);

export function createHistory(
  database: Database,
  activities: Pick<Activities, 'record' | 'discount'>,
): History {
  return {
    async keep(userId, { language, code, input, templateId }, result) {
      const { status, error } = result;
      const executionTime = executionTimeOf(result);
      const created_at = Date.now();
      await database.transaction().execute(async (transaction) => {
        if (userId !== null) {
          await insertExecution(transaction, {
            user_id: userId,
            template_id: templateId,
            language,
            status,
            created_at,
            execution_time: executionTime,
            code,
            input_data: keptText(input),
            output: keptText(result.output),
            error_message: error === null ? null : keptText(error),
          });
        }
        const codeSize = Buffer.byteLength(code);
        const run = { userId, at: created_at, language, status, codeSize, executionTime, error };
        await activities.record(transaction, { type: 'code_execution', ...run });
      });
    },
    async list(userId, { page, page_size: size, language, status, search }) {
      const selection = { userId, language, status };
      const found = search
        ? await searchPage(database, selection, search, page, size)
        : await readPage(database, selection, page, size);
      return { history: found.rows.map(presentEntry), total: found.total, page };
    },
    async *read(userId) {
      let rows: ExecutionRow[] = [];
      do {
        rows = await findExecutionsAfter(database, userId, rows.at(-1)?.nth ?? 0, BATCH);
        yield* rows.map(presentEntry);
      } while (rows.length === BATCH);
    },
    async forget(transaction, userId) {
      await deleteCounts(transaction, userId);
      const gone = [];
      for (;;) {
        const deleted = await deleteSomeExecutions(transaction, userId, DELETE_BATCH);
        if (deleted.length === 0) break;
        gone.push(...deleted);
        await setImmediate();
      }
      await activities.discount(transaction, gone);
    },
  };
}

/** How long a program ran, in seconds; null where nothing ran. */
export function executionTimeOf({ reason, executionSeconds }: RunResult): number | null {
  return NEVER_RAN.has(reason) ? null : executionSeconds;
}

async function readPage(database: Database, selection: Selection, page: number, size: number) {
  const total = await countExecutions(database, selection);
  const upTo = total - (page - 1) * size;
  if (upTo <= 0) return { rows: [], total };
  return { rows: await findExecutions(database, selection, upTo - size, upTo), total };
}

/**
 * Looks through the newest runs of the selection. Here and not in SQL: the two databases differ in what they
 * hold for the same letter, small or capital, beyond ASCII.
 */
async function searchPage(
  database: Database,
  selection: Selection,
  search: string,
  page: number,
  size: number,
) {
  const newest = await countExecutions(database, selection);
  const oldest = Math.max(newest - HISTORY_SEARCH_DEPTH, 0);
  const sought = search.toLowerCase();
  const ids: number[] = [];
  for (let upTo = newest; upTo > oldest; upTo -= SEARCH_BATCH) {
    const programs = await findPrograms(database, selection, Math.max(upTo - SEARCH_BATCH, oldest), upTo);
    ids.push(...programs.filter(({ code }) => code.toLowerCase().includes(sought)).map(({ id }) => id));
    await setImmediate();
  }
  const rows = await findExecutionsById(database, ids.slice((page - 1) * size, page * size));
  return { rows, total: ids.length };
}

function presentEntry(row: ExecutionRow): HistoryEntry {
  const { id, language, status, execution_time, code, input_data, output, error_message } = row;
  const created_at = new Date(row.created_at).toISOString();
  return { id, language, status, created_at, execution_time, code, input_data, output, error_message };
}
