import { randomUUID } from 'node:crypto';
import { createClassroom, importRoster, listClassroomMembers } from '@coderoom/contract';
import { describe, expect } from 'vitest';
import { formOf } from '#testing/data/assignments.ts';
import { LIST_DIALECTS, listTest } from '#testing/database.ts';
import { ADMIN } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const LAST_YEAR = 'Name,Student number,Login\nMia Schäfer,1004,mschaefer\nBen Kaya,1005,bkaya';

describe.each(LIST_DIALECTS)('a roster with students of other classes on %s', (dialect) => {
  const it = listTest(dialect);
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const addTeacher = async () => {
    const teacher = await people.join();
    const json = { is_teacher: true };
    await people.call('PUT', `/admin/users/${teacher.id}/teacher`, { token: admin.access_token, json });
    return teacher.access_token;
  };
  const addClass = async (token: string) => {
    const made = await people.call('POST', '/classrooms', { token, json: { name: '10b' } });
    return Number(made.json().id);
  };
  const bring = async (
    token: string,
    classroom: number,
    text: string,
    fields: Record<string, string> = {},
  ) => {
    const file = { name: 'class.csv', content: text };
    const { headers, payload } = formOf({ newcomers: 'create', ...fields, file });
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v1/classrooms/${classroom}/roster`,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    });
    return importRoster.response.parse(answer.json());
  };
  const outcomesOf = async (...call: Parameters<typeof bring>) =>
    (await bring(...call)).entries.map(({ outcome }) => outcome);
  const membersOf = async (token: string, classroom: number) =>
    listClassroomMembers.response
      .parse((await people.call('GET', `/classrooms/${classroom}/members`, { token })).json())
      .members.filter(({ role }) => role !== 'TEACHER');

  it('adds those whom the teacher has elsewhere by name and number, login or username', async () => {
    const token = await addTeacher();
    const [before, next] = [await addClass(token), await addClass(token)];
    const { sheet } = await bring(token, before, LAST_YEAR);
    const ben = sheet?.accounts.find(({ name }) => name === 'Ben Kaya');
    const list = `Name,Login\nMia Schäfer,\nBen Kaya,${ben?.username}`;
    expect(await outcomesOf(token, next, list, { is_preview: 'true' })).toEqual(['created', 'added']);
    expect((await bring(token, next, list, { is_preview: 'true' })).entries).toMatchObject([
      { detail: expect.stringContaining('Another class has a student of this name, mia.schaefer') },
      { detail: null },
    ]);
    const moved = await bring(token, next, `Name,Student number\nMia Schäfer,1004\nBen Kaya,1005`);
    expect(moved.sheet).toBeUndefined();
    expect(moved.entries.map(({ outcome }) => outcome)).toEqual(['added', 'added']);
    const idsIn = async (id: number) => (await membersOf(token, id)).map((member) => member.id).sort();
    expect(await idsIn(next)).toEqual(await idsIn(before));
    expect((await membersOf(token, next)).map(({ student_number }) => student_number).sort()).toEqual([
      '1004',
      '1005',
    ]);
  });

  it('knows former students and those of archived classes', async () => {
    const token = await addTeacher();
    const [before, next] = [await addClass(token), await addClass(token)];
    await bring(token, before, LAST_YEAR);
    const [someone] = await membersOf(token, before);
    await people.call('DELETE', `/classrooms/${before}/members/${someone?.id}`, { token });
    await people.call('POST', `/classrooms/${before}/archive`, { token });
    expect(await outcomesOf(token, next, LAST_YEAR)).toEqual(['added', 'added']);
  });

  it('takes nobody for somebody else by names of their own choice', async () => {
    const token = await addTeacher();
    const made = await people.call('POST', '/classrooms', { token, json: { name: '10a' } });
    const { id: before, key: classroom_key } = createClassroom.response.parse(made.json());
    const next = await addClass(token);
    const login = `m${randomUUID().slice(0, 8)}`;
    const pupil = await people.join({ username: login, full_name: 'Mia Schäfer' });
    await people.call('POST', '/classrooms/join', { token: pupil.access_token, json: { classroom_key } });
    await people.call('DELETE', `/classrooms/${before}/leave`, { token: pupil.access_token });
    const { entries } = await bring(token, next, `Name,Login\nMia Schäfer,${login}`);
    expect(entries).toMatchObject([{ outcome: 'created', detail: null }]);
  });

  it('makes accounts for people who only share a number, and for students of other teachers', async () => {
    const [token, stranger] = [await addTeacher(), await addTeacher()];
    const [before, next] = [await addClass(token), await addClass(token)];
    await bring(token, before, LAST_YEAR);
    expect(await outcomesOf(token, next, 'Name,Student number\nAda Kim,1004\nMia Schäfer,7')).toEqual([
      'created',
      'created',
    ]);
    expect((await bring(stranger, await addClass(stranger), LAST_YEAR)).entries).toMatchObject([
      { outcome: 'created', detail: null },
      { outcome: 'created', detail: null },
    ]);
  });
});
