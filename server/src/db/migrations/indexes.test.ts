import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';

/** Accounts are anonymised, never deleted, and no query looks up a person's rows in these tables. */
const WITHOUT_INDEX = ['classrooms.creator_id', 'editor_settings.updated_by', 'templates.creator_id'];

it('an index leads to every row that goes, or changes, with another one', async () => {
  const { database, close } = await createTestDatabase('sqlite');
  onTestFinished(close);
  const { rows: references } = await sql<{ place: string }>`
    select tables.name || '.' || keys."from" as place
    from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table'
  `.execute(database);
  const { rows: indexed } = await sql<{ place: string }>`
    select tables.name || '.' || columns.name as place
    from sqlite_schema as tables, pragma_index_list(tables.name) as indexes,
      pragma_index_info(indexes.name) as columns
    where tables.type = 'table' and columns.seqno = 0
    union
    select tables.name || '.' || columns.name from sqlite_schema as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and columns.pk = 1
  `.execute(database);
  const places = new Set(indexed.map(({ place }) => place));
  const missing = references.map(({ place }) => place).filter((place) => !places.has(place));
  expect(missing.sort()).toEqual(WITHOUT_INDEX);
  expect(references.length).toBeGreaterThan(20);
});

it('PostgreSQL soon reads tables that grow and grow by their indexes', async () => {
  const { database, close } = await createTestDatabase('postgres');
  onTestFinished(close);
  const { rows } = await sql<{ name: string; options: string[] | null }>`
    select relname as name, reloptions as options from pg_class
    where relname in ('activities', 'executions') order by relname
  `.execute(database);
  const options = ['autovacuum_vacuum_insert_scale_factor=0.01'];
  expect(rows).toEqual([
    { name: 'activities', options },
    { name: 'executions', options },
  ]);
});
