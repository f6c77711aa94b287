import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { connectDatabase, type Database } from './database.ts';
import { PLANNED_EACH_TIME } from './prepared-statements.ts';

/** A database of PostgreSQL with a table of one row, asked on a single connection. */
async function connected<Result>(work: (connection: Database) => Promise<Result>): Promise<Result> {
  const { address, close } = await createTestDatabase('postgres');
  onTestFinished(close);
  const database = connectDatabase(address);
  onTestFinished(() => database.destroy());
  return await database.connection().execute(async (connection) => {
    await sql`create table prepared (id bigint primary key, name text)`.execute(connection);
    await sql`insert into prepared values (1, 'Ada')`.execute(connection);
    return await work(connection);
  });
}

const ask = async (connection: Database, id = 1) =>
  (await sql`select * from prepared where id = ${id}`.execute(connection)).rows;

const askOften = async (connection: Database, times = 4) => {
  for (let time = 0; time < times; time += 1) {
    expect(await ask(connection)).toMatchObject([{ id: 1, name: 'Ada' }]);
  }
};

/** Returns the prepared statements about the table. Not itself asked often enough to be one. */
const prepared = async (connection: Database) => {
  const { rows } = await sql<{ statement: string; generic: number; custom: number }>`
    select statement, generic_plans as generic, custom_plans as custom from pg_prepared_statements`.execute(
    connection,
  );
  return rows.filter(({ statement }) => statement.includes('from prepared'));
};

it('a statement is prepared when it comes for the third time', async () => {
  await connected(async (connection) => {
    await askOften(connection, 2);
    expect(await prepared(connection)).toEqual([]);
    await askOften(connection, 2);
    const [statement, ...others] = await prepared(connection);
    expect([Number(statement?.custom) + Number(statement?.generic), others]).toEqual([2, []]);
    expect(await ask(connection, 2)).toEqual([]);
  });
});

it('a statement goes on when a migration adds a column', async () => {
  await connected(async (connection) => {
    await askOften(connection);
    await sql`alter table prepared add column age int default 36`.execute(connection);
    expect(await ask(connection)).toEqual([{ id: 1, name: 'Ada', age: 36 }]);
    await askOften(connection);
  });
});

it('a statement goes on where a pooler has changed the connection', async () => {
  await connected(async (connection) => {
    await askOften(connection);
    await sql`deallocate all`.execute(connection);
    await askOften(connection);
    expect(await prepared(connection)).toEqual([]);
  });
});

it('a transaction in which that happens fails with what happened, and the next one goes on', async () => {
  await connected(async (connection) => {
    await askOften(connection);
    await sql`deallocate all`.execute(connection);
    await sql`begin`.execute(connection);
    await expect(ask(connection)).rejects.toMatchObject({ code: '26000' });
    await sql`rollback`.execute(connection);
    await sql`begin`.execute(connection);
    await askOften(connection);
    await sql`commit`.execute(connection);
  });
});

it('a marked statement is planned for its values each time, also as a part of another', async () => {
  await connected(async (connection) => {
    const runs = connection.selectFrom('executions').select('id').limit(9).modifyEnd(PLANNED_EACH_TIME);
    for (let time = 0; time < 4; time += 1) {
      await runs.where('user_id', '=', time).execute();
      await connection
        .selectFrom(runs.where('user_id', '=', time).as('counted'))
        .selectAll()
        .execute();
    }
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      connection,
    );
    expect(rows.filter(({ statement }) => statement.includes('executions'))).toEqual([]);
  });
});

it('a mistake in a prepared statement is told as it is', async () => {
  await connected(async (connection) => {
    const divide = (by: number) => sql`select id / ${by}::bigint as part from prepared`.execute(connection);
    for (let time = 0; time < 4; time += 1) await divide(1);
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect((await divide(1)).rows).toEqual([{ part: 1 }]);
  });
});

it('a connection keeps a bounded number of statements', async () => {
  await connected(async (connection) => {
    for (let n = 0; n < 260; n += 1) {
      const statement = sql`select id, ${sql.lit(n)} as n from prepared`;
      for (let time = 0; time < 3; time += 1) await statement.execute(connection);
    }
    expect((await prepared(connection)).length).toBeLessThanOrEqual(250);
  });
});
