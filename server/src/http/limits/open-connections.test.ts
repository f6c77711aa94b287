import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { limitOpenConnections } from './open-connections.ts';

async function serve(trustedProxies: string) {
  const server = createServer((_request, response) => response.end('here'));
  limitOpenConnections(server, trustedProxies, 3);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
}

it('closes silent connections of an address beyond a number, until others have gone', async () => {
  const open = await serve('192.0.2.1');
  const first = await open();
  await open();
  await open();
  const fourth = await open();
  await once(fourth, 'close');
  first.destroy();
  const answered = async () => {
    const socket = await open();
    socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
    return await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ]);
  };
  await expect.poll(answered).toBe(true);
});

it('counts none of a trusted proxy', async () => {
  const open = await serve('loopback');
  const sockets = [await open(), await open(), await open(), await open()];
  const last = sockets.at(-1);
  last?.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  if (last) await once(last, 'data');
});
