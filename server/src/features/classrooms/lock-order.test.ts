import { TEACHER } from '@coderoom/contract';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { ADMIN, PASSWORD, type Person } from '#testing/people.ts';
import { addClassroom } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const WITHIN = { timeout: 20_000 };

/** A person is locked before a classroom everywhere: two transactions in different orders would deadlock. */
describe('on PostgreSQL, a person is locked before their classroom', () => {
  const { server, people } = setUpTestApp({ settings: ADMIN, dialect: 'postgres' });

  const call = (by: Person, method: 'POST' | 'PUT' | 'DELETE', path: string, json?: object) =>
    people.call(method, path, { token: by.access_token, ...(json && { json }) });

  /** Waits until so many statements wait for a lock. */
  const waiting = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        server.database,
      );
      expect(rows).toHaveLength(count);
    }, WITHIN);

  /** Lets a call begin while somebody else has the classroom, then deletes the account of the person that it locks. */
  async function meet(classroom: number, person: Person, begin: () => ReturnType<typeof call>) {
    const { database } = server;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    const holder = database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('classrooms')
        .set({ description: null })
        .where('id', '=', classroom)
        .execute();
      held();
      await released;
    });
    await isHeld;
    const begun = begin();
    await waiting(1);
    const { rows: free } = await sql`
      select id from users where id = ${person.id} for update skip locked`.execute(database);
    const gone = call(person, 'DELETE', '/auth/me', { password: PASSWORD });
    await waiting(2);
    release();
    await holder;
    expect(free).toEqual([]);
    expect((await gone).statusCode).toBe(204);
    return (await begun).statusCode;
  }

  it('when somebody becomes an owner and deletes their account', async () => {
    const [owner, teacher] = [await people.join(), await people.join()];
    const classroom = await addClassroom(server.database, [], { owner, teacher });
    const status = await meet(classroom, teacher, () =>
      call(owner, 'PUT', `/classrooms/${classroom}/members/${teacher.id}/role`, {
        role: TEACHER,
        is_owner: true,
      }),
    );
    expect(status).toBe(200);
    const { members } = (
      await people.call('GET', `/classrooms/${classroom}/members`, { token: owner.access_token })
    ).json();
    expect(members).toMatchObject([{ id: owner.id }]);
  });

  it('when somebody brings a class back and deletes their account', async () => {
    const [owner, other] = [await people.join(), await people.join()];
    const classroom = await addClassroom(server.database, [], { owner, teacher: other });
    await call(owner, 'POST', `/classrooms/${classroom}/archive`);
    const status = await meet(classroom, owner, () =>
      call(owner, 'POST', `/classrooms/${classroom}/restore`),
    );
    // The class is back; whoever has left by the time of the answer is not told of it.
    expect([200, 404]).toContain(status);
    const row = await server.database
      .selectFrom('classrooms')
      .select('archived_at')
      .where('id', '=', classroom)
      .executeTakeFirst();
    expect(row).toEqual({ archived_at: null });
  });
});
