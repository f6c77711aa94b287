import {
  ACTIVITY_STATUSES,
  type ActivityStatus,
  type ActivityType,
  MAX_COUNTED_ROWS,
} from '@coderoom/contract';
import { type Insertable, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { transact } from '#db/failures.ts';
import { columnContains, countUpTo, type IdList, isOneOf, type Part, searchKey } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import { findPeople, namesSomebody, type PersonFilter } from './people.ts';

/** An activity with the names to show: of its person, if they have an account, and of its session, if it exists. */
export type ActivityRow = Selectable<Tables['activities']> & {
  username: string | null;
  title: string | null;
  is_public: number | null;
};

/** Filters for activities; absent fields do not filter. */
export interface ActivitySelection {
  type?: ActivityType | undefined;
  status?: ActivityStatus | undefined;
  person: PersonFilter;
}

type Ids = SelectQueryBuilder<Tables, 'activities', { id: number }>;

/** The type that each status belongs to: filtering by another type as well matches nothing. */
const TYPE_OF: Record<ActivityStatus, ActivityType> = {
  success: 'code_execution',
  error: 'code_execution',
  active: 'session_creation',
  connected: 'session_join',
};
/** With more matching people than this, their activities are found by scanning all, not by person. */
const MAX_FEW = 500;

/** Stores activities, and counts them. */
export async function insertActivities(
  transaction: Database,
  activities: readonly Omit<Insertable<Tables['activities']>, 'id'>[],
): Promise<void> {
  await transaction.insertInto('activities').values(activities).execute();
  await changeCounts(transaction, activities, 1);
}

/** Returns a page of a selection and its total: exact where counts are stored, otherwise up to a bound. */
export async function findActivities(
  database: Database,
  selection: ActivitySelection,
  part: Part,
): Promise<{ rows: ActivityRow[]; total: number; hasMore: boolean }> {
  const found = namesSomebody(selection.person)
    ? await findIdsOfPeople(database, selection, part)
    : await findIds(database, selection, part);
  return { ...found, rows: await findRows(database, found.ids) };
}

/** Returns the newest activities. */
export async function findNewest(database: Database, limit: number): Promise<ActivityRow[]> {
  return await withNames(database).orderBy('activities.id', 'desc').limit(limit).execute();
}

/** Returns the activities of a selection that are older than a given one, newest first. */
export async function findActivitiesBefore(
  database: Database,
  selection: ActivitySelection,
  id: number | undefined,
  limit: number,
): Promise<ActivityRow[]> {
  const { person } = selection;
  let query = selected(database, selection);
  if (namesSomebody(person)) query = query.where(isBy(database, person, await findPeople(database, person)));
  if (id !== undefined) query = query.where('id', '<', id);
  return await findRows(database, await newest(query, { offset: 0, limit }));
}

/** Returns the activities of a person after a given one, oldest first. */
export async function findActivitiesOfUserAfter(
  database: Database,
  userId: number,
  id: number,
  limit: number,
): Promise<ActivityRow[]> {
  return await withNames(database)
    .where('activities.user_id', '=', userId)
    .where('activities.id', '>', id)
    .orderBy('activities.id')
    .limit(limit)
    .execute();
}

/** Removes a person's name from at most `limit` of their activities since a moment; returns how many changed. */
export async function forgetSomeSince(
  transaction: Database,
  userId: number,
  moment: number,
  limit: number,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('activities')
    .set({ user_id: null, error_message: null, error_heading: null })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('activities')
        .select('id')
        .where('user_id', '=', userId)
        .where('created_at', '>=', moment)
        .orderBy('id')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes at most `limit` activities older than a moment; returns how many were deleted. */
export async function deleteSomeBefore(database: Database, moment: number, limit: number): Promise<number> {
  return await transact(database, async (transaction) => {
    // These rows are locked before the activities and always in the same order, so that two servers wait for each
    // other and never deadlock.
    for (const status of ACTIVITY_STATUSES) {
      await transaction
        .updateTable('activity_counts')
        .set(({ ref }) => ({ count: ref('count') }))
        .where('status', '=', status)
        .execute();
    }
    // Ids increase with time: expired activities are among the lowest ids.
    const oldest = transaction
      .selectFrom('activities')
      .select(['id', 'created_at'])
      .orderBy('id')
      .limit(limit)
      .as('oldest');
    const deleted = await transaction
      .deleteFrom('activities')
      .where('id', 'in', transaction.selectFrom(oldest).select('id').where('created_at', '<', moment))
      .returning(['activity_type', 'status'])
      .execute();
    await changeCounts(transaction, deleted, -1);
    return deleted.length;
  });
}

/** The properties of an activity by which it is counted. */
interface CountedActivity {
  activity_type: ActivityType;
  status: ActivityStatus;
}

/** Changes stored counts, always in the same order: two servers wait for each other and never deadlock. */
async function changeCounts(
  transaction: Database,
  activities: readonly CountedActivity[],
  by: 1 | -1,
): Promise<void> {
  const kinds = Map.groupBy(activities, ({ activity_type, status }) => `${activity_type} ${status}`);
  for (const [, [first, ...others]] of [...kinds].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (first) await changeCount(transaction, first, by * (1 + others.length));
  }
}

/** Changes a stored count. Every other activity waits for this row: change it just before the commit. */
async function changeCount(
  transaction: Database,
  { activity_type, status }: CountedActivity,
  by: number,
): Promise<void> {
  await transaction
    .insertInto('activity_counts')
    .values({ activity_type, status, count: by })
    .onConflict((conflict) =>
      conflict
        .columns(['activity_type', 'status'])
        .doUpdateSet(({ ref, eb }) => ({ count: eb(ref('activity_counts.count'), '+', by) })),
    )
    .execute();
}

/** Without a person filter the total is stored, and any page is reached by an offset in an index. */
async function findIds(database: Database, selection: ActivitySelection, { offset, limit }: Part) {
  const total = await countKept(database, selection);
  const query = selected(database, selection);
  const size = Math.min(limit, total - offset);
  if (size <= 0) return { ids: [], total, hasMore: false };
  if (offset <= total / 2) return { ids: await newest(query, { offset, limit }), total, hasMore: false };
  // Pages in the second half are read from the end.
  const fromEnd = query
    .orderBy('id')
    .offset(total - offset - size)
    .limit(size);
  return { ids: (await idsOf(fromEnd)).reverse(), total, hasMore: false };
}

async function findIdsOfPeople(database: Database, selection: ActivitySelection, { offset, limit }: Part) {
  const { person } = selection;
  const people = await findPeople(database, person);
  const query = selected(database, selection);
  const ofPeople = query.where(isOneOf(database, sql.ref('user_id'), people));
  const ofVisitors = query.where('visitor_key', 'is not', null).where(isVisitor(person));
  // With many matching people, scanning all activities in order finds enough of theirs soon.
  const isMany = people.count > MAX_FEW;
  const theirs = isMany
    ? query.where(isBy(database, person, people)).orderBy('id', 'desc')
    : ofPeople.unionAll(ofVisitors);
  const counted = await countUpTo(database, theirs, MAX_COUNTED_ROWS + 1);
  const total = Math.min(counted, MAX_COUNTED_ROWS);
  const hasMore = counted > MAX_COUNTED_ROWS;
  const size = Math.min(limit, total - offset);
  if (size <= 0) return { ids: [], total, hasMore };
  // `id + 0` is in no index: keeps the planner from scanning all rows in order to avoid a sort.
  const order = isMany ? sql.ref('id') : sql`id + 0`;
  const page = database.selectFrom(theirs.as('theirs')).select('id').orderBy(order, 'desc');
  return { ids: await idsOf(page.offset(offset).limit(size)), total, hasMore };
}

async function countKept(database: Database, { type, status }: ActivitySelection): Promise<number> {
  let counts = database
    .selectFrom('activity_counts')
    .select(({ fn }) => fn.sum<number | null>('count').as('total'));
  if (type !== undefined) counts = counts.where('activity_type', '=', type);
  if (status !== undefined) counts = counts.where('status', '=', status);
  return (await counts.executeTakeFirst())?.total ?? 0;
}

function selected(database: Database, { type, status }: ActivitySelection) {
  const query = database.selectFrom('activities').select('id');
  if (status === undefined) return type === undefined ? query : query.where('activity_type', '=', type);
  if (type !== undefined && type !== TYPE_OF[status]) return query.where(sql<boolean>`1 = 0`);
  return query.where('status', '=', status);
}

/** True for activities of a matching person; written so that the planner uses no index for it. */
function isBy(database: Database, person: PersonFilter, people: IdList): RawBuilder<boolean> {
  return sql<boolean>`(${isOneOf(database, sql`user_id + 0`, people)} or ${isVisitor(person)})`;
}

/** Visitors have a name but no address. */
function isVisitor({ email, name }: PersonFilter): RawBuilder<boolean> {
  return email || !name ? sql<boolean>`1 = 0` : columnContains('visitor_key', searchKey(name));
}

async function newest(query: Ids, { offset, limit }: Part): Promise<number[]> {
  return await idsOf(query.orderBy('id', 'desc').offset(offset).limit(limit));
}

async function idsOf(query: { execute(): Promise<{ id: number }[]> }): Promise<number[]> {
  return (await query.execute()).map(({ id }) => id);
}

async function findRows(database: Database, ids: readonly number[]): Promise<ActivityRow[]> {
  if (ids.length === 0) return [];
  return await withNames(database)
    .where('activities.id', 'in', ids)
    .orderBy('activities.id', 'desc')
    .execute();
}

/** Joins the names. A deleted account has none, even if an activity was recorded at that very moment. */
function withNames(database: Database) {
  return database
    .selectFrom('activities')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'activities.user_id').on('users.deleted_at', 'is', null),
    )
    .leftJoin('collaboration_sessions as session', 'session.id', 'activities.session_id')
    .selectAll('activities')
    .select(['users.username', 'session.title', 'session.is_public']);
}
