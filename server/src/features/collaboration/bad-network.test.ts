import { randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import {
  checkAnswer,
  documentDigest,
  restAnswer,
  SOCKET_PING_MS,
  SYNC_PART_BYTES,
  syncAnswer,
} from '@coderoom/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { editByTexts, editByUpdates, enter, type JoinedParticipant } from '#testing/clients/editors.ts';
import { sessionsOf } from '#testing/clients/sessions.ts';
import { type BadNetwork, openBadNetwork } from '#testing/hostile/bad-network.ts';
import type { Person } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { connectionsAt, type LiveClient } from '#testing/sockets.ts';

const SLOW_BYTES_PER_SECOND = 20_000;

/** A program of about so many characters, as varied as what people write. */
function program(characters: number): string {
  let text = '';
  for (let n = 0; text.length < characters; n += 1) {
    text += `def solve_${n}(values):\n    return sum(value * ${(n * 7_919) % 10_007} for value in values[${n % 13}:])\n\n`;
  }
  return text;
}

describe('a session over a bad network', () => {
  const { people, connections } = setUpTestApp();
  let owner: Person;
  let sessions: ReturnType<typeof sessionsOf>;
  let network: BadNetwork;
  let throughNetwork: ReturnType<typeof connectionsAt>;
  beforeAll(async () => {
    owner = await people.join();
    sessions = sessionsOf(owner, people, connections);
  });
  beforeEach(async () => {
    network = await openBadNetwork(connections.address);
    throughNetwork = connectionsAt(network.origin);
  });
  afterEach(async () => {
    throughNetwork.close();
    await network.close();
  });

  const api = (path: string) => `${network.origin}/api/v1/collaboration/sessions/${path}`;
  const post = (path: string, body: object) =>
    fetch(api(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  /** As our own page asks for a text. */
  const load = async (client: LiveClient, { share_id: session_id, ...place }: JoinedParticipant) => {
    await client.ask('join_session', { session_id, ...place, speaks: 'yjs', deflates: true });
    const first = await client.ask('document_sync', { session_id, state_vector: 'AA==' });
    const { diff, deflated_size: size } = syncAnswer.parse(first);
    const parts = [Buffer.from(diff, 'base64')];
    const loaded = () => parts.reduce((bytes, part) => bytes + part.length, 0);
    while (loaded() < (size ?? 0)) {
      const rest = restAnswer.parse(await client.ask('document_rest', { session_id, from: loaded() }));
      parts.push(Buffer.from(rest.part, 'base64'));
    }
    const document = new Y.Doc();
    const all = Buffer.concat(parts);
    Y.applyUpdate(document, size ? inflateRawSync(all) : all);
    return { document, text: document.getText('content').toString(), parts };
  };

  it('opens a text of 150 KB over 20 kB a second, sent once and in parts that leave room for pings', async () => {
    const code = program(150_000);
    const id = await sessions.create({ initial_code: code });
    const { place } = await sessions.comeAsVisitor(id);
    network.become({ bytesPerSecond: SLOW_BYTES_PER_SECOND });
    const start = performance.now();
    const query = new URLSearchParams({
      participant_token: place.participant_token ?? '',
      with_code: 'false',
    });
    const session = await (await fetch(api(`${id}?${query}`))).json();
    expect(session).toMatchObject({ is_participant: true, session: { code_content: null } });
    const client = await throughNetwork.connect(null);
    const { text, parts } = await load(client, place);
    expect(text).toBe(code);
    for (const { length } of parts) expect(length).toBeLessThanOrEqual(SYNC_PART_BYTES);
    // Half a minute as base64, three times.
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(client.heard.map(({ event }) => event)).not.toContain('document_content');
    expect(await client.ask('document_rest', { session_id: id, from: 0 })).toMatchObject({
      code: 'conflict',
    });
  });

  it('brings a long result of a run compressed to whoever comes', async () => {
    const id = await sessions.create();
    const { client, place } = await sessions.comeAsOwner(id);
    const author = await editByUpdates(client, place);
    const execution_result = { output: program(190_000), error: null, execution_time: 1, status: 'success' };
    await author.client.ask('code_execution_result', { execution_result });
    const { place: ofComer } = await sessions.comeAsVisitor(id);
    network.become({ bytesPerSecond: SLOW_BYTES_PER_SECOND });
    const slow = await throughNetwork.connect(null);
    expect((await load(slow, ofComer)).text).toBe('one\ntwo\n');
    const [{ deflated }] = (await slow.hears('code_execution_result_deflated')) as [{ deflated: string }];
    expect(JSON.parse(String(inflateRawSync(Buffer.from(deflated, 'base64'))))).toEqual(execution_result);
    const { client: plain, place: ofPlain } = await sessions.comeAsVisitor(id);
    await enter(plain, ofPlain);
    expect(await plain.hears('code_execution_result')).toMatchObject([{ execution_result }]);
  });

  it('opens a text that cannot be compressed as well', async () => {
    const code = randomBytes(110_000).toString('base64');
    const id = await sessions.create({ initial_code: code });
    const { place } = await sessions.comeAsVisitor(id);
    network.become({ bytesPerSecond: 2 * SLOW_BYTES_PER_SECOND });
    const client = await throughNetwork.connect(null);
    expect((await load(client, place)).text).toBe(code);
    expect(client.socket.connected).toBe(true);
  });

  it('sends clients of whole texts what it always did', async () => {
    const id = await sessions.create();
    const { client, place } = await sessions.comeAsVisitor(id);
    await enter(client, place);
    expect(await client.hears('document_content')).toMatchObject([{ content: 'one\ntwo\n' }]);
    const query = new URLSearchParams({ participant_token: place.participant_token ?? '' });
    expect(await (await fetch(api(`${id}?${query}`))).json()).toMatchObject({
      session: { code_content: 'one\ntwo\n' },
    });
  });

  it('tells a client whether it has what the server has', async () => {
    const id = await sessions.create();
    const [first, second] = [await sessions.comeAsOwner(id), await sessions.comeAsVisitor(id)];
    const author = await editByUpdates(first.client, first.place);
    const reader = await editByUpdates(second.client, second.place);
    const isSame = async () => {
      const stateVector = Y.decodeStateVector(Y.encodeStateVector(reader.document));
      const digest = documentDigest(stateVector, reader.text);
      return checkAnswer.parse(await reader.client.ask('document_check', { digest })).is_same;
    };
    expect(await isSame()).toBe(true);
    // What comes is lost from here on, as over long polling.
    reader.client.socket.off('document_update');
    await author.edit(0, 1, '');
    expect(await isSame()).toBe(false);
    await reader.sendMissing();
    const missing = await reader.client.ask('document_sync', {
      state_vector: Buffer.from(Y.encodeStateVector(reader.document)).toString('base64'),
    });
    Y.applyUpdate(reader.document, Buffer.from(syncAnswer.parse(missing).diff, 'base64'), reader.client);
    expect(await isSame()).toBe(true);
  });

  it('tells the one who stays what the other typed last before their connection ended', async () => {
    const id = await sessions.create({ initial_code: '' });
    const first = await sessions.comeAsOwner(id);
    const stays = await editByTexts(first.client, first.place);
    const place = await sessions.join(id);
    for (const typed of ['one', 'two', 'three']) {
      const client = await connections.connect(null);
      const goes = await editByUpdates(client, place);
      const edited = goes.edit(0, 0, `${typed} `);
      // As a page that is closed: without a word of leaving.
      client.socket.io.engine.close();
      await edited;
      await expect.poll(() => stays.text).toContain(typed);
    }
  });

  it('lets in once who joins again because no answer came', async () => {
    const id = await sessions.create({ max_collaborators: 2 });
    const wish = { username: 'Ben', join_key: crypto.randomUUID() };
    const lost = network.loseAnswer({ method: 'POST', path: '/join' });
    await expect(post(`${id}/join`, wish)).rejects.toThrow();
    const { participant_id } = JSON.parse(await lost);
    const again = JSON.parse(await (await post(`${id}/join`, wish)).text());
    expect(again).toMatchObject({ participant_id, participant_token: wish.join_key, status: 'approved' });
    expect((await post(`${id}/join`, { ...wish, join_key: crypto.randomUUID() })).status).toBe(409);
    expect((await post(`${id}/join`, { ...wish, join_key: 'guessable' })).status).toBe(422);
    const client = await throughNetwork.connect(null);
    expect((await load(client, { share_id: id, ...again })).text).toBe('one\ntwo\n');
  });

  it('notices within two pings that a connection is dead, on both ends', async () => {
    const id = await sessions.create();
    const [first, { place }] = [await sessions.comeAsOwner(id), await sessions.comeAsVisitor(id)];
    await enter(first.client, first.place);
    const client = await throughNetwork.connect(null);
    await enter(client, place);
    network.become({ isStalled: true });
    const start = performance.now();
    await Promise.all([client.ended(), first.client.hears('participant_disconnected')]);
    expect(performance.now() - start).toBeLessThan(SOCKET_PING_MS.every + SOCKET_PING_MS.within + 4_000);
  });
});
