import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { onTestFinished } from 'vitest';
import type { DialectName } from '#db/columns.ts';
import type { DatabaseAddress } from '#db/database.ts';
import { postgresDialect } from '#db/postgres.ts';
import { sqliteDialect } from '#db/sqlite/sqlite.ts';
import { startTestApp } from '#testing/app.ts';
import { KEPT_DATABASES } from '#testing/database.ts';
import { peopleOf } from '#testing/people.ts';
import { migrations } from './index.ts';

/** A row of a table as it was in some version. */
export type Row = Record<string, unknown>;

/**
 * Fills a database as it was after a migration, and returns where it is; removed after the test.
 * @param school Rows by table, in the order in which they refer to each other.
 */
export async function fillBefore(
  dialect: DialectName,
  step: string,
  school: Record<string, Row[]>,
): Promise<DatabaseAddress> {
  const kept = KEPT_DATABASES[dialect];
  // Begins with the latest of the earlier steps that another test has kept.
  const steps = Object.keys(migrations(dialect));
  const names = await kept.names();
  const nameOf = (of: string) => of.replaceAll('-', '_');
  const begun = steps.slice(0, steps.indexOf(step) + 1).findLast((one) => names.includes(nameOf(one)));
  const { address, remove } = await kept.copy(begun === undefined ? null : nameOf(begun));
  onTestFinished(remove);
  if (begun !== step) {
    await migrateTo(address, dialect, step);
    await kept.keep(address, nameOf(step));
  }
  const database = connect(address);
  for (const [table, rows] of Object.entries(school)) await insert(database, table, rows);
  await database.destroy();
  return address;
}

async function migrateTo(address: DatabaseAddress, dialect: DialectName, step: string): Promise<void> {
  const database = connect(address);
  const provider = { getMigrations: async () => migrations(dialect) };
  const { error } = await new Migrator({ db: database, provider }).migrateTo(step);
  await database.destroy();
  if (error) throw error;
}

/** Rows of two people, two classrooms and a task of the first one, which have no members yet. */
export function smallSchool(): Record<string, Row[]> {
  const person = (id: number, username: string) => ({
    ...{ id, username, username_key: username, password_hash: '', created_at: 1, is_admin: 0 },
    ...{ email: `${username}@school.test`, email_key: `${username}@school.test` },
    ...{ is_active: 1, is_verified: 1 },
  });
  const classroom = (id: number) => ({
    ...{ id, name: `${id}`, name_key: `${id}`, key: `KEY${id}`, allow_collaboration: 1 },
    ...{ student_count: 1, created_at: 1 },
  });
  const template = {
    ...{ id: 1, language: 'python', is_global: 0, created_at: 1, updated_at: 1 },
    ...{ name: 'Sum', name_key: 'sum', code_content: '', submission_deadline: 5 },
  };
  return {
    users: [person(1, 'ines'), person(2, 'ada')],
    classrooms: [classroom(1), classroom(2)],
    templates: [template],
    template_classrooms: [{ template_id: 1, classroom_id: 1 }],
  };
}

/** Connects to a database of any version. */
export function connect(address: DatabaseAddress): Kysely<unknown> {
  return new Kysely<unknown>({
    dialect: 'file' in address ? sqliteDialect(address.file) : postgresDialect(address.url),
  });
}

/** Stores rows in a table of any version. */
export async function insert(database: object, table: string, rows: Row[]): Promise<void> {
  for (const row of rows) {
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    const values = sql.join(Object.values(row));
    await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(
      database as Kysely<unknown>,
    );
  }
}

/** Returns how the server stores a password. */
export async function hashOf(password: string): Promise<string> {
  const server = await startTestApp();
  try {
    const { id } = await peopleOf(server.app).join({ password });
    const { password_hash } = await server.database
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return password_hash;
  } finally {
    await server.close();
  }
}

/** Returns a data folder for a server, removed after the test. */
export async function folderFor(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `coderoom-${name}-`));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
