import { LANGUAGES, MAX_COUNTED_ROWS, MAX_PAGE_SIZE, RUN_STATUSES } from '@coderoom/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { type IdList, isOneOf } from '#db/id-list.ts';
import { countKept, type Kinds } from './execution-days.ts';
import { countUpTo, type Part } from './rows.ts';

/** Runs that are sought, by what can be asked of their table. Null and undefined do not narrow them. */
export interface Sought extends Kinds {
  people: IdList | null;
  templates: IdList | null;
  /** This moment and later. */
  from: number | undefined;
  /** Before this moment. */
  to: number | undefined;
}

/**
 * How runs are found. Every way is along an index that holds all that can be asked, so that no run itself is read.
 *
 * - `people`, `templates`: all of theirs are read and sorted, but for one's alone, which are in order
 * - `kinds`: all of some languages and statuses are read and sorted, but for those of one pair, which are in order
 * - `time`: those of everybody, from the newest on, until there are enough
 */
export type Way = 'people' | 'templates' | 'kinds' | 'time';

/** A run's place in the lists, which are sorted by when it was. */
export interface Place {
  id: number;
  created_at: number;
}

/** Runs of templates are counted no further than this, to know whether they are few. */
const MAX_FEW = 50_000;

/**
 * Chooses the way on which the fewest runs are read.
 *
 * @param runsOfPeople how many runs they have, whatever else is sought
 */
export async function findWay(database: Database, sought: Sought, runsOfPeople: number): Promise<Way> {
  const { people, templates } = sought;
  const all = await countKept(database, EVERYTHING);
  const ofKinds = hasKinds(sought) ? await countKept(database, sought) : all;
  const ofPeople = people === null ? all : runsOfPeople;
  const ofTemplates =
    templates === null
      ? all
      : await countMatching(database, { ...EVERYTHING, templates }, 'templates', MAX_FEW + 1);
  // What is counted by days is gone through on the page's day; else from the newest on, as far as is counted.
  const reach = isKept(sought) ? MAX_PAGE_SIZE : MAX_COUNTED_ROWS;
  // Of so many one is of these people and templates, if all are spread evenly.
  const rarity = (all * all) / Math.max(ofPeople * ofTemplates, 1);
  const kindRarity = all / Math.max(ofKinds, 1);
  const ways: Record<Way, number> = {
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

/** Whether it is kept how many runs there are, so that their list reaches to its end. */
export function isKept({ people, templates, from, to }: Omit<Sought, keyof Kinds>): boolean {
  return people === null && templates === null && from === undefined && to === undefined;
}

/** How many runs are as sought; counting ends at a bound. */
export async function countMatching(
  database: Database,
  sought: Sought,
  way: Way,
  most: number,
): Promise<number> {
  const query = matching(database, sought, way);
  // Where they are counted in their order, PostgreSQL does not share the work out: that costs more than it saves.
  const ordered = query.orderBy('created_at', 'desc').orderBy('id', 'desc');
  return await countUpTo(database, isInOrder(sought, way) ? ordered : query, most);
}

/** The places of runs that are as sought, newest first, from a place in that order on. */
export async function findPlaces(
  database: Database,
  sought: Sought,
  way: Way,
  { offset, limit }: Part,
  after?: Place,
): Promise<Place[]> {
  // A sum is in no index: what is to be sorted is not sought by going through everything in its order.
  const time = isInOrder(sought, way) ? sql.ref('created_at') : sql`created_at + 0`;
  let query = matching(database, sought, way);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  return await query.orderBy(time, 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute();
}

/** Where several are as good, the first is taken. */
const WAYS: readonly Way[] = ['time', 'kinds', 'people', 'templates'];

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

function isInOrder(sought: Sought, way: Way): boolean {
  if (way === 'people') return sought.people?.count === 1;
  if (way === 'templates') return sought.templates?.count === 1;
  return way === 'time' || isOneKind(sought);
}

/** Runs as sought. What the way is not along is asked of expressions, so that no other index is thought to help. */
function matching(database: Database, sought: Sought, way: Way) {
  const { people, templates, language, statuses, from, to } = sought;
  let query = database.selectFrom('executions').select(['id', 'created_at']);
  if (people !== null) query = query.where(isOneOf(database, number('user_id', way === 'people'), people));
  if (templates !== null)
    query = query.where(isOneOf(database, number('template_id', way === 'templates'), templates));
  if (way === 'kinds') {
    query = query.where('language', 'in', language === null ? LANGUAGES : [language]);
    query = query.where('status', 'in', statuses ?? RUN_STATUSES);
  } else {
    // Said so, SQLite sees no use for an index, and PostgreSQL knows all the same how many there are.
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
