import { MAX_COLLABORATORS, MAX_SESSIONS } from '@coderoom/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { DIALECTS } from '#testing/database.ts';
import { PASSWORD, type Person } from '#testing/people.ts';
import { addClassroom, removeMember } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const SESSIONS = '/collaboration/sessions';

describe.each(DIALECTS)('sessions on %s', (dialect) => {
  const { server, people } = setUpTestApp({ dialect });
  let owner: Person;
  beforeAll(async () => {
    owner = await people.join();
  });

  const create = async (fields: object = {}, by = owner): Promise<string> => {
    const json = { title: 'Sorting', initial_code: 'print(1)\r\n', ...fields };
    const answer = await people.call('POST', SESSIONS, { token: by.access_token, json });
    expect(answer.statusCode).toBe(201);
    return answer.json().share_id;
  };
  const join = (id: string, json: object, by?: Person) =>
    people.call('POST', `${SESSIONS}/${id}/join`, { token: by?.access_token, json });
  const manage = (id: string, participant: number, json: object, by = owner) =>
    people.call('POST', `${SESSIONS}/${id}/manage-participant/${participant}`, {
      token: by.access_token,
      json,
    });
  const get = async (id: string, by?: Person, token = '') =>
    (
      await people.call('GET', `${SESSIONS}/${id}?participant_token=${token}`, { token: by?.access_token })
    ).json();

  it('are made private, with an address that cannot be guessed, by their owner', async () => {
    const id = await create({ description: ' with a friend ' });
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(await get(id, owner)).toMatchObject({
      share_id: id,
      session: {
        title: 'Sorting',
        description: 'with a friend',
        language: 'python',
        is_public: false,
        max_collaborators: MAX_COLLABORATORS,
        owner_username: owner.username,
        code_content: 'print(1)\n',
      },
      is_participant: true,
      role: 'owner',
      status: 'approved',
    });
    expect(await get(id)).toMatchObject({
      session: { code_content: null },
      is_participant: false,
      user_participant_id: null,
      role: null,
      status: null,
    });
  });

  it.each([
    ['no title', { title: ' ' }, 422],
    ['too many people', { max_collaborators: 11 }, 422],
    ['nobody', { max_collaborators: 0 }, 422],
    ['an unknown language', { language: 'cobol' }, 422],
    ['a program that no run would take', { initial_code: 'x'.repeat(256 * 1024 + 1) }, 413],
  ])('are not made with %s', async (_what, fields, status) => {
    const json = { title: 'Sorting', ...fields };
    const answer = await people.call('POST', SESSIONS, { token: owner.access_token, json });
    expect(answer.statusCode).toBe(status);
  });

  it('keep a visitor who comes back at the same place, and let them in when the owner does', async () => {
    const id = await create();
    const first = (await join(id, { username: 'Eva' })).json();
    expect(first).toMatchObject({ status: 'pending', role: 'editor' });
    const { participant_id, participant_token } = first;
    expect((await join(id, { username: 'Eva', participant_token })).json()).toEqual(first);
    expect((await get(id, undefined, participant_token)).session.code_content).toBeNull();
    const pending = await people.call('GET', `${SESSIONS}/${id}/pending-participants`, {
      token: owner.access_token,
    });
    expect(pending.json()).toMatchObject({
      participants: [{ id: participant_id, username: 'Eva', is_connected: false }],
      total: 1,
    });
    expect((await manage(id, participant_id, { action: 'approve' })).json()).toMatchObject({
      status: 'approved',
    });
    expect((await get(id, undefined, participant_token)).session.code_content).toBe('print(1)\n');
    await manage(id, participant_id, { action: 'kick' });
    expect((await join(id, { participant_token })).json()).toMatchObject({
      status: 'kicked',
      role: 'kicked',
    });
    expect((await get(id, undefined, participant_token)).session.code_content).toBeNull();
  });

  it('mark guests, whatever they call themselves, and let them in as what the owner says', async () => {
    const id = await create();
    const lookAlike = await join(id, { username: `р${owner.username}` });
    expect(lookAlike.statusCode).toBe(422);
    expect(lookAlike.json().detail).toBe('Username must not mix letters of different scripts.');
    const { participant_id, participant_token } = (await join(id, { username: `${owner.username}.` })).json();
    const token = owner.access_token;
    const pending = await people.call('GET', `${SESSIONS}/${id}/pending-participants`, { token });
    expect(pending.json().participants).toMatchObject([{ id: participant_id, is_guest: true }]);
    const approved = await manage(id, participant_id, { action: 'approve', role: 'viewer' });
    expect(approved.json()).toMatchObject({ status: 'approved', role: 'viewer' });
    expect(await get(id, undefined, participant_token)).toMatchObject({ role: 'viewer' });
    const pupil = (await join(id, {}, await people.join())).json();
    await manage(id, pupil.participant_id, { action: 'approve' });
    const all = await people.call('GET', `${SESSIONS}/${id}/participants`, { token });
    expect(all.json().participants.map(({ is_guest }: { is_guest: boolean }) => is_guest)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('know people by their account, never by a name', async () => {
    const id = await create({ is_public: true });
    const pupil = await people.join();
    const joined = (await join(id, { username: owner.username }, pupil)).json();
    expect(joined).toMatchObject({ status: 'approved', role: 'editor', participant_token: null });
    expect((await join(id, {}, pupil)).json().participant_id).toBe(joined.participant_id);
    for (const name of [owner.username, owner.username.toUpperCase(), pupil.username]) {
      expect((await join(id, { username: name })).statusCode).toBe(409);
    }
    expect((await join(id, {})).statusCode).toBe(422);
    // A visitor's token makes nobody the visitor who is signed in.
    const visitor = (await join(id, { username: 'Eva' })).json();
    const { participant_token } = visitor;
    const other = await people.join();
    expect((await get(id, other, participant_token)).user_participant_id).toBeNull();
    const own = (await join(id, { participant_token }, other)).json();
    expect(own).toMatchObject({ status: 'approved', participant_token: null });
    expect(own.participant_id).not.toBe(visitor.participant_id);
    expect((await manage(id, joined.participant_id, { action: 'kick' }, pupil)).statusCode).toBe(403);
  });

  it('give each name once, however many want it at once', async () => {
    const id = await create({ is_public: true });
    const names = ['Eva', 'eva', 'EVA', '\uff25va', 'Eva'];
    const answers = await Promise.all(names.map((username) => join(id, { username })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      code: 'conflict',
      detail: expect.stringMatching(/name is taken/),
    });
    const pupil = await people.join();
    const impostor = (await join(id, { username: pupil.username.toUpperCase() })).json();
    const late = await join(id, {}, pupil);
    expect([late.statusCode, late.json().detail]).toEqual([409, expect.stringContaining(pupil.username)]);
    await manage(id, impostor.participant_id, { action: 'kick' });
    expect((await join(id, {}, pupil)).statusCode).toBe(200);
    expect((await join(id, { username: pupil.username })).statusCode).toBe(409);
  });

  it('are begun by students only where all their classes allow it', async () => {
    const pupil = await people.join();
    const begin = (by: Person) =>
      people.call('POST', SESSIONS, { token: by.access_token, json: { title: 'Sorting' } });
    const { database } = server;
    await addClassroom(database, [pupil]);
    const shut = await addClassroom(database, [pupil]);
    expect((await begin(pupil)).statusCode).toBe(201);
    const changeClass = (fields: object) =>
      database.updateTable('classrooms').set(fields).where('id', '=', shut).execute();
    await changeClass({ allow_collaboration: 0, name: 'Exams' });
    const refused = await begin(pupil);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      'Students of the classroom “Exams” may not begin sessions.',
    ]);
    const changePupil = (role: 'TEACHER' | 'STUDENT') =>
      database
        .updateTable('classroom_members')
        .set({ role })
        .where('user_id', '=', pupil.id)
        .where('classroom_id', '=', shut)
        .execute();
    await changePupil('TEACHER');
    expect((await begin(pupil)).statusCode).toBe(201);
    await changePupil('STUDENT');
    await database.updateTable('users').set({ is_admin: 1 }).where('id', '=', pupil.id).execute();
    expect((await begin(pupil)).statusCode).toBe(201);
    await database.updateTable('users').set({ is_admin: 0 }).where('id', '=', pupil.id).execute();
    await removeMember(database, shut, pupil.id);
    expect((await begin(pupil)).statusCode).toBe(201);
  });

  it('hold as many as they may, however many come at once', async () => {
    const id = await create({ is_public: true, max_collaborators: 3 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => join(id, { username: `Visitor ${n}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    const [refused] = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'session_full' });
    const door = await create({ max_collaborators: 2 });
    const waiting = await Promise.all(
      ['A', 'B'].map(async (username) => (await join(door, { username })).json()),
    );
    const all = waiting.map(({ participant_id }) => ({ participant_id, action: 'approve' }));
    const admit = (json: object) =>
      people.call('POST', `${SESSIONS}/${door}/batch-admission`, { token: owner.access_token, json });
    expect((await admit(all)).statusCode).toBe(409);
    expect((await admit([all[0], { ...all[1], action: 'reject' }])).json()).toMatchObject({
      participants: [{ status: 'approved' }, { status: 'rejected' }],
    });
  });

  it('are so many of one person and no more', async () => {
    const pupil = await people.join();
    const rows = Array.from({ length: MAX_SESSIONS }, (_, n) => ({
      share_id: `${pupil.username}-${n}`,
      owner_id: pupil.id,
      language: 'python' as const,
      is_public: 0 as const,
      max_collaborators: 10,
      created_at: 1,
      title: 'Kept',
    }));
    await server.database.insertInto('collaboration_sessions').values(rows).execute();
    const answer = await people.call('POST', SESSIONS, {
      token: pupil.access_token,
      json: { title: 'One more' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    await people.call('DELETE', `${SESSIONS}/${pupil.username}-0`, { token: pupil.access_token });
    await create({}, pupil);
  });

  it('show whom their owner sent away to the owner alone, who may let them in again', async () => {
    const id = await create();
    const [eva, tom] = [
      (await join(id, { username: 'Eva' })).json(),
      (await join(id, { username: 'Tom' })).json(),
    ];
    await manage(id, eva.participant_id, { action: 'reject' });
    await manage(id, tom.participant_id, { action: 'approve' });
    const listAway = (query: string, by?: Person) =>
      people.call('GET', `${SESSIONS}/${id}/participants?sent_away=true${query}`, {
        token: by?.access_token,
      });
    const away = async () => (await listAway('', owner)).json();
    expect(await away()).toMatchObject({ participants: [{ username: 'Eva', status: 'rejected' }], total: 1 });
    for (const refused of [
      await listAway(`&participant_token=${tom.participant_token}`),
      await listAway('', await people.join()),
      await listAway(''),
    ]) {
      expect(refused.statusCode).toBe(403);
    }
    await manage(id, tom.participant_id, { action: 'kick' });
    expect(await away()).toMatchObject({
      participants: [{ username: 'Eva' }, { username: 'Tom', status: 'kicked', role: 'kicked' }],
    });
    const namesake = (await join(id, { username: 'EVA' })).json();
    const again = await manage(id, eva.participant_id, { action: 'approve' });
    expect([again.statusCode, again.json().detail]).toEqual([
      409,
      'Somebody else is called Eva in this session by now.',
    ]);
    await manage(id, namesake.participant_id, { action: 'reject' });
    expect((await manage(id, eva.participant_id, { action: 'approve' })).statusCode).toBe(200);
    expect((await away()).participants.map(({ username }: { username: string }) => username)).toEqual([
      'Tom',
      'EVA',
    ]);
  });

  it('change roles, and say what cannot be done to somebody', async () => {
    const id = await create({ is_public: true });
    const { participant_id } = (await join(id, { username: 'Eva' })).json();
    const own = (await get(id, owner)).user_participant_id;
    expect(
      (await manage(id, participant_id, { action: 'change_role', role: 'viewer' })).json(),
    ).toMatchObject({
      role: 'viewer',
    });
    expect((await manage(id, participant_id, { action: 'change_role' })).statusCode).toBe(422);
    expect((await manage(id, participant_id, { action: 'change_role', role: 'owner' })).statusCode).toBe(422);
    expect((await manage(id, participant_id, { action: 'reject' })).statusCode).toBe(409);
    expect((await manage(id, own, { action: 'kick' })).statusCode).toBe(409);
    expect((await manage(id, 999_999, { action: 'approve' })).statusCode).toBe(404);
  });

  it('are listed to those who are in them, newest first, and the public ones to everybody', async () => {
    const pupil = await people.join();
    const [open, shut] = [await create({ is_public: true }), await create()];
    await join(open, {}, pupil);
    await join(shut, {}, pupil);
    const list = async (query: string) => {
      const answer = await people.call('GET', `${SESSIONS}?${query}`, { token: pupil.access_token });
      return answer.json();
    };
    const own = await list('');
    expect(own).toMatchObject({ total: 1, page: 1, sessions: [{ share_id: open }] });
    const all: { share_id: string }[] = (await list('public_only=true')).sessions;
    expect(all.map(({ share_id }) => share_id)).toContain(open);
    expect(all.map(({ share_id }) => share_id)).not.toContain(shut);
  });

  it('go with their owner, as their file says before', async () => {
    const leaving = await people.join();
    const id = await create({}, leaving);
    const file = await people.call('GET', '/auth/me/data', { token: leaving.access_token });
    expect(file.body).toContain(id);
    await people.call('DELETE', '/auth/me', {
      token: leaving.access_token,
      json: { password: PASSWORD },
    });
    expect(await get(id)).toMatchObject({ code: 'not_found' });
  });
});
