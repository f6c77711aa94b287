import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Server } from 'socket.io';
import { openDatabase } from '#db/database.ts';
import { connectionsAt } from '#testing/sockets.ts';

/**
 * Measures the minimum latency of broadcasting a stored message: one message, one commit, and the message to another
 * connection. Returns latencies in ms at the given rate of messages.
 */
export async function measureEcho(file: string, perSecond: number, seconds: number): Promise<number[]> {
  const database = await openDatabase({ file });
  await sql`create table echoes (content text)`.execute(database);
  const http = createServer();
  const io = new Server(http, { transports: ['websocket'] });
  io.on('connection', (socket) => {
    socket.on('echo', async (content: string) => {
      await sql`insert into echoes values (${content})`.execute(database);
      socket.broadcast.emit('echo', content);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const connections = connectionsAt(`http://127.0.0.1:${port}`);
  const times: number[] = [];
  try {
    const [sender, receiver] = [await connections.connect(), await connections.connect()];
    receiver.socket.on('echo', (sent: string) => times.push(performance.now() - Number(sent)));
    for (let n = 0; n < perSecond * seconds; n += 1) {
      sender.socket.emit('echo', `${performance.now()}`);
      await sleep(1_000 / perSecond);
    }
    while (times.length < perSecond * seconds) await sleep(10);
    return times;
  } finally {
    connections.close();
    await io.close();
    await database.destroy();
  }
}
