import {
  CLASSROOM_KEY_LENGTH,
  type ClassroomMember,
  classroom as classroomSchema,
  user,
} from '@coderoom/contract';
import { describe, expect } from 'vitest';
import { DIALECTS, listTest, raceTest } from '#testing/database.ts';
import { ADMIN, PASSWORD, type Person } from '#testing/people.ts';
import { addClassroom, addPerson, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { KEY_ALPHABET } from './keys.ts';
import { findMembersAfter } from './member-list-store.ts';

const NO_CLASSROOM = { code: 'not_found', detail: 'There is no such classroom.' };

describe.each(DIALECTS)('classrooms on %s', (dialect) => {
  const it = listTest(dialect);
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const create = async (fields: object = {}, token = admin.access_token) => {
    const json = { name: 'Class 7b', ...fields };
    return classroomSchema.parse((await people.call('POST', '/classrooms', { token, json })).json());
  };
  const get = (id: number, token = admin.access_token) => people.call('GET', `/classrooms/${id}`, { token });
  const join = ({ access_token: token }: Person, classroom_key: string) =>
    people.call('POST', '/classrooms/join', { token, json: { classroom_key } });
  const add = (id: number, email: string) =>
    people.call('POST', `/classrooms/${id}/add-student`, { token: admin.access_token, json: { email } });
  const remove = (id: number, userId: number) =>
    people.call('DELETE', `/classrooms/${id}/members/${userId}`, { token: admin.access_token });
  const contextOf = async (token: string) =>
    user.parse((await people.call('GET', '/auth/me', { token })).json()).classroom_context;

  it('are made by admins, who teach them, with a key that is easily copied from a board', async () => {
    const name = '<b>Class</b> "7b" & 7č';
    const made = await create({ name: ` ${name} `, description: ' ', max_members: 30 });
    expect(made).toMatchObject({
      name,
      description: null,
      role: 'TEACHER',
      max_members: 30,
      allow_collaboration: true,
      member_count: 1,
      student_count: 0,
      creator_username: 'head',
    });
    expect(made.key).toMatch(new RegExp(`^[${KEY_ALPHABET}]{${CLASSROOM_KEY_LENGTH}}$`));
    expect(made.key).not.toMatch(/[0O1IL]/);
    expect(made.classroom_key).toBe(made.key);
    expect((await get(made.id)).json()).toEqual(made);
  });

  it('are named, with their teacher, to those who have the key', async () => {
    const { key } = await create({ name: 'Class 8a' });
    const person = await people.join();
    const find = (classroom_key: string, token?: string) =>
      people.call('POST', '/classrooms/by-key', { token, json: { classroom_key } });
    const found = await find(` ${key.toLowerCase()} `, person.access_token);
    expect(found.json()).toEqual({
      ...{ name: 'Class 8a', teacher: 'head' },
      ...{ is_member: false, is_archived: false, is_full: false },
    });
    expect((await join(person, key)).statusCode).toBe(200);
    expect((await find(key, person.access_token)).json().is_member).toBe(true);
    const unknown = await find('AAAAAAAA', person.access_token);
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json().detail).toBe('No classroom has this key. Please check it with your teacher.');
    expect((await find(key)).statusCode).toBe(401);
  });

  it('say with their name that they are full or archived', async () => {
    const [full, archived] = [await create({ max_members: 1 }), await create()];
    expect((await join(await people.join(), full.key)).statusCode).toBe(200);
    await people.call('POST', `/classrooms/${archived.id}/archive`, { token: admin.access_token });
    const { access_token: token } = await people.join();
    const find = async (classroom_key: string) =>
      (await people.call('POST', '/classrooms/by-key', { token, json: { classroom_key } })).json();
    expect(await find(full.key)).toMatchObject({ is_full: true, is_archived: false });
    expect(await find(archived.key)).toMatchObject({ is_full: false, is_archived: true });
  });

  it.each([
    [{ name: '  ' }, 'Name: Classroom name is required'],
    [{ name: undefined }, 'Name: Classroom name is required'],
    [{ max_members: 0 }, 'Max members: Max students must be between 1 and 1000'],
    [{ max_members: 1001 }, 'Max members: Max students must be between 1 and 1000'],
    [{ max_members: 2.5 }, 'Max members: Max students must be between 1 and 1000'],
    [{ max_members: 'ten' }, 'Max members: Max students must be between 1 and 1000'],
  ])('are not made of %j', async (fields, detail) => {
    const json = { name: 'Class', ...fields };
    const answer = await people.call('POST', '/classrooms', { token: admin.access_token, json });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toBe(detail);
  });

  it('are changed as far as the change says', async () => {
    const { id } = await create({ description: 'Mondays', max_members: 2 });
    const change = async (json: object) =>
      (await people.call('PUT', `/classrooms/${id}`, { token: admin.access_token, json })).json();
    expect(await change({ name: '7c' })).toMatchObject({
      name: '7c',
      description: 'Mondays',
      max_members: 2,
    });
    expect(await change({ description: null, max_members: null, allow_collaboration: false })).toMatchObject({
      name: '7c',
      description: null,
      max_members: null,
      allow_collaboration: false,
    });
    expect(await change({})).toMatchObject({ name: '7c' });
    const unknown = await people.call('PUT', '/classrooms/999999', {
      token: admin.access_token,
      json: { name: 'x' },
    });
    expect(unknown.json()).toEqual(NO_CLASSROOM);
  });

  it('are joined by their key, however it is typed, and only once', async () => {
    const { id, key } = await create();
    const pupil = await people.join();
    const joined = await join(pupil, ` ${key.toLowerCase()} `);
    expect(joined.statusCode).toBe(200);
    expect(joined.json()).toMatchObject({ id, role: 'STUDENT', member_count: 2, student_count: 1 });
    const again = await join(pupil, key);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(joined.json());
    const wrong = await join(pupil, 'AAAAAAAA');
    expect(wrong.statusCode).toBe(404);
    expect(wrong.json().detail).toMatch(/^No classroom has this key/);
    expect((await join(pupil, '')).statusCode).toBe(422);
  });

  raceTest('hold no more students than they have places, however many come at once', async () => {
    const { id, key } = await create({ max_members: 20 });
    const pupils = await Promise.all(Array.from({ length: 30 }, () => people.join()));
    const answers = await Promise.all(pupils.map((pupil) => join(pupil, key)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(10).fill(409)]);
    const full = answers.find(({ statusCode }) => statusCode === 409);
    expect(full?.json()).toEqual({
      code: 'classroom_full',
      detail: 'This classroom is full. Please ask your teacher for a place.',
    });
    expect((await get(id)).json()).toMatchObject({ student_count: 20, member_count: 21 });

    const inside = pupils[answers.findIndex(({ statusCode }) => statusCode === 200)];
    const outside = pupils[answers.findIndex(({ statusCode }) => statusCode === 409)];
    if (!inside || !outside) throw new Error('nobody is in, or nobody is out');
    expect((await join(inside, key)).statusCode).toBe(200);
    expect((await add(id, outside.email)).json()).toMatchObject({ code: 'classroom_full' });
    const fewer = await people.call('PUT', `/classrooms/${id}`, {
      token: admin.access_token,
      json: { max_members: 19 },
    });
    expect(fewer.statusCode).toBe(409);
    expect(fewer.json().detail).toMatch(/^There are 20 students/);
    expect((await remove(id, inside.id)).statusCode).toBe(204);
    expect((await join(outside, key)).statusCode).toBe(200);
  });

  raceTest('count right when the same person comes and goes at the same moment', async () => {
    const { id, key } = await create();
    const pupil = await people.join();
    const leave = () => people.call('DELETE', `/classrooms/${id}/leave`, { token: pupil.access_token });
    const ways = [() => join(pupil, key), leave, () => remove(id, pupil.id)];
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => ways[n % 3]?.()));
    for (const answer of answers) expect([200, 204, 404]).toContain(answer?.statusCode);
    const members = await server.database
      .selectFrom('classroom_members')
      .select('user_id')
      .where('classroom_id', '=', id)
      .execute();
    expect((await get(id)).json()).toMatchObject({
      student_count: members.length - 1,
      member_count: members.length,
    });
  });

  it('are unknown to everyone who is not in them', async () => {
    const { id, key } = await create();
    const [member, stranger] = [await people.join(), await people.join()];
    await join(member, key);
    expect((await get(id, member.access_token)).statusCode).toBe(200);
    for (const path of [`/classrooms/${id}`, `/classrooms/${id}/members`]) {
      const answer = await people.call('GET', path, { token: stranger.access_token });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(NO_CLASSROOM);
    }
    const left = await people.call('DELETE', `/classrooms/${id}/leave`, { token: stranger.access_token });
    expect(left.json()).toEqual(NO_CLASSROOM);
  });

  it('list members by last name, accents beside plain letters: for students, for staff by the roster', async () => {
    const { id, key } = await create();
    for (const full_name of ['Zoe Adams', 'Jan Öztürk', 'Ada Paul', 'Ben Oswald', 'Ida Öztürk']) {
      await join(await people.join({ full_name }), key);
    }
    const pupil = await people.join({ full_name: 'Xaver Zorn' });
    await join(pupil, key);
    const { database } = server;
    const roster = { roster_name: 'Özkan, Xaver', student_number: null, login_id: null };
    await people.call('PUT', `/classrooms/${id}/members/${pupil.id}/roster`, {
      token: admin.access_token,
      json: roster,
    });
    const named = async (token: string) => {
      const { members } = (await people.call('GET', `/classrooms/${id}/members`, { token })).json();
      return members.slice(1).map((one: ClassroomMember) => one.roster_name ?? one.full_name);
    };
    const others = ['Ben Oswald', 'Ida Öztürk', 'Jan Öztürk', 'Ada Paul'];
    expect(await named(pupil.access_token)).toEqual(['Zoe Adams', ...others, 'Özkan, Xaver']);
    const shown = ['Zoe Adams', 'Ben Oswald', 'Özkan, Xaver', 'Ida Öztürk', 'Jan Öztürk', 'Ada Paul'];
    expect(await named(admin.access_token)).toEqual(shown);
    const inPortions: string[] = [];
    let rows = await findMembersAfter(database, { classroomId: id, group: undefined }, undefined, 2);
    while (rows.length > 0) {
      inPortions.push(...rows.map((row) => row.roster_name ?? row.full_name ?? row.username));
      rows = await findMembersAfter(database, { classroomId: id, group: undefined }, rows.at(-1), 2);
    }
    expect(inPortions.slice(1)).toEqual(shown);
    await people.call('PUT', '/auth/me', { token: pupil.access_token, json: { full_name: 'Xaver Abt' } });
    expect((await named(pupil.access_token))[0]).toBe('Özkan, Xaver');
  });

  it('show members to one another, and addresses to teachers and admins alone', async () => {
    const { id, key } = await create();
    const [zoe, adam] = [
      await people.join({ username: `zoe-${dialect}`, full_name: 'Zoe B' }),
      await people.join({ username: `Adam-${dialect}`, full_name: 'Adam B' }),
    ];
    await join(zoe, key);
    await join(adam, key);
    const list = async (token: string) =>
      (await people.call('GET', `/classrooms/${id}/members`, { token })).json();
    expect(await list(admin.access_token)).toMatchObject({
      members: [
        { username: 'head', role: 'TEACHER', email: ADMIN.ADMIN_EMAIL },
        { id: adam.id, username: adam.username, role: 'STUDENT', email: adam.email },
        { id: zoe.id, username: zoe.username, role: 'STUDENT', email: zoe.email },
      ],
      total: 3,
    });
    const { members } = await list(zoe.access_token);
    expect(members.map(({ email }: { email: unknown }) => email)).toEqual([null, null, zoe.email]);
  });

  it('take a student by address: one who has an account, is active and not in it yet', async () => {
    const { id } = await create();
    const pupil = await people.join();
    const added = await add(id, pupil.email.toUpperCase());
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ id: pupil.id, username: pupil.username, email: pupil.email });
    expect((await add(id, pupil.email)).json()).toEqual({
      code: 'conflict',
      detail: 'This person is in the classroom already.',
    });
    const nobody = await add(id, 'nobody@school.test');
    expect(nobody.statusCode).toBe(404);
    expect(nobody.json().detail).toBe('No user found with this email address.');
    expect((await add(999_999, pupil.email)).json()).toEqual(NO_CLASSROOM);
    const gone = await people.join();
    await people.call('DELETE', `/admin/users/${gone.id}`, { token: admin.access_token });
    expect((await add(id, gone.email)).statusCode).toBe(409);
  });

  it('take a student by username, if they are in a class and have no address, or are known to the teacher', async () => {
    const teacher = await people.join();
    await server.database.updateTable('users').set({ is_teacher: 1 }).where('id', '=', teacher.id).execute();
    const [first, second] = [
      await create({}, teacher.access_token),
      await create({ name: '7c' }, teacher.access_token),
    ];
    const addBy = (id: number, json: object, token = teacher.access_token) =>
      people.call('POST', `/classrooms/${id}/add-student`, { token, json });
    const byName = (id: number, username: string) => addBy(id, { username });
    const pip = await addPerson(server.database, {
      ...{ username: `pip-${dialect}`, email: '', email_key: `@pip-${dialect}` },
    });
    const orphan = await byName(first.id, pip.username);
    expect([orphan.statusCode, orphan.json().detail]).toEqual([
      409,
      `This account is in no class: give the student the key ${first.key}.`,
    ]);
    // A colleague gets no rights by a student's key.
    const asAssistant = (username: string) => addBy(first.id, { username, role: 'ASSISTANT' });
    expect((await asAssistant(pip.username)).json().detail).toBe(
      'This account is in no class: only administrators can add it.',
    );
    await addClassroom(server.database, [pip]);
    const added = await byName(first.id, pip.username.toUpperCase());
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ id: pip.id, email: null, role: 'STUDENT' });

    const pupil = await people.join();
    const refused = await byName(first.id, pupil.username);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toBe(
      `This account has an email address: add the student by it, or give them the key ${first.key}.`,
    );
    expect((await asAssistant(pupil.username)).json().detail).toBe(
      'This account has an email address: add the person by it.',
    );
    expect((await asAssistant('nobody-at-all')).json().detail).toBe('No user found with this username.');
    expect((await addBy(first.id, { email: pupil.email })).statusCode).toBe(201);
    expect((await byName(second.id, pupil.username)).statusCode).toBe(201);
    await people.call('DELETE', `/classrooms/${second.id}/members/${pupil.id}`, {
      token: teacher.access_token,
    });
    await people.call('DELETE', `/classrooms/${first.id}/members/${pupil.id}`, {
      token: teacher.access_token,
    });
    // A former student of theirs.
    expect((await byName(second.id, pupil.username)).statusCode).toBe(201);
    const stranger = await people.join();
    expect((await byName(second.id, stranger.username)).statusCode).toBe(409);
    expect((await addBy(second.id, { username: stranger.username }, admin.access_token)).statusCode).toBe(
      201,
    );

    const nobody = await byName(first.id, 'nobody');
    expect([nobody.statusCode, nobody.json().detail]).toEqual([404, 'No user found with this username.']);
    for (const json of [{}, { email: pupil.email, username: pupil.username }]) {
      const unclear = await addBy(first.id, json);
      expect([unclear.statusCode, unclear.json().fields]).toEqual([
        422,
        { email: 'must be given, or else the username' },
      ]);
    }
  });

  it('lose students who are removed or leave, never their only teacher', async () => {
    const { id, key } = await create();
    const me = user.parse((await people.call('GET', '/auth/me', { token: admin.access_token })).json());
    const pupil = await people.join();
    await join(pupil, key);
    const leave = (token: string) => people.call('DELETE', `/classrooms/${id}/leave`, { token });
    expect((await remove(id, me.id)).statusCode).toBe(409);
    expect((await leave(admin.access_token)).statusCode).toBe(409);
    expect((await leave(pupil.access_token)).statusCode).toBe(204);
    expect((await leave(pupil.access_token)).statusCode).toBe(404);
    expect((await remove(id, pupil.id)).statusCode).toBe(404);
    expect((await get(id)).json()).toMatchObject({ member_count: 1, student_count: 0 });
  });

  it('get another key, after which the former one is good for nothing', async () => {
    const { id, key } = await create();
    const changed = await people.call('POST', `/classrooms/${id}/regenerate-key`, {
      token: admin.access_token,
    });
    expect(changed.json()).toMatchObject({ id });
    expect(changed.json().key).not.toBe(key);
    const pupil = await people.join();
    expect((await join(pupil, key)).statusCode).toBe(404);
    expect((await join(pupil, changed.json().key)).statusCode).toBe(200);
    const unknown = await people.call('POST', '/classrooms/999999/regenerate-key', {
      token: admin.access_token,
    });
    expect(unknown.json()).toEqual(NO_CLASSROOM);
  });

  it('are listed in pages, newest first, and found by any part of their name', async () => {
    const mark = `M${dialect}`;
    for (const name of ['100%', '100x', 'a_b', 'Čačka', 'back\\slash']) await create({ name: mark + name });
    const list = async (query: string) =>
      (await people.call('GET', `/admin/classrooms?${query}`, { token: admin.access_token })).json();
    const names = async (search: string) =>
      (await list(`search=${encodeURIComponent(search)}`)).classrooms.map((c: { name: string }) => c.name);
    expect(await list(`search=${mark}&page_size=2&page=2`)).toMatchObject({
      classrooms: [{ name: `${mark}a_b` }, { name: `${mark}100x` }],
      total: 5,
      page: 2,
    });
    expect(await names(`${mark}100%`)).toEqual([`${mark}100%`]);
    expect(await names(`${mark}a_`)).toEqual([`${mark}a_b`]);
    expect(await names(`${mark.toUpperCase()}čAČ`)).toEqual([`${mark}Čačka`]);
    expect(await names('back\\slash')).toEqual([`${mark}back\\slash`]);
    expect(await names('no such name')).toEqual([]);
  });

  it('are part of the account of whoever is in them, the one joined last first', async () => {
    const pupil = await people.join();
    expect(await contextOf(pupil.access_token)).toEqual({
      has_classroom: false,
      classrooms: [],
      current_classroom: null,
    });
    const [first, second] = [await create({ name: 'First' }), await create({ name: 'Second' })];
    await join(pupil, first.key);
    await join(pupil, second.key);
    const membership = { id: second.id, name: 'Second', key: second.key, role: 'STUDENT', member_count: 2 };
    expect(await contextOf(pupil.access_token)).toMatchObject({
      has_classroom: true,
      classrooms: [membership, { id: first.id }],
      current_classroom: membership,
    });
    const own = await people.call('GET', '/classrooms/my', { token: pupil.access_token });
    expect(own.json()).toMatchObject({ classrooms: [{ id: second.id }, { id: first.id }], total: 2 });
  });

  it('take in whoever signs up with their key, or no account is made', async () => {
    const { id, key } = await create({ max_members: 1 });
    const pupil = await people.signUp({ classroom_key: key.toLowerCase() });
    expect(pupil.statusCode).toBe(201);
    expect(pupil.json().classroom_context).toMatchObject({ current_classroom: { id, role: 'STUDENT' } });
    const full = await people.signUp({ username: `late-${dialect}`, classroom_key: key });
    expect(full.statusCode).toBe(409);
    expect(full.json()).toMatchObject({ code: 'classroom_full' });
    const wrong = await people.signUp({ username: `late-${dialect}`, classroom_key: 'AAAAAAAA' });
    expect(wrong.json()).toMatchObject({
      fields: { classroom_key: 'does not belong to a classroom' },
      detail: 'Classroom key does not belong to a classroom.',
    });
    expect((await people.signUp({ username: `late-${dialect}` })).statusCode).toBe(201);
  });

  it('forget whoever deletes their account, who can read before what is kept', async () => {
    const { id, key } = await create({ name: 'Remembered' });
    const pupil = await people.join();
    await join(pupil, key);
    const token = pupil.access_token;
    const file = (await people.call('GET', '/auth/me/data', { token })).json();
    expect(file.classrooms).toMatchObject([{ name: 'Remembered', role: 'STUDENT' }]);
    await people.call('DELETE', '/auth/me', { token, json: { password: PASSWORD } });
    expect((await get(id)).json()).toMatchObject({ member_count: 1, student_count: 0 });
  });

  it('name the students whom a deadline of their own may be given to', async () => {
    const { id } = await create();
    const ada = await people.join({ full_name: 'Ada  King Lovelace' });
    await add(id, ada.email);
    const head = await people.join({ full_name: 'Admin' });
    await add(id, head.email);
    await server.database.updateTable('users').set({ is_admin: 1 }).where('id', '=', head.id).execute();
    const answer = await people.call('GET', `/admin/classrooms/${id}/users`, { token: admin.access_token });
    expect(answer.json()).toEqual({
      users: [{ id: ada.id, username: ada.username, first_name: 'Ada', last_name: 'King Lovelace' }],
      total: 1,
    });
  });

  it('go from the archive with their members, settings and what was submitted, while tasks stay', async () => {
    const { id, key } = await create();
    const pupil = await people.join();
    await join(pupil, key);
    const templateId = await handIn(id, pupil.id);
    const stats = await people.call('GET', `/classrooms/${id}/stats`, { token: admin.access_token });
    expect(stats.json()).toEqual({
      total_members: 2,
      total_students: 1,
      total_templates: 1,
      total_submissions: 1,
      students_submitted: 1,
    });
    await people.call('POST', `/classrooms/${id}/archive`, { token: admin.access_token });
    const remaining = await people.call('DELETE', `/classrooms/${id}`, { token: admin.access_token });
    expect(remaining.statusCode).toBe(204);
    expect((await get(id)).json()).toEqual(NO_CLASSROOM);
    expect((await people.call('DELETE', `/classrooms/${id}`, { token: admin.access_token })).statusCode).toBe(
      404,
    );
    expect(await contextOf(pupil.access_token)).toMatchObject({ has_classroom: false });
    const { database } = server;
    const submitted = database.selectFrom('submissions').select('id').where('template_id', '=', templateId);
    expect(await submitted.execute()).toEqual([]);
    const task = database.selectFrom('templates').select('id').where('id', '=', templateId);
    expect(await task.execute()).toHaveLength(1);
  });

  /** A template of the classroom, and one submission to it. */
  async function handIn(classroomId: number, userId: number): Promise<number> {
    const templateId = await addTemplate(server.database, {}, [classroomId]);
    await server.database
      .insertInto('submissions')
      .values({
        template_id: templateId,
        user_id: userId,
        language: 'python',
        status: 'success',
        submitted_at: 1,
        sha256: '',
        template_name: 'Task',
        template_key: 'task',
        code_content: 'print(1)',
        output: '1',
      })
      .execute();
    return templateId;
  }
});
