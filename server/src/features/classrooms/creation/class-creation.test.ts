import { MAX_OWNED_CLASSROOMS } from '@coderoom/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { RULE_DIALECTS } from '#testing/database.ts';
import { ADMIN, PASSWORD, type Person } from '#testing/people.ts';
import { addClassroom } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

describe.each(RULE_DIALECTS)('the right to create classrooms on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });
  afterEach(async () => {
    await server.database.deleteFrom('server_settings').execute();
    await server.database.deleteFrom('class_requests').execute();
  });

  const set = (json: object) =>
    people.call('PUT', '/admin/server-settings', { token: admin.access_token, json });
  const create = ({ access_token: token }: Person) =>
    people.call('POST', '/classrooms', { token, json: { name: 'Mine' } });
  const state = async ({ access_token: token }: Person) =>
    (await people.call('GET', '/classrooms/creation', { token })).json();
  const ask = ({ access_token: token }: Person, reason = 'I teach physics') =>
    people.call('POST', '/classrooms/creation/request', { token, json: { reason } });
  const requests = async () =>
    (await people.call('GET', '/admin/class-requests', { token: admin.access_token })).json().requests;
  const answer = (id: number, json: object) =>
    people.call('POST', `/admin/class-requests/${id}/answer`, { token: admin.access_token, json });

  it('is the teachers’ by default, and everybody’s where the server is set so', async () => {
    const person = await people.join();
    expect(await state(person)).toEqual({ may_create: false, may_ask: false, request: null });
    expect((await create(person)).statusCode).toBe(403);
    expect((await ask(person)).statusCode).toBe(409);
    expect((await set({ class_creation: 'everyone' })).json()).toEqual({
      settings: { class_creation: 'everyone', archive_months: 0 },
    });
    expect(await state(person)).toMatchObject({ may_create: true, may_ask: false });
    const created = await create(person);
    expect([created.statusCode, created.json()]).toMatchObject([201, { role: 'TEACHER', is_owner: true }]);
    await set({ class_creation: 'teachers' });
    expect((await create(person)).statusCode).toBe(403);
    const copy = { token: person.access_token, json: { name: 'Copy', templates: [] } };
    const path = `/admin/classrooms/${created.json().id}/copy`;
    expect((await people.call('POST', path, copy)).statusCode).toBe(403);
    expect((await set({ class_creation: 'nobody' })).statusCode).toBe(422);
    expect((await set({ archive_months: -1 })).statusCode).toBe(422);
  });

  it('is asked for once, and given or declined with a sentence', async () => {
    await set({ class_creation: 'approval' });
    const [person, other] = [await people.join(), await people.join()];
    expect(await state(person)).toEqual({ may_create: false, may_ask: true, request: null });
    expect((await ask(person, ' ')).statusCode).toBe(422);
    expect((await ask(person)).json()).toMatchObject({ status: 'open', reason: 'I teach physics' });
    expect((await ask(person)).statusCode).toBe(409);
    expect(await state(person)).toMatchObject({ may_ask: false, request: { status: 'open' } });
    await ask(other, 'Me too');
    const listed = await requests();
    expect(listed).toMatchObject([
      { user_id: person.id, username: person.username, reason: 'I teach physics' },
      { user_id: other.id, reason: 'Me too' },
    ]);

    expect(
      (await answer(listed[1].id, { decision: 'decline', answer: 'Students do not' })).json(),
    ).toMatchObject({
      status: 'declined',
      answer: 'Students do not',
    });
    expect(await state(other)).toMatchObject({ may_ask: true, request: { answer: 'Students do not' } });
    expect((await answer(listed[1].id, { decision: 'approve' })).statusCode).toBe(409);
    expect((await ask(other, 'Once more')).statusCode).toBe(201);
    const withdraw = { token: other.access_token };
    expect((await people.call('DELETE', '/classrooms/creation/request', withdraw)).statusCode).toBe(204);
    expect((await people.call('DELETE', '/classrooms/creation/request', withdraw)).statusCode).toBe(404);

    expect((await answer(listed[0].id, { decision: 'approve' })).json()).toMatchObject({
      status: 'approved',
    });
    expect(await state(person)).toMatchObject({ may_create: true, may_ask: false });
    expect((await create(person)).statusCode).toBe(201);
    expect((await ask(person)).statusCode).toBe(409);
    expect(await requests()).toEqual([]);
    expect((await answer(999_999, { decision: 'approve' })).statusCode).toBe(404);
  });

  it('is part of what an account can download, and goes with it', async () => {
    await set({ class_creation: 'approval' });
    const person = await people.join();
    await ask(person);
    const { access_token: token } = person;
    const file = (await people.call('GET', '/auth/me/data', { token })).json();
    expect(file.class_requests).toMatchObject([{ status: 'open', reason: 'I teach physics' }]);
    await people.call('DELETE', '/auth/me', { token, json: { password: PASSWORD } });
    expect(await server.database.selectFrom('class_requests').select('id').execute()).toEqual([]);
  });

  it('is bounded by the classes that somebody owns, archived ones left out', async () => {
    await set({ class_creation: 'everyone' });
    const owner = await people.join();
    const ids: number[] = [];
    for (let made = 0; made < MAX_OWNED_CLASSROOMS; made += 1) {
      ids.push(await addClassroom(server.database, [], { owner }));
    }
    const refused = await create(owner);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      `You own ${MAX_OWNED_CLASSROOMS} classes. Archive one of them first.`,
    ]);
    const { access_token: token } = owner;
    await people.call('POST', `/classrooms/${ids[0]}/archive`, { token });
    expect((await create(owner)).statusCode).toBe(201);
    expect((await people.call('POST', `/classrooms/${ids[0]}/restore`, { token })).statusCode).toBe(409);
    expect(
      (await people.call('POST', `/classrooms/${ids[0]}/restore`, { token: admin.access_token })).statusCode,
    ).toBe(200);
  });
});
