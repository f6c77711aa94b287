import { type Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '#db/database.ts';
import { createTestDatabase } from '#testing/database.ts';
import { MoveError, moveSchool } from './move-school.ts';
import { checksumOf } from './rows.ts';
import { readShapes } from './shape.ts';

/** Rows per table, enough for several batches. */
const ROWS = 203;

async function openBoth() {
  const [source, target] = [await createTestDatabase('sqlite'), await createTestDatabase('postgres')];
  onTestFinished(async () => {
    await source.close();
    await target.close();
  });
  return { source: source.database, target: target.database };
}

/** Inserts rows into every table, referring to others where possible. */
async function fill(database: Kysely<unknown>): Promise<void> {
  // Rows refer to later ones of the same table.
  await sql`pragma foreign_keys = off`.execute(database);
  await database.transaction().execute(async (transaction) => {
    for (const { name, key } of await readShapes(transaction)) await fillTable(transaction, name, key);
  });
  await sql`pragma foreign_keys = on`.execute(database);
}

async function fillTable(database: Kysely<unknown>, name: string, key: string[]): Promise<void> {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select name, lower(type) as type from pragma_table_info(${name})
  `.execute(database);
  const { rows: foreign } = await sql<{ table: string; from: string }>`
    select "table", "from" from pragma_foreign_key_list(${name})
  `.execute(database);
  const refers = new Map(foreign.map(({ table, from }) => [from, table]));
  await sql`delete from ${sql.table(name)}`.execute(database);
  for (let number = 1; number <= ROWS; number++) {
    const row = columns.map(({ name: column, type }) => {
      if (refers.get(column) === name) return number < ROWS ? number + 1 : null;
      if (refers.has(column) || key.includes(column)) return type === 'text' ? `key ${number}` : number;
      if (type === 'text') return textOf(column, number);
      if (type === 'blob') return Buffer.from([0, number, 255]);
      return type === 'double precision' ? number + 0.1 : number % 2;
    });
    await sql`insert into ${sql.table(name)} values (${sql.join(row)})`.execute(database);
  }
}

function textOf(column: string, number: number): string {
  return `${column} ${number} “ä😀”\n'`;
}

async function checksums(of: Database, tables: Kysely<unknown>) {
  const found = new Map<string, unknown>();
  for (const table of await readShapes(tables)) {
    found.set(table.name, await checksumOf(of as Kysely<unknown>, table));
  }
  return Object.fromEntries(found);
}

it('moves every row of every table, and ids go on where they were', async () => {
  const { source, target } = await openBoth();
  await fill(source as Kysely<unknown>);
  await source.deleteFrom('activities').where('id', '=', ROWS).execute();
  const messages: string[] = [];
  await moveSchool({ source, target, tell: (sentence) => messages.push(sentence) });

  const before = await checksums(source, source as Kysely<unknown>);
  expect(Object.keys(before).length).toBeGreaterThan(25);
  expect(await checksums(target, source as Kysely<unknown>)).toEqual(before);
  expect(messages).toContain(`users: ${ROWS} rows, the same in both`);
  const { id } = await target
    .insertInto('activities')
    .values({ activity_type: 'code_execution', status: 'success', created_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBe(ROWS + 1);
});

it('goes on where it was broken off, and moves a school only to an empty database', async () => {
  const { source, target } = await openBoth();
  await fill(source as Kysely<unknown>);
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin
      if new.id > 150 then raise exception 'the disk is full'; end if; return new; end $$
  `.execute(target);
  await sql`create trigger refuse before insert on templates for each row execute function refuse()`.execute(
    target,
  );
  const move = () => moveSchool({ source, target, tell: () => {} });
  await expect(move()).rejects.toThrow('the disk is full');
  // The interrupted move holds no lock.
  await source.updateTable('users').set({ full_name: 'Ada' }).where('id', '=', ROWS).execute();
  await source.updateTable('users').set({ full_name: null }).where('id', '=', ROWS).execute();
  await sql`drop trigger refuse on templates`.execute(target);
  await source
    .updateTable('users')
    .set({ full_name: textOf('full_name', ROWS) })
    .where('id', '=', ROWS)
    .execute();
  await move();
  expect(await checksums(target, source as Kysely<unknown>)).toEqual(
    await checksums(source, source as Kysely<unknown>),
  );

  await expect(move()).rejects.toThrow(MoveError);
});

it('finds a row that is not the same', async () => {
  const { source, target } = await openBoth();
  await fill(source as Kysely<unknown>);
  await sql`
    create function change() returns trigger language plpgsql as $$ begin
      new.name := new.name || ' '; return new; end $$
  `.execute(target);
  await sql`create trigger change before insert on classrooms for each row execute function change()`.execute(
    target,
  );
  await expect(moveSchool({ source, target, tell: () => {} })).rejects.toThrow(
    /^The table classrooms is not the same in both: 203 rows/,
  );
});
