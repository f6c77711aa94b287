import {
  AUDIT_RETENTION_DAYS,
  type AuditAction,
  listAuditEntries,
  MAX_COUNTED_ROWS,
  message,
} from '@coderoom/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAdminCommands, ensureAdmin } from '#features/auth/index.ts';
import { startTestApp } from '#testing/app.ts';
import { readCsv } from '#testing/data/csv.ts';
import { createTestDatabase, LIST_DIALECTS } from '#testing/database.ts';
import { ADMIN, PASSWORD, peopleOf } from '#testing/people.ts';
import { addPerson } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { createAuditLog, type NewEntry, recordAction, removeOldEntries } from './index.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

describe.each(LIST_DIALECTS)('the audit log on %s', (dialect) => {
  const open = async () => {
    const { database, close } = await createTestDatabase(dialect);
    onTestFinished(close);
    const fail = (failure: unknown) => {
      throw failure;
    };
    const log = createAuditLog(database, fail);
    const record = (...entries: NewEntry[]) =>
      database.transaction().execute(async (transaction) => {
        for (const entry of entries) await recordAction(transaction, entry);
      });
    const list = (question: object = {}) => log.list(listAuditEntries.query.parse(question));
    const targets = async (question: object) => (await list(question)).entries.map(({ target }) => target);
    return { database, record, list, targets, log };
  };
  const action: AuditAction = 'classroom_created';

  it('is searched by part of a name, every character as it is, and without regard to case', async () => {
    const { database, record, targets } = await open();
    const actor = await addPerson(database, { username: 'Čapek' });
    for (const target of ['100 %', '1000', 'a_b', 'axb', "o'neil", 'back\\slash']) {
      await record({ action, actor: null, target });
    }
    await record({ action: 'classroom_deleted', actor, target: 'x' });
    expect(await targets({ search: '0 %' })).toEqual(['100 %']);
    expect(await targets({ search: '%' })).toEqual(['100 %']);
    expect(await targets({ search: 'a_b' })).toEqual(['a_b']);
    expect(await targets({ search: "'NEIL" })).toEqual(["o'neil"]);
    expect(await targets({ search: '\\' })).toEqual(['back\\slash']);
    expect(await targets({ search: 'čAPEK' })).toEqual(['x']);
    expect(await targets({ search: 'a\0b' })).toEqual([]);
    expect(await targets({ search: 'čapek', action })).toEqual([]);
    expect(await targets({ action: 'classroom_deleted' })).toEqual(['x']);
  });

  it('is paged, newest first, with the exact number of lines', async () => {
    const { record, list, targets } = await open();
    const entries = Array.from({ length: 25 }, (_, n) => ({ action, actor: null, target: `Class ${n}` }));
    await record(...entries, { action: 'settings_changed', actor: null, target: 'Class x' });
    expect(await list({ page: 3, page_size: 10 })).toMatchObject({ total: 26, page: 3 });
    expect(await targets({ page: 3, page_size: 10 })).toEqual([5, 4, 3, 2, 1, 0].map((n) => `Class ${n}`));
    expect(await list({ action, page: 2, page_size: 20 })).toMatchObject({ total: 25 });
    expect((await list({ search: 'class 1' })).total).toBe(11);
    expect(await list({ page: 1_000_000 })).toMatchObject({ total: 26, entries: [] });
  });

  it('counts no further than the bound what is found by a name', async () => {
    const { database, list } = await open();
    const line = {
      ...{ action, actor_id: null, target_id: null, times: 1, created_at: 0, detail: null },
      ...{ actor: null, actor_key: null, target: 'Class', target_key: 'class' },
    };
    for (let left = MAX_COUNTED_ROWS + 1; left > 0; left -= 1_000) {
      const values = Array.from({ length: Math.min(left, 1_000) }, () => line);
      await database.insertInto('audit_entries').values(values).execute();
    }
    const bound = { total: MAX_COUNTED_ROWS, has_more_than_total: true };
    expect(await list({ search: 'class' })).toMatchObject(bound);
    expect((await list({ search: 'class', page: 200, page_size: 50 })).entries).toHaveLength(50);
    expect((await list({ search: 'class', page: 201, page_size: 50 })).entries).toEqual([]);
    expect(await list()).toMatchObject({ total: MAX_COUNTED_ROWS + 1, has_more_than_total: false });
  });

  it('keeps who acted with rights over others when the account is gone, and no other name', async () => {
    const server = await startTestApp(ADMIN, dialect);
    onTestFinished(() => server.close());
    const people = peopleOf(server.app);
    const head = await people.signInAsAdmin();
    const leaver = await people.join();
    const pupil = await people.join();
    const asHead = (path: string, json: object) => people.call('PUT', path, { token: head, json });
    const token = leaver.access_token;
    await people.call('GET', '/admin/stats', { token });
    await asHead(`/admin/users/${leaver.id}/admin`, { is_admin: true });
    await people.call('POST', `/admin/users/${pupil.id}/reset-link`, { token });
    await people.call('POST', '/classrooms', { token, json: { name: '7b' } });

    const data = JSON.parse((await people.call('GET', '/auth/me/data', { token })).body);
    expect(data.audit_log).toMatchObject([{ action: 'access_denied' }, {}, {}, {}]);
    expect(data.audit_log.slice(1)).toEqual([
      { action: 'admin_granted', by_you: false, detail: null, times: 1, timestamp: expect.any(String) },
      { action: 'reset_link_created', by_you: true, detail: null, times: 1, timestamp: expect.any(String) },
      { action: 'classroom_created', by_you: true, detail: null, times: 1, timestamp: expect.any(String) },
    ]);
    expect(JSON.stringify(data.audit_log)).not.toContain(pupil.username);

    const gone = await people.call('DELETE', '/auth/me', { token, json: { password: PASSWORD } });
    expect(gone.statusCode).toBe(204);
    const listed = await people.call('GET', '/admin/audit-log', { token: head });
    const { entries } = listAuditEntries.response.parse(listed.json());
    const byLeaver = { actor: leaver.username, deleted_actor_id: leaver.id };
    expect(entries.slice(0, 5)).toMatchObject([
      { action: 'account_deleted', ...byLeaver, target: null, detail: 'an admin' },
      { action: 'classroom_created', ...byLeaver, target: '7b' },
      { action: 'reset_link_created', ...byLeaver, target: pupil.username },
      { action: 'admin_granted', actor: 'head', target: null, deleted_target_id: leaver.id },
      { action: 'access_denied', actor: null, deleted_actor_id: leaver.id },
    ]);
    expect(entries[3]).not.toHaveProperty('deleted_actor_id');
    const csv = (await people.call('GET', '/admin/audit-log/csv', { token: head })).body;
    expect(csv).toContain(`${leaver.username} (deleted-${leaver.id})`);
    expect(csv).toContain(`head,admin_granted,deleted-${leaver.id},`);
    const search = await people.call('GET', `/admin/audit-log?search=${leaver.username}`, { token: head });
    expect(listAuditEntries.response.parse(search.json()).total).toBe(3);

    await people.call('GET', '/admin/stats', { token: pupil.access_token });
    const left = await people.call('DELETE', '/auth/me', {
      token: pupil.access_token,
      json: { password: PASSWORD },
    });
    expect(left.statusCode).toBe(204);
    const kept = await server.database
      .selectFrom('audit_entries')
      .selectAll()
      .orderBy('id', 'desc')
      .execute();
    expect(kept[0]).toMatchObject({
      action: 'account_deleted',
      actor_id: pupil.id,
      actor: null,
      detail: null,
    });
    expect(JSON.stringify(kept)).not.toContain(pupil.username);
  });

  it('names nobody who is gone when something is written down, but who acted with rights over others', async () => {
    const { database, record, list } = await open();
    const [actor, target] = [
      await addPerson(database, { deleted_at: 1 }),
      await addPerson(database, { deleted_at: 1 }),
    ];
    for (const act of ['access_denied', 'user_activated'] as const)
      await record({ action: act, actor, target });
    expect((await list()).entries).toMatchObject([
      { actor: actor.username, target: null },
      { actor: null, target: null },
    ]);
  });

  it('tells of what was done at the server itself, once', async () => {
    const { database, list } = await open();
    const commands = createAdminCommands(database, 'https://code.school.test');
    const passwords = { hash: async () => 'x', matches: async () => false };
    await commands.create('head@school.test');
    await addPerson(database, { username: 'ada' });
    await commands.grant('ada@school.test');
    await commands.grant('ada@school.test');
    await commands.resetPassword('ada@school.test');
    await database.updateTable('users').set({ is_admin: 0, is_active: 0 }).execute();
    for (let start = 0; start < 2; start += 1) {
      await ensureAdmin(database, passwords, 'ada@school.test', null, message`by the server's settings`);
    }
    const lines = (await list()).entries.map(({ action, actor, target, detail }) => [
      action,
      actor,
      target,
      detail,
    ]);
    expect(lines.reverse()).toEqual([
      ['admin_granted', null, 'head', 'from the command line'],
      ['reset_link_created', null, 'head', 'from the command line'],
      ['admin_granted', null, 'ada', 'from the command line'],
      ['reset_link_created', null, 'ada', 'from the command line'],
      ['user_activated', null, 'ada', "by the server's settings"],
      ['admin_granted', null, 'ada', "by the server's settings"],
    ]);
  });

  it('loses lines that are too old', async () => {
    const { database, record, targets } = await open();
    const limit = Date.now() - AUDIT_RETENTION_DAYS * DAY_MS;
    for (const [target, created_at] of [
      ['old', limit - 1],
      ['young enough', limit + 60_000],
    ] as const) {
      await record({ action, actor: null, target });
      await database.updateTable('audit_entries').set({ created_at }).where('target', '=', target).execute();
    }
    onTestFinished(removeOldEntries(database, () => {}).end);
    await vi.waitFor(async () => expect(await targets({})).toEqual(['young enough']));
  });
});

describe.each(LIST_DIALECTS)('the log of a whole server on %s', (dialect) => {
  const { people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  it('tells of the first admin, and of a session that an admin deleted who does not own it', async () => {
    const owner = await people.join();
    const begin = async (as: string) => {
      const begun = { token: as, json: { title: 'Together' } };
      return (await people.call('POST', '/collaboration/sessions', begun)).json().share_id;
    };
    const remove = async (as: string, id: string) =>
      (await people.call('DELETE', `/collaboration/sessions/${id}`, { token: as })).statusCode;
    expect(await remove(admin.access_token, await begin(owner.access_token))).toBe(204);
    expect(await remove(owner.access_token, await begin(owner.access_token))).toBe(204);
    expect(await remove(admin.access_token, await begin(admin.access_token))).toBe(204);
    const csv = await people.call('GET', '/admin/audit-log/csv', { token: admin.access_token });
    const lines = readCsv(csv.body).map(({ Time, ...line }) => line);
    // The download itself is the newest.
    expect(lines.slice(1)).toEqual([
      {
        Who: 'head',
        Action: 'session_deleted',
        'To whom or what': owner.username,
        Detail: 'the session “Together”',
        Times: '1',
      },
      {
        Who: '',
        Action: 'admin_granted',
        'To whom or what': 'head',
        Detail: "by the server's settings",
        Times: '1',
      },
    ]);
  });
});
