import {
  type getTemplateExecution,
  isoTime,
  LIST_TEXT_BYTES,
  type listTemplateExecutions,
  MAX_COUNTED_ROWS,
  message,
  type ResponseOf,
  type RunFileWithContent,
  type TemplateExecution,
} from '@coderoom/contract';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Part } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import { portions } from '#db/texts/portions.ts';
import { withTexts } from '#db/texts/run-texts.ts';
import {
  isNamingEntry,
  type RosterSource,
  SHOWN_NAME,
  scopeOf,
  withinScope,
} from '#features/access/index.ts';
import { countKept, findDay } from '#features/activity/index.ts';
import {
  findKeptRunFiles,
  findRunFile,
  findRunFileFields,
  presentKept,
  presentSentences,
} from '#features/execution/index.ts';
import { presentProject, readStoredFiles } from '#features/stored-files/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { type ApiError, notFound } from '#http/errors.ts';
import { type ExecutionQuestion, type ResolvedSearch, resolveSearch } from './execution-filters.ts';
import { countMatching, findDeepPlaces, findPlaces, isKept, type ListCursor } from './execution-search.ts';

/** A run with the names of its person and of its template. */
type ExecutionRow = Selectable<Tables['executions']> & {
  username: string;
  /** As staff see it: the roster's, or else the account's. */
  full_name: string | null;
  email: string;
  template_name: string | null;
};
type LineRow = Pick<
  ExecutionRow,
  | 'id'
  | 'username'
  | 'full_name'
  | 'email'
  | 'language'
  | 'template_name'
  | 'status'
  | 'created_at'
  | 'execution_time'
  | 'error_message'
>;

const LINE_COLUMNS = [
  'executions.id',
  'executions.language',
  'executions.status',
  'executions.created_at',
  'executions.execution_time',
  'executions.error_message',
  'executions.error_id',
] as const;
/** Columns that a table row leaves out. */
const NO_PROGRAM = [
  sql.lit('').as('code'),
  sql.lit('').as('input_data'),
  sql.lit('').as('output'),
  sql<number | null>`null`.as('code_id'),
  sql<number | null>`null`.as('input_id'),
  sql<number | null>`null`.as('output_id'),
] as const;

/** A run as a row of a table, without program and output. */
export type ExecutionLine = Omit<TemplateExecution, 'code' | 'input_data' | 'output' | 'is_cut'>;

/**
 * Runs of people with an account: of all for admins; for teachers of their students in their tasks, and of former ones
 * until they left.
 */
export interface Executions {
  list(
    caller: Identity,
    question: z.output<typeof listTemplateExecutions.query>,
  ): Promise<ResponseOf<typeof listTemplateExecutions>>;
  /** Returns a run in full. @throws {ApiError} 404 */
  find(caller: Identity, id: number): Promise<ResponseOf<typeof getTemplateExecution>>;
  /**
   * Returns the nth file that a run made, counted from 0; undefined if it is not kept.
   * @throws {ApiError} 404 if there is no such run.
   */
  findFile(caller: Identity, id: number, n: number): Promise<RunFileWithContent | undefined>;
  /** Yields all runs of a selection, newest first, in portions that are read on demand. */
  readAll(caller: Identity, question: ExecutionQuestion): AsyncIterable<readonly ExecutionLine[]>;
}

/** Runs held in memory while many are read; each may have a long error message. */
const BATCH = 50;
/** Positions fetched at once: where a sort is needed, each batch repeats it. */
const POSITION_BATCH = 5_000;

export function createExecutions(database: Database): Executions {
  return {
    async list(caller, { page, page_size: size, ...question }) {
      const search = await resolveSearch(database, caller, question);
      const { positions, total, hasMore } = await findPage(database, search, { page, size });
      const rows =
        positions.length === 0
          ? []
          : await findRows(database, positions, scopeOf(caller, question.scope))
              .selectAll('executions')
              .execute();
      const ids = rows.map(({ id }) => id);
      const files = await findKeptRunFiles(database, ids);
      const executions = (await withTexts(database, rows, LIST_TEXT_BYTES)).map((row) => ({
        ...presentExecution(row),
        ...presentKept(files.get(row.id)),
      }));
      return { executions, total, has_more_than_total: hasMore, page };
    },
    async find(caller, id) {
      const scope = scopeOf(caller);
      const rows = await findRows(database, [{ id }], { staffId: caller.id })
        .where(withinScope.executions(scope))
        .selectAll('executions')
        .execute();
      const [row] = await withTexts(database, rows);
      if (row === undefined) throw noSuchExecution();
      const project = presentProject(row, await readStoredFiles(database, [row.file_list_id]));
      return { ...presentExecution(row), ...project, ...(await findRunFileFields(database, id)) };
    },
    async findFile(caller, id, n) {
      const row = await database
        .selectFrom('executions')
        .select('id')
        .where('id', '=', id)
        .where(withinScope.executions(scopeOf(caller)))
        .executeTakeFirst();
      if (row === undefined) throw noSuchExecution();
      return await findRunFile(database, id, n);
    },
    async *readAll(caller, question) {
      const { sought, way } = await resolveSearch(database, caller, question);
      const source = scopeOf(caller, question.scope);
      const after = (last: ListCursor | undefined, limit: number) =>
        findPlaces(database, sought, way, { offset: 0, limit }, last);
      for await (const positions of portions(after, POSITION_BATCH)) {
        for (let from = 0; from < positions.length; from += BATCH) {
          const rows = await findRows(database, positions.slice(from, from + BATCH), source)
            .select(LINE_COLUMNS)
            .select(NO_PROGRAM)
            .execute();
          yield (await withTexts(database, rows)).map(presentLine);
        }
      }
    },
  };
}

async function count(database: Database, { sought, way, runsOfPeople }: ResolvedSearch): Promise<number> {
  if (isKept(sought)) return await countKept(database, sought);
  const { people, language, statuses } = sought;
  const areAllTheirs = people !== null && language === null && statuses === null;
  if (areAllTheirs && isKept({ ...sought, people: null })) return runsOfPeople;
  return await countMatching(database, sought, way, MAX_COUNTED_ROWS + 1);
}

async function findPage(
  database: Database,
  search: ResolvedSearch,
  { page, size }: { page: number; size: number },
): Promise<{ positions: ListCursor[]; total: number; hasMore: boolean }> {
  const { sought, way } = search;
  const offset = (page - 1) * size;
  if (isDeep(offset) && offset < MAX_COUNTED_ROWS && !isKept(sought)) {
    const part = { offset, limit: Math.min(size, MAX_COUNTED_ROWS - offset) };
    const found = await findDeepPlaces(database, sought, way, part, MAX_COUNTED_ROWS + 1);
    if (found !== null) {
      const total = Math.min(found.count, MAX_COUNTED_ROWS);
      return { positions: found.places, total, hasMore: found.count > total };
    }
  }
  const counted = await count(database, search);
  const total = isKept(sought) ? counted : Math.min(counted, MAX_COUNTED_ROWS);
  const limit = Math.min(size, total - offset);
  return { positions: await findPart(database, search, { offset, limit }), total, hasMore: counted > total };
}

/** True if a page is found faster together with the number of all than by itself. */
function isDeep(offset: number): boolean {
  return offset > MAX_COUNTED_ROWS / 2;
}

async function findPart(
  database: Database,
  { sought, way }: ResolvedSearch,
  { offset, limit }: Part,
): Promise<ListCursor[]> {
  if (limit <= 0) return [];
  if (way !== 'time' || !isKept(sought)) return await findPlaces(database, sought, way, { offset, limit });
  // Days are counted, so the runs before the page's day need not be read.
  const day = await findDay(database, sought, offset);
  return await findPlaces(database, { ...sought, to: day.before }, way, { offset: day.offset, limit });
}

/** Query for the rows of some runs; `positions` must not be empty. */
function findRows(database: Database, positions: readonly Pick<ListCursor, 'id'>[], source: RosterSource) {
  return database
    .selectFrom('executions')
    .innerJoin('users', 'users.id', 'executions.user_id')
    .leftJoin('roster_entries', (join) => join.on(isNamingEntry(source)))
    .leftJoin('templates', 'templates.id', 'executions.template_id')
    .select(['users.username', SHOWN_NAME, 'users.email', 'templates.name as template_name'])
    .where(
      'executions.id',
      'in',
      positions.map(({ id }) => id),
    )
    .orderBy('executions.created_at', 'desc')
    .orderBy('executions.id', 'desc');
}

function presentLine(row: LineRow): ExecutionLine {
  const { id, username, full_name, email, language, template_name, status, error_message, execution_time } =
    row;
  const created_at = isoTime(row.created_at);
  return {
    id,
    username,
    full_name,
    email,
    language,
    template_name,
    status,
    error_message,
    execution_time,
    created_at,
  };
}

function noSuchExecution(): ApiError {
  return notFound(message`There is no such execution.`);
}

function presentExecution(row: ExecutionRow & { is_cut: boolean }): TemplateExecution {
  const { code, input_data, output, is_cut } = row;
  return { ...presentLine(row), code, input_data, output, ...presentSentences(row), is_cut };
}
