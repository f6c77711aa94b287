import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { DialectName } from '#db/columns.ts';
import { type Database, type DatabaseAddress, openDatabase } from '#db/database.ts';

/** The dialects that stores are tested on: `describe.each(DIALECTS)`. */
export const DIALECTS: DialectName[] = ['sqlite', 'postgres'];

/** Template database in the test run's PostgreSQL: migrated and empty. */
export const EMPTY_SCHOOL = 'empty_school';

/** A migrated, empty database. */
export interface TestDatabase {
  database: Database;
  address: DatabaseAddress;
  /** Closes and deletes it. */
  close(): Promise<void>;
}

/**
 * Creates a fresh database of a dialect.
 * @throws Error, as a sentence, if PostgreSQL is requested and not installed.
 */
export async function createTestDatabase(kind: DialectName): Promise<TestDatabase> {
  const { address, remove } = await (kind === 'sqlite' ? createFile() : createOnServer());
  try {
    const database = await openDatabase(address);
    return {
      database,
      address,
      async close() {
        await database.destroy();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function createFile() {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-database-'));
  const file = join(folder, 'coderoom.sqlite');
  await copyFile(inject('emptySchool'), file);
  return {
    address: { file },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createOnServer() {
  const postgres = inject('postgres');
  if ('missing' in postgres) throw new Error(postgres.missing);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await askServer(postgres.url, `create database ${name} template ${EMPTY_SCHOOL}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return {
    address: { url: url.href },
    remove: () => askServer(postgres.url, `drop database ${name} with (force)`),
  };
}

async function askServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
