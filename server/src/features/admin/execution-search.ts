import { LANGUAGES, type LanguageId, RUN_STATUSES, type RunStatus } from '@coderoom/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { countUpTo, isOneOf, type Part } from './rows.ts';

/** Runs that are sought, by what can be asked of their table. Null and undefined do not narrow them. */
export interface Sought {
  people: readonly number[] | null;
  templates: readonly number[] | null;
  languages: readonly LanguageId[] | null;
  statuses: readonly RunStatus[] | null;
  /** This moment and later. */
  from: number | undefined;
  /** Before this moment. */
  to: number | undefined;
}

/**
 * How runs are found. Whatever is sought, one of four indexes leads to them, and each holds all that is asked:
 *
 * - `people`, `templates`: all runs of those are read, because they are few
 * - `kinds`: those of a language and a status
 * - `time`: those of everybody, from the newest on
 */
export interface Way {
  by: 'people' | 'templates' | 'kinds' | 'time';
  /** Read in the order of the list, until a page is full; else all are read and sorted. */
  isOrdered: boolean;
}

/** A run's place in the lists, which are sorted by when it was, newest first. */
export interface Place {
  id: number;
  created_at: number;
}

/** As many runs are read and sorted. Of what is not rarer a page is soon full. */
const MAX_SORTED = 50_000;

/**
 * Chooses the way by which the fewest runs are read.
 *
 * @param runsOfPeople how many runs they have, whatever else is sought
 */
export async function findWay(database: Database, sought: Sought, runsOfPeople: number): Promise<Way> {
  const { people, templates } = sought;
  const few: (Way & { runs: number })[] = [];
  const consider = (by: Way['by'], ids: readonly number[] | null, runs: number) => {
    const isOrdered = ids?.length === 1;
    if (isOrdered || runs <= MAX_SORTED) few.push({ by, isOrdered, runs });
  };
  if (people !== null) consider('people', people, runsOfPeople);
  if (templates !== null) {
    const all = { ...EVERYTHING, templates };
    consider('templates', templates, await countMatching(database, all, 'templates', MAX_SORTED + 1));
  }
  const [fewest] = few.sort((a, b) => a.runs - b.runs);
  if (fewest) return fewest;
  const kinds = kindsOf(sought);
  if (kinds === null) return { by: 'time', isOrdered: true };
  // Each kind is asked for with the whole list of people or templates: one after the other only without these.
  if (kinds.length === 1 || (people === null && templates === null)) return { by: 'kinds', isOrdered: true };
  const { languages, statuses } = sought;
  const ofKinds = await countKept(database, { ...EVERYTHING, languages, statuses });
  return ofKinds > MAX_SORTED ? { by: 'time', isOrdered: true } : { by: 'kinds', isOrdered: false };
}

/** How many runs there are of some people, languages and statuses: that is kept. */
export async function countKept(
  database: Database,
  { people, languages, statuses }: Omit<Sought, 'templates' | 'from' | 'to'>,
): Promise<number> {
  const row = await database
    .selectFrom('execution_counts')
    .select(({ fn }) => fn.sum<number | null>('count').as('total'))
    .where('language', 'in', languages ?? [''])
    .where('status', 'in', statuses ?? [''])
    .$if(people !== null, (query) => query.where(isOneOf(sql.ref('user_id'), people ?? [])))
    .executeTakeFirst();
  return row?.total ?? 0;
}

/** How many runs are as sought; counting ends at a bound. */
export async function countMatching(
  database: Database,
  sought: Sought,
  by: Way['by'],
  most: number,
): Promise<number> {
  return await countUpTo(database, matching(database, sought, by), most);
}

/** The places of runs that are as sought, from a place in their order on. */
export async function findPlaces(
  database: Database,
  sought: Sought,
  { by, isOrdered }: Way,
  { offset, limit, direction = 'desc' }: Part & { direction?: 'asc' | 'desc' },
  after?: Place,
): Promise<Place[]> {
  const kinds = by === 'kinds' && isOrdered ? kindsOf(sought) : null;
  const parts = (kinds ?? [{}]).map((kind) => matching(database, { ...sought, ...kind }, by, after));
  const all = parts.reduce((one, other) => one.unionAll(other));
  // A sum is in no index: these are found by what they are, and not by going through all in their order.
  const time = isOrdered ? sql.ref('created_at') : sql`created_at + 0`;
  return await all.orderBy(time, direction).orderBy('id', direction).offset(offset).limit(limit).execute();
}

const EVERYTHING: Sought = {
  people: null,
  templates: null,
  languages: null,
  statuses: null,
  from: undefined,
  to: undefined,
};

/** The pairs of language and status that are sought; null: all. */
function kindsOf({ languages, statuses }: Sought) {
  if (languages === null && statuses === null) return null;
  return (languages ?? LANGUAGES).flatMap((language) =>
    (statuses ?? RUN_STATUSES).map((status) => ({ languages: [language], statuses: [status] })),
  );
}

/** Runs as sought. What the way is not by is asked of expressions, so that no other index is thought to help. */
function matching(database: Database, sought: Sought, by: Way['by'], after?: Place) {
  const { people, templates, languages, statuses, from, to } = sought;
  let query = database.selectFrom('executions').select(['id', 'created_at']);
  if (people !== null) query = query.where(isOneOf(number('user_id', by === 'people'), people));
  if (templates !== null) query = query.where(isOneOf(number('template_id', by === 'templates'), templates));
  const kinds =
    by === 'kinds' ? { languages: languages ?? LANGUAGES, statuses: statuses ?? RUN_STATUSES } : sought;
  if (kinds.languages !== null) query = query.where(isAmong('language', kinds.languages, by === 'kinds'));
  if (kinds.statuses !== null) query = query.where(isAmong('status', kinds.statuses, by === 'kinds'));
  if (from !== undefined) query = query.where('created_at', '>=', from);
  if (to !== undefined) query = query.where('created_at', '<', to);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  return query;
}

function number(column: string, isIndexed: boolean): RawBuilder<unknown> {
  return isIndexed ? sql.ref(column) : sql`${sql.ref(column)} + 0`;
}

function isAmong(column: string, values: readonly string[], isIndexed: boolean): RawBuilder<boolean> {
  const asked = isIndexed ? sql.ref(column) : sql`${sql.ref(column)} || ''`;
  return sql<boolean>`${asked} in (${sql.join(values)})`;
}
