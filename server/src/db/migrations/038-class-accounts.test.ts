import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DialectName } from '#db/columns.ts';
import { type DatabaseAddress, openDatabase } from '#db/database.ts';
import { postgresDialect } from '#db/postgres.ts';
import { sqliteDialect } from '#db/sqlite/sqlite.ts';
import { createTestDatabase, DIALECTS } from '#testing/database.ts';
import { migrations } from './index.ts';

/** The last step before accounts were made with a class. */
const BEFORE = '037-groups';

const MEMBERS = [
  { classroom_id: 1, user_id: 1, role: 'TEACHER', joined_at: 1, is_owner: 1 },
  { classroom_id: 1, user_id: 2, role: 'STUDENT', joined_at: 2, is_owner: 0 },
];
const INVITATION = { id: 1, classroom_id: 1, invited_at: 1, email: 'n@new.test', email_key: 'n@new.test' };

describe.each(DIALECTS)('a school from before accounts were made with a class, on %s', (dialect) => {
  it('has no account that a link opens, and invitations without one', async () => {
    const database = await openDatabase(await fillBefore(dialect));
    onTestFinished(() => database.destroy());
    expect(await database.selectFrom('unclaimed_accounts').selectAll().execute()).toEqual([]);
    const invitations = await database.selectFrom('classroom_invitations').selectAll().execute();
    expect(invitations).toMatchObject([{ ...INVITATION, token_hash: null }]);
  });

  it('forgets whose class it was when the class goes, and gives a token to one invitation alone', async () => {
    const database = await openDatabase(await fillBefore(dialect));
    onTestFinished(() => database.destroy());
    const made = { user_id: 2, created_at: 1 };
    await database
      .insertInto('unclaimed_accounts')
      .values({ ...made, classroom_id: 1 })
      .execute();
    await database.updateTable('classroom_invitations').set({ token_hash: 'x' }).execute();
    const second = { classroom_id: 1, invited_at: 1, email: 'o@new.test', email_key: 'o@new.test' };
    await expect(
      database
        .insertInto('classroom_invitations')
        .values({ ...second, token_hash: 'x' })
        .execute(),
    ).rejects.toThrow(/unique/i);
    await database.deleteFrom('classrooms').where('id', '=', 1).execute();
    const left = await database.selectFrom('unclaimed_accounts').selectAll().execute();
    expect(left).toEqual([{ ...made, classroom_id: null }]);
  });
});

/** Fills a database of the version before; returns where it is. */
async function fillBefore(dialect: DialectName): Promise<DatabaseAddress> {
  const { address: migrated, close } = await createTestDatabase(dialect);
  onTestFinished(close);
  const address = 'file' in migrated ? { file: `${migrated.file}-before` } : migrated;
  const database = new Kysely<unknown>({
    dialect: 'file' in address ? sqliteDialect(address.file) : postgresDialect(address.url),
  });
  if (dialect === 'postgres') {
    await sql`drop schema public cascade`.execute(database);
    await sql`create schema public`.execute(database);
  }
  const provider = { getMigrations: async () => migrations(dialect) };
  const { error } = await new Migrator({ db: database, provider }).migrateTo(BEFORE);
  if (error) throw error;
  const person = (id: number, username: string) => ({
    ...{ id, username, username_key: username, password_hash: '', created_at: 1, is_admin: 0 },
    ...{
      email: `${username}@school.test`,
      email_key: `${username}@school.test`,
      is_active: 1,
      is_verified: 1,
    },
  });
  const classroom = (id: number) => ({
    ...{ id, name: `${id}`, name_key: `${id}`, key: `KEY${id}`, allow_collaboration: 1 },
    ...{ student_count: 1, created_at: 1 },
  });
  const template = {
    ...{
      id: 1,
      language: 'python',
      is_global: 0,
      created_at: 1,
      updated_at: 1,
      name: 'Sum',
      name_key: 'sum',
    },
    ...{ code_content: '', submission_deadline: 5 },
  };
  const rows: Record<string, object[]> = {
    users: [person(1, 'ines'), person(2, 'ada')],
    classrooms: [classroom(1), classroom(2)],
    classroom_members: MEMBERS,
    classroom_invitations: [INVITATION],
    templates: [template],
    template_classrooms: [{ template_id: 1, classroom_id: 1 }],
  };
  for (const [table, all] of Object.entries(rows)) {
    for (const row of all) {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
        database,
      );
    }
  }
  await database.destroy();
  return address;
}
