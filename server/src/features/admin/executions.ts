import {
  type listTemplateExecutions,
  MAX_COUNTED_ROWS,
  type ResponseOf,
  type RunStatus,
  type TemplateExecution,
} from '@coderoom/contract';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { type IdList, idListColumns, idListOf } from '#db/id-list.ts';
import { portions } from '#db/portions.ts';
import { contains, searchKey } from '#db/search.ts';
import type { Tables } from '#db/tables.ts';
import { countKept, findDay } from './execution-days.ts';
import {
  countMatching,
  findPlaces,
  findWay,
  isKept,
  type Place,
  type Sought,
  type Way,
} from './execution-search.ts';
import { findPeopleWithRuns, namesSomebody } from './people.ts';

type Question = Omit<z.output<typeof listTemplateExecutions.query>, 'page' | 'page_size'>;

/** A run with the names of whoever ran it and of the template it began from. */
type ExecutionRow = Selectable<Tables['executions']> & {
  username: string;
  email: string;
  template_name: string | null;
};

/** Runs of those who have an account, for those who look at them. */
export interface Executions {
  list(
    question: z.output<typeof listTemplateExecutions.query>,
  ): Promise<ResponseOf<typeof listTemplateExecutions>>;
  /** All of a selection, newest first, portion by portion and read as they are taken. */
  readAll(question: Question): AsyncIterable<readonly TemplateExecution[]>;
}

/** Runs in hand at once while many are read; each may hold as much text as a program may have. */
const BATCH = 50;
/** Places in hand at once: where they have to be sorted, that is done anew for every so many. */
const PLACES = 5_000;

export function createExecutions(database: Database): Executions {
  return {
    async list({ page, page_size: size, ...question }) {
      const search = await lookUp(database, question);
      const counted = await count(database, search);
      const total = isKept(search.sought) ? counted : Math.min(counted, MAX_COUNTED_ROWS);
      const places = await findPage(database, search, { page, size, total });
      const executions = (await findRows(database, places)).map(presentExecution);
      return { executions, total, has_more_than_total: counted > total, page };
    },
    async *readAll(question) {
      const { sought, way } = await lookUp(database, question);
      const after = (last: Place | undefined, most: number) =>
        findPlaces(database, sought, way, { offset: 0, limit: most }, last);
      for await (const places of portions(after, PLACES)) {
        for (let from = 0; from < places.length; from += BATCH) {
          const rows = await findRows(database, places.slice(from, from + BATCH));
          yield rows.map(presentExecution);
        }
      }
    },
  };
}

/** What a question means in the table of runs, and how that is best found. */
interface Search {
  sought: Sought;
  way: Way;
  /** Of the people who are sought, whatever else is. */
  runsOfPeople: number;
}

async function lookUp(database: Database, question: Question): Promise<Search> {
  const { language, status, date_from, date_to, user_email: email, user_name: name } = question;
  const people = namesSomebody({ email, name }) ? await findPeopleWithRuns(database, { email, name }) : null;
  const sought: Sought = {
    people,
    templates: await findTemplates(database, question),
    language: language ?? null,
    statuses: status === undefined ? null : STATUSES[status],
    from: date_from === undefined ? undefined : Date.parse(date_from),
    to: date_to === undefined ? undefined : Date.parse(date_to),
  };
  const runsOfPeople = people?.runs ?? 0;
  return { sought, runsOfPeople, way: await findWay(database, sought, runsOfPeople) };
}

/** To whoever asks for what failed, running out of time is failing. */
const STATUSES: Record<RunStatus, RunStatus[]> = {
  success: ['success'],
  error: ['error', 'timeout'],
  timeout: ['timeout'],
};

/** Null: they are not narrowed to templates. */
async function findTemplates(
  database: Database,
  { template_id: id, template_name: name }: Question,
): Promise<IdList | null> {
  if (!name) return id === undefined ? null : { count: 1, text: `${id}` };
  let query = database.selectFrom('templates').where(contains('name_key', searchKey(name)));
  if (id !== undefined) query = query.where('id', '=', id);
  return idListOf(await query.select(idListColumns('id')).executeTakeFirstOrThrow());
}

async function count(database: Database, { sought, way, runsOfPeople }: Search): Promise<number> {
  if (isKept(sought)) return await countKept(database, sought);
  const { people, language, statuses } = sought;
  const areAllTheirs = people !== null && language === null && statuses === null;
  if (areAllTheirs && isKept({ ...sought, people: null })) return runsOfPeople;
  return await countMatching(database, sought, way, MAX_COUNTED_ROWS + 1);
}

async function findPage(
  database: Database,
  { sought, way }: Search,
  { page, size, total }: { page: number; size: number; total: number },
): Promise<Place[]> {
  const offset = (page - 1) * size;
  const limit = Math.min(size, total - offset);
  if (limit <= 0) return [];
  if (way !== 'time' || !isKept(sought)) return await findPlaces(database, sought, way, { offset, limit });
  // Days are counted: those before the page are not gone through run by run.
  const day = await findDay(database, sought, offset);
  return await findPlaces(database, { ...sought, to: day.before }, way, { offset: day.offset, limit });
}

async function findRows(database: Database, places: readonly Place[]): Promise<ExecutionRow[]> {
  if (places.length === 0) return [];
  return await database
    .selectFrom('executions')
    .innerJoin('users', 'users.id', 'executions.user_id')
    .leftJoin('templates', 'templates.id', 'executions.template_id')
    .selectAll('executions')
    .select(['users.username', 'users.email', 'templates.name as template_name'])
    .where(
      'executions.id',
      'in',
      places.map(({ id }) => id),
    )
    .orderBy('executions.created_at', 'desc')
    .orderBy('executions.id', 'desc')
    .execute();
}

function presentExecution(row: ExecutionRow): TemplateExecution {
  const { id, username, email, language, template_name, status, code, input_data, output } = row;
  const { error_message, execution_time } = row;
  const created_at = new Date(row.created_at).toISOString();
  const ran = { language, template_name, status, execution_time, created_at };
  return { id, username, email, ...ran, code, input_data, output, error_message };
}
