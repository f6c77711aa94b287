import { createSignInLinks, importRoster, listClassroomMembers, tokens } from '@coderoom/contract';
import { describe, expect } from 'vitest';
import { formOf } from '#testing/data/assignments.ts';
import { DIALECTS, listTest } from '#testing/database.ts';
import { ADMIN, PASSWORD, type Person } from '#testing/people.ts';
import { addClassroom } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

type Caller = Pick<Person, 'access_token'>;
const ROLES = { teacher: 'TEACHER', assistant: 'ASSISTANT' } as const;

describe.each(DIALECTS)('custody of students without an address on %s', (dialect) => {
  const it = listTest(dialect);
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const teach = async () => {
    const teacher = await people.join();
    return { teacher, classroom: await addClassroom(server.database, [], { owner: teacher }) };
  };
  const classOf = (owner: Person) => addClassroom(server.database, [], { owner });
  const remove = (classroom: number) =>
    server.database.deleteFrom('classrooms').where('id', '=', classroom).execute();
  const upload = async ({ access_token }: Caller, classroom: number, content: string, newcomers: string) => {
    const { headers, payload } = formOf({ newcomers, file: { name: 'class.csv', content } });
    const answer = await server.app.inject({
      ...{ method: 'POST', url: `/api/v1/classrooms/${classroom}/roster`, payload },
      headers: { ...headers, authorization: `Bearer ${access_token}` },
    });
    expect(answer.statusCode).toBe(200);
    return importRoster.response.parse(answer.json());
  };
  const link = ({ access_token: token }: Caller, classroom: number, { id }: { id: number }) =>
    people.call('POST', `/classrooms/${classroom}/sign-in-links`, { token, json: { user_ids: [id] } });
  const use = async (address: string) => {
    const token = new URL(address).hash.slice(1);
    const used = await people.call('POST', '/auth/sign-in-link', { json: { token } });
    const session = tokens.parse(used.json()).access_token;
    const json = { new_password: PASSWORD };
    expect((await people.call('POST', '/auth/first-password', { token: session, json })).statusCode).toBe(
      200,
    );
    return session;
  };
  /** A student whose account a teacher made with a class, and who has chosen a password. */
  const enrol = async () => {
    const { teacher, classroom } = await teach();
    const name = `Zoe P${crypto.randomUUID().slice(0, 8)}`;
    const list = `Name,Student number\n${name},77`;
    const { sheet } = await upload(teacher, classroom, list, 'create');
    const [account] = sheet?.accounts ?? [];
    if (!account) throw new Error('nobody was made');
    const session = await use(account.link);
    return { teacher, classroom, list, id: account.user_id, username: account.username, session };
  };
  type Pupil = Awaited<ReturnType<typeof enrol>>;
  const add = async ({ access_token: token }: Caller, classroom: number, { username }: Pupil) => {
    const added = await people.call('POST', `/classrooms/${classroom}/add-student`, {
      ...{ token, json: { username } },
    });
    expect(added.statusCode).toBe(201);
  };
  const appoint = async (owner: Caller, classroom: number, person: Person, role: keyof typeof ROLES) => {
    const json = { email: person.email, role: ROLES[role] };
    const path = `/classrooms/${classroom}/add-student`;
    expect((await people.call('POST', path, { token: owner.access_token, json })).statusCode).toBe(201);
  };
  const join = async (classroom: number, { session }: Pupil) => {
    const { key } = await server.database
      .selectFrom('classrooms')
      .select('key')
      .where('id', '=', classroom)
      .executeTakeFirstOrThrow();
    const json = { classroom_key: key };
    expect((await people.call('POST', '/classrooms/join', { token: session, json })).statusCode).toBe(200);
  };
  /** Makes a link and has the student choose a password by it again. */
  const replaces = async (caller: Caller, classroom: number, pupil: Pupil) => {
    const made = await link(caller, classroom, pupil);
    expect(made.statusCode).toBe(201);
    const [account] = createSignInLinks.response.parse(made.json()).accounts;
    return { ...pupil, session: await use(account?.link ?? '') };
  };
  const addIdentity = (user_id: number) => {
    const identity = { issuer: 'https://id.test', subject: `${user_id}`, email: null };
    return server.database
      .insertInto('identities')
      .values({ user_id, ...identity, created_at: 1, last_used_at: 1 })
      .execute();
  };
  const cannot = async (caller: Caller, classroom: number, pupil: Pupil) => {
    const refused = await link(caller, classroom, pupil);
    expect(refused.statusCode).toBe(409);
    expect(await people.standing(pupil.session)).toBe(200);
  };
  const seenBy = async ({ access_token: token }: Caller, classroom: number, { id }: Pupil) => {
    const { members } = listClassroomMembers.response.parse(
      (await people.call('GET', `/classrooms/${classroom}/members`, { token })).json(),
    );
    return members.find((member) => member.id === id);
  };

  it('stays with those who made the account when others add it by the username, and goes to nobody', async () => {
    const pupil = await enrol();
    const other = await teach();
    await add(other.teacher, other.classroom, pupil);
    await cannot(other.teacher, other.classroom, pupil);
    const again = await replaces(pupil.teacher, pupil.classroom, pupil);
    expect(await seenBy(pupil.teacher, pupil.classroom, pupil)).not.toHaveProperty('gets_no_link');
    expect(await seenBy(other.teacher, other.classroom, pupil)).toHaveProperty('gets_no_link', true);
    // Now the other teacher is the only one of the student.
    await remove(pupil.classroom);
    await cannot(other.teacher, other.classroom, again);
    const next = await classOf(other.teacher);
    await add(other.teacher, next, again);
    await remove(other.classroom);
    await cannot(other.teacher, next, again);
    expect((await link(admin, next, again)).statusCode).toBe(201);
  });

  it('is left to nobody by being removed and added again', async () => {
    const pupil = await enrol();
    const other = await teach();
    await add(other.teacher, other.classroom, pupil);
    const token = other.teacher.access_token;
    await people.call('DELETE', `/classrooms/${other.classroom}/members/${pupil.id}`, { token });
    const again = await replaces(pupil.teacher, pupil.classroom, pupil);
    await add(other.teacher, other.classroom, again);
    await remove(pupil.classroom);
    await cannot(other.teacher, other.classroom, again);
  });

  it('goes on with the teacher to the next class, by the username or a list', async () => {
    let pupil = await enrol();
    const second = await classOf(pupil.teacher);
    await add(pupil.teacher, second, pupil);
    await remove(pupil.classroom);
    pupil = await replaces(pupil.teacher, second, pupil);
    const third = await classOf(pupil.teacher);
    const token = pupil.teacher.access_token;
    await people.call('PUT', `/classrooms/${second}/members/${pupil.id}/roster`, {
      ...{ token, json: { roster_name: pupil.list.split(/[\n,]/)[2], student_number: '77' } },
    });
    const { entries } = await upload(pupil.teacher, third, pupil.list, 'create');
    expect(entries).toMatchObject([{ outcome: 'added' }]);
    await remove(second);
    await replaces(pupil.teacher, third, pupil);
  });

  it('is shared by the teachers of the class, and none of them loses it by another’s adding', async () => {
    let pupil = await enrol();
    const [colleague, assistant] = [await people.join(), await people.join()];
    await appoint(pupil.teacher, pupil.classroom, colleague, 'teacher');
    await appoint(pupil.teacher, pupil.classroom, assistant, 'assistant');
    const [theirs, assistants] = [await classOf(colleague), await classOf(assistant)];
    await add(colleague, theirs, pupil);
    await add(assistant, assistants, pupil);
    pupil = await replaces(pupil.teacher, pupil.classroom, pupil);
    pupil = await replaces(colleague, theirs, pupil);
    await cannot(assistant, assistants, pupil);
    await remove(pupil.classroom);
    await cannot(assistant, assistants, pupil);
    await replaces(colleague, theirs, pupil);
  });

  it('is as good in each class: who makes a link in one and keeps it takes the student from nobody', async () => {
    const pupil = await enrol();
    const colleague = await people.join();
    await appoint(pupil.teacher, pupil.classroom, colleague, 'teacher');
    const theirs = await classOf(colleague);
    await add(colleague, theirs, pupil);
    const kept = await link(colleague, theirs, pupil);
    expect(await seenBy(pupil.teacher, pupil.classroom, pupil)).not.toHaveProperty('gets_no_link');
    const sheet = await people.call('POST', `/classrooms/${pupil.classroom}/sign-in-links`, {
      ...{ token: pupil.teacher.access_token, json: {} },
    });
    expect(createSignInLinks.response.parse(sheet.json()).accounts).toMatchObject([{ user_id: pupil.id }]);
    await replaces(pupil.teacher, pupil.classroom, pupil);
    const [account] = createSignInLinks.response.parse(kept.json()).accounts;
    const token = new URL(account?.link ?? '').hash.slice(1);
    expect((await people.call('POST', '/auth/sign-in-link', { json: { token } })).statusCode).toBe(422);
  });

  it('goes with a class to its next teacher', async () => {
    let pupil = await enrol();
    const successor = await people.join();
    await appoint(pupil.teacher, pupil.classroom, successor, 'teacher');
    const token = pupil.teacher.access_token;
    const path = `/classrooms/${pupil.classroom}`;
    const own = { role: 'TEACHER', is_owner: true };
    await people.call('PUT', `${path}/members/${successor.id}/role`, { token, json: own });
    expect((await people.call('DELETE', `${path}/leave`, { token })).statusCode).toBe(204);
    const next = await classOf(pupil.teacher);
    await add(successor, await classOf(successor), pupil);
    pupil = await replaces(successor, pupil.classroom, pupil);
    await add(pupil.teacher, next, pupil);
    await cannot(pupil.teacher, next, pupil);
  });

  it('begins in a class that the student joins, and ends there when they leave it by themselves', async () => {
    let pupil = await enrol();
    const other = await teach();
    await join(other.classroom, pupil);
    // Neither opens what is the other's.
    await cannot(pupil.teacher, pupil.classroom, pupil);
    await cannot(other.teacher, other.classroom, pupil);
    await remove(pupil.classroom);
    pupil = await replaces(other.teacher, other.classroom, pupil);
    const token = pupil.session;
    const path = `/classrooms/${other.classroom}/leave`;
    expect((await people.call('DELETE', path, { token })).statusCode).toBe(204);
    await add(other.teacher, other.classroom, pupil);
    await cannot(other.teacher, other.classroom, pupil);
    expect((await people.call('DELETE', path, { token })).statusCode).toBe(204);
    await join(other.classroom, pupil);
    await replaces(other.teacher, other.classroom, pupil);
  });

  it('is not given back to a class that the student left by somebody who has another, and keeps others out', async () => {
    const pupil = await enrol();
    const other = await teach();
    await join(other.classroom, pupil);
    await appoint(pupil.teacher, pupil.classroom, other.teacher, 'teacher');
    const token = pupil.session;
    const path = `/classrooms/${pupil.classroom}/leave`;
    expect((await people.call('DELETE', path, { token })).statusCode).toBe(204);
    await cannot(other.teacher, other.classroom, pupil);
    await add(other.teacher, pupil.classroom, pupil);
    await cannot(other.teacher, other.classroom, pupil);
    await cannot(other.teacher, pupil.classroom, pupil);
  });

  it('is kept by no class that had removed the student before they left', async () => {
    const pupil = await enrol();
    const colleague = await people.join();
    await appoint(pupil.teacher, pupil.classroom, colleague, 'teacher');
    const theirs = await classOf(colleague);
    await add(colleague, theirs, pupil);
    const token = colleague.access_token;
    await people.call('DELETE', `/classrooms/${theirs}/members/${pupil.id}`, { token });
    const path = `/classrooms/${pupil.classroom}/leave`;
    expect((await people.call('DELETE', path, { token: pupil.session })).statusCode).toBe(204);
    await add(colleague, theirs, pupil);
    await cannot(colleague, theirs, pupil);
    await join(pupil.classroom, pupil);
    await replaces(pupil.teacher, pupil.classroom, pupil);
  });

  it('is ended by no other teacher who makes the student one of their staff', async () => {
    const pupil = await enrol();
    const other = await teach();
    const addAs = ({ access_token: token }: Caller, role: keyof typeof ROLES) =>
      people.call('POST', `/classrooms/${other.classroom}/add-student`, {
        ...{ token, json: { username: pupil.username, role: ROLES[role] } },
      });
    const promote = ({ access_token: token }: Caller, classroom: number) =>
      people.call('PUT', `/classrooms/${classroom}/members/${pupil.id}/role`, {
        ...{ token, json: { role: ROLES.assistant } },
      });
    expect((await addAs(other.teacher, 'assistant')).statusCode).toBe(409);
    expect((await addAs(other.teacher, 'teacher')).statusCode).toBe(409);
    await add(other.teacher, other.classroom, pupil);
    expect((await addAs(other.teacher, 'assistant')).statusCode).toBe(409);
    expect((await promote(other.teacher, other.classroom)).statusCode).toBe(409);
    await replaces(pupil.teacher, pupil.classroom, pupil);
    expect((await promote(pupil.teacher, pupil.classroom)).statusCode).toBe(200);
    expect((await promote(admin, other.classroom)).statusCode).toBe(200);
  });

  it('begins where a student who was added joins by themselves as well, and goes on where it was passed on', async () => {
    let pupil = await enrol();
    const [other, colleague] = [await teach(), await people.join()];
    const second = await classOf(pupil.teacher);
    await appoint(pupil.teacher, second, colleague, 'teacher');
    await add(pupil.teacher, second, pupil);
    await join(second, pupil);
    pupil = await replaces(colleague, second, pupil);
    await add(other.teacher, other.classroom, pupil);
    await join(other.classroom, pupil);
    await cannot(colleague, second, pupil);
    await remove(pupil.classroom);
    await remove(second);
    await replaces(other.teacher, other.classroom, pupil);
  });

  it.each([
    ['is signed in to by the school', addIdentity],
    [
      'is a teacher’s',
      (id: number) =>
        server.database.updateTable('users').set({ is_teacher: 1 }).where('id', '=', id).execute(),
    ],
  ])('keeps nobody from making staff of a person whose account %s', async (_, change) => {
    const pupil = await enrol();
    const other = await teach();
    await change(pupil.id);
    const added = await people.call('POST', `/classrooms/${other.classroom}/add-student`, {
      ...{ token: other.teacher.access_token, json: { username: pupil.username, role: ROLES.teacher } },
    });
    expect(added.statusCode).toBe(201);
  });

  it('is given by admins to the class of a student whom nobody has, and not beside others', async () => {
    let pupil = await enrol();
    const [first, second] = [await teach(), await teach()];
    await add(admin, first.classroom, pupil);
    await cannot(first.teacher, first.classroom, pupil);
    pupil = await replaces(pupil.teacher, pupil.classroom, pupil);
    await remove(pupil.classroom);
    await add(admin, second.classroom, pupil);
    await cannot(first.teacher, first.classroom, pupil);
    await replaces(second.teacher, second.classroom, pupil);
  });

  it('is in the data of the student, and goes with the account', async () => {
    const pupil = await enrol();
    const token = pupil.session;
    const data = (await people.call('GET', '/auth/me/data', { token })).json();
    expect(data.custodies).toMatchObject([{ is_withdrawn: false }]);
    const json = { password: PASSWORD };
    expect((await people.call('DELETE', '/auth/me', { token, json })).statusCode).toBe(204);
    const left = server.database.selectFrom('custodies').selectAll().where('user_id', '=', pupil.id);
    expect(await left.execute()).toEqual([]);
  });
});
