import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { connectionsTo } from '#testing/sockets.ts';
import { deliveryAcksOf } from './delivery-acks.ts';
import { createGateway } from './gateway.ts';

it.each(['websocket', 'polling'])(
  'tells, by %s, what a client sent before it had something',
  async (transport) => {
    const app = Fastify();
    const gateway = createGateway({
      identify: async () => null,
      publicUrl: 'http://localhost',
      trustedProxies: 'loopback',
      limited: false,
      log: (failure) => {
        throw failure;
      },
    });
    gateway.attach(app.server);
    const events: string[] = [];
    gateway.io.on('connection', (socket) => {
      const receipts = deliveryAcksOf(socket);
      expect(deliveryAcksOf(socket)).toBe(receipts);
      socket.on('go', () => {
        for (const detail of ['1', '2', '3']) {
          receipts.send(() => socket.emit('permission_denied', { detail }), {
            arrives: () => events.push(`before ${detail}`),
            arrived: () => events.push(`after ${detail}`),
          });
        }
      });
      socket.on('had', (detail) => events.push(`had ${detail}`));
    });
    const connections = await connectionsTo(app);
    onTestFinished(async () => {
      connections.close();
      gateway.close();
      await app.close();
    });
    const client = await connections.connect(null, { transports: [transport] });
    client.socket.on('permission_denied', ({ detail }) => client.socket.emit('had', detail));
    client.socket.emit('go');
    await expect.poll(() => events.length).toBe(9);
    for (const n of ['1', '2', '3']) {
      // A client's reaction to an event may arrive after its second acknowledgement, never before the first.
      const [before, had, after] = ['before', 'had', 'after'].map((word) => events.indexOf(`${word} ${n}`));
      expect(before).toBeLessThan(had ?? -1);
      expect(before).toBeLessThan(after ?? -1);
    }
  },
);
