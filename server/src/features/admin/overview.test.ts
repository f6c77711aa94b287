import { createSession, joinSession, type serverEvents } from '@coderoom/contract';
import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { countOf } from '#db/query-parts.ts';
import { enter } from '#testing/clients/editors.ts';
import { openEditorOf, startClass } from '#testing/clients/live-classes.ts';
import { LIST_DIALECTS, ruleTest } from '#testing/database.ts';
import { ADMIN } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import type { LiveClient } from '#testing/sockets.ts';
import { standInRunner } from '#testing/stand-in-runner.ts';

type News = z.infer<typeof serverEvents.overview_changed>;

describe.each(LIST_DIALECTS)('the live overview on %s', (dialect) => {
  const rule = ruleTest(dialect);
  const { server, people, connections, admin } = setUpTestApp({
    settings: ADMIN,
    dialect,
    runner: standInRunner(),
  });

  const lookOn = async (token = admin.access_token): Promise<LiveClient> => {
    const client = await connections.connect(token);
    expect(await client.ask('join_overview', {})).toEqual({ ok: true });
    return client;
  };
  const newsOf = (client: LiveClient) =>
    client.heard.filter(({ event }) => event === 'overview_changed').map(({ payload }) => payload as News);
  const told = (client: LiveClient) => newsOf(client).flatMap(({ activities }) => activities);
  const run = async (token?: string) => {
    const before = await countOf(server.database.selectFrom('activities'));
    await people.call('POST', '/code/execute', { token, json: { code: 'print(1)', language: 'python' } });
    // A visitor’s run is counted after it was answered.
    await vi.waitFor(async () =>
      expect(await countOf(server.database.selectFrom('activities'))).toBeGreaterThan(before),
    );
  };
  const setAdmin = (id: number, is_admin: 0 | 1) =>
    server.database.updateTable('users').set({ is_admin }).where('id', '=', id).execute();

  rule('tells an admin how it is, then what happens, each thing once and in its order', async () => {
    await run();
    const client = await lookOn();
    const [first] = await client.hears('overview_changed');
    expect(first).toEqual({ activities: [], active_sessions: 0, running: 0, waiting: 0 });
    const ada = await people.join();
    for (let n = 0; n < 3; n += 1) await run(n % 2 ? undefined : ada.access_token);
    await vi.waitFor(() => expect(told(client)).toHaveLength(3));
    expect(told(client).map(({ username }) => username)).toEqual([ada.username, null, ada.username]);
    const ids = told(client).map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });

  rule('tells of sessions that somebody is connected to, and of no editor of a live class', async () => {
    const classServer = { people, connections };
    const { students, path } = await startClass(classServer, server.database, { students: 1 });
    for (const student of students) await openEditorOf(classServer, student, path);
    const client = await lookOn();
    const ada = await people.join();
    const json = { title: 'Together', is_public: true };
    const { share_id } = createSession.response.parse(
      (await people.call('POST', '/collaboration/sessions', { token: ada.access_token, json })).json(),
    );
    const joined = await people.call('POST', `/collaboration/sessions/${share_id}/join`, {
      json: { username: 'Eva' },
    });
    const place = joinSession.response.parse(joined.json());
    const editor = await connections.connect(null);
    // What the client hears of the session is not what this is about.
    editor.socket.offAny().removeAllListeners();
    await enter(editor, { share_id, ...place });
    await vi.waitFor(() => expect(newsOf(client).at(-1)?.active_sessions).toBe(1));
    expect(told(client).map(({ activity_type, username }) => [activity_type, username])).toEqual([
      ['session_creation', ada.username],
      ['session_join', 'Eva'],
    ]);
    editor.close();
    await vi.waitFor(() => expect(newsOf(client).at(-1)?.active_sessions).toBe(0));
  });

  rule('is refused to everybody else', async () => {
    for (const token of [null, (await people.join()).access_token]) {
      const client = await connections.connect(token);
      expect(await client.ask('join_overview', {})).toEqual({
        ok: false,
        code: 'forbidden',
        detail: 'Only admins may do this.',
      });
    }
  });

  rule('is no longer told to whoever is an admin no longer, whatever their connection says', async () => {
    const [ada, ben] = [await people.join(), await people.join()];
    await setAdmin(ada.id, 1);
    await setAdmin(ben.id, 1);
    const [unmade, still] = [await lookOn(ada.access_token), await lookOn(ben.access_token)];
    await setAdmin(ada.id, 0);
    await run();
    await vi.waitFor(() => expect(told(still)).toHaveLength(1));
    expect(await unmade.hears('permission_denied')).toEqual([{ detail: 'Only admins may do this.' }]);
    expect(told(unmade)).toEqual([]);
    expect(await unmade.ask('join_overview', {})).toMatchObject({ ok: false, code: 'forbidden' });
    // Made one again, also by a connection that was opened as nobody in particular.
    await setAdmin(ada.id, 1);
    expect(await unmade.ask('join_overview', {})).toEqual({ ok: true });
    await setAdmin(ada.id, 0);
    await setAdmin(ben.id, 0);
  });

  rule('is told no more to whoever has had enough', async () => {
    const [leaver, still] = [await lookOn(), await lookOn()];
    expect(await leaver.ask('leave_overview', {})).toEqual({ ok: true });
    await run();
    await vi.waitFor(() => expect(told(still)).toHaveLength(1));
    expect(told(leaver)).toEqual([]);
  });

  it('tells the newest of many things that happen at once', async () => {
    const client = await lookOn();
    await Promise.all(Array.from({ length: 30 }, () => run()));
    await vi.waitFor(() => expect(newsOf(client).at(-1)).toMatchObject({ running: 0, waiting: 0 }), {
      timeout: 20_000,
    });
    const ids = told(client).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(newsOf(client).every(({ activities }) => activities.length <= 20)).toBe(true);
    const newest = server.database.selectFrom('activities').select(({ fn }) => fn.max('id').as('id'));
    // Runs are written down after they were answered.
    await vi.waitFor(async () =>
      expect(told(client).at(-1)?.id).toBe((await newest.executeTakeFirstOrThrow()).id),
    );
  });
});
