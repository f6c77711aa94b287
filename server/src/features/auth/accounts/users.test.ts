import {
  adminUser,
  getUser,
  listAuditEntries,
  listUsers,
  STUDENT,
  TEACHER,
  USER_SORTS,
} from '@coderoom/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, LIST_DIALECTS, ruleTest } from '#testing/database.ts';
import { ADMIN, PASSWORD } from '#testing/people.ts';
import { countQueries } from '#testing/queries.ts';
import { addClassroom, addMember, addPerson } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { countUsers, findUserPage, findUsersAfter, type UserSelection } from './user-list-store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

describe.each(LIST_DIALECTS)('the accounts of a school on %s', (dialect) => {
  const open = async () => {
    const { database, close } = await createTestDatabase(dialect);
    onTestFinished(close);
    const select = (question: object): UserSelection => listUsers.query.parse(question);
    const names = async (question: object, page = 1, size = 100) =>
      (await findUserPage(database, select(question), { page, size })).map(({ username }) => username);
    return { database, select, names };
  };

  it('are found by part of a name or an address, every character as it is, and without regard to case', async () => {
    const { database, select, names } = await open();
    await addPerson(database, { username: 'ada', full_name: 'Ada Čapek' });
    await addPerson(database, { username: 'b_b', full_name: '100 % sure' });
    await addPerson(database, { username: 'bxb', email: 'x@y.test', email_key: 'x@y.test' });
    await addPerson(database, { username: 'deleted-1', deleted_at: 1 });
    expect(await names({ search: 'čAPEK' })).toEqual(['ada']);
    expect(await names({ search: 'ADA' })).toEqual(['ada']);
    expect(await names({ search: 'b_b' })).toEqual(['b_b']);
    expect(await names({ search: '%' })).toEqual(['b_b']);
    expect(await names({ search: '@Y.' })).toEqual(['bxb']);
    expect(await names({ search: "' or 1=1 --" })).toEqual([]);
    expect(await names({ search: 'a\0' })).toEqual([]);
    expect(await names({ search: '' })).toEqual(['ada', 'b_b', 'bxb']);
    expect(await names({ search: 'deleted' })).toEqual([]);
    expect(await countUsers(database, select({ search: 'b' }))).toBe(2);
    expect(await countUsers(database, select({}))).toBe(3);
  });

  it('are narrowed to who can sign in, and to who is an admin', async () => {
    const { database, select, names } = await open();
    await addPerson(database, { username: 'admin', is_admin: 1 });
    await addPerson(database, { username: 'former', is_admin: 1, is_active: 0 });
    await addPerson(database, { username: 'pupil' });
    await addPerson(database, { username: 'expelled', is_active: 0 });
    expect(await names({ status: 'active' })).toEqual(['admin', 'pupil']);
    expect(await names({ status: 'inactive' })).toEqual(['expelled', 'former']);
    expect(await names({ role: 'admin' })).toEqual(['admin', 'former']);
    expect(await names({ role: 'user', status: 'inactive' })).toEqual(['expelled']);
    expect(await countUsers(database, select({ role: 'admin', status: 'active' }))).toBe(1);
  });

  it('are in the order that is asked for, in every portion of it', async () => {
    const { database, select, names } = await open();
    const add = async (
      username: string,
      email: string,
      created: number,
      login: number | null,
      runs: number,
      full_name: string | null = null,
    ) => {
      const { id } = await addPerson(database, {
        ...{
          username,
          full_name,
          email,
          email_key: email,
          created_at: created * DAY_MS,
          last_login_at: login,
        },
      });
      if (runs === 0) return;
      const counts = [
        { user_id: id, language: '', status: '', count: runs },
        { user_id: id, language: 'python', status: '', count: runs },
      ] as const;
      await database.insertInto('execution_counts').values(counts).execute();
    };
    await add('d', 'a@x.test', 1, null, 2, 'Zoe Öhler');
    await add('c', 'b@x.test', 3, 200, 0, 'Ada Paul');
    await add('b', 'c@x.test', 2, null, 11, 'Peters, Ben');
    await add('a', 'd@x.test', 2, 100, 2);
    const orders = {
      username: [
        ['a', 'b', 'c', 'd'],
        ['d', 'c', 'b', 'a'],
      ],
      // The last name counts, and the username of who has none.
      name: [
        ['a', 'd', 'c', 'b'],
        ['b', 'c', 'd', 'a'],
      ],
      email: [
        ['d', 'c', 'b', 'a'],
        ['a', 'b', 'c', 'd'],
      ],
      created_at: [
        ['d', 'b', 'a', 'c'],
        ['c', 'a', 'b', 'd'],
      ],
      // Who never signed in stands last, whichever way.
      last_login: [
        ['a', 'c', 'd', 'b'],
        ['c', 'a', 'b', 'd'],
      ],
      code_executions: [
        ['c', 'd', 'a', 'b'],
        ['b', 'a', 'd', 'c'],
      ],
    };
    for (const sort of USER_SORTS) {
      for (const [index, direction] of (['ascending', 'descending'] as const).entries()) {
        const question = { sort, direction };
        expect(await names(question), `${sort} ${direction}`).toEqual(orders[sort][index]);
        expect(await names(question, 2, 3)).toEqual(orders[sort][index]?.slice(3));
        const portioned: string[] = [];
        let rows = await findUsersAfter(database, select(question), undefined, 1);
        while (rows.length > 0) {
          portioned.push(...rows.map(({ username }) => username));
          rows = await findUsersAfter(database, select(question), rows.at(-1), 1);
        }
        expect(portioned, `${sort} ${direction}`).toEqual(orders[sort][index]);
      }
    }
  });

  it('are listed with as many queries whatever their number', async () => {
    const { database, select } = await open();
    const measure = () =>
      countQueries(database, (counting) => findUserPage(counting, select({}), { page: 1, size: 100 }));
    await addPerson(database);
    const few = await measure();
    for (let n = 0; n < 10; n += 1) await addPerson(database);
    expect(await measure()).toBe(few);
    expect(few).toBe(2);
  });
});

describe.each(LIST_DIALECTS)('an account in the hands of an admin on %s', (dialect) => {
  const rule = ruleTest(dialect);
  const { server, people, connections, admin } = setUpTestApp({ settings: ADMIN, dialect, runner: 'shared' });

  const setAdmin = (id: number, is_admin: boolean, as = admin.access_token) =>
    people.call('PUT', `/admin/users/${id}/admin`, { token: as, json: { is_admin } });
  const get = (path: string, as = admin.access_token) => people.call('GET', path, { token: as });

  it('is shown with what its owner did', async () => {
    const person = await people.join({ full_name: 'Ada Lovelace' });
    const as = { token: person.access_token };
    for (const code of ['print(1)', 'print(']) {
      await people.call('POST', '/code/execute', { ...as, json: { code, language: 'python' } });
    }
    const begun = await people.call('POST', '/collaboration/sessions', {
      ...as,
      json: { title: 'Together' },
    });
    expect(begun.statusCode).toBe(201);
    const shown = adminUser.parse((await get(`/admin/users/${person.id}`)).json());
    expect(shown).toEqual({
      id: person.id,
      username: person.username,
      email: person.email,
      full_name: 'Ada Lovelace',
      is_active: true,
      is_verified: false,
      is_admin: false,
      is_teacher: false,
      code_executions: 2,
      collaboration_sessions: 1,
      created_at: expect.any(String),
      last_login: expect.any(String),
    });
    const listed = await get(`/admin/users?search=${person.username.toUpperCase()}`);
    expect(listUsers.response.parse(listed.json())).toEqual({ users: [shown], total: 1, page: 1 });
    expect(listed.body).not.toContain('password');

    await people.call('PUT', '/auth/me', { ...as, json: { full_name: 'Ada King' } });
    expect((await get('/admin/users?search=ada%20king')).json().total).toBe(1);
    expect((await get('/admin/users?search=lovelace')).json().total).toBe(0);
    await people.call('DELETE', '/auth/me', { ...as, json: { password: PASSWORD } });
    expect((await get(`/admin/users/${person.id}`)).statusCode).toBe(404);
    expect((await get(`/admin/users?search=${person.username}`)).json().total).toBe(0);
    expect((await setAdmin(person.id, true)).statusCode).toBe(404);
  });

  it('is shown with the classrooms that they are in, for admins alone', async () => {
    const person = await people.join();
    expect(getUser.response.parse((await get(`/admin/users/${person.id}`)).json()).classrooms).toEqual([]);
    const [first, old, taught] = [
      await addClassroom(server.database),
      await addClassroom(server.database),
      await addClassroom(server.database),
    ];
    // The last two at once, the newest classroom first of all.
    await addMember(server.database, taught, person.id, { role: TEACHER, is_owner: 1, joined_at: 1_000 });
    for (const id of [first, old]) await addMember(server.database, id, person.id, { joined_at: 2_000 });
    await server.database
      .updateTable('classrooms')
      .set({ archived_at: 5_000 })
      .where('id', '=', old)
      .execute();
    const { classrooms } = getUser.response.parse((await get(`/admin/users/${person.id}`)).json());
    expect(classrooms).toMatchObject([
      { id: old, role: STUDENT, archived_at: '1970-01-01T00:00:05.000Z' },
      { id: first, role: STUDENT, is_owner: false, archived_at: null },
      { id: taught, name: expect.any(String), role: TEACHER, is_owner: true, archived_at: null },
    ]);
    expect((await get(`/admin/users/${person.id}`, person.access_token)).statusCode).toBe(403);
  });

  rule('is not asked for with what is no question', async () => {
    const wrong = ['page=-1', 'page=0', 'page_size=1000000000', 'page=x', 'sort=password_hash', 'role=boss'];
    for (const query of wrong) {
      expect((await get(`/admin/users?${query}`)).statusCode, query).toBe(422);
    }
    expect((await get('/admin/users?page=1000000')).json()).toMatchObject({ users: [] });
  });

  rule('is an admin’s from the next call on, and no longer from the next call on', async () => {
    const person = await people.join();
    expect((await get('/admin/users', person.access_token)).statusCode).toBe(403);
    expect((await setAdmin(person.id, true)).json()).toMatchObject({ id: person.id, is_admin: true });
    expect((await get('/admin/users', person.access_token)).statusCode).toBe(200);
    expect((await setAdmin(person.id, false)).json()).toMatchObject({ is_admin: false });
    expect((await get('/admin/users', person.access_token)).statusCode).toBe(403);
    expect(await people.standing(person.access_token)).toBe(200);
    const { entries } = listAuditEntries.response.parse(
      (await get(`/admin/audit-log?search=${person.username}`)).json(),
    );
    const written = entries.map(({ action, actor }) => [action, actor]);
    expect(written.filter(([action]) => action !== 'access_denied')).toEqual([
      ['admin_revoked', 'head'],
      ['admin_granted', 'head'],
    ]);
  });

  rule('begins its connections anew where that changes, and ends them where it is deactivated', async () => {
    const person = await people.join();
    const bystander = await connections.connect((await people.join()).access_token);
    const change = { copy_paste_enabled: false };
    await people.call('PUT', '/admin/settings', { token: admin.access_token, json: change });
    /** Restrictions as the connection tells them; admins are exempt. */
    const holds = async () => {
      const client = await connections.connect(person.access_token);
      await client.ask('join_classroom', {});
      return { client, heard: await client.hears('classroom_joined') };
    };
    const before = await holds();
    expect(before.heard).toMatchObject([{ settings: { copy_paste_enabled: false } }]);
    await setAdmin(person.id, true);
    expect(await before.client.ended()).toBe('io server disconnect');
    const during = await holds();
    expect(during.heard).toMatchObject([{ settings: { copy_paste_enabled: true } }]);
    await setAdmin(person.id, false);
    await during.client.ended();
    const after = await holds();
    expect(after.heard).toMatchObject([{ settings: { copy_paste_enabled: false } }]);
    await people.call('DELETE', `/admin/users/${person.id}`, { token: admin.access_token });
    await after.client.ended();
    expect(bystander.socket.connected).toBe(true);
  });

  rule('is not one’s own to make an admin’s or no longer, nor to deactivate', async () => {
    const { id } = (await get('/auth/me')).json();
    for (const is_admin of [true, false]) {
      const refused = await setAdmin(id, is_admin);
      expect(refused.statusCode).toBe(409);
      expect(refused.json().detail).toBe(
        'You cannot change this for your own account. Ask another administrator.',
      );
    }
    expect(
      (await people.call('DELETE', `/admin/users/${id}`, { token: admin.access_token })).statusCode,
    ).toBe(409);
  });
});
