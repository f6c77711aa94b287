import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';
import { searchKey } from '#db/query-parts.ts';

/** Names processed at once when visitors' names are converted to search keys. */
const BATCH = 500;

/** Creates the activity log, its counts, and the indexes by which admins find runs. */
export async function createActivityTables(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  await createTables(database, columns);
  await fillActivities(database);
  await fillVisitorKeys(database);
  await fillCounts(database);
  await createIndexes(database);
  for (const table of ['activities', 'executions']) await columns.readByIndexes(database, table);
}

async function createTables({ schema }: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  await schema
    .createTable('activities')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('activity_type', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('user_id', columns.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    // No foreign key: the session's title is shown while it exists and forgotten with it.
    .addColumn('session_id', columns.id)
    .addColumn('language', 'text')
    .addColumn('code_size', 'integer')
    .addColumn('execution_time', 'double precision')
    .addColumn('visitor_name', 'text')
    .addColumn('visitor_key', 'text')
    .addColumn('error_message', 'text')
    .execute();
  await schema
    .createTable('activity_counts')
    .addColumn('activity_type', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('activity_counts_key', ['activity_type', 'status'])
    .execute();
  await schema
    .createTable('run_counts')
    .addColumn('bucket_start', columns.moment, (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('runs', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('run_counts_key', ['bucket_start', 'language', 'status'])
    .execute();
  await schema
    .createTable('execution_days')
    .addColumn('day_start', columns.moment, (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('execution_days_key', ['day_start', 'language', 'status'])
    .execute();
}

/** Fills the log from the existing runs and sessions. */
async function fillActivities(database: Kysely<unknown>): Promise<void> {
  await sql`
    insert into activities (activity_type, status, user_id, created_at, session_id, language, code_size,
      execution_time, visitor_name, error_message)
    select * from (
      select 'code_execution' as activity_type, case status when 'success' then status else 'error' end as status,
        user_id, created_at, cast(null as bigint) as session_id, language, octet_length(code) as code_size,
        execution_time, cast(null as text) as visitor_name,
        substr(error_message, 1, 500) as error_message
      from executions
      union all
      select 'session_creation', 'active', owner_id, created_at, id, null, null, null, null, null
      from collaboration_sessions
      union all
      select 'session_join', 'connected', user_id, joined_at, session_id, null, null, null,
        case when user_id is null then username end, null
      from collaboration_participants where role <> 'owner'
    ) as happened order by created_at`.execute(database);
}

async function fillVisitorKeys(database: Kysely<unknown>): Promise<void> {
  const typed = database.withTables<{ activities: { id: number; visitor_name: string | null } }>();
  for (let last = 0; ; ) {
    const rows = await typed
      .selectFrom('activities')
      .select(['id', 'visitor_name'])
      .where('id', '>', last)
      .where('visitor_name', 'is not', null)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    const keys = rows.map(({ id, visitor_name }) => sql`when ${id} then ${searchKey(visitor_name ?? '')}`);
    await sql`update activities set visitor_key = case id ${sql.join(keys, sql` `)} end
      where id > ${last} and id <= ${end.id} and visitor_name is not null`.execute(database);
    last = end.id;
  }
}

async function fillCounts(database: Kysely<unknown>): Promise<void> {
  await sql`
    insert into activity_counts (activity_type, status, count)
    select activity_type, status, count(*) from activities group by activity_type, status`.execute(database);
  await sql`
    insert into run_counts (bucket_start, language, status, runs)
    select created_at - created_at % 900000 as bucket, language, status, count(*)
    from executions group by bucket, language, status`.execute(database);
  await sql`
    insert into run_counts (bucket_start, language, status, runs)
    select -1, language, status, sum(runs) from run_counts group by language, status`.execute(database);
  await sql`
    insert into execution_days (day_start, language, status, count)
    select created_at - created_at % 86400000 as day, language, status, count(*)
    from executions group by day, language, status`.execute(database);
  await sql`
    insert into execution_days (day_start, language, status, count)
    select -1, language, status, sum(count) from execution_days group by language, status`.execute(database);
}

/** Each index covers all of a list's filters, so that only the rows of the page itself are read. */
async function createIndexes({ schema }: Kysely<unknown>): Promise<void> {
  const indexes = {
    activities: {
      by_type: ['activity_type', 'id', 'user_id', 'visitor_key'],
      by_status: ['status', 'id', 'user_id', 'visitor_key'],
      by_person: ['user_id', 'id', 'activity_type', 'status'],
    },
    executions: {
      newest: ['created_at', 'id', 'user_id', 'template_id', 'language', 'status'],
      newest_of_kind: ['language', 'status', 'created_at', 'id', 'user_id', 'template_id'],
      newest_of_person: ['user_id', 'created_at', 'id', 'language', 'status', 'template_id'],
    },
  };
  for (const [table, ofTable] of Object.entries(indexes)) {
    for (const [name, indexed] of Object.entries(ofTable)) {
      await schema.createIndex(`${table}_${name}`).on(table).columns(indexed).execute();
    }
  }
  await schema
    .createIndex('activities_of_visitors')
    .on('activities')
    .columns(['id', 'visitor_key', 'activity_type', 'status'])
    .where(sql.ref('visitor_key'), 'is not', null)
    .execute();
  await schema
    .createIndex('executions_newest_of_template')
    .on('executions')
    .columns(['template_id', 'created_at', 'id', 'language', 'status', 'user_id'])
    .where(sql.ref('template_id'), 'is not', null)
    .execute();
}
