import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { inject, it } from 'vitest';
import type { DialectName } from '#db/columns.ts';
import { connectDatabase, type Database, type DatabaseAddress } from '#db/database.ts';
import { inBreadth, often } from '#runner/testing/soak.ts';
import { memoryOrDisk } from './services/memory.ts';
import { EMPTY_SCHOOL } from './services/postgres.ts';

/** The dialects that stores are tested on: `describe.each(DIALECTS)`. */
export const DIALECTS: DialectName[] = ['sqlite', 'postgres'];

/**
 * The dialects of lists, figures, searches and quotas: in `npm test` SQLite alone. What keeps or merges something, migrations
 * and races are tested on both there as well, and `permissions.test.ts` makes every call on PostgreSQL.
 */
export const LIST_DIALECTS: DialectName[] = inBreadth(['sqlite'], DIALECTS);

/** Returns `it` for tests beside races within `describe.each(DIALECTS)`, which are skipped as {@link LIST_DIALECTS} says. */
export const listTest = (dialect: DialectName) => it.runIf(LIST_DIALECTS.includes(dialect));

/** `it` for what happens at the same moment: on both databases, as SQLite writes one thing after the other. */
export const raceTest = it;

/**
 * The dialects of tests of rules rather than queries: SQLite, in a soak both. What may differ between dialects is tested
 * with stores, lists and races, and `permissions.test.ts` makes every call on PostgreSQL.
 */
export const RULE_DIALECTS: DialectName[] = often(['sqlite'], DIALECTS);

/** Returns `it` for tests of rules within `describe.each(DIALECTS)`, which are skipped as {@link RULE_DIALECTS} says. */
export const ruleTest = (dialect: DialectName) => it.runIf(RULE_DIALECTS.includes(dialect));

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
  const database = connectDatabase(address);
  return {
    database,
    address,
    async close() {
      await database.destroy();
      await remove();
    },
  };
}

async function createFile(from: string | null = inject('emptySchool')) {
  const folder = await mkdtemp(join(await memoryOrDisk(), 'coderoom-database-'));
  const file = join(folder, 'coderoom.sqlite');
  if (from !== null) await copyFile(from, file);
  return {
    address: { file },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createOnServer(template = EMPTY_SCHOOL) {
  const { url, server, copying } = await onServer();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await server.query(`create database ${name} template ${template} ${copying}`);
  url.pathname = `/${name}`;
  return {
    address: { url: url.href },
    remove: async () => void (await server.query(`drop database ${name} with (force)`)),
  };
}

/** Databases that tests of a run keep for each other, by names of letters, digits and `_`. */
interface KeptDatabases {
  names(): Promise<readonly string[]>;
  /** Creates a copy; null: a database without tables. */
  copy(name: string | null): Promise<{ address: DatabaseAddress; remove(): Promise<void> }>;
  /** Keeps a copy of a database that nobody is connected to. Another test may have been quicker. */
  keep(address: DatabaseAddress, name: string): Promise<void>;
}

/** Begins the names of their databases on PostgreSQL, and of their files. */
const KEPT = 'kept_';
const ENDING = '.sqlite';

const keptFile = (name: string) => join(dirname(inject('emptySchool')), `${KEPT}${name}${ENDING}`);

export const KEPT_DATABASES: Record<DialectName, KeptDatabases> = {
  sqlite: {
    async names() {
      const files = await readdir(dirname(inject('emptySchool')));
      return files
        .filter((file) => file.startsWith(KEPT) && file.endsWith(ENDING))
        .map((file) => file.slice(KEPT.length, -ENDING.length));
    },
    copy: (name) => createFile(name === null ? null : keptFile(name)),
    async keep(address, name) {
      if (!('file' in address)) return;
      const made = `${keptFile(name)}-${randomBytes(8).toString('hex')}`;
      await copyFile(address.file, made);
      await rename(made, keptFile(name));
    },
  },
  postgres: {
    async names() {
      const { server } = await onServer();
      const { rows } = await server.query<{ datname: string }>(
        `select datname from pg_database where starts_with(datname, '${KEPT}')`,
      );
      return rows.map(({ datname }) => datname.slice(KEPT.length));
    },
    copy: (name) => createOnServer(name === null ? 'template1' : `${KEPT}${name}`),
    async keep(address, name) {
      if (!('url' in address)) return;
      const made = await createOnServer(new URL(address.url).pathname.slice(1));
      const { server } = await onServer();
      await server
        .query(`alter database ${new URL(made.address.url).pathname.slice(1)} rename to ${KEPT}${name}`)
        .catch(() => made.remove());
    },
  },
};

async function onServer() {
  const postgres = inject('postgres');
  if ('missing' in postgres) throw new Error(postgres.missing);
  connection ??= connect(postgres.url);
  return { url: new URL(postgres.url), ...(await connection) };
}

/** This process's connection for creating databases. It ends with the process or with the server. */
let connection: ReturnType<typeof connect> | undefined;

async function connect(connectionString: string) {
  const server = new pg.Client({ connectionString });
  server.on('error', () => undefined);
  await server.connect();
  const { rows } = await server.query<{ server_version_num: string }>('show server_version_num');
  // Files are copied by default before version 15; writing them to the log instead takes twice the time.
  const copying = Number(rows[0]?.server_version_num) < 150_000 ? '' : 'strategy file_copy';
  return { server, copying };
}
