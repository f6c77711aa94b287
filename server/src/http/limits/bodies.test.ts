import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { boundBodies } from './bodies.ts';
import type { ByteLimits } from './bytes-by-owner.ts';

const MIB = 1024 * 1024;

let app: FastifyInstance | undefined;
/** Requests of the application: whose handler began, whose body was read, and that were answered or ended. */
let [inHandler, parsed, left] = [0, 0, 0];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app?.close();
});

const PATH = '/program';

const ROOMY = { person: 1e9, visitors: 1e9, all: 1e9 };

async function serve(
  arriving: Partial<ByteLimits>,
  inWork: Partial<ByteLimits> = {},
  work = Promise.resolve(),
  looked = Promise.resolve(),
) {
  app = Fastify({ forceCloseConnections: true });
  app.decorateRequest('identity', null);
  [inHandler, parsed, left] = [0, 0, 0];
  app.addHook('preValidation', async (_request, reply) => {
    reply.raw.once('close', () => left++);
    parsed += 1;
    await looked;
  });
  boundBodies(app, { arriving: { ...ROOMY, ...arriving }, inWork: { ...ROOMY, ...inWork } });
  app.route({
    method: 'POST',
    url: PATH,
    bodyLimit: 4 * MIB,
    preParsing: async (request) => {
      const id = Number(request.headers['x-person']);
      if (id > 0)
        request.identity = { id, username: `${id}`, isAdmin: false, isTeacher: false, sessionId: id };
    },
    handler: async (request) => {
      inHandler += 1;
      await work;
      return `${JSON.stringify(request.body).length}`;
    },
  });
  return await listen(app);
}

async function listen(server: FastifyInstance) {
  await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as AddressInfo).port;
}

/** Announces a body and sends its beginning. */
function begin(port: number, person: number, length: string, path = PATH, body = '') {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  let hasEnded = false;
  socket.on('close', () => {
    hasEnded = true;
  });
  const headers = `content-type: application/json\r\nx-person: ${person}\r\n${length}`;
  socket.write(`POST ${path} HTTP/1.1\r\nhost: here\r\n${headers}\r\n\r\n${body}`);
  return { hasEnded: () => hasEnded, leave: () => socket.destroy() };
}

const send = async (port: number, person: number, bytes: number) => {
  const headers = { 'x-person': `${person}`, 'content-type': 'application/json' };
  const body = JSON.stringify('x'.repeat(bytes - 2));
  const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, { method: 'POST', headers, body });
  return Number(await answer.text());
};

const ONE_MIB = `content-length: ${MIB}`;

it('ends the body of a person that takes longest, and nobody else’s', async () => {
  const port = await serve({ person: 2.5 * MIB });
  const others = begin(port, 2, ONE_MIB);
  const mine = [begin(port, 1, ONE_MIB)];
  await expect.poll(() => send(port, 1, MIB)).toBe(MIB);
  mine.push(begin(port, 1, ONE_MIB), begin(port, 1, ONE_MIB));
  await expect.poll(() => mine.filter(({ hasEnded }) => hasEnded()).length).toBe(1);
  expect(others.hasEnded()).toBe(false);
  expect(await send(port, 1, MIB)).toBe(MIB);
});

it('ends those of visitors of an address, and of all together', async () => {
  const port = await serve({ visitors: 1.5 * MIB, all: 3.5 * MIB });
  const visitors = [begin(port, 0, ONE_MIB), begin(port, 0, ONE_MIB)];
  await expect.poll(() => visitors.filter(({ hasEnded }) => hasEnded()).length).toBe(1);
  const people = [1, 2, 3].map((person) => begin(port, person, ONE_MIB));
  await expect.poll(() => visitors.every(({ hasEnded }) => hasEnded())).toBe(true);
  expect(people.map(({ hasEnded }) => hasEnded())).toEqual([false, false, false]);
});

it('ends none of whoever has little where others have much', async () => {
  const port = await serve({ all: 3.5 * MIB });
  const little = begin(port, 1, ONE_MIB);
  const much = [2, 2, 3, 3, 2, 3].map((person) => begin(port, person, ONE_MIB));
  await expect.poll(() => much.filter(({ hasEnded }) => hasEnded()).length).toBe(4);
  expect(little.hasEnded()).toBe(false);
});

it('counts bodies for what is not here as well', async () => {
  const port = await serve({ visitors: 2.5 * MIB });
  const mine = Array.from({ length: 3 }, () => begin(port, 0, ONE_MIB, '/nowhere'));
  await expect.poll(() => mine.filter(({ hasEnded }) => hasEnded()).length).toBe(1);
});

it('counts a body of unknown length as the longest', async () => {
  const port = await serve({ person: 6 * MIB });
  const mine = [begin(port, 1, 'transfer-encoding: chunked'), begin(port, 1, 'transfer-encoding: chunked')];
  await expect.poll(() => mine.filter(({ hasEnded }) => hasEnded()).length).toBe(1);
});

it('refuses bodies of whoever has too many that wait, and nobody else’s', async () => {
  const work = Promise.withResolvers<void>();
  const port = await serve({}, { person: 1.5 * MIB }, work.promise);
  const answers: number[] = [];
  const sending = [1, 1, 1].map(async (person) => answers.push(await send(port, person, MIB)));
  await expect.poll(() => answers).toEqual([Number.NaN, Number.NaN]);
  const [short, ofAnother] = [send(port, 1, 1_000), send(port, 2, MIB)];
  work.resolve();
  await Promise.all(sending);
  expect(answers).toEqual([Number.NaN, Number.NaN, MIB]);
  expect(await Promise.all([short, ofAnother])).toEqual([1_000, MIB]);
  await expect.poll(() => send(port, 1, MIB)).toBe(MIB);
});

it('refuses where all together wait, but for those who have little there', async () => {
  const work = Promise.withResolvers<void>();
  const port = await serve({}, { all: 2.5 * MIB }, work.promise);
  const waiting = [1, 2].map((person) => send(port, person, MIB));
  const answers = [1, 2].map((person) => send(port, person, MIB));
  expect(await Promise.race([...waiting, ...answers])).toBeNaN();
  const little = [send(port, 3, 18_000), send(port, 3, 18_000)];
  work.resolve();
  expect(await Promise.all(little)).toEqual([18_000, 18_000]);
  const all = await Promise.all([...waiting, ...answers]);
  expect(all.filter((length) => length === MIB).length).toBeGreaterThanOrEqual(2);
});

it('counts bodies that wait until they are answered, also where all together are too many', async () => {
  const work = Promise.withResolvers<void>();
  const port = await serve({}, { person: 1.5 * MIB, all: 2.5 * MIB }, work.promise);
  let answered = 0;
  const waiting = [1, 2, 3, 4].map((person) => send(port, person, MIB).finally(() => answered++));
  // Each holds nothing yet, so nobody is refused.
  await expect.poll(() => inHandler).toBe(4);
  for (const person of [1, 2, 3, 4]) expect(await send(port, person, MIB)).toBeNaN();
  expect(answered).toBe(0);
  work.resolve();
  expect(await Promise.all(waiting)).toEqual(Array(4).fill(MIB));
  await expect.poll(() => send(port, 1, MIB)).toBe(MIB);
});

it('holds nothing for clients that leave while their body is looked at', async () => {
  const looked = Promise.withResolvers<void>();
  const port = await serve({}, { person: 1.5 * MIB }, Promise.resolve(), looked.promise);
  const body = JSON.stringify('x'.repeat(MIB - 2));
  const leaving = begin(port, 1, ONE_MIB, PATH, body);
  await expect.poll(() => parsed).toBe(1);
  leaving.leave();
  await expect.poll(() => left).toBe(1);
  looked.resolve();
  await expect.poll(() => send(port, 1, MIB)).toBe(MIB);
});

it('holds nothing of bodies that have arrived', async () => {
  const port = await serve({ person: 1.5 * MIB });
  const first = begin(port, 1, 'content-length: 1');
  for (let n = 0; n < 5; n += 1) expect(await send(port, 1, MIB)).toBe(MIB);
  expect(first.hasEnded()).toBe(false);
});

it('holds for the calls of the contract', async () => {
  const server = await startTestApp();
  onTestFinished(server.close);
  const port = await listen(server.app);
  const path = '/api/v1/code/execute';
  const runs = Array.from({ length: 6 }, () => begin(port, 0, `content-length: ${25 * MIB}`, path));
  await expect.poll(() => runs.filter(({ hasEnded }) => hasEnded()).length).toBe(1);
  const elsewhere = Array.from({ length: 140 }, () => begin(port, 0, ONE_MIB, '/api/v1/nowhere'));
  const ended = () => elsewhere.filter(({ hasEnded }) => hasEnded()).length;
  await expect.poll(ended).toBeGreaterThanOrEqual(140 - 128);
});
