import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, DIALECTS } from '#testing/database.ts';
import { addPerson } from '#testing/rows.ts';
import { migrations } from './index.ts';

/** More than one batch. */
const PEOPLE = 520;

describe.each(DIALECTS)('the step to the audit log on %s', (dialect) => {
  it('makes everybody who is there already findable by their full name', async () => {
    const { database, close } = await createTestDatabase(dialect);
    onTestFinished(close);
    await database.transaction().execute(async (transaction) => {
      for (let n = 0; n < PEOPLE; n += 1) {
        await addPerson(transaction, { username: `p${n}`, full_name: `Čapek ${n}`, full_name_key: '' });
      }
      await addPerson(transaction, { username: 'nameless' });
    });
    await sql`drop table audit_entries`.execute(database);
    await sql`drop index execution_counts_of_people`.execute(database);
    await sql`alter table users drop column full_name_key`.execute(database);
    await sql`delete from kysely_migration where name = '008-audit'`.execute(database);
    const provider = { getMigrations: async () => migrations(dialect) };
    const migrator = new Migrator({ db: database, provider, allowUnorderedMigrations: true });
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    const rows = await database.selectFrom('users').select(['full_name_key']).orderBy('id').execute();
    const expected = Array.from({ length: PEOPLE }, (_, n) => ({ full_name_key: `čapek ${n}` }));
    expect(rows).toEqual([...expected, { full_name_key: null }]);
  });
});
