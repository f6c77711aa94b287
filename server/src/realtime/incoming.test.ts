import { once } from 'node:events';
import { SOCKETS_OF_VISITORS_PER_ADDRESS } from '@coderoom/contract';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { openSilentSocket } from '#testing/hostile/silent-sockets.ts';
import { connectionsTo } from '#testing/sockets.ts';
import { createGateway } from './gateway.ts';

/** WebSocket's code (RFC 6455 §7.4.1). */
const MESSAGE_TOO_BIG = 1009;

/** Token of a session that has ended. */
const ENDED = 'ended';

/** Live connections alone, where the event `work` takes so many ms of processor time; a token is a person's id. */
async function start() {
  const app = Fastify();
  let used = 0;
  const gateway = createGateway({
    identify: async (token) =>
      token === ENDED
        ? null
        : { id: Number(token), username: 'anna', isAdmin: false, isTeacher: false, sessionId: 3 },
    publicUrl: 'http://localhost',
    trustedProxies: 'loopback',
    limited: true,
    threadTime: () => used,
    log: (failure) => {
      throw failure;
    },
  });
  const schema = z.object({ ms: z.number().default(0) });
  const work = (ms: number) => {
    used += ms;
  };
  gateway.onEvent('work', schema, (_socket, { ms }) => work(ms));
  gateway.onEvent('work_later', schema, async (socket, { ms }) => {
    await Promise.resolve();
    gateway.charge(socket, () => work(ms));
  });
  gateway.attach(app.server);
  const connections = await connectionsTo(app);
  onTestFinished(async () => {
    connections.close();
    gateway.close();
    await app.close();
  });
  return { app, connections, gateway, work };
}

const openRaw = async (address: string) => {
  const raw = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const closed = new Promise<CloseEvent>((resolve) => raw.addEventListener('close', resolve));
  await new Promise((resolve) => raw.addEventListener('open', resolve));
  return { raw, closed };
};

it('nobody takes more of the processor than a share, over all their connections', async () => {
  const { connections } = await start();
  const [one, other] = [await connections.connect('7'), await connections.connect('7')];
  const [somebodyElse, visitor] = [await connections.connect('8'), await connections.connect(null)];
  for (const ms of [1_000, 1_000, 1_050]) expect(await one.ask('work', { ms })).toEqual({ ok: true });
  expect(await other.ask('work')).toMatchObject({ ok: false, code: 'rate_limited' });
  expect(await somebodyElse.ask('work')).toEqual({ ok: true });
  expect(await visitor.ask('work')).toEqual({ ok: true });
  await expect.poll(() => other.ask('work')).toEqual({ ok: true });
  await expect.poll(() => one.ask('work')).toEqual({ ok: true });
});

it('what is done later counts as well where it is said', async () => {
  const { connections } = await start();
  const [one, other] = [await connections.connect('7'), await connections.connect('8')];
  expect(await one.ask('work_later', { ms: 3_050 })).toEqual({ ok: true });
  expect(await one.ask('work')).toMatchObject({ ok: false, code: 'rate_limited' });
  expect(await other.ask('work')).toEqual({ ok: true });
});

it.each([
  ['pongs', '3'],
  ['answers to nothing', '4399[]'],
  ['handshakes with what is not here', '40/elsewhere,'],
])('a connection that floods with %s is closed', async (_name, frame) => {
  const { connections, gateway } = await start();
  const { raw, closed } = await openRaw(connections.address);
  raw.send('40');
  await expect.poll(() => gateway.connected).toBe(1);
  for (let n = 0; n < 5_000; n += 1) raw.send(frame);
  await closed;
  const next = await connections.connect(null);
  expect(await next.ask('work')).toEqual({ ok: true });
});

it('a connection that floods with pings, whose answers it does not read, is closed', async () => {
  const { connections } = await start();
  const silent = await openSilentSocket(connections.address, {});
  silent.pingWebSocket(100);
  await expect.poll(() => silent.hasEnded).toBe(true);
});

it.each(['3', '40/elsewhere,', '40{}'])(
  'a connection that says much before it is identified is closed: %s',
  async (frame) => {
    const { connections } = await start();
    const { raw, closed } = await openRaw(connections.address);
    for (let n = 0; n < 20; n += 1) raw.send(frame);
    await closed;
    await connections.connect(null);
  },
);

it('a connection is counted once, however often it asks to be let in', async () => {
  const { connections, gateway } = await start();
  const attempts = Array.from({ length: SOCKETS_OF_VISITORS_PER_ADDRESS }, () => '40{}').join('\x1e');
  const poll = `${connections.address}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(poll)).text()).slice(1));
  await fetch(`${poll}&sid=${sid}`, { method: 'POST', body: attempts });
  expect(await (await connections.connect(null)).ask('work')).toEqual({ ok: true });
  expect(gateway.connected).toBe(1);
});

it('attempts that fail leave nothing behind on their connection', async () => {
  const { connections, gateway } = await start();
  const opened = once(gateway.io.engine, 'connection');
  const { raw, closed } = await openRaw(connections.address);
  const [connection] = await opened;
  const received: string[] = [];
  raw.addEventListener('message', ({ data }) => received.push(data));
  const attempt = async () => {
    const before = received.length;
    raw.send(`40${JSON.stringify({ token: ENDED })}`);
    await expect.poll(() => received.length).toBeGreaterThan(before);
    return connection.listenerCount('close');
  };
  const listeners = await attempt();
  for (let n = 0; n < 4; n += 1) expect(await attempt()).toBe(listeners);
  raw.send('40');
  await closed;
});

it('a poll is small until its connection is identified', async () => {
  const { connections } = await start();
  const poll = `${connections.address}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(poll)).text()).slice(1));
  const post = (body: string) => fetch(`${poll}&sid=${sid}`, { method: 'POST', body });
  expect((await post('x'.repeat(20_000))).status).toBe(413);
  const client = await connections.connect('7', { transports: ['polling'] });
  const answer = await client.ask('work', { ms: 0, more: 'x'.repeat(20_000) });
  expect(answer).toEqual({ ok: true });
});

it('a message is small until its connection is identified, by whatever way it came', async () => {
  const { connections } = await start();
  const { raw, closed } = await openRaw(connections.address);
  raw.send(`40${JSON.stringify({ more: 'x'.repeat(10_000) })}`);
  expect((await closed).code).toBe(MESSAGE_TOO_BIG);
  for (const transports of [['websocket'], ['polling', 'websocket']]) {
    const client = await connections.connect('7', { transports });
    await expect.poll(() => client.socket.io.engine.transport.name).toBe('websocket');
    expect(await client.ask('work', { ms: 0, more: 'x'.repeat(100_000) })).toEqual({ ok: true });
  }
});

it('polls cost their owner something, whatever they hold', async () => {
  const { connections } = await start();
  const client = await connections.connect('7', { transports: ['polling'] });
  // Otherwise the share would grow as fast.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  expect(await client.ask('work', { ms: 2_990 })).toEqual({ ok: true });
  let asked = 0;
  for (; client.socket.connected && asked < 200; asked += 1) await client.ask('work').catch(() => undefined);
  expect(asked).toBeLessThan(100);
});

it('a connection that is not read ends with the server', async () => {
  const { connections, gateway, app } = await start();
  const client = await connections.connect('7');
  expect(await client.ask('work', { ms: 3_600_000 })).toEqual({ ok: true });
  expect(await client.ask('work')).toMatchObject({ code: 'rate_limited' });
  const ended = vi.fn();
  void app.server.once('close', ended);
  gateway.close();
  const closing = app.close();
  await expect.poll(() => ended.mock.calls.length, { timeout: 10_000 }).toBe(1);
  await closing;
});

it.each(['websocket', 'polling'] as const)('reading what is sent counts for its owner: by %s', async (by) => {
  const { connections, work } = await start();
  const client = await connections.connect('7', { transports: [by] });
  const other = await connections.connect('7');
  const parse = JSON.parse;
  const spy = vi.spyOn(JSON, 'parse').mockImplementation((text, ...more) => {
    if (text.length > 100_000) work(3_050);
    return parse(text, ...more);
  });
  // Otherwise the share would grow again.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => void [spy, clock].map((one) => one.mockRestore()));
  client.socket.emit('work', 'x'.repeat(200_000));
  await expect.poll(() => spy.mock.calls.some(([text]) => text.length > 100_000)).toBe(true);
  expect(await other.ask('work')).toMatchObject({ ok: false, code: 'rate_limited' });
});

it('connections that never say who they are leave room for others of their address', async () => {
  const { connections } = await start();
  const silent = await Promise.all(Array.from({ length: 210 }, () => openRaw(connections.address)));
  await Promise.all(silent.slice(0, 10).map(({ closed }) => closed));
  expect(silent.filter(({ raw }) => raw.readyState === WebSocket.OPEN)).toHaveLength(200);
  expect(await (await connections.connect('7')).ask('work')).toEqual({ ok: true });
  for (const { raw } of silent) raw.close();
});
