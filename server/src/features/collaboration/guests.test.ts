import { MAX_GUESTS_WAITING, MAX_WAITING } from '@coderoom/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { RULE_DIALECTS } from '#testing/database.ts';
import type { Person } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const SESSIONS = '/collaboration/sessions';
const CROWDED = '198.51.100.7';

describe.each(RULE_DIALECTS)('guests of one address on %s', (dialect) => {
  const { server, people, connections } = setUpTestApp({ dialect });
  let owner: Person;
  beforeAll(async () => {
    owner = await people.join();
  });

  const create = async (fields: object): Promise<string> => {
    const json = { title: 'Sorting', ...fields };
    return (await people.call('POST', SESSIONS, { token: owner.access_token, json })).json().share_id;
  };
  const joinAs = (id: string, json: object, who: { token?: string; from?: string }) =>
    people.call('POST', `${SESSIONS}/${id}/join`, { ...who, json });
  const joinAsGuest = (id: string, name: string, from = CROWDED) => joinAs(id, { username: name }, { from });
  const fill = async (id: string, count: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n += 1) statuses.push((await joinAsGuest(id, `Guest ${n}`)).statusCode);
    return statuses.filter((status) => status === 200).length;
  };
  const listed = async (id: string, list: string): Promise<{ id: number; username: string }[]> => {
    const answer = await people.call('GET', `${SESSIONS}/${id}/${list}`, { token: owner.access_token });
    return answer.json().participants;
  };
  const namesOf = async (id: string, list: string) =>
    (await listed(id, list)).map(({ username }) => username);
  const letGuestsBeAway = () =>
    server.database.updateTable('collaboration_participants').set({ joined_at: 1 }).execute();

  it('fill no waiting room: others wait beside them', async () => {
    const id = await create({});
    expect(await fill(id, MAX_GUESTS_WAITING.ofAddress + 20)).toBe(MAX_GUESTS_WAITING.ofAddress);
    expect((await joinAsGuest(id, 'Eva', '203.0.113.9')).json()).toMatchObject({ status: 'pending' });
    const pupil = await people.join();
    const answer = await joinAs(id, {}, { token: pupil.access_token, from: CROWDED });
    expect(answer.json()).toMatchObject({ status: 'pending' });
  });

  it('are counted in the /48 of an IPv6 address', async () => {
    const id = await create({});
    const answers = [];
    for (let n = 0; n <= MAX_GUESTS_WAITING.ofAddress; n += 1) {
      answers.push((await joinAsGuest(id, `Guest ${n}`, `2001:db8:1:${n}::1`)).statusCode);
    }
    expect(answers.filter((status) => status === 409)).toHaveLength(1);
  });

  it('of many addresses leave half of the waiting room to those who are signed in', async () => {
    const id = await create({});
    const answers = [];
    for (let n = 0; n < MAX_GUESTS_WAITING.all + 10; n += 1) {
      answers.push((await joinAsGuest(id, `Guest ${n}`, `203.0.113.${n}`)).statusCode);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(MAX_GUESTS_WAITING.all);
    expect(MAX_WAITING).toBeGreaterThan(MAX_GUESTS_WAITING.all);
    const pupil = await people.join();
    expect((await joinAs(id, {}, { token: pupil.access_token })).statusCode).toBe(200);
  });

  it('wait anew when the owner has let in or sent away those before them', async () => {
    const id = await create({});
    await fill(id, MAX_GUESTS_WAITING.ofAddress);
    const [first] = await listed(id, 'pending-participants');
    await people.call('POST', `${SESSIONS}/${id}/manage-participant/${first?.id}`, {
      token: owner.access_token,
      json: { action: 'approve' },
    });
    expect((await joinAsGuest(id, 'Eva')).statusCode).toBe(200);
    expect((await joinAsGuest(id, 'Tom')).statusCode).toBe(409);
    const row = await server.database
      .selectFrom('collaboration_participants')
      .select('address_tag')
      .where('id', '=', first?.id ?? 0)
      .executeTakeFirst();
    expect(row?.address_tag).toBeNull();
  });

  it('may fill a public session, and give way one by one to others while they hold more than half', async () => {
    const id = await create({ is_public: true });
    expect(await fill(id, 20)).toBe(9);
    const [pupil, friend] = [await people.join(), await people.join()];
    for (const one of [pupil, friend]) {
      const answer = await joinAs(id, {}, { token: one.access_token });
      expect(answer.json()).toMatchObject({ status: 'approved' });
    }
    expect((await joinAsGuest(id, 'Eva', '203.0.113.9')).json()).toMatchObject({ status: 'approved' });
    expect((await joinAsGuest(id, 'Max')).statusCode).toBe(409);
    expect(await namesOf(id, 'participants')).toHaveLength(10);
    expect(await namesOf(id, 'pending-participants')).toEqual(['Guest 6', 'Guest 7', 'Guest 8']);
  });

  it('give way to somebody signed in where they are away, and to nobody where the owner let them in', async () => {
    const id = await create({ is_public: true, max_collaborators: 2 });
    await joinAsGuest(id, 'Eva');
    const [pupil, friend] = [await people.join(), await people.join()];
    const join = async (one: Person) => (await joinAs(id, {}, { token: one.access_token })).statusCode;
    // They may be about to connect.
    expect(await join(pupil)).toBe(409);
    await letGuestsBeAway();
    expect(await join(pupil)).toBe(200);
    expect(await namesOf(id, 'participants')).toEqual([owner.username, pupil.username]);
    const act = async (who: string, action: string) => {
      const all = [...(await listed(id, 'participants')), ...(await listed(id, 'pending-participants'))];
      const participant = all.find(({ username }) => username === who)?.id;
      return await people.call('POST', `${SESSIONS}/${id}/manage-participant/${participant}`, {
        token: owner.access_token,
        json: { action },
      });
    };
    await act(pupil.username, 'kick');
    expect((await act('Eva', 'approve')).statusCode).toBe(200);
    await letGuestsBeAway();
    expect(await join(friend)).toBe(409);
  });

  it('who are connected come back to the door when they have given way', async () => {
    const id = await create({ is_public: true, max_collaborators: 4 });
    const enter = async (place: object) => {
      const client = await connections.connect(null);
      await client.ask('join_session', { session_id: id, ...place });
      const [joined] = await client.hears('session_joined');
      return { client, joined };
    };
    const places = [];
    for (const name of ['Eva', 'Tom', 'Max']) places.push((await joinAsGuest(id, name)).json());
    const [eva, tom, max] = await Promise.all(places.map(enter));
    expect(max?.joined).toMatchObject({ permission_status: 'approved' });
    const pupil = await people.join();
    expect((await joinAs(id, {}, { token: pupil.access_token })).statusCode).toBe(200);
    await max?.client.ended();
    expect((await enter(places[2])).joined).toMatchObject({ permission_status: 'pending', can_edit: false });
    expect([eva, tom].map((one) => one?.client.socket.connected)).toEqual([true, true]);
  });
});
