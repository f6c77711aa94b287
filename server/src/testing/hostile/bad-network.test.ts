import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BadNetwork, openBadNetwork } from './bad-network.ts';

describe('a bad network', () => {
  let server: Server;
  let network: BadNetwork;
  let calls: string[];
  beforeEach(async () => {
    calls = [];
    server = createServer((request, reply) => {
      calls.push(`${request.method} ${request.url}`);
      request
        .resume()
        .on('end', () => reply.end(request.url === '/long' ? 'x'.repeat(20_000) : `answer ${calls.length}`));
    });
    server.on('upgrade', (_call, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n');
      socket.on('error', () => undefined).pipe(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    network = await openBadNetwork(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterEach(async () => {
    await network.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const get = async (path: string) => await (await fetch(`${network.origin}${path}`)).text();
  const connect = async () => {
    const headers = { connection: 'Upgrade', upgrade: 'echo' };
    const call = request(network.origin, { headers }).end();
    const [, socket] = (await once(call, 'upgrade')) as [unknown, Duplex];
    socket.on('error', () => undefined);
    return {
      socket,
      echo: (text: string) =>
        new Promise<string>((resolve) => {
          socket.once('data', (answer) => resolve(String(answer))).once('close', () => resolve('closed'));
          socket.write(text);
        }),
    };
  };
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };

  it('hands on calls and connections as they are, where it is calm', async () => {
    expect(await get('/a')).toBe('answer 1');
    const { echo, socket } = await connect();
    expect(await echo('hello')).toBe('hello');
    socket.destroy();
  });

  it('delays both ways, and lets through so many bytes in a second', async () => {
    const { echo, socket } = await connect();
    network.become({ delayMs: 100 });
    expect(await timed(() => echo('late'))).toBeGreaterThanOrEqual(195);
    network.become({ delayMs: 0, bytesPerSecond: 20_000 });
    expect(await timed(() => get('/long'))).toBeGreaterThanOrEqual(950);
    socket.destroy();
  });

  it('stalls and goes on, and cuts what is open', async () => {
    const { echo } = await connect();
    network.become({ isStalled: true });
    const echoed = echo('held');
    const isHeld = await Promise.race([
      echoed,
      new Promise((resolve) => setTimeout(resolve, 200, 'held up')),
    ]);
    expect(isHeld).toBe('held up');
    network.become({ isStalled: false });
    expect(await echoed).toBe('held');
    const next = echo('cut');
    network.cut();
    expect(await next).toBe('closed');
    network.become({ isDown: true });
    await expect(get('/down')).rejects.toThrow();
    network.become({ isDown: false });
    expect(await get('/up')).toMatch(/^answer/);
  });

  it('swallows upgrades and nothing else', async () => {
    network.become({ swallowsUpgrades: true });
    const opened = connect().then(() => 'opened');
    const outcome = await Promise.race([
      opened,
      new Promise((resolve) => setTimeout(resolve, 300, 'nothing')),
    ]);
    expect(outcome).toBe('nothing');
    expect(await get('/a')).toMatch(/^answer/);
    network.cut();
    await expect(opened).rejects.toBeDefined();
  });

  it('loses an answer that the server has given, once', async () => {
    const lost = network.loseAnswer({ method: 'POST', path: '/join' });
    await expect(fetch(`${network.origin}/join`, { method: 'POST', body: 'me' })).rejects.toThrow();
    expect(await lost).toBe('answer 1');
    expect(await get('/join')).toBe('answer 2');
    const second = network.loseAnswer({ method: 'GET', path: /^\/poll/, holding: '5', isAskedAgain: true });
    expect(await get('/poll')).toBe('answer 3');
    expect(await get('/other')).toBe('answer 4');
    expect(await get('/poll')).toBe('answer 6');
    expect(await second).toBe('answer 5');
    expect(calls).toEqual(['POST /join', 'GET /join', 'GET /poll', 'GET /other', 'GET /poll', 'GET /poll']);
  });
});
