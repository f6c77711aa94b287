import { DEFAULT_EDITOR_PREFERENCES, type serverEvents } from '@coderoom/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { z } from 'zod';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { startRedis } from '#testing/services/redis.ts';
import { type OneOfSeveral, startSeveral, startSeveralWith } from '#testing/several-servers.ts';
import type { LiveClient } from '#testing/sockets.ts';
import { standInAssistance } from '#testing/stand-in-runner.ts';

const WITHIN = { timeout: 30_000 };

async function adminOf({ people }: OneOfSeveral): Promise<string> {
  return await people.signInAsAdmin();
}

async function hearsOfClasses({ connections }: OneOfSeveral, person?: Person): Promise<LiveClient> {
  const client = await connections.connect(person?.access_token);
  expect(await client.ask('join_classroom', {})).toEqual({ ok: true });
  return client;
}

const lastOf = (client: LiveClient, wanted: keyof typeof serverEvents) =>
  client.heard.findLast(({ event }) => event === wanted)?.payload;

sharedRunner('what happens on one server is told to the people of the other', async ({ shared }) => {
  const runner = { ...shared.runner, ...standInAssistance() };
  const { first, second } = await startSeveralWith(runner)(ADMIN);
  const admin = await adminOf(first);
  const change = (path: string, json: object) => first.people.call('PUT', path, { token: admin, json });

  // A global setting, and that of a class that somebody joins meanwhile.
  const [anna, visitor] = [await second.people.join(), await hearsOfClasses(second)];
  const client = await hearsOfClasses(second, anna);
  await change('/admin/settings', { copy_paste_enabled: false });
  for (const who of [client, visitor]) {
    await vi.waitFor(
      () =>
        expect(lastOf(who, 'admin_settings_changed')).toMatchObject({
          settings: { copy_paste_enabled: false },
        }),
      WITHIN,
    );
  }
  await change('/admin/settings', { copy_paste_enabled: true });
  const classroom = await first.people.call('POST', '/classrooms', { token: admin, json: { name: 'Class' } });
  const { id } = classroom.json();
  const email = { email: anna.email };
  await first.people.call('POST', `/classrooms/${id}/add-student`, { token: admin, json: email });
  await vi.waitFor(
    () => expect(lastOf(client, 'classroom_joined')).toMatchObject({ classroom_ids: [id] }),
    WITHIN,
  );
  await change(`/admin/classrooms/${id}/settings`, { copy_paste_enabled: false });
  await vi.waitFor(
    () =>
      expect(lastOf(client, 'admin_settings_changed')).toMatchObject({
        settings: { copy_paste_enabled: false },
      }),
    WITHIN,
  );

  // The assistance that the class allows, which counts for a document that is open.
  const text = { document: 'mine', language: 'python', text: 'x = 1' };
  expect(await client.ask('assist_open', text)).toMatchObject({ level: 'all' });
  await change(`/admin/classrooms/${id}/settings`, { assistance: 'none' });
  await vi.waitFor(
    () => expect(lastOf(client, 'assist_level_changed')).toEqual({ document: 'mine' }),
    WITHIN,
  );
  expect(await client.ask('assist_problems', { document: 'mine', version: 0 })).toMatchObject({
    code: 'forbidden',
  });

  // A person's own preferences.
  const preferences = { ...DEFAULT_EDITOR_PREFERENCES, font_size: 20 };
  const saving = { token: anna.access_token, json: preferences };
  await first.people.call('PUT', '/auth/me/editor-preferences', saving);
  await vi.waitFor(
    () => expect(lastOf(client, 'editor_preferences_changed')).toEqual({ preferences }),
    WITHIN,
  );

  // The admins' live overview.
  const overview = await first.connections.connect(admin);
  await overview.ask('join_overview', {});
  const json = { code: 'print(1)', language: 'python' };
  await second.people.call('POST', '/code/execute', { token: anna.access_token, json });
  const listed = () =>
    overview.heard.flatMap(({ event, payload }) =>
      event === 'overview_changed'
        ? (payload as z.infer<typeof serverEvents.overview_changed>).activities
        : [],
    );
  await vi.waitFor(() => expect(listed().map(({ username }) => username)).toContain(anna.username), WITHIN);

  // A session that ends.
  await first.people.call('POST', '/auth/logout', { token: anna.access_token });
  expect(await client.ended()).toBe('io server disconnect');
  expect(visitor.socket.connected).toBe(true);
});

it('while Redis is away each server serves its own people, and what was missed is made good', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const { first, second, database } = await startSeveral(ADMIN, redis.url('school'));
  const admin = await adminOf(first);
  const [anna, bor] = [await second.people.join(), await first.people.join()];
  const ask = (method: 'POST' | 'DELETE', path: string, json?: object) =>
    first.people.call(method, path, { token: admin, json });
  const classId = (await ask('POST', '/classrooms', { name: 'Class' })).json().id;
  for (const { email } of [anna, bor]) await ask('POST', `/classrooms/${classId}/add-student`, { email });
  const [far, near] = [await hearsOfClasses(second, anna), await hearsOfClasses(first, bor)];
  const ready = async ({ app }: OneOfSeveral) => {
    const answer = await app.inject('/ready');
    return { status: answer.statusCode, redis: answer.json().redis_answers };
  };
  expect(await ready(first)).toEqual({ status: 200, redis: true });
  await redis.kill();
  await vi.waitFor(async () => expect(await ready(first)).toEqual({ status: 200, redis: false }), WITHIN);

  const restricted = { settings: { copy_paste_enabled: false } };
  const json = restricted.settings;
  const changed = await first.people.call('PUT', '/admin/settings', { token: admin, json });
  expect(changed.statusCode).toBe(200);
  await vi.waitFor(() => expect(lastOf(near, 'admin_settings_changed')).toMatchObject(restricted), WITHIN);
  // A person who signed out here is disconnected there even now, because the database is read.
  const cleo = await second.people.join();
  const cleos = await second.connections.connect(cleo.access_token);
  await first.people.call('POST', '/auth/logout', { token: cleo.access_token });
  expect(await cleos.ended()).toBe('io server disconnect');
  // As is one who is an admin no longer, whatever their connection says.
  const dora = await second.people.join();
  const setAdmin = (is_admin: 0 | 1) =>
    database.updateTable('users').set({ is_admin }).where('id', '=', dora.id).execute();
  await setAdmin(1);
  const doras = await second.connections.connect(dora.access_token);
  await setAdmin(0);
  expect(await doras.ended()).toBe('io server disconnect');

  expect((await ask('DELETE', `/classrooms/${classId}/members/${anna.id}`)).statusCode).toBe(204);
  const stays = await hearsOfClasses(second, bor);

  await redis.startAgain();
  await vi.waitFor(async () => expect(await ready(first)).toEqual({ status: 200, redis: true }), WITHIN);
  await vi.waitFor(() => expect(lastOf(far, 'admin_settings_changed')).toMatchObject(restricted), WITHIN);
  // Who was taken out of a class meanwhile hears no more of it.
  expect(await far.hears('classroom_left')).toEqual([{ classroom_id: classId }]);
  await ask('POST', `/classrooms/${classId}/live-classes`, {});
  await stays.hears('live_class_changed');
  await far.ask('join_classroom', {});
  expect(lastOf(far, 'live_class_changed')).toBeUndefined();
});
