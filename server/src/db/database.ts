/**
 * The database on SQLite or PostgreSQL: tables, migrations, drivers, and helpers for queries, leases and long texts.
 */
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite/sqlite.ts';
import type { Tables } from './tables.ts';

/** A SQLite file or a PostgreSQL server. */
export type DatabaseAddress = { file: string } | { url: string };

/** Queries and transactions over {@link Tables}. */
export type Database = Kysely<Tables>;

/** The database was migrated by a newer version of the program; the message is a sentence for the operator. */
export class NewerDatabaseError extends Error {}

/** Matches Kysely's message about an applied migration that this version doesn't know. */
const UNKNOWN_STEP = /previously executed migration (\S+) is missing/;

/**
 * Opens the database and applies all migrations. `destroy()` closes it.
 * @throws if it can't be reached. @throws {NewerDatabaseError}
 */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  if ('file' in address) keepPrivate(address.file);
  const database = connectDatabase(address);
  try {
    await migrate(database, 'file' in address ? 'sqlite' : 'postgres');
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Returns a database that has all migrations already. Connects with its first query; `destroy()` closes it. */
export function connectDatabase(address: DatabaseAddress): Database {
  return new Kysely<Tables>({
    dialect: 'file' in address ? sqliteDialect(address.file) : postgresDialect(address.url),
  });
}

/** Creates the file readable by its owner alone; SQLite gives the files beside it the same mode. */
function keepPrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  const { mode, uid } = statSync(file);
  // An existing file keeps its group permissions, for backups.
  if ((mode & 0o007) !== 0 && uid === process.getuid?.()) chmodSync(file, mode & 0o770);
}

async function migrate(database: Database, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const provider = { getMigrations: async () => migrations(dialect) };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  const [, step] = UNKNOWN_STEP.exec(error instanceof Error ? error.message : '') ?? [];
  if (step !== undefined) {
    throw new NewerDatabaseError(
      `its database was brought up to date by a newer version (${step}). Start that version, or restore the backup from before it.`,
    );
  }
  if (error) throw error;
}
