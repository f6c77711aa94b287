import { randomUUID } from 'node:crypto';
import { acknowledgement, clientEvents, executionResult } from '@coderoom/contract';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { chooseSeed, often } from '#runner/testing/soak.ts';
import type { Person } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import type { LiveClient } from '#testing/sockets.ts';
import { enter, type JoinedParticipant } from './testing/clients/editors.ts';
import { type Comer, sessionsOf } from './testing/clients/sessions.ts';
import { hostileValues } from './testing/hostile/hostile-values.ts';
import { plantSecrets, type Reader } from './testing/hostile/planted-secrets.ts';

/** Total number of events; SEED repeats the same test. */
const EVENTS = often(1_000, 20_000);
/** Events per connection, and how many are sent at once. */
const OF_ONE = 40;
const AT_ONCE = 10;
const WITHIN = { timeout: often(180_000, 1_800_000) };
const ANSWER_WITHIN_MS = 30_000;
const NAMES = Object.keys(clientEvents) as (keyof typeof clientEvents)[];

const { server, people, connections } = setUpTestApp({ runner: 'shared' });

/** A sender of events, with its place in a session or none. */
interface Sender {
  person: Person | null;
  reader: Reader | null;
  places: JoinedParticipant[];
}

const seed = chooseSeed();

it(
  `every event is answered, and tells nobody what is not theirs, in whatever order it comes (SEED=${seed})`,
  WITHIN,
  async () => {
    const [classmate, stranger] = [await people.join(), await people.join()];
    const school = await plantSecrets(server.database, people, classmate);
    const [closed, own] = [
      sessionsOf(school.host, people, connections),
      sessionsOf(stranger, people, connections),
    ];
    const [inside, door] = [await own.create(), school.closed];
    const sendAway = async (action: 'reject' | 'kick') => {
      const place = await closed.join(door);
      if (action === 'kick') await closed.manage(door, place.participant_id, { action: 'approve' });
      await closed.manage(door, place.participant_id, { action });
      return place;
    };
    const senders: Sender[] = [
      {
        person: stranger,
        reader: null,
        places: [await own.join(inside, stranger), await closed.join(door, stranger)],
      },
      { person: classmate, reader: 'classmate', places: [await closed.join(door, classmate)] },
      { person: null, reader: null, places: [await closed.join(door), await own.join(inside)] },
      { person: null, reader: null, places: [await sendAway('kick'), await own.join(inside)] },
      { person: null, reader: null, places: [await sendAway('reject')] },
      { person: null, reader: null, places: [] },
    ];
    const host = {
      client: await connections.connect(school.host.access_token),
      place: await closed.join(door, school.host),
    };
    const work = await workBehindTheDoor(school, host);
    const before = await school.rows();

    const hostile = hostileValues(randomNumbers(seed));
    const good = goodValues(
      school,
      work.runId,
      [door, inside],
      [host.place, ...senders.flatMap(({ places }) => places)],
    );
    for (let sent = 0; sent < EVENTS; sent += OF_ONE) {
      const { person, reader, places } = hostile.pick(senders);
      const client = await connections.connect(hostile.chance(0.9) ? (person?.access_token ?? null) : null);
      const place = hostile.pick([...places, undefined]);
      if (place && hostile.chance(0.7)) await enter(client, place);
      await work.goOn();
      const answers: unknown[] = [];
      for (let made = 0; made < OF_ONE; made += AT_ONCE) {
        const events = Array.from({ length: AT_ONCE }, () => hostile.pick(NAMES));
        const payloads = events.map((name) =>
          hostile.like(clientEvents[name], { ...good, ...ofPlace(place) }),
        );
        answers.push(
          ...(await Promise.all(events.map((name, index) => answerTo(client, name, payloads[index])))),
        );
      }
      const leaked = school.leakedTo(readable({ answers, heard: client.heard }), reader);
      expect({ seed, leaked }).toEqual({ seed, leaked: [] });
      client.close();
    }
    expect(await school.rows()).toEqual(before);
    await work.isUntouched();
  },
);

type School = Awaited<ReturnType<typeof plantSecrets>>;

/** Work inside a session that outsiders can't enter: an edited text, and a program that waits for input. */
async function workBehindTheDoor(school: School, host: Comer) {
  const { victim, closed } = school;
  const client = await connections.connect(victim.access_token);
  await enter(host.client, host.place);
  await enter(client, { share_id: closed, participant_id: school.participant, participant_token: null });
  const runId = randomUUID();
  await client.ask('watch_run', { run_id: runId });
  const code = `print("${school.spoken}", flush=True)\nprint(input())`;
  const json = { code, language: 'python', run_id: runId, takes_typed_input: true };
  const run = people.call('POST', '/code/execute', { token: victim.access_token, json });
  await client.hears('run_output');
  const text = async () => {
    const response = await people.call('GET', `/collaboration/sessions/${closed}`, {
      token: school.host.access_token,
    });
    return response.json().session.code_content;
  };
  const written = await text();
  const goOn = async () => {
    const shown = { output: school.spoken, status: 'success' };
    expect(await client.ask('code_execution_result', { execution_result: shown })).toEqual({ ok: true });
    const payload = { cursor: { lineNumber: 1, column: 1 } };
    expect(await client.ask('cursor_update', payload)).toEqual({ ok: true });
  };
  await goOn();
  return {
    runId,
    /** Lets the insiders receive something that is secret to everybody else. */
    goOn,
    async isUntouched() {
      expect(await text()).toBe(written);
      await host.client.hears('code_execution_result');
      // The insiders' messages contain recognisable secrets.
      expect(school.leakedTo(readable(host.client.heard), null)).toContain(school.spoken);
      const change = { session_id: closed, participant_id: school.participant, content: `${written}!` };
      expect(await client.ask('document_change', change)).toEqual({ ok: true });
      expect(await text()).toBe(`${written}!`);
      expect(await client.ask('type_input', { run_id: runId, text: 'mine\n' })).toEqual({ ok: true });
      expect(executionResult.parse((await run).json()).output).toBe(`${school.spoken}\nmine\n`);
    },
  };
}

/** Resolves to the answer to an event while the connection is open: the server may close one that misbehaves. */
async function answerTo({ socket }: LiveClient, name: string, payload: unknown): Promise<unknown> {
  if (!socket.connected) return null;
  const answer = await socket
    .timeout(ANSWER_WITHIN_MS)
    .emitWithAck(name, payload)
    .catch((failure: unknown) => {
      if (socket.connected)
        throw new Error(`no answer to ${name} ${JSON.stringify(payload)}`, { cause: failure });
      return null;
    });
  const told = answer === null ? null : acknowledgement.parse(answer);
  if (told?.ok === false)
    expect({ seed, ...told }).toMatchObject({ detail: expect.stringMatching(/^[\p{Lu}\p{N}].+/u) });
  expect({ seed, name, payload, told }).not.toMatchObject({ told: { code: 'internal' } });
  return told;
}

/** Returns a message as text, with encoded content decoded. */
function readable(message: unknown): string {
  const text = JSON.stringify(message);
  const encoded = text.match(/"(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?"/g) ?? [];
  return text + encoded.map((word) => Buffer.from(word, 'base64').toString('latin1')).join('\n');
}

const ofPlace = (place: JoinedParticipant | undefined) =>
  place && { session_id: [place.share_id], participant_token: [place.participant_token] };

function goodValues(school: School, runId: string, sessions: string[], places: JoinedParticipant[]) {
  const document = new Y.Doc();
  document.getText('content').insert(0, 'x = 1\n');
  const [update, vector] = [Y.encodeStateAsUpdate(document), Y.encodeStateVector(document)];
  const participants = [school.participant, ...places.map(({ participant_id: id }) => id)];
  const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  return {
    session_id: [...sessions, school.seen],
    live_class_id: [school.liveClass],
    participant_id: participants,
    of: participants,
    participant_token: [null],
    run_id: [runId],
    text: ['theirs\n'],
    is_last: [false, true],
    received: [0, 1],
    content: ['', 'x = 2\n', 'x'.repeat(10_000)],
    base_revision: [0, 1, null],
    state_vector: ['AA==', encode(vector)],
    update: [encode(update), encode(update.slice(0, -1)), 'AAA='],
    cursor: [{ lineNumber: 1, column: 1 }],
    execution_result: [{ output: 'x', status: 'success' }],
    classroom_id: [school.classroom],
    classroom_ids: [[school.classroom]],
    user_id: [school.victim.id, school.host.id],
  };
}
