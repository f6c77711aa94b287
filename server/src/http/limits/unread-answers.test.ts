import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { boundUnreadAnswers, type UnreadLimits } from './unread-answers.ts';

const MIB = 1024 * 1024;
/** More than the operating system buffers for a connection that is not read. */
const ANSWER = 'x'.repeat(16 * MIB);

let app: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function serve(limits: Partial<UnreadLimits>) {
  app = Fastify({ forceCloseConnections: true });
  app.decorateRequest('identity', null);
  app.addHook('onRequest', async (request) => {
    const id = Number(request.headers['x-person']);
    if (id > 0) request.identity = { id, username: `${id}`, isAdmin: false, isTeacher: false, sessionId: id };
  });
  const roomy = { person: 1e9, visitors: 1e9, all: 1e9, readsWithinMs: 60_000 };
  boundUnreadAnswers(app, { ...roomy, ...limits });
  app.get('/long', () => ANSWER);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** Requests a long answer and reads none of it. */
async function ask(port: number, person: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(`GET /long HTTP/1.1\r\nhost: here\r\nx-person: ${person}\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

/** Returns how many bytes arrived before the connection ended; waits as long as more arrive. */
async function readToEnd(socket: Socket) {
  let length = 0;
  socket.on('data', (part) => {
    length += part.length;
  });
  await once(socket, 'close');
  return length;
}

const connections = () => promisify(app.server.getConnections.bind(app.server))();

/** Requests an answer as a client that reads it. */
async function lengthOfAnswer(port: number, person: number) {
  const headers = { 'x-person': `${person}`, connection: 'close' };
  const answer = await fetch(`http://127.0.0.1:${port}/long`, { headers });
  return (await answer.text()).length;
}

it('ends the connection of a person whose answer waits longest, and of nobody else', async () => {
  const port = await serve({ person: 40 * MIB });
  const first = await ask(port, 1);
  await ask(port, 1);
  await ask(port, 2);
  expect(await connections()).toBe(3);
  await ask(port, 1);
  expect(await readToEnd(first)).toBeLessThan(ANSWER.length);
  expect(await connections()).toBe(3);
  expect(await lengthOfAnswer(port, 2)).toBe(ANSWER.length);
});

it('ends the connection whose answer waits longest where all together hold too much', async () => {
  const port = await serve({ all: 40 * MIB });
  const first = await ask(port, 1);
  await ask(port, 2);
  await ask(port, 3);
  expect(await readToEnd(first)).toBeLessThan(ANSWER.length);
  expect(await connections()).toBe(2);
});

it('lets an answer through that is longer than all may be that wait', async () => {
  const port = await serve({ person: MIB, all: 2 * MIB });
  expect(await lengthOfAnswer(port, 1)).toBe(ANSWER.length);
});

it('ends a connection over which nothing is read', async () => {
  // Longer than a busy machine leaves a reader without its turn.
  const port = await serve({ readsWithinMs: 2_000 });
  await ask(port, 1);
  expect(await lengthOfAnswer(port, 2)).toBe(ANSWER.length);
  await expect.poll(connections).toBe(0);
});
