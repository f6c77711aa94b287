import { ASSIGNMENT_PROGRESS_INTERVAL_MS, type serverEvents } from '@coderoom/contract';
import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { assignmentsOf } from '#testing/data/assignments.ts';
import { ADMIN } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import type { LiveClient } from '#testing/sockets.ts';

const STUDENTS = 12;

type News = z.infer<typeof serverEvents.assignment_changed>;

describe('what happens to assignments', () => {
  const { server, people, connections, admin } = setUpTestApp({ settings: ADMIN, runner: 'shared' });
  const assignments = assignmentsOf(server, admin);

  const lookOn = async (as = admin.access_token): Promise<LiveClient> => {
    const client = await connections.connect(as);
    expect(await client.ask('join_assignments', {})).toEqual({ ok: true });
    return client;
  };
  const newsOf = (client: LiveClient, id: number) =>
    client.heard
      .filter(({ event }) => event === 'assignment_changed')
      .map(({ payload }) => (payload as News).assignment)
      .filter((one) => one.id === id);
  const upload = (program: string) =>
    assignments.upload(
      Object.fromEntries(Array.from({ length: STUDENTS }, (_, n) => [`Student ${n}/main.py`, program])),
    );

  it('is told to an admin who looks on: its progress in order and not too often, its end, its deletion', async () => {
    const client = await lookOn();
    const begun = Date.now();
    const { id } = await upload('import time\ntime.sleep(0.2)');
    await vi.waitFor(() => expect(newsOf(client, id).at(-1)?.status).toBe('completed'), { timeout: 60_000 });
    const news = newsOf(client, id);
    const progress = news.map(({ processed_students }) => processed_students);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    expect(news.length).toBeLessThanOrEqual((Date.now() - begun) / ASSIGNMENT_PROGRESS_INTERVAL_MS + 2);
    expect(news.at(-1)).toEqual(await assignments.one(id));
    expect((await assignments.send('DELETE', `/${id}`)).statusCode).toBe(204);
    expect(await client.hears('assignment_deleted')).toEqual([{ assignment_id: id }]);
  });

  it('is told to nobody else, and to nobody who is no admin any more', async () => {
    for (const other of [null, (await people.join()).access_token]) {
      const client = await connections.connect(other);
      expect(await client.ask('join_assignments', {})).toMatchObject({ ok: false, code: 'forbidden' });
    }
    const former = await people.join();
    const setAdmin = (is_admin: 0 | 1) =>
      server.database.updateTable('users').set({ is_admin }).where('id', '=', former.id).execute();
    await setAdmin(1);
    const client = await lookOn(former.access_token);
    const witness = await lookOn();
    await setAdmin(0);
    const { id } = await upload('print(1)');
    await vi.waitFor(() => expect(newsOf(witness, id).at(-1)?.status).toBe('completed'), { timeout: 60_000 });
    expect(await client.hears('permission_denied')).toEqual([
      { detail: 'Only teachers and admins may do this.' },
    ]);
    expect(newsOf(client, id)).toEqual([]);
  });

  it('is not told any more to an admin who has looked away', async () => {
    const client = await lookOn();
    expect(await client.ask('leave_assignments', {})).toEqual({ ok: true });
    const witness = await lookOn();
    const { id } = await upload('print(1)');
    await vi.waitFor(() => expect(newsOf(witness, id).at(-1)?.status).toBe('completed'), { timeout: 60_000 });
    expect(newsOf(client, id)).toEqual([]);
  });
});
