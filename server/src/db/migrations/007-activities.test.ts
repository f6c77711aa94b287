import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, DIALECTS } from '#testing/database.ts';
import { addPerson } from '#testing/rows.ts';
import { migrations } from './index.ts';

const TABLES = ['activities', 'activity_counts', 'run_counts', 'execution_days'];
const INDEXES = ['executions_newest', 'of_kind', 'of_person', 'of_template'];
const DAY_MS = 24 * 60 * 60 * 1000;
const AT = 20_000 * DAY_MS + 60_000;

describe.each(DIALECTS)('what there was before on %s', (dialect) => {
  it('is listed and counted as if it had been written down when it happened', async () => {
    const { database, close } = await createTestDatabase(dialect);
    onTestFinished(close);
    for (const table of TABLES) await database.schema.dropTable(table).execute();
    for (const [index, name] of INDEXES.entries()) {
      await database.schema.dropIndex(index === 0 ? name : `executions_newest_${name}`).execute();
    }
    const { id: user_id } = await addPerson(database);
    const run = {
      user_id,
      template_id: null,
      nth_in_status: 1,
      nth_in_language_and_status: 1,
      execution_time: 1,
    };
    const texts = { code: 'ž', input_data: '', output: '' };
    for (const [nth, status] of (['success', 'timeout', 'error'] as const).entries()) {
      const error_message = nth === 2 ? 'x'.repeat(600) : null;
      const when = { created_at: AT + nth * DAY_MS, nth, nth_in_language: nth };
      const values = { ...run, ...texts, ...when, language: 'go' as const, status, error_message };
      await database.insertInto('executions').values(values).execute();
    }
    const { id: session_id } = await database
      .insertInto('collaboration_sessions')
      .values({
        ...{ share_id: 'x', owner_id: user_id, language: 'go', title: 'Together' },
        ...{ is_public: 1, max_collaborators: 2, created_at: AT + 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const standing = { session_id, role: 'editor', status: 'approved', joined_at: AT + 2 } as const;
    await database
      .insertInto('collaboration_participants')
      .values([
        { ...standing, user_id, username: 'p', role: 'owner' },
        { ...standing, user_id: null, username: 'ŽIVA', token_hash: 'x' },
      ])
      .execute();

    await migrations(dialect)['007-activities']?.up(database);

    const activities = await database.selectFrom('activities').selectAll().orderBy('id').execute();
    expect(activities).toMatchObject([
      { activity_type: 'code_execution', status: 'success', user_id, code_size: 2, error_message: null },
      { activity_type: 'session_creation', status: 'active', user_id, session_id, language: null },
      { activity_type: 'session_join', user_id: null, session_id, visitor_name: 'ŽIVA', visitor_key: 'živa' },
      { activity_type: 'code_execution', status: 'error', language: 'go', created_at: AT + DAY_MS },
      { activity_type: 'code_execution', status: 'error', error_message: 'x'.repeat(500) },
    ]);
    const counts = await database.selectFrom('activity_counts').selectAll().orderBy('count').execute();
    expect(counts.map(({ count }) => count)).toEqual([1, 1, 1, 2]);
    const total = (table: string, since: string) =>
      sql<{ runs: number }>`
        select sum(${sql.ref(since === 'bucket_start' ? 'runs' : 'count')}) as runs from ${sql.table(table)}
        group by ${sql.ref(since)} order by ${sql.ref(since)}`
        .execute(database)
        .then(({ rows }) => rows.map(({ runs }) => runs));
    expect(await total('run_counts', 'bucket_start')).toEqual([3, 1, 1, 1]);
    expect(await total('execution_days', 'day_start')).toEqual([3, 1, 1, 1]);
  });
});
