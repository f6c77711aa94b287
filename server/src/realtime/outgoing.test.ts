import { connect } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sessionsOf } from '#testing/clients/sessions.ts';
import { openSilentSocket } from '#testing/hostile/silent-sockets.ts';
import type { Person } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const EMPTY = Buffer.from([0]).toString('base64');
const TEXT_LENGTH = 250_000;
/** The limit for one connection in `outgoing.ts`, plus the kernel's buffers. */
const MOST_ANSWERS = (2 * 16 * 1024 * 1024) / TEXT_LENGTH;

/** Rate limits are off here: buffered data is bounded even then. */
describe('a connection that does not read what it asked for', () => {
  const { server, people, connections } = setUpTestApp();
  let owner: Person;
  let place: { session_id: string; participant_id: number };
  beforeAll(async () => {
    owner = await people.join();
    const sessions = sessionsOf(owner, people, connections);
    const session_id = await sessions.create({ initial_code: 'x'.repeat(TEXT_LENGTH) });
    place = { session_id, participant_id: (await sessions.join(session_id, owner)).participant_id };
  });

  const open = () => server.gateway.connections().length;
  const sync = { state_vector: EMPTY };

  it('ends, by WebSocket, and one that reads goes on', async () => {
    const reader = await connections.connect(owner.access_token);
    await reader.ask('join_session', place);
    const silent = await openSilentSocket(connections.address, { token: owner.access_token });
    onTestFinished(silent.close);
    silent.emit('join_session', place);
    await silent.hears('session_joined');
    silent.stopReading();
    await expect.poll(open).toBe(2);
    let requests = 0;
    while (open() === 2 && requests < MOST_ANSWERS) {
      silent.emit('document_sync', sync);
      requests += 1;
      await reader.ask('document_check', { digest: '' });
    }
    await expect.poll(open).toBe(1);
    expect(await reader.ask('document_sync', sync)).toMatchObject({ ok: true });
  });

  it('ends, by polling over ever new connections, and those with it', async () => {
    const url = `${connections.address}/socket.io/?EIO=4&transport=polling`;
    const get = async (sid: string) => (await fetch(`${url}&sid=${sid}`)).text();
    const post = (sid: string, body: string) => fetch(`${url}&sid=${sid}`, { method: 'POST', body });
    const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1));
    await post(sid, `40${JSON.stringify({ token: owner.access_token })}`);
    expect(await get(sid)).toContain('40{"sid"');
    await post(sid, `42["join_session",${JSON.stringify(place)}]`);
    while (!(await get(sid)).includes('session_joined'));
    const unread: ReturnType<typeof connect>[] = [];
    onTestFinished(() => {
      for (const socket of unread) socket.destroy();
    });
    const { hostname, port } = new URL(connections.address);
    let isKnown = true;
    const ask = async () => {
      isKnown &&= (await post(sid, `421["document_sync",${JSON.stringify(sync)}]`)).ok;
    };
    // The kernel buffers a few megabytes for each connection.
    for (let polls = 0; isKnown && polls < 8; polls += 1) {
      for (let requests = 0; isKnown && requests < 40; requests += 1) await ask();
      const poll = connect({ host: hostname, port: Number(port) });
      poll.on('error', () => undefined);
      poll.pause();
      unread.push(poll);
      poll.write(
        `GET /socket.io/?EIO=4&transport=polling&sid=${sid} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`,
      );
    }
    expect(isKnown).toBe(false);
    await expect.poll(open).toBe(0);
  });
});
