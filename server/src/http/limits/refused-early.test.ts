import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBody } from '@coderoom/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseAddress, refuseConnection } from './refused-early.ts';

const app = Fastify({ frameworkErrors: refuseAddress, clientErrorHandler: refuseConnection });
app.get('/things/:id', () => 'a thing');
let port: number;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

it.each([
  ['an address that cannot be decoded', 'GET /%ff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
  [
    'an address that is far too long',
    `GET /things/${'9'.repeat(400)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    404,
  ],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is not HTTP', '\x16\x03\x01\x02\0\r\n\r\n', 400],
  ['two lengths', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
])('answers %s in the shape of every other failure', async (_, request, status) => {
  const socket = connect(port, '127.0.0.1', () => socket.write(request));
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain('x-content-type-options: nosniff');
  expect(errorBody.parse(JSON.parse(body)).detail).toMatch(/^The |^This /);
});
