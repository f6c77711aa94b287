/** Moves a school's data from SQLite to PostgreSQL. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { checksumOf, names, type Row, readRows, rowValues } from './rows.ts';
import { readShapes, type TableShape } from './shape.ts';

/** Source, target and progress reporting of a move. */
export interface SchoolMove {
  /** A SQLite database. It is only read; nobody else can write to it during the move. */
  source: Database;
  /** A PostgreSQL database. */
  target: Database;
  /** Receives progress messages. */
  tell: (sentence: string) => void;
}

/** Table in the target that records the progress: while it exists, the move is incomplete. */
const PROGRESS = 'school_move';

/** The school can't be moved; the message is a sentence for a person. */
export class MoveError extends Error {
  override name = 'MoveError';
}

/**
 * Moves a school from SQLite to PostgreSQL: copies every row of every table, then compares row counts and checksums. An
 * interrupted move is resumed by the next call. The source is locked: writers wait, and fail if they wait too long.
 * @throws {MoveError} if the target is in use or the copy differs from the source.
 */
export async function moveSchool({ source, target, tell }: SchoolMove): Promise<void> {
  // One connection throughout: it holds the write lock.
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

/** Tables are known by name alone here: all that exist are moved. */
function untyped(database: Database): Kysely<unknown> {
  return database as Kysely<unknown>;
}

/** Starts the move, or returns the tables that an earlier attempt has completed. */
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
      throw new MoveError(
        'There are accounts in the PostgreSQL database already: a school is only moved to an empty one.',
      );
    }
    // Migrations may insert counter rows: the school's own replace them.
    await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(transaction);
    await sql`create table ${sql.table(PROGRESS)} (name text primary key)`.execute(transaction);
  });
  return new Set();
}

/** Copies a table. Rows from an interrupted attempt are overwritten with the same content. */
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
    return sql`(${rowValues({ ...row, ...later }, columns)})`;
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
    update ${sql.table(name)} set ${sql.join(assignments)} where (${names(key)}) = (${rowValues(row, key)})
  `.execute(target);
}

/** Continues the id sequence, so that ids of deleted rows are not reused. */
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
  tell: SchoolMove['tell'],
): Promise<void> {
  for (const table of tables) {
    const [there, here] = [await checksumOf(source, table), await checksumOf(target, table)];
    if (there.rows !== here.rows || there.sum !== here.sum) {
      throw new MoveError(
        `The table ${table.name} is not the same in both: ${there.rows} rows in SQLite, ${here.rows} in ` +
          'PostgreSQL. Nothing was changed in SQLite. Empty the PostgreSQL database and begin again.',
      );
    }
    tell(`${table.name}: ${there.rows} rows, the same in both`);
  }
}
