import { listClassroomMembers, type RosterRecord, STUDENT } from '@coderoom/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockClassroom } from '#features/classrooms/classroom-lock.ts';
import { deleteLeaver, insertStudents } from '#features/classrooms/member-store.ts';
import { DIALECTS } from '#testing/database.ts';
import { ADMIN, PASSWORD, type Person } from '#testing/people.ts';
import { addClassroom, addMember, addPerson } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { mergeEntries } from './entry-store.ts';
import { insertInvitations } from './invitation-store.ts';

const NOTHING: RosterRecord = { roster_name: null, student_number: null, login_id: null };

describe.each(DIALECTS)('what a class knows of its students on %s', (dialect) => {
  const { server, people } = setUpTestApp({ settings: ADMIN, dialect });
  let teacher: Person;
  beforeAll(async () => {
    teacher = await people.join();
  });

  const write = async (classroom: number, userId: number, json: object, token = teacher.access_token) =>
    await people.call('PUT', `/classrooms/${classroom}/members/${userId}/roster`, { token, json });
  const seenBy = async (classroom: number, { access_token: token }: Person, userId: number) => {
    const answer = await people.call('GET', `/classrooms/${classroom}/members`, { token });
    const found = listClassroomMembers.response.parse(answer.json()).members.find(({ id }) => id === userId);
    if (!found) throw new Error(answer.body);
    const { roster_name, student_number, login_id } = found;
    return { roster_name, student_number, login_id };
  };
  const entriesOf = async (classroom: number) =>
    await server.database
      .selectFrom('roster_entries')
      .select(['user_id', 'roster_name', 'student_number', 'login_id'])
      .where('classroom_id', '=', classroom)
      .orderBy('user_id')
      .execute();

  it('is written by teachers, field by field, and seen by staff and the student alone', async () => {
    const [ada, ben, assistant] = [await people.join(), await people.join(), await people.join()];
    const classroom = await addClassroom(server.database, [ada, ben], { owner: teacher, assistant });
    const named = await write(classroom, ada.id, { roster_name: ' Lovelace, Ada ', student_number: '17' });
    expect(named.json()).toEqual({ ...NOTHING, roster_name: 'Lovelace, Ada', student_number: '17' });
    expect((await write(classroom, ada.id, { login_id: 'alovelace' })).statusCode).toBe(200);
    const whole = { roster_name: 'Lovelace, Ada', student_number: '17', login_id: 'alovelace' };
    expect(await seenBy(classroom, teacher, ada.id)).toEqual(whole);
    expect(await seenBy(classroom, assistant, ada.id)).toEqual(whole);
    expect(await seenBy(classroom, ada, ada.id)).toEqual(whole);
    expect(await seenBy(classroom, ben, ada.id)).toEqual(NOTHING);
    for (const { access_token } of [ada, assistant]) {
      expect((await write(classroom, ada.id, { roster_name: 'Me' }, access_token)).statusCode).toBe(403);
    }
    expect((await write(classroom, ada.id, { student_number: null })).json().student_number).toBeNull();
  });

  it('has each number and login once in a class', async () => {
    const [ada, ben] = [await addPerson(server.database), await addPerson(server.database)];
    const classroom = await addClassroom(server.database, [ada, ben], { owner: teacher });
    const other = await addClassroom(server.database, [ben], { owner: teacher });
    await write(classroom, ada.id, { roster_name: 'Ada', student_number: '17', login_id: 'al' });
    const refused = await write(classroom, ben.id, { student_number: '17' });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      '“Ada” has the student number 17 in this class already.',
    ]);
    expect((await write(classroom, ben.id, { login_id: 'al' })).json().detail).toBe(
      '“Ada” has the school login al in this class already.',
    );
    expect((await write(other, ben.id, { student_number: '17' })).statusCode).toBe(200);
    expect((await write(classroom, ada.id, { student_number: '17' })).statusCode).toBe(200);
    for (const json of [{ roster_name: ' ' }, { student_number: 'x'.repeat(101) }, { login_id: 'a\u0000' }]) {
      expect((await write(classroom, ben.id, json)).statusCode, JSON.stringify(json)).toBe(422);
    }
  });

  it('is of its students alone', async () => {
    const [stranger, colleague] = [await addPerson(server.database), await addPerson(server.database)];
    const classroom = await addClassroom(server.database, [], { owner: teacher, teacher: colleague });
    for (const { id } of [stranger, colleague, { id: 9_999 }]) {
      expect((await write(classroom, id, { roster_name: 'X' })).statusCode).toBe(404);
    }
  });

  it('stays when they leave, and goes on when they come back', async () => {
    const { database } = server;
    const ada = await people.join();
    const classroom = await addClassroom(database, [ada], { owner: teacher });
    await write(classroom, ada.id, { roster_name: 'Ada', student_number: '17' });
    expect(await deleteLeaver(database, classroom, ada.id)).toBe('left');
    const left = async () =>
      (
        await database
          .selectFrom('roster_entries')
          .select('left_at')
          .where('user_id', '=', ada.id)
          .executeTakeFirstOrThrow()
      ).left_at;
    expect(await left()).toBeTypeOf('number');
    // A number of a former student can still be corrected.
    expect((await write(classroom, ada.id, { student_number: '18' })).statusCode).toBe(200);
    expect(
      (await people.call('GET', `/classrooms/${classroom}`, { token: ada.access_token })).statusCode,
    ).toBe(404);
    await insertStudents(database, { id: classroom }, [ada.id], { broughtBy: 'themselves' });
    expect(await left()).toBeNull();
    expect(await seenBy(classroom, teacher, ada.id)).toMatchObject({
      roster_name: 'Ada',
      student_number: '18',
    });
  });

  it('comes from their invitation, but for what another student has', async () => {
    const { database } = server;
    const [ada, ben] = [await addPerson(database), await addPerson(database)];
    const classroom = await addClassroom(database, [ben]);
    await mergeEntries(database, classroom, [{ ...NOTHING, user_id: ben.id, student_number: '17' }]);
    const email = `${ada.username}@school.test`;
    const record = { student_number: '17', login_id: 'al' };
    expect(await insertInvitations(database, classroom, [{ email, full_name: 'Ada', ...record }])).toEqual([
      email,
    ]);
    const again = { email, full_name: null, student_number: '17', login_id: 'ada' };
    expect(await insertInvitations(database, classroom, [again])).toEqual([]);
    await lockClassroom(database, { id: classroom });
    await insertStudents(database, { id: classroom }, [ada.id], { broughtBy: 'themselves' });
    expect(await entriesOf(classroom)).toEqual([
      { user_id: ada.id, roster_name: 'Ada', student_number: null, login_id: 'ada' },
      { user_id: ben.id, roster_name: null, student_number: '17', login_id: null },
    ]);
  });

  it('can be exchanged between two students in one import', async () => {
    const { database } = server;
    const [ada, ben] = [await addPerson(database), await addPerson(database)];
    const classroom = await addClassroom(database, [ada, ben]);
    const write = (a: string | null, b: string | null) =>
      mergeEntries(database, classroom, [
        { ...NOTHING, user_id: ada.id, roster_name: 'Ada', student_number: a },
        { ...NOTHING, user_id: ben.id, student_number: b },
      ]);
    await write('1', '2');
    await write('2', '1');
    await write(null, null);
    expect(await entriesOf(classroom)).toEqual([
      { ...NOTHING, user_id: ada.id, roster_name: 'Ada', student_number: '2' },
      { ...NOTHING, user_id: ben.id, student_number: '1' },
    ]);
    await expect(write('1', null)).rejects.toThrow(/unique/i);
  });

  it('is part of a person’s own data, and deleted with the account', async () => {
    const ada = await people.join();
    const classroom = await addClassroom(server.database, [], { owner: teacher });
    await addMember(server.database, classroom, ada.id, { role: STUDENT });
    await write(classroom, ada.id, { roster_name: 'Ada', student_number: '17' });
    const { access_token: token } = ada;
    const { roster_entries } = (await people.call('GET', '/auth/me/data', { token })).json();
    expect(roster_entries).toMatchObject([{ roster_name: 'Ada', student_number: '17', left_at: null }]);
    await people.call('DELETE', '/auth/me', { token, json: { password: PASSWORD } });
    expect(await entriesOf(classroom)).toEqual([]);
  });
});
