import { LANGUAGES, MAX_COUNTED_ROWS, MAX_PAGE_SIZE, RUN_STATUSES } from '@coderoom/contract';
import { type RawBuilder, sql } from 'kysely';
import { countUpTo, type Part } from '#db/count.ts';
import type { Database } from '#db/database.ts';
import { type IdList, isOneOf } from '#db/id-list.ts';
import { countKept, type Kinds } from '#features/activity/index.ts';

/** Filters for runs by columns of their table; null and undefined do not filter. */
export interface Sought extends Kinds {
  people: IdList | null;
  templates: IdList | null;
  /** Inclusive, epoch ms. */
  from: number | undefined;
  /** Exclusive, epoch ms. */
  to: number | undefined;
}

/**
 * Plans for finding runs. Each uses an index that covers all filters, so that no run itself is read.
 *
 * - `people`, `templates`: reads and sorts all runs of theirs; those of a single one are in order already
 * - `kinds`: reads and sorts all runs of some languages and statuses; those of a single pair are in order already
 * - `time`: reads everybody's runs, newest first, until there are enough
 */
export type SearchPlan = 'people' | 'templates' | 'kinds' | 'time';

/** Position of a run in lists, which are sorted by time. */
export interface ListCursor {
  id: number;
  created_at: number;
}

/** Runs of templates are counted up to this, to know whether they are few. */
const MAX_FEW = 50_000;

/**
 * Chooses the plan that reads the fewest runs.
 *
 * @param runsOfPeople how many runs the people have, whatever the other filters
 */
export async function findWay(database: Database, sought: Sought, runsOfPeople: number): Promise<SearchPlan> {
  const { people, templates } = sought;
  const all = await countKept(database, EVERYTHING);
  const ofKinds = hasKinds(sought) ? await countKept(database, sought) : all;
  const ofPeople = people === null ? all : runsOfPeople;
  const ofTemplates =
    templates === null
      ? all
      : await countMatching(database, { ...EVERYTHING, templates }, 'templates', MAX_FEW + 1);
  // Where runs are counted by day, only the page's day is read; otherwise newest first up to the counting bound.
  const reach = isKept(sought) ? MAX_PAGE_SIZE : MAX_COUNTED_ROWS;
  // One in this many runs belongs to these people and templates, if all are evenly distributed.
  const rarity = (all * all) / Math.max(ofPeople * ofTemplates, 1);
  const kindRarity = all / Math.max(ofKinds, 1);
  const ways: Record<SearchPlan, number> = {
    time: Math.min(all, reach * rarity * kindRarity),
    kinds: !hasKinds(sought)
      ? all
      : isOneKind(sought)
        ? Math.min(ofKinds, MAX_COUNTED_ROWS * rarity)
        : ofKinds,
    people: ofPeople,
    templates: ofTemplates > MAX_FEW && templates?.count !== 1 ? all : ofTemplates,
  };
  const shortest = Math.min(...Object.values(ways));
  return WAYS.find((way) => ways[way] === shortest) ?? 'time';
}

/** True if the number of runs is stored, so that their list reaches to its end. */
export function isKept({ people, templates, from, to }: Omit<Sought, keyof Kinds>): boolean {
  return people === null && templates === null && from === undefined && to === undefined;
}

/** Counts matching runs up to a bound. */
export async function countMatching(
  database: Database,
  sought: Sought,
  way: SearchPlan,
  bound: number,
): Promise<number> {
  const query = matching(database, sought, way);
  // The order keeps PostgreSQL from a parallel plan, which here costs more than it saves.
  const ordered = query.orderBy('created_at', 'desc').orderBy('id', 'desc');
  return await countUpTo(database, isInOrder(sought, way) ? ordered : query, bound);
}

/** Returns the positions of matching runs, newest first, after a given position. */
export async function findPlaces(
  database: Database,
  sought: Sought,
  way: SearchPlan,
  { offset, limit }: Part,
  after?: ListCursor,
): Promise<ListCursor[]> {
  // `created_at + 0` is in no index: keeps the planner from scanning all rows in order to avoid a sort.
  const time = isInOrder(sought, way) ? sql.ref('created_at') : sql`created_at + 0`;
  let query = matching(database, sought, way);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  return await query.orderBy(time, 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute();
}

/** In order of preference where several plans cost the same. */
const WAYS: readonly SearchPlan[] = ['time', 'kinds', 'people', 'templates'];

const EVERYTHING: Sought = {
  people: null,
  templates: null,
  language: null,
  statuses: null,
  from: undefined,
  to: undefined,
};

function hasKinds({ language, statuses }: Kinds): boolean {
  return language !== null || statuses !== null;
}

function isOneKind({ language, statuses }: Kinds): boolean {
  return language !== null && statuses?.length === 1;
}

function isInOrder(sought: Sought, way: SearchPlan): boolean {
  if (way === 'people') return sought.people?.count === 1;
  if (way === 'templates') return sought.templates?.count === 1;
  return way === 'time' || isOneKind(sought);
}

/** Matching runs. Filters that the plan does not use are written as expressions, so that no other index is chosen. */
function matching(database: Database, sought: Sought, way: SearchPlan) {
  const { people, templates, language, statuses, from, to } = sought;
  let query = database.selectFrom('executions').select(['id', 'created_at']);
  if (people !== null) query = query.where(isOneOf(database, number('user_id', way === 'people'), people));
  if (templates !== null)
    query = query.where(isOneOf(database, number('template_id', way === 'templates'), templates));
  if (way === 'kinds') {
    query = query.where('language', 'in', language === null ? LANGUAGES : [language]);
    query = query.where('status', 'in', statuses ?? RUN_STATUSES);
  } else {
    // With this wording SQLite uses no index, while PostgreSQL still estimates the number of rows.
    if (language !== null) query = query.where(sql<boolean>`not (language <> ${language})`);
    if (statuses !== null) query = query.where('status', 'in', statuses);
  }
  if (from !== undefined) query = query.where('created_at', '>=', from);
  if (to !== undefined) query = query.where('created_at', '<', to);
  return query;
}

function number(column: string, isIndexed: boolean): RawBuilder<unknown> {
  return isIndexed ? sql.ref(column) : sql`${sql.ref(column)} + 0`;
}
