import { SOCKET_EVENTS_PER_SECOND, SOCKETS_PER_PERSON } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { sessionsOf } from '#testing/clients/sessions.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const EMPTY = Buffer.from([0]).toString('base64');
const SESSIONS = 5;
const VISITORS_IN_EACH = 9;

const { people, connections } = setUpTestApp({ settings: { RATE_LIMITS: 'on' } });

it('lets a class of visitors come at once from one address', async () => {
  const owner = await people.join();
  const sessions = sessionsOf(owner, people, connections);
  const ids = await Promise.all(
    Array.from({ length: SESSIONS }, () => sessions.create({ initial_code: 'x'.repeat(200_000) })),
  );
  const come = async (session_id: string) => {
    const { client, place } = await sessions.comeAsVisitor(session_id);
    const { participant_id, participant_token } = place;
    return [
      await client.ask('join_classroom', {}),
      await client.ask('join_session', { session_id, participant_id, participant_token }),
      await client.ask('document_sync', { session_id, state_vector: EMPTY }),
    ];
  };
  const all = ids.flatMap((id) => Array.from({ length: VISITORS_IN_EACH }, () => come(id)));
  const answers = (await Promise.all(all)).flat();
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
});

it('refuses whoever asks for a whole text again and again, on however many connections', async () => {
  const owner = await people.join();
  const sessions = sessionsOf(owner, people, connections);
  const session_id = await sessions.create();
  const comers = await Promise.all(Array.from({ length: 5 }, () => sessions.comeAsOwner(session_id)));
  const ask = async ({ client, place: { participant_id } }: (typeof comers)[number]) => {
    await client.ask('join_session', { session_id, participant_id });
    const syncs = Array.from({ length: 30 }, () =>
      client.ask('document_sync', { session_id, state_vector: EMPTY }),
    );
    return (await Promise.all(syncs)).filter((answer) => !answer.ok);
  };
  const [first, ...others] = comers;
  // Nineteen of twenty are left at once, and a few are refilled meanwhile.
  const refused = first ? await ask(first) : [];
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ code: 'rate_limited' });
  const ofOthers = (await Promise.all(others.map(ask))).flat();
  // Forty in all, plus refills; alone, each connection would have had nineteen.
  expect(ofOthers.length).toBeGreaterThan(4 * (30 - 19));
});

it('refuses whoever comes in again and again', async () => {
  const owner = await people.join();
  const sessions = sessionsOf(owner, people, connections);
  const session_id = await sessions.create();
  const { client, place } = await sessions.comeAsOwner(session_id);
  const { participant_id } = place;
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => client.ask('join_session', { session_id, participant_id })),
  );
  expect(answers.filter(({ ok }) => !ok)[0]).toMatchObject({ code: 'rate_limited' });
});

it('refuses a person who does much on many connections, each of which stays within its own limit', async () => {
  const { access_token } = await people.join();
  const length = SOCKETS_PER_PERSON;
  const clients = await Promise.all(Array.from({ length }, () => connections.connect(access_token)));
  const flood = async (client: (typeof clients)[number]) =>
    await Promise.all(
      Array.from({ length: SOCKET_EVENTS_PER_SECOND }, () => client.ask('leave_session', {})),
    );
  const answers = (await Promise.all(clients.map(flood))).flat();
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1_000);
  expect(answers.filter((answer) => !answer.ok && answer.code === 'rate_limited')).not.toEqual([]);
});
