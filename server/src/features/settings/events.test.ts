import { describe, expect, it } from 'vitest';
import { RULE_DIALECTS } from '#testing/database.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import type { LiveClient } from '#testing/sockets.ts';

describe.each(RULE_DIALECTS)('who is connected on %s', (dialect) => {
  const { people, connections, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const createClass = async (...members: Person[]) => {
    const json = { name: 'Class' };
    const { id, key } = (
      await people.call('POST', '/classrooms', { token: admin.access_token, json })
    ).json();
    for (const { email } of members) {
      await people.call('POST', `/classrooms/${id}/add-student`, {
        token: admin.access_token,
        json: { email },
      });
    }
    return { id, key } as { id: number; key: string };
  };
  const setClass = (id: number, copy_paste_enabled: boolean) =>
    people.call('PUT', `/admin/classrooms/${id}/settings`, {
      token: admin.access_token,
      json: { copy_paste_enabled },
    });
  const setServer = (copy_paste_enabled: boolean) =>
    people.call('PUT', '/admin/settings', { token: admin.access_token, json: { copy_paste_enabled } });
  const join = async (person: Person | null, payload: object = {}): Promise<LiveClient> => {
    const client = await connections.connect(person?.access_token);
    expect(await client.ask('join_classroom', payload)).toEqual({ ok: true });
    return client;
  };
  const allowed = (copy_paste_enabled: boolean) => ({
    settings: expect.objectContaining({ copy_paste_enabled }),
  });

  it('hears of all of their own classrooms, or of those named, never of anybody else’s', async () => {
    const [anna, bor] = [await people.join(), await people.join()];
    const [first, second] = [await createClass(anna), await createClass(anna)];
    const foreign = await createClass(bor);
    const joined = async (payload: object) => {
      const [answer] = await (await join(anna, payload)).hears('classroom_joined');
      return (answer as { classroom_ids: number[] }).classroom_ids.sort();
    };
    const both = [first.id, second.id].sort();
    expect(await joined({})).toEqual(both);
    expect(await joined({ classroom_id: null, classroom_ids: [] })).toEqual(both);
    expect(await joined({ classroom_id: first.id })).toEqual([first.id]);
    expect(await joined({ classroom_ids: [second.id, foreign.id, 999_999] })).toEqual([second.id]);
    expect(await joined({ classroom_id: [foreign.id], user_id: bor.id })).toEqual([]);
  });

  it('hears at once what holds for them after their classroom’s setting changed, and nobody else does', async () => {
    const [anna, bor] = [await people.join(), await people.join()];
    const [strict, other] = [await createClass(anna), await createClass(anna, bor)];
    const [ofAnna, ofBor, visitor] = [await join(anna), await join(bor), await join(null)];
    const teacher = await connections.connect(admin.access_token);
    await teacher.ask('join_classroom', {});
    await setClass(strict.id, false);
    await setClass(other.id, false);
    await setClass(other.id, true);
    expect(await ofAnna.hears('admin_settings_changed', 3)).toEqual([
      { settings: expect.objectContaining({ copy_paste_enabled: false, classroom_id: strict.id }) },
      allowed(false),
      allowed(false),
    ]);
    expect((await ofBor.hears('admin_settings_changed', 2)).at(-1)).toEqual(allowed(true));
    for (const heard of await teacher.hears('admin_settings_changed', 3))
      expect(heard).toEqual(allowed(true));
    expect(ofBor.heard.filter(({ event }) => event === 'admin_settings_changed')).toHaveLength(2);
    expect(visitor.heard.map(({ event }) => event)).toEqual(['classroom_joined']);
  });

  it('hears of the server’s setting, visitors too, who do not learn who set it', async () => {
    const anna = await people.join();
    const [ofAnna, visitor] = [await join(anna), await join(null)];
    await setServer(false);
    const [heard] = await visitor.hears('admin_settings_changed');
    expect(heard).toEqual({
      settings: expect.objectContaining({ copy_paste_enabled: false, updated_by: null }),
    });
    expect(await ofAnna.hears('admin_settings_changed')).toEqual([allowed(false)]);
    await setServer(true);
    expect((await ofAnna.hears('admin_settings_changed', 2)).at(-1)).toEqual(allowed(true));
  });

  it('is told at every coming what holds by then, visitors too, whatever changed while they were away', async () => {
    const anna = await people.join();
    for (const copying of [false, true]) {
      await setServer(copying);
      const [ofAnna, visitor] = [await join(anna), await join(null, { classroom_id: 1, user_id: anna.id })];
      expect(await ofAnna.hears('classroom_joined')).toEqual([{ classroom_ids: [], ...allowed(copying) }]);
      expect(await visitor.hears('classroom_joined')).toEqual([
        {
          classroom_ids: [],
          settings: expect.objectContaining({ copy_paste_enabled: copying, updated_by: null }),
        },
      ]);
    }
  });

  it('hears of classrooms that they come into and are taken out of', async () => {
    const anna = await people.join();
    const [joined, removed, deleted] = [
      await createClass(),
      await createClass(anna),
      await createClass(anna),
    ];
    await setClass(removed.id, false);
    const client = await join(anna);
    const json = { classroom_key: joined.key };
    await people.call('POST', '/classrooms/join', { token: anna.access_token, json });
    expect((await client.hears('classroom_joined', 2)).at(-1)).toEqual({
      classroom_ids: [joined.id],
      ...allowed(false),
    });
    await setClass(joined.id, false);
    await client.hears('admin_settings_changed', 1);

    await people.call('DELETE', `/classrooms/${removed.id}/members/${anna.id}`, {
      token: admin.access_token,
    });
    await people.call('DELETE', `/classrooms/${deleted.id}`, { token: admin.access_token });
    await people.call('DELETE', `/classrooms/${joined.id}/leave`, { token: anna.access_token });
    expect(await client.hears('classroom_left', 3)).toEqual(
      [removed, deleted, joined].map(({ id }) => ({ classroom_id: id })),
    );
    expect((await client.hears('admin_settings_changed', 4)).at(-1)).toEqual(allowed(true));
    await setClass(removed.id, true);
    await setServer(true);
    expect(await client.hears('admin_settings_changed', 5)).toHaveLength(5);
  });

  it('learns of a change that happens while they come in', async () => {
    const pupils = await Promise.all(Array.from({ length: 5 }, () => people.join()));
    const { id } = await createClass(...pupils);
    const clients = await Promise.all(pupils.map(({ access_token }) => connections.connect(access_token)));
    await Promise.all([
      ...[true, false, true, false].map((enabled) => setClass(id, enabled)),
      ...clients.map((client) => client.ask('join_classroom', {})),
    ]);
    await setClass(id, false);
    for (const client of clients) {
      await expect.poll(() => client.heard.at(-1)?.payload).toMatchObject(allowed(false));
    }
  });
});
