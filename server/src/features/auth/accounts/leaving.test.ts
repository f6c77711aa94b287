import { type Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { readShapes } from '#db/move/shape.ts';
import { startTestApp } from '#testing/app.ts';
import { PASSWORD, peopleOf } from '#testing/people.ts';

/** Id of the one row that each table is given. */
const ROW = 1_000_000;
/** Work that others need and the audit log stay, and lead to a row without a name. */
const KEPT = [
  'audit_entries.actor_id',
  'audit_entries.target_id',
  'classrooms.creator_id',
  'editor_settings.updated_by',
  'submissions.user_id',
  'templates.creator_id',
];

interface Column {
  name: string;
  type: string;
  refersTo: string | undefined;
}

async function columnsOf(database: Kysely<unknown>, table: string): Promise<Column[]> {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select name, lower(type) as type from pragma_table_info(${table})
  `.execute(database);
  const { rows: foreign } = await sql<{ table: string; from: string }>`
    select "table", "from" from pragma_foreign_key_list(${table})
  `.execute(database);
  const refers = new Map(foreign.map(({ table: to, from }) => [from, to]));
  return columns.map((column) => ({ ...column, refersTo: refers.get(column.name) }));
}

it('whoever deletes their account is left in no row but those that others need', async () => {
  const server = await startTestApp({}, 'sqlite');
  onTestFinished(() => server.close());
  const people = peopleOf(server.app);
  const person = await people.join({ full_name: 'Grace Hopper' });
  const database = server.database as Kysely<unknown>;
  const tables = (await readShapes(database)).filter(({ name }) => name !== 'users');
  const owned: { table: string; column: string }[] = [];
  for (const { name: table } of tables) {
    const columns = await columnsOf(database, table);
    const row = columns.map(({ name, type, refersTo }) => {
      // A key of several columns refers to a person by way of another table.
      const isPerson = refersTo === 'users' || name === 'user_id';
      if (isPerson) owned.push({ table, column: name });
      if (isPerson || refersTo !== undefined) return isPerson ? person.id : ROW;
      if (name === 'id') return ROW;
      // What happened long ago is about to be removed anyway.
      if (name.endsWith('_at')) return Date.now();
      // Notes that name the student, whose name is a text as well.
      if (name === 'comparison') return JSON.stringify({ notes: ['a text'] });
      return type === 'text' ? 'a text' : type === 'blob' ? Buffer.from([0]) : 1;
    });
    await sql`insert into ${sql.table(table)} values (${sql.join(row)})`.execute(database);
  }
  const holding = async () => {
    const found: string[] = [];
    for (const { table, column } of owned) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${person.id}
      `.execute(database);
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
    return found.sort();
  };
  expect((await holding()).length).toBeGreaterThan(20);
  const json = { password: PASSWORD };
  const left = await people.call('DELETE', '/auth/me', { token: person.access_token, json });
  expect(left.statusCode, left.body).toBe(204);
  expect(await holding()).toEqual(KEPT);
  const { rows } = await sql`select * from users where id = ${person.id}`.execute(database);
  const kept = JSON.stringify(rows).toLowerCase();
  for (const text of ['grace', 'hopper', person.username, person.email]) {
    expect(kept).not.toContain(text.toLowerCase());
  }
});
