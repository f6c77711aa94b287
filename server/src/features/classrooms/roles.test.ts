import { MAX_OWNED_CLASSROOMS } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { RULE_DIALECTS } from '#testing/database.ts';
import { ADMIN, PASSWORD, type Person } from '#testing/people.ts';
import { addClassroom, addMember } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

describe.each(RULE_DIALECTS)('roles in a classroom on %s', (dialect) => {
  const { server, people } = setUpTestApp({ settings: ADMIN, dialect });

  /** A class of one's own with an owner, a teacher and a student. */
  const open = async () => {
    const [owner, teacher, student] = [await people.join(), await people.join(), await people.join()];
    const id = await addClassroom(server.database, [student], { owner, teacher });
    const change = (by: Person, who: Person, json: object) =>
      people.call('PUT', `/classrooms/${id}/members/${who.id}/role`, { token: by.access_token, json });
    const leave = ({ access_token: token }: Person) =>
      people.call('DELETE', `/classrooms/${id}/leave`, { token });
    const memberOf = async (who: Person) => {
      const { members } = (
        await people.call('GET', `/classrooms/${id}/members`, { token: owner.access_token })
      ).json();
      return members.find((member: { id: number }) => member.id === who.id);
    };
    return { id, owner, teacher, student, change, leave, memberOf };
  };

  it('are given by owners, and count the students', async () => {
    const { id, owner, student, change, memberOf } = await open();
    const answer = await change(owner, student, { role: 'ASSISTANT' });
    expect(answer.json()).toMatchObject({ id: student.id, role: 'ASSISTANT', is_owner: false });
    expect(await memberOf(student)).toMatchObject({ role: 'ASSISTANT' });
    const seen = await people.call('GET', `/classrooms/${id}`, { token: owner.access_token });
    expect(seen.json()).toMatchObject({ student_count: 0, member_count: 3 });
    await change(owner, student, { role: 'STUDENT' });
    expect(
      (await people.call('GET', `/classrooms/${id}`, { token: owner.access_token })).json(),
    ).toMatchObject({ student_count: 1, member_count: 3 });
  });

  it('are given to members by their address in one call, and owners stay owners', async () => {
    const { id, owner, teacher, student, memberOf } = await open();
    const add = (by: Person, who: Person, role: string) =>
      people.call('POST', `/classrooms/${id}/add-student`, {
        token: by.access_token,
        json: { email: who.email, role },
      });
    const made = await add(owner, student, 'TEACHER');
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ id: student.id, role: 'TEACHER', is_owner: false });
    const seen = await people.call('GET', `/classrooms/${id}`, { token: owner.access_token });
    expect(seen.json()).toMatchObject({ student_count: 0, member_count: 3 });
    expect((await add(owner, student, 'ASSISTANT')).json()).toMatchObject({ role: 'ASSISTANT' });
    for (const [who, role] of [
      [student, 'ASSISTANT'],
      [owner, 'ASSISTANT'],
      [owner, 'TEACHER'],
      [student, 'STUDENT'],
    ] as const) {
      expect((await add(owner, who, role)).statusCode).toBe(409);
    }
    expect(await memberOf(owner)).toMatchObject({ role: 'TEACHER', is_owner: true });
    expect((await add(teacher, student, 'TEACHER')).statusCode).toBe(403);
    expect(await memberOf(student)).toMatchObject({ role: 'ASSISTANT' });
  });

  it('are not given by teachers who do not own it, nor to people outside', async () => {
    const { owner, teacher, student, change } = await open();
    expect((await change(teacher, teacher, { role: 'TEACHER', is_owner: true })).statusCode).toBe(403);
    expect((await change(student, student, { role: 'TEACHER' })).statusCode).toBe(403);
    expect((await change(owner, await people.join(), { role: 'TEACHER' })).statusCode).toBe(404);
  });

  it('can be handed over, and the last owner stays', async () => {
    const { owner, teacher, change, leave, memberOf } = await open();
    for (const refused of [await change(owner, owner, { role: 'TEACHER' }), await leave(owner)]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json().detail).toBe('A classroom needs an owner. Make another teacher an owner first.');
    }
    expect((await change(owner, teacher, { role: 'TEACHER', is_owner: true })).statusCode).toBe(200);
    expect((await leave(owner)).statusCode).toBe(204);
    expect((await change(teacher, owner, { role: 'STUDENT' })).statusCode).toBe(404);
    const seen = await people.call('GET', '/classrooms/my', { token: teacher.access_token });
    expect(seen.json().classrooms).toMatchObject([{ role: 'TEACHER', is_owner: true }]);
    expect(await memberOf(owner).catch(() => undefined)).toBeUndefined();
  });

  it('make nobody an owner who owns as many classes as one may, unless an admin', async () => {
    const { owner, teacher, change, memberOf } = await open();
    const ids: number[] = [];
    for (let made = 0; made < MAX_OWNED_CLASSROOMS; made += 1) {
      ids.push(await addClassroom(server.database, [], { owner: teacher }));
    }
    const wanted = { role: 'TEACHER', is_owner: true };
    const refused = await change(owner, teacher, wanted);
    expect([refused.statusCode, refused.json().code, refused.json().detail]).toEqual([
      ...[409, 'conflict'],
      `“A Pupil” owns ${MAX_OWNED_CLASSROOMS} classes. One of them must be archived first.`,
    ]);
    expect(await memberOf(teacher)).toMatchObject({ role: 'TEACHER', is_owner: false });
    const { access_token: token } = teacher;
    await people.call('POST', `/classrooms/${ids[0]}/archive`, { token });
    expect((await change(owner, teacher, wanted)).statusCode).toBe(200);
    // An owner again is no new one.
    expect((await change(owner, teacher, wanted)).statusCode).toBe(200);

    await change(owner, teacher, { role: 'TEACHER' });
    await people.call('POST', `/classrooms/${ids[0]}/restore`, { token });
    await server.database.updateTable('users').set({ is_admin: 1 }).where('id', '=', teacher.id).execute();
    expect((await change(owner, teacher, wanted)).statusCode).toBe(200);
  });

  it('pass to the teacher who was there first when the last owner deletes the account', async () => {
    const { id, owner, teacher, student } = await open();
    await server.database
      .updateTable('classroom_members')
      .set({ joined_at: 0 })
      .where('user_id', '=', teacher.id)
      .execute();
    await addMember(server.database, id, (await people.join()).id, { role: 'TEACHER' });
    const token = owner.access_token;
    expect(
      (await people.call('DELETE', '/auth/me', { token, json: { password: PASSWORD } })).statusCode,
    ).toBe(204);
    const rows = await server.database
      .selectFrom('classroom_members')
      .select('user_id')
      .where('classroom_id', '=', id)
      .where('is_owner', '=', 1)
      .execute();
    expect(rows).toEqual([{ user_id: teacher.id }]);
    expect(student.id).not.toBe(teacher.id);
  });

  it('of a student again needs a place', async () => {
    const { id, owner, teacher, change } = await open();
    await server.database.updateTable('classrooms').set({ max_members: 1 }).where('id', '=', id).execute();
    const full = await change(owner, teacher, { role: 'STUDENT' });
    expect(full.statusCode).toBe(409);
    expect(full.json().detail).toBe('This classroom is full. Raise its maximum of students first.');
  });

  it('keep teachers and assistants from being removed', async () => {
    const { id, owner, teacher } = await open();
    const answer = await people.call('DELETE', `/classrooms/${id}/members/${teacher.id}`, {
      token: owner.access_token,
    });
    expect(answer.statusCode).toBe(409);
  });
});
