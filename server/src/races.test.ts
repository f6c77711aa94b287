import { getTemplate, listClassroomMembers, tokens } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '#testing/database.ts';
import { ADMIN, PASSWORD, type Person } from '#testing/people.ts';
import { addClassroom, addExclusion, addMember, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

/** Enough repetitions to interleave two calls in many ways. */
const TIMES = 12;
const NEW_PASSWORD = 'Another-of-2026!';

/** Concurrent calls must end as if one had followed the other. */
describe.each(DIALECTS)('at the same moment on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const times = async (work: (n: number) => Promise<void>) => {
    await Promise.all(Array.from({ length: TIMES }, (_, n) => work(n)));
  };
  const call = (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: object) =>
    people.call(method, path, { token: person.access_token, json });
  const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: object) =>
    people.call(method, path, { token: admin.access_token, json });
  const leave = (person: Person) => call(person, 'DELETE', '/auth/me', { password: PASSWORD });
  const statuses = async (answers: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(answers)).map(({ statusCode }) => statusCode);

  it('a session is renewed and ended: it has ended', () =>
    times(async () => {
      const person = await people.join();
      const renew = people.call('POST', '/auth/refresh', { json: { refresh_token: person.refresh_token } });
      const [ended, renewed] = await Promise.all([call(person, 'POST', '/auth/logout'), renew]);
      expect(ended.statusCode).toBe(200);
      expect([200, 401]).toContain(renewed.statusCode);
      const next = renewed.statusCode === 200 ? tokens.parse(renewed.json()) : person;
      expect(await people.standing(next.access_token)).toBe(401);
    }));

  it('somebody signs in with the old password while it is changed: they are out', () =>
    times(async () => {
      const person = await people.join();
      const change = { current_password: PASSWORD, new_password: NEW_PASSWORD };
      const signIns = Array.from({ length: 4 }, () => people.signIn(person.email));
      const changed = await call(person, 'POST', '/auth/change-password', change);
      expect(changed.statusCode).toBe(200);
      for (const signedIn of await Promise.all(signIns)) {
        expect([200, 401]).toContain(signedIn.statusCode);
        if (signedIn.statusCode === 401) continue;
        expect(await people.standing(tokens.parse(signedIn.json()).access_token)).toBe(401);
      }
      expect(await people.standing(tokens.parse(changed.json()).access_token)).toBe(200);
    }));

  it('somebody joins a classroom and deletes their account: nobody is left in it', () =>
    times(async () => {
      const person = await people.join();
      const id = await addClassroom(server.database);
      const { key } = (await asAdmin('GET', `/classrooms/${id}`)).json();
      const joined = [
        call(person, 'POST', '/classrooms/join', { classroom_key: key }),
        asAdmin('POST', `/classrooms/${id}/add-student`, { email: person.email }),
      ];
      expect((await leave(person)).statusCode).toBe(204);
      for (const status of await statuses(joined)) expect([200, 201, 401, 404, 409]).toContain(status);
      const { members } = listClassroomMembers.response.parse(
        (await asAdmin('GET', `/classrooms/${id}/members`)).json(),
      );
      expect(members).toEqual([]);
      expect((await asAdmin('GET', `/classrooms/${id}`)).json().student_count).toBe(0);
    }));

  it('somebody keeps a template and deletes their account: nothing of it is left', () =>
    times(async () => {
      const person = await people.join();
      const program = { name: 'Mine', language: 'python', code_content: 'print(1)' };
      const kept = Array.from({ length: 3 }, () => call(person, 'POST', '/user-templates', program));
      expect((await leave(person)).statusCode).toBe(204);
      for (const status of await statuses(kept)) expect([201, 401]).toContain(status);
      const left = server.database.selectFrom('user_templates').where('user_id', '=', person.id);
      expect(await left.selectAll().execute()).toEqual([]);
    }));

  it('the last two admins leave, or shut each other out: one stays', async () => {
    const setAdmin = async (ids: number[], is_admin: 0 | 1) => {
      await server.database.updateTable('users').set({ is_admin }).where('id', 'in', ids).execute();
    };
    const heads = server.database.selectFrom('users').select('id').where('is_admin', '=', 1);
    const head = (await heads.execute()).map(({ id }) => id);
    for (let n = 0; n < TIMES; n += 1) {
      const [one, other] = await Promise.all([people.join(), people.join()]);
      const shutOut = (who: Person, whom: Person) => call(who, 'DELETE', `/admin/users/${whom.id}`);
      await setAdmin([one.id, other.id], 1);
      await setAdmin(head, 0);
      const farewells = n % 2 ? [leave(one), leave(other)] : [shutOut(one, other), shutOut(other, one)];
      const [first, second] = (await statuses(farewells)).sort();
      expect(first).toBe(204);
      expect([401, 403, 409]).toContain(second);
      const left = (await heads.where('is_active', '=', 1).execute()).map(({ id }) => id);
      expect(left).toHaveLength(1);
      await setAdmin(head, 1);
      await setAdmin(left, 0);
    }
  });

  it('two admins take it from each other, or shut each other out: exactly one does', async () => {
    for (let n = 0; n < TIMES; n += 1) {
      const [one, other] = await Promise.all([people.join(), people.join()]);
      const ids = [one.id, other.id];
      await server.database.updateTable('users').set({ is_admin: 1 }).where('id', 'in', ids).execute();
      const against = (who: Person, whom: Person) =>
        n % 2
          ? call(who, 'PUT', `/admin/users/${whom.id}/admin`, { is_admin: false })
          : call(who, 'DELETE', `/admin/users/${whom.id}`);
      const [first, second] = (await statuses([against(one, other), against(other, one)])).sort();
      expect(first).toBe(n % 2 ? 200 : 204);
      expect([401, 403]).toContain(second);
      const left = server.database.selectFrom('users').where('id', 'in', ids).select('id');
      const standing = left.where('is_admin', '=', 1).where('is_active', '=', 1);
      expect(await standing.execute()).toHaveLength(1);
      await server.database.updateTable('users').set({ is_admin: 0 }).where('id', 'in', ids).execute();
    }
  });

  it('something is handed in again while its template changes or goes', () =>
    times(async (n) => {
      const person = await people.join();
      const classroom = await addClassroom(server.database, [person]);
      const deadline = Date.now() + 3_600_000;
      const template = await addTemplate(server.database, { submission_deadline: deadline }, [classroom]);
      const submit = () =>
        call(person, 'POST', `/templates/${template}/submit`, { code_content: 'print(1)' });
      expect((await submit()).statusCode).toBe(201);
      await addExclusion(server.database, template, person.id);
      const change = { name: `Changed ${n}`, exclusions: [], classroom_ids: [classroom] };
      const [changed, deleted, ...submitted] = await statuses([
        asAdmin('PUT', `/admin/templates/${template}`, change),
        n % 2 ? asAdmin('DELETE', `/admin/templates/${template}`) : asAdmin('GET', '/admin/templates'),
        submit(),
        submit(),
      ]);
      expect([200, 404]).toContain(changed);
      expect([200, 204]).toContain(deleted);
      for (const status of submitted) expect([201, 404, 409]).toContain(status);
    }));

  it('somebody hands in while the classroom is archived and goes, and a template loses it', () =>
    times(async () => {
      const person = await people.join();
      const classroom = await addClassroom(server.database, [person]);
      const other = await addClassroom(server.database);
      await addMember(server.database, other, person.id);
      const template = await addTemplate(server.database, {}, [classroom, other]);
      const answers = await statuses([
        asAdmin('PUT', `/admin/templates/${template}`, { classroom_ids: [classroom, other] }),
        asAdmin('POST', `/classrooms/${classroom}/archive`),
        asAdmin('DELETE', `/classrooms/${classroom}`),
        asAdmin('PUT', `/admin/classrooms/${classroom}/settings`, { copy_paste_enabled: false }),
        call(person, 'POST', `/templates/${template}/submit`, { code_content: 'print(1)' }),
        call(person, 'DELETE', `/classrooms/${classroom}/leave`),
      ]);
      for (const status of answers) expect([200, 201, 204, 404, 409, 422]).toContain(status);
      expect(
        getTemplate.response.parse((await call(person, 'GET', `/templates/${template}`)).json()).id,
      ).toBe(template);
    }));
});
