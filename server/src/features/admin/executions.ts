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
import { portions } from '#db/portions.ts';
import { contains, searchKey } from '#db/search.ts';
import type { Tables } from '#db/tables.ts';
import {
  countKept,
  countMatching,
  findPlaces,
  findWay,
  type Place,
  type Sought,
  type Way,
} from './execution-search.ts';
import { findPeople, namesSomebody } from './people.ts';
import { idsOf } from './rows.ts';

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

export function createExecutions(database: Database): Executions {
  return {
    async list({ page, page_size: size, ...question }) {
      const { sought, way } = await lookUp(database, question);
      const counted = await count(database, sought, way);
      const total = isKept(sought) ? counted : Math.min(counted, MAX_COUNTED_ROWS);
      const places = await findPage(database, sought, way, { page, size, total });
      const executions = (await findRows(database, places)).map(presentExecution);
      return { executions, total, has_more_than_total: counted > total, page };
    },
    async *readAll(question) {
      const { sought, way } = await lookUp(database, question);
      const after = (last: ExecutionRow | undefined, most: number) =>
        findPlaces(database, sought, way, { offset: 0, limit: most }, last).then((places) =>
          findRows(database, places),
        );
      for await (const rows of portions(after, BATCH)) yield rows.map(presentExecution);
    },
  };
}

/** What a question means in the table of runs, and how that is best found. */
async function lookUp(database: Database, question: Question): Promise<{ sought: Sought; way: Way }> {
  const { language, status, date_from, date_to } = question;
  const people = await findPeopleWithRuns(database, question);
  const sought: Sought = {
    people: people?.map(({ id }) => id) ?? null,
    templates: await findTemplates(database, question),
    languages: language === undefined ? null : [language],
    statuses: status === undefined ? null : STATUSES[status],
    from: date_from === undefined ? undefined : Date.parse(date_from),
    to: date_to === undefined ? undefined : Date.parse(date_to),
  };
  const runs = people?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return { sought, way: await findWay(database, sought, runs) };
}

/** To whoever asks for what failed, running out of time is failing. */
const STATUSES: Record<RunStatus, RunStatus[]> = {
  success: ['success'],
  error: ['error', 'timeout'],
  timeout: ['timeout'],
};

/** Null: they are not narrowed to anybody. */
async function findPeopleWithRuns(database: Database, { user_email: email, user_name: name }: Question) {
  if (!namesSomebody({ email, name })) return null;
  return await findPeople(database, { email, name })
    .innerJoin('execution_counts', 'execution_counts.user_id', 'users.id')
    .select('execution_counts.count')
    .where('language', '=', '')
    .where('status', '=', '')
    .execute();
}

/** Null: they are not narrowed to templates. */
async function findTemplates(
  database: Database,
  { template_id: id, template_name: name }: Question,
): Promise<number[] | null> {
  if (!name) return id === undefined ? null : [id];
  let query = database
    .selectFrom('templates')
    .select('id')
    .where(contains('name_key', searchKey(name)));
  if (id !== undefined) query = query.where('id', '=', id);
  return await idsOf(query);
}

/** Whether it is kept how many there are, so that the list reaches to its end. */
function isKept({ people, templates, from, to }: Sought): boolean {
  return people === null && templates === null && from === undefined && to === undefined;
}

async function count(database: Database, sought: Sought, { by }: Way): Promise<number> {
  if (isKept({ ...sought, people: null })) return await countKept(database, sought);
  return await countMatching(database, sought, by, MAX_COUNTED_ROWS + 1);
}

async function findPage(
  database: Database,
  sought: Sought,
  way: Way,
  { page, size, total }: { page: number; size: number; total: number },
): Promise<Place[]> {
  const offset = (page - 1) * size;
  const limit = Math.min(size, total - offset);
  if (limit <= 0) return [];
  // What lies in the second half of a list that is known to its end is counted off from there.
  if (!isKept(sought) || offset <= total / 2)
    return await findPlaces(database, sought, way, { offset, limit });
  const part = { offset: total - offset - limit, limit, direction: 'asc' as const };
  return (await findPlaces(database, sought, way, part)).reverse();
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
