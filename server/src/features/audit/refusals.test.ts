import { type AuditEntry, listAuditEntries, REFUSAL_REPEAT_MS, REFUSALS_PER_HOUR } from '@coderoom/contract';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { DIALECTS, listTest, raceTest } from '#testing/database.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const HOUR_MS = 60 * 60 * 1_000;
/** More calls than a person leaves lines of. */
const PATHS = [
  ...['/admin/users', '/admin/users/1', '/admin/users/csv', '/admin/users-list', '/admin/audit-log'],
  ...['/admin/audit-log/csv', '/admin/classrooms', '/admin/classrooms/csv', '/admin/classrooms/1/settings'],
  ...['/admin/classrooms/1/users', '/admin/classrooms/1/members/csv', '/admin/settings', '/admin/stats'],
  ...['/admin/templates', '/admin/templates/1', '/admin/templates/csv', '/admin/templates/stats'],
  ...['/admin/templates-list', '/admin/templates/1/submissions', '/admin/submissions', '/admin/runner'],
  ...['/admin/submissions/1', '/admin/submissions/csv', '/admin/submissions/stats', '/classrooms/1/stats'],
];

describe.each(DIALECTS)('a refused call on %s', (dialect) => {
  const it = listTest(dialect);
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const get = async (person: Person, path: string) =>
    (await people.call('GET', path, { token: person.access_token })).statusCode;
  const linesOf = async ({ username }: Person): Promise<AuditEntry[]> => {
    const url = `/admin/audit-log?action=access_denied&search=${username}`;
    const { entries } = listAuditEntries.response.parse(
      (await people.call('GET', url, { token: admin.access_token })).json(),
    );
    return entries;
  };
  /** As if all that somebody did had been done earlier. */
  const age = (person: Person, ms: number) =>
    server.database
      .updateTable('audit_entries')
      .set(({ eb, ref }) => ({ created_at: eb(ref('created_at'), '-', ms) }))
      .where('actor_id', '=', person.id)
      .execute();

  it('leaves a line that says who tried what, without what stands in the address', async () => {
    const person = await people.join();
    const path = `/admin/users/${person.id}/reset-link?secret=1`;
    const refused = await people.call('POST', path, { token: person.access_token });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({ code: 'forbidden', detail: 'Only admins may do this.' });
    expect(await linesOf(person)).toMatchObject([
      { actor: person.username, target: null, detail: 'POST /admin/users/:id/reset-link', times: 1 },
    ]);
  });

  it('leaves none of a visitor, and none of what is anybody’s to ask', async () => {
    const count = async () =>
      (await server.database.selectFrom('audit_entries').selectAll().execute()).length;
    const before = await count();
    const person = await people.join();
    expect((await people.call('GET', '/admin/users')).statusCode).toBe(401);
    expect((await people.call('GET', '/admin/users', { token: 'x' })).statusCode).toBe(401);
    expect(await get(person, '/classrooms/999999')).toBe(404);
    expect(await count()).toBe(before);
  });

  raceTest('is counted where it is tried again and again, also at the same moment', async () => {
    const person = await people.join();
    await Promise.all(Array.from({ length: 12 }, () => get(person, '/admin/users')));
    await get(person, '/admin/settings');
    await get(person, '/admin/users?page=2');
    const details = (await linesOf(person)).map(({ detail, times }) => [detail, times]);
    expect(details).toEqual([
      ['GET /admin/settings', 1],
      ['GET /admin/users', 13],
    ]);
    await age(person, REFUSAL_REPEAT_MS);
    await get(person, '/admin/users');
    expect((await linesOf(person)).map(({ times }) => times)).toEqual([1, 1, 13]);
  });

  it('cannot flood the log', async () => {
    const person = await people.join();
    for (const status of await Promise.all(PATHS.map((path) => get(person, path)))) expect(status).toBe(403);
    const lines = await linesOf(person);
    expect(lines).toHaveLength(REFUSALS_PER_HOUR);
    expect(lines[0]).toMatchObject({
      detail: 'other calls',
      times: PATHS.length - REFUSALS_PER_HOUR + 1,
    });
    expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(PATHS.length);
    await age(person, REFUSAL_REPEAT_MS);
    await get(person, '/admin/users');
    expect((await linesOf(person))[0]).toMatchObject({ times: PATHS.length - REFUSALS_PER_HOUR + 2 });
    await age(person, HOUR_MS);
    await get(person, '/admin/users');
    expect((await linesOf(person))[0]).toMatchObject({ detail: 'GET /admin/users', times: 1 });
  });

  it('stays refused where it cannot be written down', async () => {
    const person = await people.join();
    await sql`alter table audit_entries rename to audit_entries_away`.execute(server.database);
    const status = await get(person, '/admin/users');
    await sql`alter table audit_entries_away rename to audit_entries`.execute(server.database);
    expect(status).toBe(403);
  });
});
