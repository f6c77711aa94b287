import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { downloadClassrooms, message } from '@coderoom/contract';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it, onTestFinished } from 'vitest';
import type { SessionIdentity } from '#http/authenticate.ts';
import { registerCallerRules } from '#http/route.ts';
import { csvRoute, table } from './csv.ts';

const ADMIN: SessionIdentity = { id: 1, username: 'head', isAdmin: true, isTeacher: false, sessionId: 1 };
const PORTION = Array.from({ length: 1_000 }, () => 'x'.repeat(64));
/** Far more than the buffers between server and client hold. */
const MOST_PORTIONS = 1_000;

/** Starts a server with an endless list of classrooms, and records how it is read. */
async function start() {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const written: unknown[] = [];
  registerCallerRules(app, {
    identify: async () => ADMIN,
    authorize: async () => 'allowed',
    refuseArchived: async () => undefined,
    recorder: { refused: async () => {}, downloaded: async (...line) => void written.push(line) },
    boundTokenCalls: async () => undefined,
  });
  const reading = { portions: 0 };
  const ended = Promise.withResolvers<void>();
  async function* endless() {
    try {
      for (;;) {
        reading.portions += 1;
        yield PORTION;
      }
    } finally {
      ended.resolve();
    }
  }
  csvRoute(app, downloadClassrooms, () =>
    table(message`classrooms`, { Name: (name: string) => name }, endless()),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { port, written, reading, ended: ended.promise };
}

it('reads a list only as fast as it is taken, and no further when the client has gone', async () => {
  const { port, written, reading, ended } = await start();
  const call = get({
    port,
    path: '/admin/classrooms/csv?search=a',
    headers: { authorization: 'Bearer x' },
  });
  const [answer] = await once(call, 'response');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  await once(answer, 'data');
  answer.destroy();
  await ended;
  expect(reading.portions).toBeLessThan(MOST_PORTIONS);
  expect(written).toEqual([[ADMIN, message`classrooms`, ['search']]]);
});
