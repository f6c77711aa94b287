import { MAX_SOCKET_MESSAGE_BYTES, tokens } from '@coderoom/contract';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { ADMIN, PASSWORD } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { connectionsTo } from '#testing/sockets.ts';
import { createGateway } from './gateway.ts';

const PUBLIC_URL = 'https://code.school.example';

describe('a connection', () => {
  const { people, connections } = setUpTestApp({ settings: { ...ADMIN, PUBLIC_URL } });

  describe.each(['websocket', 'polling'])('by %s', (transport) => {
    const options = { transports: [transport] };
    const from = (origin: string) => ({ ...options, extraHeaders: { origin } });

    it('is open to visitors, and to whoever shows a good token', async () => {
      const { access_token } = await people.join();
      for (const token of [undefined, null, access_token]) {
        const client = await connections.connect(token, options);
        expect(await client.ask('join_classroom', {})).toEqual({ ok: true });
      }
    });

    it.each([['x'], [''], [7], [{ $ne: null }], ['x'.repeat(5_000)]])(
      'is refused to a token that is no good: %j',
      async (token) => {
        const refused = connections.connect(undefined, { ...options, auth: { token } });
        await expect(refused).rejects.toMatchObject({
          message: 'Your session has ended. Please sign in again.',
          data: { code: 'unauthorized' },
        });
      },
    );

    it('is refused to the token of a session that has ended', async () => {
      const { access_token: token } = await people.join();
      await people.call('POST', '/auth/logout', { token });
      await expect(connections.connect(token, options)).rejects.toThrow('Your session has ended.');
    });

    it('is open to pages of this server alone, under its own name and the one that was asked for', async () => {
      await connections.connect(null, from(PUBLIC_URL));
      await connections.connect(null, from(connections.address));
      for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1', 'x']) {
        await expect(connections.connect(null, from(origin))).rejects.toThrow();
      }
    });

    it.each([
      ['signing out', async (token: string) => people.call('POST', '/auth/logout', { token })],
      [
        'another password',
        async (token: string) =>
          people.call('POST', '/auth/change-password', {
            token,
            json: { current_password: PASSWORD, new_password: 'Pupil-of-2026!' },
          }),
      ],
      [
        'deleting the account',
        async (token: string) => people.call('DELETE', '/auth/me', { token, json: { password: PASSWORD } }),
      ],
      [
        'deactivation',
        async (_token: string, id: number) => {
          const token = await people.signInAsAdmin();
          return await people.call('DELETE', `/admin/users/${id}`, { token });
        },
      ],
    ])('ends with %s, at once', async (_way, end) => {
      const [person, other] = [await people.join(), await people.join()];
      const client = await connections.connect(person.access_token, options);
      const bystander = await connections.connect(other.access_token, options);
      expect((await end(person.access_token, person.id)).statusCode).toBeLessThan(300);
      expect(await client.ended()).toBe('io server disconnect');
      expect(await bystander.ask('join_classroom', {})).toEqual({ ok: true });
    });
  });

  it('says why a page of another site is refused, and tells no other site that it may read', async () => {
    const handshake = `${connections.address}/socket.io/?EIO=4&transport=polling`;
    const foreign = await fetch(handshake, { headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    expect(await foreign.json()).toMatchObject({
      message: 'Pages of another site may not connect to this server.',
    });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    expect((await fetch(handshake)).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('ends only the session that ended where its person has another', async () => {
    const person = await people.join();
    const elsewhere = tokens.parse((await people.signIn(person.email)).json());
    const [here, there] = [
      await connections.connect(person.access_token),
      await connections.connect(elsewhere.access_token),
    ];
    await people.call('POST', '/auth/logout', { token: person.access_token });
    expect(await here.ended()).toBe('io server disconnect');
    expect(await there.ask('join_classroom', {})).toEqual({ ok: true });
  });

  it('ends with a message that is larger than any should be, and the server goes on', async () => {
    const client = await connections.connect(null);
    client.socket.emit('join_classroom', { classroom_id: 'x'.repeat(MAX_SOCKET_MESSAGE_BYTES) });
    expect(await client.ended()).toMatch(/^transport/);
    const next = await connections.connect(null);
    expect(await next.ask('join_classroom', {})).toEqual({ ok: true });
  });

  it('answers what is not as it should be with a sentence', async () => {
    const client = await connections.connect(null);
    for (const payload of [7, 'x', [], { classroom_id: 'x' }, { classroom_ids: Array(201).fill(1) }]) {
      const answer = await client.ask('join_classroom', payload);
      expect(answer).toMatchObject({ ok: false, code: 'invalid', detail: expect.stringMatching(/^\w.+/) });
    }
  });
});

describe('where limits are on', () => {
  let server: Awaited<ReturnType<typeof startTestApp>>;
  let connections: Awaited<ReturnType<typeof connectionsTo>>;
  beforeEach(async () => {
    server = await startTestApp({ RATE_LIMITS: 'on' });
    connections = await connectionsTo(server.app);
  });
  afterEach(async () => {
    connections.close();
    await server.close();
  });

  it('events that come too fast are refused, and a flood ends the connection', async () => {
    const client = await connections.connect(null);
    const answers = await Promise.all(Array.from({ length: 600 }, () => client.ask('join_classroom', {})));
    const refused = answers.filter((answer) => !answer.ok);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ code: 'rate_limited' });
    for (let n = 0; n < 20_000 && client.socket.connected; n += 1) client.socket.emit('nothing');
    expect(await client.ended()).toMatch(/^(io server disconnect|transport close)$/);
  });
});

it('a server that stops ends its connections', async () => {
  const server = await startTestApp();
  const connections = await connectionsTo(server.app);
  const clients = await Promise.all(
    ['websocket', 'polling'].map((transport) => connections.connect(null, { transports: [transport] })),
  );
  await server.close();
  for (const client of clients) await client.ended();
});

it('a connection whose session ends while it is identified ends with it', async () => {
  const app = Fastify();
  const [isAsked, isKnown] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const gateway = createGateway({
    identify: async () => {
      isAsked.resolve();
      await isKnown.promise;
      return { id: 7, username: 'anna', isAdmin: false, isTeacher: false, sessionId: 3 };
    },
    publicUrl: 'http://localhost',
    trustedProxies: 'loopback',
    limited: false,
    log: (failure) => {
      throw failure;
    },
  });
  gateway.attach(app.server);
  const connections = await connectionsTo(app);
  onTestFinished(async () => {
    connections.close();
    gateway.close();
    await app.close();
  });
  const connecting = connections.connect('a token');
  await isAsked.promise;
  gateway.endSessions({ userId: 7, sessionId: 3 });
  isKnown.resolve();
  expect(await (await connecting).ended()).toBe('io server disconnect');
  expect(gateway.connected).toBe(0);
});
