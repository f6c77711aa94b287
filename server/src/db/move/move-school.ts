import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { checksumOf, names, type Row, readRows, values } from './rows.ts';
import { readShapes, type TableShape } from './shape.ts';

/** What a school is moved from and to, and who hears how far it is. */
export interface Move {
  /** SQLite. Nothing is written to it; nobody else can write while it goes on. */
  source: Database;
  /** PostgreSQL. */
  target: Database;
  /** Gets sentences. */
  tell: (sentence: string) => void;
}

/** Where the target keeps how far the move is: while it is there, the move has not come to its end. */
const PROGRESS = 'school_move';

/** The school cannot be moved; the message is a sentence for a person. */
export class CannotMove extends Error {
  override name = 'CannotMove';
}

/**
 * Moves a school from SQLite to PostgreSQL: every row of every table, then counts and checksums of both are
 * compared. Broken off, it goes on with the next call. The source is held: what wants to write to it waits, and
 * fails where it waits too long.
 *
 * @throws {CannotMove} where somebody else has begun to use the target, or what came there is not what was sent.
 */
export async function moveSchool({ source, target, tell }: Move): Promise<void> {
  // One connection for all of it: it holds the only right to write.
  await source.connection().execute(async (held) => {
    await sql`begin immediate`.execute(held);
    try {
      const tables = await readShapes(untyped(held));
      const moved = await begin(untyped(target), tables);
      for (const table of tables) {
        if (moved.has(table.name)) continue;
        await copyTable(untyped(held), untyped(target), table);
        await sql`insert into ${sql.table(PROGRESS)} values (${table.name})`.execute(target);
      }
      await verify(untyped(held), untyped(target), tables, tell);
      await sql`drop table ${sql.table(PROGRESS)}`.execute(target);
    } finally {
      await sql`rollback`.execute(held);
    }
  });
}

/** The tables are known by name alone here: those that exist are moved, whatever they are for. */
function untyped(database: Database): Kysely<unknown> {
  return database as Kysely<unknown>;
}

/** Begins, or finds what was done of it already. */
async function begin(target: Kysely<unknown>, tables: TableShape[]): Promise<Set<string>> {
  const { rows } = await sql<{ is_begun: boolean }>`
    select to_regclass(${PROGRESS}) is not null as is_begun
  `.execute(target);
  if (rows[0]?.is_begun === true) {
    const done = await sql<{ name: string }>`select name from ${sql.table(PROGRESS)}`.execute(target);
    return new Set(done.rows.map(({ name }) => name));
  }
  await target.transaction().execute(async (transaction) => {
    const people = await sql`select id from users limit 1`.execute(transaction);
    if (people.rows.length > 0) {
      throw new CannotMove(
        'There are accounts in the PostgreSQL database already: a school is only moved to an empty one.',
      );
    }
    // Tables may come with rows that count what there is: the school's own take their place.
    await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(transaction);
    await sql`create table ${sql.table(PROGRESS)} (name text primary key)`.execute(transaction);
  });
  return new Set();
}

/** Copies a table. What an attempt before has brought is written again, and comes out the same. */
async function copyTable(source: Kysely<unknown>, target: Kysely<unknown>, table: TableShape): Promise<void> {
  for await (const rows of readRows(source, table)) await writeRows(target, table, rows);
  for await (const rows of table.own.length > 0 ? readRows(source, table) : []) {
    await target.transaction().execute(async (transaction) => {
      for (const row of rows) await writeOwn(transaction, table, row);
    });
  }
  if (table.countsUp) await goOnCounting(source, target, table.name);
}

async function writeRows(target: Kysely<unknown>, table: TableShape, rows: readonly Row[]): Promise<void> {
  const { name, columns, key, own } = table;
  const tuples = rows.map((row) => {
    const later = Object.fromEntries(own.map((column) => [column, null]));
    return sql`(${values({ ...row, ...later }, columns)})`;
  });
  await sql`
    insert into ${sql.table(name)} (${names(columns)}) values ${sql.join(tuples)}
    on conflict (${names(key)}) do nothing
  `.execute(target);
}

async function writeOwn(target: Kysely<unknown>, { name, key, own }: TableShape, row: Row): Promise<void> {
  const set = own.filter((column) => row[column] !== null);
  if (set.length === 0) return;
  const assignments = set.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
  await sql`
    update ${sql.table(name)} set ${sql.join(assignments)} where (${names(key)}) = (${values(row, key)})
  `.execute(target);
}

/** Ids of rows that are gone are not given out again. */
async function goOnCounting(source: Kysely<unknown>, target: Kysely<unknown>, name: string): Promise<void> {
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${name}`.execute(
    source,
  );
  const last = rows[0]?.seq;
  if (last === undefined || last < 1) return;
  await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${last})`.execute(target);
}

async function verify(
  source: Kysely<unknown>,
  target: Kysely<unknown>,
  tables: TableShape[],
  tell: Move['tell'],
): Promise<void> {
  for (const table of tables) {
    const [there, here] = [await checksumOf(source, table), await checksumOf(target, table)];
    if (there.rows !== here.rows || there.sum !== here.sum) {
      throw new CannotMove(
        `The table ${table.name} is not the same in both: ${there.rows} rows in SQLite, ${here.rows} in ` +
          'PostgreSQL. Nothing was changed in SQLite. Empty the PostgreSQL database and begin again.',
      );
    }
    tell(`${table.name}: ${there.rows} rows, the same in both`);
  }
}
