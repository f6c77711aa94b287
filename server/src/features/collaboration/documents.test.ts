import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DialectName } from '#db/columns.ts';
import { createActivities } from '#features/admin/index.ts';
import { createGateway } from '#realtime/gateway.ts';
import { createTestDatabase, DIALECTS } from '#testing/database.ts';
import { editByTexts, editByUpdates, enter } from '#testing/editors.ts';
import { addPerson } from '#testing/rows.ts';
import { connectionsTo, type LiveClient } from '#testing/sockets.ts';
import { createCollaboration } from './create.ts';
import { findDocument } from './document-store.ts';
import { createDocuments } from './documents.ts';

const SESSIONS = 500;
const CLIENTS = 10;

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
    activities: createActivities(database),
    limited,
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
    const place = await collaboration.sessions.join(share_id, null, { username: 'Visitor' });
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
    expect(await client.ask('document_change', { content: 'two' })).toEqual({ ok: true });
    await client.ask('leave_session', {});
  };
  for (let made = 0; made < SESSIONS; made += CLIENTS) await Promise.all(clients.map(visit));
  await expect.poll(() => collaboration.openTexts(), { timeout: 20_000 }).toBe(0);
  expect(listeners()).toEqual(before);
  for (const socket of sockets) expect([...socket.rooms]).toEqual([socket.id]);
}, 60_000);

it('answers edits and cursors that come too fast', async () => {
  const { connections, create } = await start({ limited: true });
  const client = await connections.connect(null);
  await enter(client, await create());
  const cursor = { cursor: { lineNumber: 1, column: 1 } };
  const answers = await Promise.all(Array.from({ length: 90 }, () => client.ask('cursor_update', cursor)));
  const refused = answers.filter(({ ok }) => !ok);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ code: 'rate_limited' });
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
    expect([kept.updates.length, kept.sinceSnapshot]).toEqual([1, 0]);
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
    expect(failures).toHaveLength(1);
  });

  it('is loaded once, however many come at the same moment', async () => {
    const { database, create } = await start({ dialect });
    const { id } = await create();
    const documents = createDocuments(database, failOn, 0);
    const openings = await Promise.all(Array.from({ length: 10 }, () => documents.open(id)));
    expect(new Set(openings.map(({ text }) => text)).size).toBe(1);
    expect(await documents.read(id)).toBe('one');
    for (const { close } of openings) close();
    await expect.poll(() => documents.size).toBe(0);
    expect(await documents.read(id)).toBe('one');
    await documents.end();
  });
});
