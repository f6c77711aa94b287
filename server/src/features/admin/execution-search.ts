import { LANGUAGES, MAX_COUNTED_ROWS, MAX_PAGE_SIZE, RUN_STATUSES } from '@coderoom/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { PLANNED_EACH_TIME } from '#db/prepared-statements.ts';
import { countUpTo, type IdList, isOneOf, type Part } from '#db/query-parts.ts';
import { countKept, type RunFilter } from '#features/activity/index.ts';

/** Filters for runs by columns of their table; null and undefined do not filter. */
export interface RunSearch extends RunFilter {
  people: IdList | null;
  templates: IdList | null;
  /** A further condition, on columns that are in all indexes; absent: none. */
  isVisible?: RawBuilder<boolean> | undefined;
  /** Inclusive, epoch ms. */
  from: number | undefined;
  /** Exclusive, epoch ms. */
  to: number | undefined;
}

/**
 * Plans for finding runs. Each uses an index that covers all filters, so that no run itself is read.
 *
 * - `people`: reads and sorts their runs, those of the last weeks first; those of a single one are in order already
 * - `templates`: in the same way, by status; those of a single one with a single status are in order already
 * - `kinds`: reads and sorts all runs of some languages and statuses; those of a single pair are in order already
 * - `time`: reads everybody's runs, newest first, until there are enough
 */
export type SearchPlan = 'people' | 'templates' | 'kinds' | 'time';

/** Position of a run in lists, which are sorted by time. */
export interface ListCursor {
  id: number;
  created_at: number;
}

/** Runs of templates are counted up to this, to know whether they are few: of more, only some are read. */
const MAX_FEW = MAX_COUNTED_ROWS;
/** Finding the first run of a person or a template costs as much as reading so many runs. */
const SEEK = 10;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Sorted runs are first sought in this time. */
const FIRST_SPAN_MS = 7 * DAY_MS;
/** If there are too few in this time, they are sought in all time. */
const LAST_SPAN_MS = 366 * DAY_MS;
/** A time that seems to hold enough runs is made longer by this: not all weeks are alike. */
const MARGIN = 1.25;
/** One that held too few is made longer by this. */
const GROWTH = 4;
/** Share of the runs before a deep page that are counted by themselves: not all weeks are alike. */
const MOST = 0.8;

/**
 * Chooses the plan that reads the fewest runs.
 *
 * @param runsOfPeople how many runs the people have, without the other filters
 */
export async function findWay(
  database: Database,
  sought: RunSearch,
  runsOfPeople: number,
): Promise<SearchPlan> {
  const { people, templates } = sought;
  const all = await countKept(database, EVERYTHING);
  const ofKinds = hasKinds(sought) ? await countKept(database, sought) : all;
  const ofPeople = people === null ? all : runsOfPeople;
  const ofTemplates =
    templates === null
      ? all
      : await countMatching(
          database,
          { ...EVERYTHING, templates },
          'templates',
          // Beyond the runs of the people it does not matter how many there are.
          Math.min(MAX_FEW, ofPeople) + 1,
        );
  // Where runs are counted by day, only the page's day is read; otherwise newest first up to the counting bound.
  const reach = isKept(sought) ? MAX_PAGE_SIZE : MAX_COUNTED_ROWS;
  // One in this many runs is of the kinds, the people, the templates, if all are evenly distributed.
  const kindRarity = all / Math.max(ofKinds, 1);
  const rarityOfPeople = all / Math.max(ofPeople, 1);
  const rarityOfTemplates = all / Math.max(ofTemplates, 1);
  const rarity = rarityOfPeople * rarityOfTemplates;
  const ways: Record<SearchPlan, number> = {
    time: Math.min(all, reach * rarity * kindRarity),
    kinds: !hasKinds(sought)
      ? all
      : isOneKind(sought)
        ? Math.min(ofKinds, MAX_COUNTED_ROWS * rarity)
        : ofKinds,
    people:
      people === null
        ? all
        : Math.min(ofPeople, MAX_COUNTED_ROWS * rarityOfTemplates * kindRarity) + SEEK * people.count,
    templates:
      templates === null
        ? all
        : Math.min(
            ofTemplates > MAX_FEW ? all : ofTemplates,
            MAX_COUNTED_ROWS * rarityOfPeople * kindRarity,
          ) +
          SEEK * templates.count,
  };
  const shortest = Math.min(...Object.values(ways));
  return WAYS.find((way) => ways[way] === shortest) ?? 'time';
}

/** True if the number of runs is stored, so that their list reaches to its end. */
export function isKept({ people, templates, from, to }: Omit<RunSearch, keyof RunFilter>): boolean {
  return people === null && templates === null && from === undefined && to === undefined;
}

/** Counts matching runs up to a bound. */
export async function countMatching(
  database: Database,
  sought: RunSearch,
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
  sought: RunSearch,
  way: SearchPlan,
  part: Part,
  after?: ListCursor,
): Promise<ListCursor[]> {
  const findAll = () => findSince(database, sought, way, part, after);
  if (isInOrder(sought, way) || way === 'kinds') return await findAll();
  const needed = part.offset + part.limit;
  const lastWeek = (after?.created_at ?? sought.to ?? Date.now()) - FIRST_SPAN_MS;
  if (part.offset === 0 && lastWeek > (sought.from ?? 0)) {
    const places = await findSince(database, { ...sought, from: lastWeek }, way, part, after);
    if (places.length === part.limit) return places;
  }
  const span = await spanLikeLastWeek(database, sought, way, needed, after);
  for (const since of growingSpans(sought, span, after)) {
    const places = await findSince(database, { ...sought, from: since }, way, part, after);
    if (places.length === part.limit) return places;
  }
  return await findAll();
}

/**
 * Returns a page that is so deep that nearly all of what is counted comes before it, with the number of all matching
 * runs, counted up to a bound. Null: the page is empty. Where runs have to be sorted, most of those before the page are
 * only counted.
 */
export async function findDeepPlaces(
  database: Database,
  sought: RunSearch,
  way: SearchPlan,
  { offset, limit }: Part,
  bound: number,
): Promise<{ places: ListCursor[]; count: number } | null> {
  const isAtOnce = isInOrder(sought, way) || way === 'kinds';
  const { to, skipped, perMs } = isAtOnce
    ? { to: sought.to, skipped: 0 }
    : await findTimeBefore(database, sought, way, offset);
  const find = async (from: number | undefined) => {
    const part = { offset: offset - skipped, limit: bound - offset };
    const rest = await findSince(database, { ...sought, from, to }, way, part, undefined);
    return { places: rest.slice(0, limit), count: offset + rest.length };
  };
  if (!isAtOnce) {
    const needed = bound - skipped;
    const span =
      perMs === undefined
        ? await spanLikeLastWeek(database, { ...sought, to }, way, needed)
        : Math.ceil((MARGIN * needed) / perMs);
    for (const since of growingSpans({ ...sought, to }, span)) {
      const found = await find(since);
      if (found.count === bound) return found;
    }
  }
  const found = await find(sought.from);
  return found.places.length === 0 ? null : found;
}

/**
 * Returns a moment since when there are fewer matching runs than an offset, and their number, in all and per ms: most of
 * those before the offset if all time is like the last week.
 */
async function findTimeBefore(
  database: Database,
  sought: RunSearch,
  way: SearchPlan,
  offset: number,
): Promise<{ to: number | undefined; skipped: number; perMs?: number }> {
  const end = sought.to ?? Date.now();
  const { from: start = 0 } = sought;
  const none = { to: sought.to, skipped: 0 };
  if (end - FIRST_SPAN_MS <= start) return none;
  const ofWeek = await countMatching(database, { ...sought, from: end - FIRST_SPAN_MS }, way, offset);
  if (ofWeek === 0) return none;
  const since = end - Math.ceil((FIRST_SPAN_MS * MOST * offset) / ofWeek);
  if (since <= start) return none;
  const skipped = await countMatching(database, { ...sought, from: since }, way, offset);
  if (skipped >= offset) return none;
  // Where there are none the time that holds enough cannot be told from them.
  return { to: since, skipped, ...(skipped > 0 && { perMs: skipped / (end - since) }) };
}

/** Returns a time in which there are as many matching runs as are needed if all time is like the last week of it, in ms. */
async function spanLikeLastWeek(
  database: Database,
  sought: RunSearch,
  way: SearchPlan,
  needed: number,
  after?: ListCursor,
): Promise<number> {
  const end = after?.created_at ?? sought.to ?? Date.now();
  if (end - FIRST_SPAN_MS <= (sought.from ?? 0)) return FIRST_SPAN_MS;
  const found = await countMatching(database, { ...sought, from: end - FIRST_SPAN_MS }, way, needed);
  if (found === 0) return GROWTH * FIRST_SPAN_MS;
  return found < needed ? Math.ceil((FIRST_SPAN_MS * MARGIN * needed) / found) : FIRST_SPAN_MS;
}

/**
 * Yields moments since when there may be as many matching runs as are needed, so that only the newest are read where
 * they have to be sorted. After a few that held too few, all time is left to the caller.
 */
function* growingSpans(sought: RunSearch, first: number, after?: ListCursor): Generator<number> {
  const end = after?.created_at ?? sought.to ?? Date.now();
  const { from: start = 0 } = sought;
  for (let span = first; end - span > start && span < LAST_SPAN_MS; span *= GROWTH) yield end - span;
}

async function findSince(
  database: Database,
  sought: RunSearch,
  way: SearchPlan,
  { offset, limit }: Part,
  after: ListCursor | undefined,
): Promise<ListCursor[]> {
  let query = findNewest(database, sought, way);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  return await query.offset(offset).limit(limit).execute();
}

/** Query for matching runs, newest first. */
function findNewest(database: Database, sought: RunSearch, way: SearchPlan) {
  // `created_at + 0` is in no index: keeps the planner from scanning all rows in order to avoid a sort.
  const time = isInOrder(sought, way) ? sql.ref('created_at') : sql`created_at + 0`;
  return matching(database, sought, way).orderBy(time, 'desc').orderBy('id', 'desc');
}

/** In order of preference where several plans cost the same. */
const WAYS: readonly SearchPlan[] = ['time', 'kinds', 'people', 'templates'];

const EVERYTHING: RunSearch = {
  people: null,
  templates: null,
  language: null,
  statuses: null,
  from: undefined,
  to: undefined,
};

function hasKinds({ language, statuses }: RunFilter): boolean {
  return language !== null || statuses !== null;
}

function isOneKind({ language, statuses }: RunFilter): boolean {
  return language !== null && statuses?.length === 1;
}

function isInOrder(sought: RunSearch, way: SearchPlan): boolean {
  if (way === 'people') return sought.people?.count === 1;
  if (way === 'templates') return sought.templates?.count === 1 && sought.statuses?.length === 1;
  return way === 'time' || isOneKind(sought);
}

/** Matching runs. Filters that the plan does not use are written as expressions, so that no other index is chosen. */
function matching(database: Database, sought: RunSearch, way: SearchPlan) {
  const { people, templates, language, statuses, from, to, isVisible } = sought;
  let query = database.selectFrom('executions').select(['id', 'created_at']).modifyEnd(PLANNED_EACH_TIME);
  // What is compared fastest comes first: SQLite checks the conditions in this order.
  if (way === 'kinds') {
    query = query.where('language', 'in', language === null ? LANGUAGES : [language]);
    query = query.where('status', 'in', statuses ?? RUN_STATUSES);
  } else {
    // With this wording SQLite uses no index, while PostgreSQL still estimates the number of rows.
    if (language !== null) query = query.where(sql<boolean>`not (language <> ${language})`);
    if (way === 'templates') query = query.where('status', 'in', statuses ?? RUN_STATUSES);
    else if (statuses !== null) {
      const others = statuses.map((status) => sql`status <> ${status}`);
      query = query.where(sql<boolean>`not (${sql.join(others, sql` and `)})`);
    }
  }
  if (people !== null) query = query.where(isOneOf(database, number('user_id', way === 'people'), people));
  if (templates !== null)
    query = query.where(isOneOf(database, number('template_id', way === 'templates'), templates));
  if (from !== undefined) query = query.where('created_at', '>=', from);
  if (to !== undefined) query = query.where('created_at', '<', to);
  // Last, since it asks another table.
  if (isVisible !== undefined) query = query.where(isVisible);
  return query;
}

function number(column: string, isIndexed: boolean): RawBuilder<unknown> {
  return isIndexed ? sql.ref(column) : sql`${sql.ref(column)} + 0`;
}
