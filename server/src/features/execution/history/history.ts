import { setImmediate } from 'node:timers/promises';
import {
  type getHistoryEntry,
  type HistoryEntry,
  isoTime,
  type LanguageId,
  LIST_TEXT_BYTES,
  type listHistory,
  type Message,
  message,
  type ProjectFile,
  type ResponseOf,
  type RunFileWithContent,
  type RunReason,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { transact } from '#db/failures.ts';
import { isShort, withTexts } from '#db/texts/run-texts.ts';
import { fromMessageJson, toMessageJson, toStorableText } from '#db/texts/stored-text.ts';
import type { Activities } from '#features/activity/index.ts';
import {
  countStoredFiles,
  decodeFiles,
  dropFileCharges,
  presentProject,
  presentProjectInList,
  readStoredFiles,
  storeFiles,
} from '#features/stored-files/index.ts';
import { ApiError, notFound } from '#http/errors.ts';
import type { RunResult } from '#runner/index.ts';
import type { HistoryLimits } from './history-limits.ts';
import { type FoundRuns, readHistoryPage, searchHistory } from './history-pages.ts';
import {
  deleteCounts,
  deleteSomeExecutions,
  deleteSomeTexts,
  type ExecutionRow,
  findExecution,
  findExecutionsAfter,
  insertExecution,
} from './history-store.ts';
import {
  findKeptRunFiles,
  findRunFile,
  findRunFileFields,
  nameRunFiles,
  presentKept,
  readKeptRunFiles,
  storeRunFiles,
} from './kept-run-files.ts';

/** A program to be run, as the history stores it. */
export interface HistoryProgram {
  language: LanguageId;
  code: string;
  input: string;
  /** The template that the program was started from. */
  templateId: number | null;
  /** Name of the entry; absent: the language's usual one. */
  entry_name?: string | null | undefined;
  /** Files beside the entry; absent: none. */
  files?: readonly ProjectFile[] | undefined;
}

/** Part of a result that the history stores. */
export type StoredResult = Pick<
  RunResult,
  'status' | 'reason' | 'output' | 'error' | 'errorHeading' | 'executionSeconds'
> &
  Partial<Pick<RunResult, 'files'>> & {
    /** The output, if the server wrote it. */
    outputMessage?: Message;
  };

type StoredSentences = Pick<HistoryEntry, 'output_message' | 'error_heading'>;
type HistoryEntryWithFiles = ResponseOf<typeof getHistoryEntry>;
type Question = z.output<typeof listHistory.query>;

/** The history of signed-in people's runs. */
export interface History {
  /**
   * Stores a run and counts it. Both are on disk when it resolves.
   * @param userId null for a visitor, whose run is only counted
   */
  keep(userId: number | null, program: HistoryProgram, result: StoredResult): Promise<void>;
  /**
   * Returns a page of a person's runs, newest first, with texts within LIST_TEXT_BYTES.
   * @param signal fires when the caller has disconnected
   * @throws {ApiError} 429 if the person runs too many searches already.
   */
  list(userId: number, question: Question, signal: AbortSignal): Promise<ResponseOf<typeof listHistory>>;
  /** Returns a run of a person in full. @throws {ApiError} 404 */
  find(userId: number, id: number): Promise<HistoryEntryWithFiles>;
  /**
   * Returns the nth file that a run of a person made, counted from 0; undefined if it is not kept.
   * @throws {ApiError} 404 if there is no such run.
   */
  findFile(userId: number, id: number, n: number): Promise<RunFileWithContent | undefined>;
  /** Yields all runs of a person with their files, oldest first, read on demand. */
  read(userId: number): AsyncIterable<HistoryEntryWithFiles>;
  /**
   * Deletes all runs of a person, as part of a transaction, before the person's own row is changed: storing a run takes
   * its locks in the same order.
   */
  forget(transaction: Database, userId: number): Promise<void>;
}

/** Runs held in memory while all are read, without their long texts. */
const BATCH = 50;
/** Concurrent searches per person: as its user types on, a page abandons the previous search. */
const MAX_SEARCHES = 3;
/** Long texts deleted per statement. */
const TEXT_DELETE_BATCH = 20;
/** Runs deleted per statement: a statement of SQLite blocks the whole server. */
const DELETE_BATCH = 500;
/** Reasons for which nothing ran, so no time was measured. */
const NEVER_RAN: ReadonlySet<RunReason | null> = new Set(['compile_error', 'compile_limit'] as const);

export function createHistory(
  database: Database,
  activities: Pick<Activities, 'record' | 'recordVisitorRun' | 'discount'>,
  limits: Pick<HistoryLimits, 'heardOf'> | null = null,
): History {
  const searching = new Map<number, number>();
  const search = async (userId: number, work: () => Promise<FoundRuns>): Promise<FoundRuns> => {
    const others = searching.get(userId) ?? 0;
    if (others >= MAX_SEARCHES) {
      throw new ApiError(
        429,
        'rate_limited',
        message`Your last searches are still going on. Please wait a moment.`,
      );
    }
    searching.set(userId, others + 1);
    try {
      return await work();
    } finally {
      const left = (searching.get(userId) ?? 1) - 1;
      if (left > 0) searching.set(userId, left);
      else searching.delete(userId);
    }
  };
  const presentWhole = async (row: ExecutionRow & { is_cut: boolean }): Promise<HistoryEntryWithFiles> => {
    const lists = await readStoredFiles(database, [row.file_list_id]);
    const { files, ...project } = presentProject(row, lists);
    return { ...presentEntry(row), ...project, ...(files && { file_count: files.length, files }) };
  };
  return {
    async keep(userId, { language, code, input, templateId, entry_name = null, files = [] }, result) {
      const { status, error, errorHeading } = result;
      const executionTime = executionTimeOf(result);
      const at = Date.now();
      const codeSize = Buffer.byteLength(code);
      const run = { at, language, status, codeSize, executionTime, error, errorHeading };
      if (userId === null) {
        await activities.recordVisitorRun({ type: 'code_execution', userId, ...run });
        return;
      }
      const file_list_id = await storeFiles(database, userId, decodeFiles(files));
      const made = await storeRunFiles(database, userId, result.files ?? null);
      const bytes = await transact(database, async (transaction) => {
        const kept = await insertExecution(transaction, {
          user_id: userId,
          template_id: templateId,
          entry_name,
          file_list_id,
          language,
          status,
          created_at: at,
          execution_time: executionTime,
          code,
          input_data: toStorableText(input),
          output: toStorableText(result.output),
          error_message: error === null ? null : toStorableText(error),
          output_message: toMessageJson(result.outputMessage),
          error_heading: toMessageJson(errorHeading),
        });
        if (made !== null) await nameRunFiles(transaction, userId, made);
        await activities.record(transaction, { type: 'code_execution', userId, ...run });
        return kept;
      });
      limits?.heardOf(userId, bytes);
    },
    async list(userId, { page, page_size: size, language, status, search: sought }, signal) {
      const selection = { userId, language, status };
      const found = sought
        ? await search(userId, () => searchHistory(database, selection, sought, { page, size, signal }))
        : await readHistoryPage(database, selection, page, size);
      const rows = await withTexts(database, found.rows, LIST_TEXT_BYTES);
      const made = await findKeptRunFiles(
        database,
        rows.map(({ id }) => id),
      );
      const counts = await countStoredFiles(
        database,
        rows.map(({ file_list_id }) => file_list_id),
      );
      const history = rows.map((row) => ({
        ...presentEntry(row),
        ...presentProjectInList(row, counts),
        ...presentKept(made.get(row.id)),
      }));
      return { history, total: found.total, page };
    },
    async find(userId, id) {
      const row = await findExecution(database, userId, id);
      if (row === undefined) throw noSuchRun();
      const [filled] = await withTexts(database, [row]);
      const made = await findRunFileFields(database, id);
      return { ...(await presentWhole(filled ?? { ...row, is_cut: false })), ...made };
    },
    async findFile(userId, id, n) {
      const row = await findExecution(database, userId, id);
      if (row === undefined) throw noSuchRun();
      return await findRunFile(database, id, n);
    },
    async *read(userId) {
      let rows: ExecutionRow[] = [];
      do {
        rows = await findExecutionsAfter(database, userId, rows.at(-1)?.nth ?? 0, BATCH);
        for (const row of rows) {
          // Long texts are read one at a time, and others get their turn in between.
          const filled = isShort(row) ? undefined : (await withTexts(database, [row]))[0];
          const made = await readKeptRunFiles(database, row.id);
          yield { ...(await presentWhole(filled ?? { ...row, is_cut: false })), ...made };
        }
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
      await dropFileCharges(transaction, userId);
      while (await deleteSomeTexts(transaction, userId, TEXT_DELETE_BATCH)) await setImmediate();
      await activities.discount(transaction, gone);
    },
  };
}

/** Returns a program's running time, in seconds; null if nothing ran. */
export function executionTimeOf({ reason, executionSeconds }: StoredResult): number | null {
  return NEVER_RAN.has(reason) ? null : executionSeconds;
}

function noSuchRun(): ApiError {
  return notFound(message`This run is not in your history.`);
}

function presentEntry(row: ExecutionRow & { is_cut: boolean }): HistoryEntry {
  const { id, language, status, execution_time, code, input_data, output, error_message, is_cut } = row;
  const created_at = isoTime(row.created_at);
  const ran = { id, language, status, created_at, execution_time };
  return { ...ran, code, input_data, output, error_message, ...presentSentences(row), is_cut };
}

/** Formats the sentences of the server in the texts of a run as the contract defines them. */
export function presentSentences({
  output_message,
  error_heading,
}: Pick<ExecutionRow, 'output_message' | 'error_heading'>): StoredSentences {
  const [output, heading] = [fromMessageJson(output_message), fromMessageJson(error_heading)];
  return { ...(output && { output_message: output }), ...(heading && { error_heading: heading }) };
}
