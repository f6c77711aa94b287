import { once } from 'node:events';
import { createSession, joinSession, type serverEvents } from '@coderoom/contract';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as Y from 'yjs';
import type { z } from 'zod';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { often, withSeed } from '#runner/testing/soak.ts';
import {
  type Editor,
  editByTexts,
  editByUpdates,
  enter,
  type JoinedParticipant,
} from '#testing/clients/editors.ts';
import { Marks, placeBetweenMarks } from '#testing/clients/marks.ts';
import { ADMIN } from '#testing/people.ts';
import { dataFolder, ready, start } from '#testing/server-process.ts';
import { startRedis } from '#testing/services/redis.ts';
import { type OneOfSeveral, sharedSettings, startServer, startSeveral } from '#testing/several-servers.ts';
import { connectionsAt, type LiveClient } from '#testing/sockets.ts';

const SESSIONS = '/collaboration/sessions';
const WITHIN = { timeout: 20_000 };
const TYPISTS = 8;
/** Changes of each in a round. Clients keep all that they hear, whole texts too: a thousand each fill the heap. */
const EDITS_OF_EACH = often(25, 400);

type Participant = z.infer<typeof serverEvents.participants_list>['participants'][number];

/** Somebody's session, and people to come to it through any of the servers. */
async function begin({ people }: OneOfSeveral, fields: object = {}) {
  const owner = await people.join();
  const json = { title: 'All of us', is_public: true, initial_code: '.'.repeat(20), ...fields };
  const created = await people.call('POST', SESSIONS, { token: owner.access_token, json });
  const { share_id } = createSession.response.parse(created.json());
  let visitors = 0;
  return {
    owner,
    share_id,
    asOwner: (at: OneOfSeveral, method: 'POST' | 'PUT' | 'DELETE', path: string, wish?: object) =>
      at.people.call(method, `${SESSIONS}/${share_id}${path}`, { token: owner.access_token, json: wish }),
    textAt: async (at: OneOfSeveral) => {
      const answer = await at.people.call('GET', `${SESSIONS}/${share_id}`, { token: owner.access_token });
      return answer.json().session.code_content;
    },
    join: async (at: OneOfSeveral, token?: string): Promise<JoinedParticipant> => {
      visitors += 1;
      const request = { token, json: { username: `Visitor ${visitors}` } };
      const joined = await at.people.call('POST', `${SESSIONS}/${share_id}/join`, request);
      return { share_id, ...joinSession.response.parse(joined.json()) };
    },
  };
}

/** Writes marks at random places and takes some of them away again. */
async function type(editor: Editor, n: number, random: () => number, marks: Marks, edits: number) {
  const own: string[] = [];
  for (let made = 0; made < edits; made += 1) {
    const { text } = editor;
    const old = random() < 0.3 ? own[Math.floor(random() * own.length)] : undefined;
    const start = old === undefined ? -1 : text.indexOf(old);
    if (old !== undefined && start !== -1) {
      own.splice(own.indexOf(old), 1);
      marks.kept.delete(old);
      expect(await editor.edit(start, old.length, '')).toBe(true);
      marks.deleted.add(old);
      continue;
    }
    const mark = marks.make(n);
    const place = placeBetweenMarks(text, Math.floor(random() * (text.length + 1)));
    expect(await editor.edit(place, 0, `${mark}.`)).toBe(true);
    marks.uncertain.delete(mark);
    marks.kept.add(mark);
    own.push(mark);
  }
}

it('people on two servers edit one text, lose and double nothing, with Redis and without', () =>
  withSeed(async (seed) => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const { first, second, settings } = await startSeveral({}, redis.url('school'));
    const session = await begin(first);
    const editors = await Promise.all(
      Array.from({ length: TYPISTS }, async (_, n) => {
        const at = n % 2 ? first : second;
        const place = await session.join(at);
        const client = await at.connections.connect(null);
        if (n % 4 < 2) return await editByUpdates(client, place);
        return await editByTexts(client, place, { tellsRevision: n % 8 < 4 });
      }),
    );
    const marks = new Marks();
    const typeAll = (round: number) =>
      Promise.all(
        editors.map((editor, n) =>
          type(editor, n, randomNumbers(seed + 100 * round + n), marks, EDITS_OF_EACH),
        ),
      );
    const agree = async () => {
      await vi.waitFor(() => expect(new Set(editors.map(({ text }) => text)).size).toBe(1), WITHIN);
      const text = editors[0]?.text ?? '';
      expect(marks.faultsOf(text)).toEqual([]);
      for (const at of [first, second]) expect(await session.textAt(at)).toBe(text);
      return text;
    };
    await typeAll(1);
    await agree();
    await redis.kill();
    await typeAll(2);
    await redis.startAgain();
    await typeAll(3);
    const text = await agree();
    // Whoever has nothing of it in memory reads the same.
    expect(await session.textAt(await startServer(settings))).toBe(text);
  }));

it('people on two servers know of each other, and the owner decides on both', async () => {
  const { first, second } = await startSeveral(ADMIN);
  const session = await begin(first, { max_collaborators: 4 });
  const { owner } = session;
  const come = async (at: OneOfSeveral, token?: string) => {
    const place = await session.join(at, token);
    const client = await at.connections.connect(token ?? null);
    expect(await enter(client, place)).toEqual({ ok: true });
    return { client, place, id: place.participant_id };
  };
  const lastOf = (client: LiveClient, wanted: string) =>
    client.heard.findLast(({ event }) => event === wanted)?.payload;
  const isHeard = (client: LiveClient, wanted: string, payload: object) =>
    vi.waitFor(() => expect(lastOf(client, wanted)).toMatchObject(payload), WITHIN);
  const listOf = (client: LiveClient) => {
    const heard = client.heard.findLast(({ event }) => event.startsWith('participants_list'))?.payload;
    return (heard as { participants: Participant[] }).participants;
  };
  const isListed = (client: LiveClient, id: number, wanted: Partial<Participant>) =>
    vi.waitFor(() => expect(listOf(client).find((one) => one.id === id)).toMatchObject(wanted), WITHIN);

  const near = await come(first, owner.access_token);
  const far = await come(second);
  expect(lastOf(near.client, 'session_joined')).toMatchObject({ is_first_participant: true });
  expect(lastOf(far.client, 'session_joined')).toMatchObject({ is_first_participant: false });
  await isHeard(near.client, 'participant_connected', { participant: { id: far.id } });
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    await isListed(one.client, other.id, { is_connected: true });
  }
  await far.client.ask('cursor_update', { cursor: { lineNumber: 2, column: 3 } });
  await isHeard(near.client, 'cursor_update', { participant_id: far.id, cursor: { lineNumber: 2 } });
  await far.client.ask('raise_hand', { raised: true });
  await isListed(near.client, far.id, { hand_raised: true });
  await near.client.ask('raise_hand', { raised: false, of: far.id });
  for (const { client } of [near, far]) await isListed(client, far.id, { hand_raised: false });
  const running = { phase: 'running', parts: [{ source: 'stdout', text: '4' }] };
  await far.client.ask('code_execution_running', { running });
  await isHeard(near.client, 'code_execution_running', { running, participant_id: far.id });
  await far.client.ask('code_execution_result', { execution_result: { output: '42' } });
  await isHeard(near.client, 'code_execution_result', { execution_result: { output: '42' } });
  await session.asOwner(first, 'PUT', '', { title: 'Ours', language: 'go' });
  await isHeard(far.client, 'session_changed', { title: 'Ours', language: 'go' });

  // An admin looks on from where nobody else is.
  const admin = await second.people.signInAsAdmin();
  const overview = await second.connections.connect(admin);
  await overview.ask('join_overview', {});
  await isHeard(overview, 'overview_changed', { active_sessions: 1 });

  // Two places are left, and many want them on both servers.
  const comers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => {
      const json = { username: `Late ${n}` };
      return (n % 2 ? first : second).people.call('POST', `${SESSIONS}/${session.share_id}/join`, { json });
    }),
  );
  expect(comers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);

  // Who is told to look on only may not write any more, wherever they are; who is removed is out.
  const manage = (wish: object) => session.asOwner(first, 'POST', `/manage-participant/${far.id}`, wish);
  await manage({ action: 'change_role', role: 'viewer' });
  await isHeard(far.client, 'participant_permission_changed', { participant_id: far.id, can_edit: false });
  expect(await far.client.ask('document_change', { content: 'mine' })).toMatchObject({ code: 'forbidden' });
  await manage({ action: 'kick' });
  await far.client.hears('kicked_from_session');
  await isHeard(near.client, 'participant_disconnected', { participant: { id: far.id } });
  expect(await enter(far.client, far.place)).toEqual({ ok: true });
  expect(lastOf(far.client, 'session_joined')).toMatchObject({ permission_status: 'kicked' });

  await session.asOwner(second, 'DELETE', '');
  await near.client.hears('kicked_from_session');
});

it.each([
  ['one of several servers', {}],
  ['a single server', { REDIS_URL: '' }],
])(
  'through %s, nobody hears of a change before it is kept, and everybody hears of it once',
  async (_, own) => {
    const { settings, database } = await sharedSettings();
    const server = await startServer({ ...settings, ...own });
    const session = await begin(server);
    const come = async () =>
      await editByUpdates(await server.connections.connect(null), await session.join(server));
    const [author, other] = [await come(), await come()];
    const [isHeld, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    onTestFinished(() => isOver.resolve());
    const holding = database.transaction().execute(async (transaction) => {
      await sql`select 1 from collaboration_sessions for update`.execute(transaction);
      isHeld.resolve();
      await isOver.promise;
    });
    await isHeld.promise;
    const before = Y.encodeStateVector(author.document);
    const edited = author.edit(0, 0, '<new>');
    await vi.waitFor(async () => {
      const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database);
      expect(rows).not.toEqual([]);
    }, WITHIN);
    const told = () => other.client.heard.filter(({ event }) => event === 'document_update').length;
    const update = Buffer.from(Y.encodeStateAsUpdate(author.document, before)).toString('base64');
    const answered: string[] = [];
    const asked = [
      // As after a lost answer: the text has the change already.
      author.client.ask('document_update', { update }).finally(() => answered.push('sent again')),
      other.client.ask('document_sync', { state_vector: 'AA==' }).finally(() => answered.push('read')),
    ];
    // What was sent to these connections before their answers has arrived by then.
    for (const { client } of [author, other]) await client.ask('document_check', { digest: '' });
    expect([told(), answered]).toEqual([0, []]);
    isOver.resolve();
    await holding;
    expect(await edited).toBe(true);
    expect(await Promise.all(asked)).toMatchObject([{ ok: true }, { ok: true }]);
    await other.client.hears('document_update');
    expect(other.text).toContain('<new>');
    await other.client.ask('document_check', { digest: '' });
    expect(told()).toBe(1);
  },
);

it('whoever is removed while the text is read anew is not given it', async () => {
  const { settings, database } = await sharedSettings();
  const server = await startServer(settings);
  const session = await begin(server);
  const place = await session.join(server);
  const client = await server.connections.connect(null);
  await enter(client, place);
  const [isHeld, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => isOver.resolve());
  const holding = database.transaction().execute(async (transaction) => {
    await sql`lock table collaboration_snapshots in access exclusive mode`.execute(transaction);
    isHeld.resolve();
    await isOver.promise;
  });
  await isHeld.promise;
  const { share_id: session_id, participant_id } = place;
  const answered = client.ask('document_sync', { session_id, state_vector: 'AA==' });
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_locks where not granted and relation = 'collaboration_snapshots'::regclass
    `.execute(database);
    expect(rows).not.toEqual([]);
  }, WITHIN);
  await session.asOwner(server, 'POST', `/manage-participant/${participant_id}`, { action: 'kick' });
  await client.hears('kicked_from_session');
  isOver.resolve();
  await holding;
  expect(await answered).toMatchObject({ ok: false, code: 'forbidden' });
});

it('a server that is killed takes nothing along that was kept, and its people go on elsewhere', {
  timeout: 180_000,
}, async () => {
  const { settings } = await sharedSettings();
  const survivor = await startServer(settings);
  const process = await start({ ...settings, ROLE: 'web', DATA_DIR: await dataFolder(), RATE_LIMITS: 'off' });
  const doomed = connectionsAt(await ready(process));
  onTestFinished(() => doomed.close());
  const session = await begin(survivor);
  const [place, otherPlace] = [await session.join(survivor), await session.join(survivor)];
  const other = await editByUpdates(await survivor.connections.connect(null), otherPlace);
  const editor = await editByUpdates(await doomed.connect(null), place);
  const listed = () => {
    const heard = other.client.heard.findLast(({ event }) => event === 'participants_list_updated');
    const told = heard?.payload as { participants: Participant[] } | undefined;
    return told?.participants.find(({ id }) => id === place.participant_id)?.is_connected;
  };
  await vi.waitFor(() => expect(listed()).toBe(true), WITHIN);

  const kept: string[] = [];
  const killed = once(process.server, 'exit');
  for (let n = 0; n < 40; n += 1) {
    if (n === 30) process.server.kill('SIGKILL');
    const mark = `<${n}>`;
    if (await editor.edit(0, 0, mark)) kept.push(mark);
    if (!editor.client.socket.connected) break;
  }
  await killed;
  expect(kept.length).toBeGreaterThanOrEqual(30);
  await vi.waitFor(() => expect(listed()).toBe(false), WITHIN);

  // They come again through the other server, with the document that they have.
  const moved = await editByUpdates(await survivor.connections.connect(null), place, editor.document);
  await vi.waitFor(() => expect(listed()).toBe(true), WITHIN);
  expect(await moved.sendMissing()).toEqual({ ok: true });
  expect(await moved.edit(0, 0, '<after>')).toBe(true);
  await vi.waitFor(() => expect(other.text).toBe(moved.text), WITHIN);
  for (const mark of [...kept, '<after>']) expect(other.text.split(mark)).toHaveLength(2);

  // Another server comes in its place, and takes part.
  const next = await startServer({ ...settings, ROLE: 'web' });
  const back = await editByUpdates(await next.connections.connect(null), place);
  expect(back.text).toBe(other.text);
  expect(await back.edit(0, 0, '<back>')).toBe(true);
  await vi.waitFor(() => expect(other.text).toBe(back.text), WITHIN);
});
