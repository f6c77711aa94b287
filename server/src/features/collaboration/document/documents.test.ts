import { queryObjects } from 'node:v8';
import { SESSION_EVENTS_PER_SECOND } from '@coderoom/contract';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as Y from 'yjs';
import type { DialectName } from '#db/columns.ts';
import { createActivities } from '#features/activity/index.ts';
import { createCollaboration } from '#features/collaboration/create.ts';
import { ServerLiveSession } from '#features/collaboration/session/live-session.ts';
import { createGateway } from '#realtime/gateway.ts';
import { createMembership } from '#redis/cluster-membership.ts';
import { NO_PUB_SUB } from '#redis/pub-sub.ts';
import { often } from '#runner/testing/soak.ts';
import { editByTexts, editByUpdates, enter } from '#testing/clients/editors.ts';
import { createTestDatabase, DIALECTS } from '#testing/database.ts';
import { addPerson } from '#testing/rows.ts';
import { connectionsTo, type LiveClient } from '#testing/sockets.ts';
import { ClientShadow } from './client-shadow.ts';
import { SharedDocument } from './document.ts';
import { findDocument } from './document-store.ts';
import { createDocuments } from './documents.ts';
import type { OpenDocument } from './persistent-document.ts';

/** Several to a client. */
const SESSIONS = often(40, 2_000);
const CLIENTS = 10;
const { edits: EDITS, cursors: CURSORS, results: RESULTS } = SESSION_EVENTS_PER_SECOND;

const VISITOR = { identity: null, address: '192.0.2.1' };

const failOn = (failure: unknown) => {
  throw failure;
};

/** Editing together, without the rest of the server. */
async function start({
  dialect = 'sqlite',
  unloadMs = 0,
  limited = false,
  log = failOn,
}: {
  dialect?: DialectName;
  unloadMs?: number;
  limited?: boolean;
  log?: (failure: unknown) => void;
} = {}) {
  const { database, close } = await createTestDatabase(dialect);
  const app = Fastify();
  const gateway = createGateway({
    identify: async () => null,
    publicUrl: 'http://localhost',
    trustedProxies: 'loopback',
    limited: false,
    log,
  });
  gateway.attach(app.server);
  const collaboration = createCollaboration({
    database,
    gateway,
    pubSub: NO_PUB_SUB,
    servers: createMembership(NO_PUB_SUB, () => ({ running: 0, waiting: 0 })),
    activities: createActivities(database),
    watchPictures: () => undefined,
    limited,
    classroomBarring: async () => null,
    unloadMs,
    log,
  });
  const connections = await connectionsTo(app);
  onTestFinished(async () => {
    connections.close();
    gateway.close();
    await app.close();
    await collaboration.end();
    await close();
  });
  const pupils = await Promise.all(Array.from({ length: CLIENTS }, () => addPerson(database)));
  let made = 0;
  const create = async () => {
    const session = {
      title: 'Sorting',
      language: 'python' as const,
      is_public: true,
      max_collaborators: 10,
      initial_code: 'one',
    };
    const owner = pupils[made++ % CLIENTS];
    if (owner === undefined) throw new Error('nobody is there');
    const { share_id, session: created } = await collaboration.sessions.create(owner, session);
    const place = await collaboration.sessions.join(share_id, VISITOR, { username: 'Visitor' });
    return { id: created.id, share_id, ...place };
  };
  return { database, gateway, collaboration, connections, create };
}

it('leaves nothing behind of sessions that were opened and left', async () => {
  const { gateway, collaboration, connections, create } = await start();
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => connections.connect(null)));
  const sockets = [...gateway.io.sockets.sockets.values()];
  const listeners = () =>
    sockets.map((socket) => socket.eventNames().map((event) => [event, socket.listenerCount(event)]));
  const before = listeners();
  const visit = async (client: LiveClient) => {
    expect(await enter(client, await create())).toEqual({ ok: true });
    const result = { output: '2\n', status: 'success' };
    for (const [event, payload] of [
      ['document_change', { content: 'two' }],
      ['raise_hand', { raised: true }],
      ['code_execution_result', { execution_result: result }],
    ] as const) {
      expect(await client.ask(event, payload)).toEqual({ ok: true });
    }
    await client.ask('leave_session', {});
    client.heard.length = 0;
  };
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const timersBefore = timers();
  for (let made = 0; made < SESSIONS; made += CLIENTS) await Promise.all(clients.map(visit));
  await expect.poll(() => collaboration.openTexts(), { timeout: 20_000 }).toBe(0);
  expect(listeners()).toEqual(before);
  for (const socket of sockets) expect([...socket.rooms]).toEqual([socket.id]);
  // Connections have a few of their own, and a session that is left would have one.
  expect(timers()).toBeLessThan(timersBefore + CLIENTS);
  // Counts what is left on the heap after everything unreachable was taken from it.
  for (const kind of [ServerLiveSession, SharedDocument, ClientShadow, Y.Doc]) {
    const left = () => queryObjects(kind, { format: 'count' });
    // Each look collects all garbage, which takes longer than the usual interval.
    await expect.poll(left, { message: kind.name, timeout: 20_000, interval: 500 }).toBe(0);
  }
}, 180_000);

it('answers edits, cursors and results that come too fast, to nobody else’s harm', async () => {
  const { connections, collaboration, create } = await start({ limited: true });
  const place = await create();
  const calm = {
    share_id: place.share_id,
    ...(await collaboration.sessions.join(place.share_id, VISITOR, { username: 'Calm' })),
  };
  const flooder = await editByUpdates(await connections.connect(null), place);
  const other = await editByUpdates(await connections.connect(null), calm);
  const { client } = flooder;
  const cursor = { cursor: { lineNumber: 1, column: 1 } };
  const result = { execution_result: { output: 'x' } };
  // So many that they are too many even where a second ends between them.
  const flood = Promise.all([
    ...Array.from({ length: 3 * EDITS }, (_, n) => flooder.send(0, 0, `<${n}>`)),
    ...Array.from({ length: 3 * CURSORS }, () => client.ask('cursor_update', cursor)),
    ...Array.from({ length: 3 * RESULTS }, () => client.ask('code_execution_result', result)),
  ]);
  const others = Array.from({ length: 10 }, (_, n) => other.edit(0, 0, `(${n})`));
  // Both, before anything is expected: an answer still to come would find the server closed.
  const [answers, ofOthers] = await Promise.all([flood, Promise.all(others)]);
  expect(ofOthers).toEqual(Array(10).fill(true));
  for (const [start, limit] of [
    [0, EDITS],
    [3 * EDITS, CURSORS],
    [3 * (EDITS + CURSORS), RESULTS],
  ] as const) {
    const codes = answers.slice(start, start + 3 * limit).map((answer) => (answer.ok ? 'ok' : answer.code));
    expect(codes.filter((code) => code === 'rate_limited').length).toBeGreaterThanOrEqual(limit);
    expect(codes.filter((code) => code === 'ok').length).toBeGreaterThanOrEqual(limit);
  }
  await expect.poll(() => flooder.sendMissing()).toMatchObject({ ok: true });
  await expect.poll(() => other.text).toBe(flooder.text);
  for (let n = 0; n < 3 * EDITS; n += 1) expect(other.text.split(`<${n}>`)).toHaveLength(2);
});

describe.each(DIALECTS)('a text on %s', (dialect) => {
  it('is kept in pieces, and as a whole when nobody has it open any more', async () => {
    const { database, collaboration, connections, create } = await start({ dialect });
    const place = await create();
    const client = await connections.connect(null);
    const editor = await editByUpdates(client, place);
    for (let n = 0; n < 20; n += 1) expect(await editor.edit(0, 0, `${n};`)).toBe(true);
    const { text } = editor;
    client.close();
    await expect.poll(() => collaboration.openTexts()).toBe(0);
    const kept = await findDocument(database, place.id);
    expect(kept.map(({ isWhole }) => isWhole)).toEqual([true]);
    const again = await connections.connect(null);
    expect((await editByTexts(again, place)).text).toBe(text);
  });

  it('that cannot be kept is dropped, and nobody goes on with it', async () => {
    const failures: unknown[] = [];
    const log = (failure: unknown) => failures.push(failure);
    const { database, connections, create } = await start({ dialect, unloadMs: 60_000, log });
    const [place, other] = [await create(), await create()];
    const editors = [
      await editByUpdates(await connections.connect(null), place),
      await editByUpdates(await connections.connect(null), other),
    ];
    await database.deleteFrom('collaboration_sessions').where('id', '=', place.id).execute();
    const kept = await Promise.all(editors.map((editor) => editor.edit(0, 0, 'x')));
    expect(kept).toEqual([false, true]);
    await editors[0]?.client.ended();
    // Somebody deleted it: that is nobody's fault.
    expect(failures).toEqual([]);
  });

  it('is loaded once, however many come at the same moment', async () => {
    const { database, create } = await start({ dialect });
    const { id } = await create();
    const documents = createDocuments({ database, pubSub: NO_PUB_SUB, unloadMs: 0, log: failOn });
    const openings = await Promise.all(Array.from({ length: 10 }, () => documents.open(id)));
    expect(new Set(openings.map(({ text }) => text)).size).toBe(1);
    expect(await documents.read(id)).toBe('one');
    for (const { close } of openings) close();
    await expect.poll(() => documents.size).toBe(0);
    expect(await documents.read(id)).toBe('one');
    await documents.end();
  });

  it('is written by servers that know less than there is only after they have read it', async () => {
    const { database, create } = await start({ dialect });
    const { id } = await create();
    const server = () => createDocuments({ database, pubSub: NO_PUB_SUB, unloadMs: 0, log: failOn });
    const [one, other] = [server(), server()];
    const [opening, stale] = [await one.open(id), await other.open(id)];
    const say = async (text: OpenDocument, words: string) =>
      await text.change([{ insert: words }], null, 1)?.kept;
    for (let n = 0; n < 10; n += 1) await say(opening.text, `${n};`);
    // The pieces are gone, and the whole is in their place.
    opening.close();
    await expect.poll(() => one.size).toBe(0);
    expect((await findDocument(database, id)).map(({ isWhole }) => isWhole)).toEqual([true]);
    const taken: (number | null)[] = [];
    stale.text.onTaken((_update, participantId) => taken.push(participantId));
    await say(stale.text, 'last;');
    expect([taken, stale.text.revision]).toEqual([[null], 12]);
    expect(await one.read(id)).toBe(stale.text.document.text);
    // All write at once, while each of them puts the whole in the place of what it knows.
    const again = await one.open(id);
    const words = Array.from({ length: 60 }, (_, n) => `<${n}>`);
    await Promise.all(words.map((word, n) => say((n % 2 ? again : stale).text, word)));
    for (const { close } of [again, stale]) close();
    await expect.poll(() => one.size + other.size).toBe(0);
    const text = await one.read(id);
    for (const word of [...words, 'last;', 'one']) expect(text.split(word)).toHaveLength(2);
    await Promise.all([one.end(), other.end()]);
  });

  it('does not become two where servers are sent different changes in one client’s name', async () => {
    const { database, create } = await start({ dialect });
    const { id } = await create();
    const server = () => createDocuments({ database, pubSub: NO_PUB_SUB, unloadMs: 0, log: failOn });
    const [one, other] = [server(), server()];
    const [first, second] = [await one.open(id), await other.open(id)];
    const updateWith = (words: string) => {
      const document = new Y.Doc();
      document.clientID = 7;
      document.getText('content').insert(0, words);
      return Y.encodeStateAsUpdate(document);
    };
    await first.text.merge(updateWith('x'), 1)?.kept;
    await expect(second.text.merge(updateWith('y'), 1)?.kept).rejects.toThrow('in the name of one client');
    other.drop(id);
    for (const documents of [one, other]) expect(await documents.read(id)).toBe(first.text.document.text);
    for (const { close } of [first, second]) close();
    await Promise.all([one.end(), other.end()]);
  });
});
