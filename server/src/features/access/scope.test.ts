import { beforeAll, describe, expect, it } from 'vitest';
import { createActivities } from '#features/activity/index.ts';
import { createHistory } from '#features/execution/index.ts';
import { addSubmission } from '#testing/data/grades.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { addAssignment, addClassroom, addExclusion, addMember, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { runResult } from '#testing/stand-in-runner.ts';
import { findViewersAmong } from './index.ts';

describe.each(RULE_DIALECTS)('two teachers of one school on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });
  /** One teacher's part of the school. */
  interface Teaching {
    teacher: Person;
    assistant: Person;
    student: Person;
    classroom: number;
    template: number;
    submission: number;
    assignment: number;
  }
  let one: Teaching;
  let two: Teaching;
  /** A task of both classes. */
  let shared: number;

  beforeAll(async () => {
    one = await teach();
    two = await teach();
    const { database } = server;
    shared = await addTemplate(database, { submission_deadline: 1, creator_id: one.teacher.id }, [
      one.classroom,
      two.classroom,
    ]);
    await addExclusion(database, shared, two.student.id);
    for (const { student } of [one, two]) await addSubmission(database, shared, student.id);
    // A task for everyone, to which both students submitted, is the admins'.
    const everyones = await addTemplate(database);
    for (const { student } of [one, two]) await addSubmission(database, everyones, student.id);
  });

  async function teach(): Promise<Teaching> {
    const { database } = server;
    const [teacher, assistant, student] = [await people.join(), await people.join(), await people.join()];
    await database.updateTable('users').set({ is_teacher: 1 }).where('id', '=', teacher.id).execute();
    const classroom = await addClassroom(database, [student], { owner: teacher, assistant });
    const template = await addTemplate(database, { submission_deadline: 1 }, [classroom]);
    const submission = await addSubmission(database, template, student.id);
    const { id: assignment } = await addAssignment(database, { creator_id: teacher.id });
    return { teacher, assistant, student, classroom, template, submission, assignment };
  }

  const ask = async (token: string, path: string) => (await people.call('GET', path, { token })).json();
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

  it('see their own classes, tasks, submissions and uploads in lists and figures', async () => {
    const token = one.teacher.access_token;
    expect(idsOf((await ask(token, '/admin/classrooms')).classrooms)).toEqual([one.classroom]);
    expect(idsOf((await ask(token, '/admin/templates')).templates)).toEqual([one.template, shared]);
    expect(idsOf((await ask(token, '/admin/templates-list')).templates)).toEqual([one.template, shared]);
    expect((await ask(token, '/admin/templates/stats')).total_templates).toBe(2);
    const { submissions, total } = await ask(token, '/admin/submissions');
    expect(total).toBe(2);
    expect(submissions).toHaveLength(2);
    for (const { submitted_by_username } of submissions) {
      expect(submitted_by_username).toBe(one.student.username);
    }
    expect((await ask(token, '/admin/submissions/stats')).total_submissions).toBe(2);
    expect(idsOf((await ask(token, '/assignments')).assignments)).toEqual([one.assignment]);
    expect(
      (await ask(token, '/admin/users-list')).users.map((user: { username: string }) => user.username),
    ).toEqual([one.student.username]);
    const { progress } = await ask(token, '/admin/templates/progress');
    expect(new Set(progress.map((row: { classroom_id: number }) => row.classroom_id))).toEqual(
      new Set([one.classroom]),
    );
  });

  it('see of a shared task their own students alone, and change it only together', async () => {
    const token = one.teacher.access_token;
    const template = await ask(token, `/admin/templates/${shared}`);
    expect(template).toMatchObject({
      classrooms: [{ id: one.classroom }],
      exclusions: [],
      submission_count: 1,
    });
    expect((await ask(token, `/admin/templates/${shared}/submissions`)).total).toBe(1);
    const change = await people.call('PUT', `/admin/templates/${shared}`, { token, json: { name: 'Mine' } });
    expect(change.statusCode).toBe(403);
    expect(change.json().detail).toBe('Only teachers of all its classes may do this.');
  });

  it('are strangers to what is the other’s, wherever its id is given', async () => {
    const token = one.teacher.access_token;
    const { classroom, template, submission, assignment, student } = two;
    for (const path of [
      `/admin/submissions?classroom_id=${classroom}`,
      `/admin/submissions?template_id=${template}`,
      `/admin/submissions?template_id=0x${template.toString(16)}`,
      `/admin/template-executions?template_id=${template}`,
      `/admin/templates?classroom_id=${classroom}`,
      `/admin/classrooms/${classroom}/grades`,
      `/admin/submissions/${submission}/grade`,
      `/assignments/${assignment}/pairs`,
      `/admin/templates/${shared}/submissions/zip?classroom_id=${classroom}`,
    ]) {
      expect([path, (await people.call('GET', path, { token })).statusCode]).toEqual([path, 404]);
    }
    const body = { name: 'Task', language: 'python', code_content: 'print(1)' };
    const post = (path: string, json: object) => people.call('POST', path, { token, json });
    const foreign = await post('/admin/templates', { ...body, classroom_ids: [classroom] });
    expect(foreign.statusCode).toBe(422);
    expect(foreign.json().detail).toBe('Classroom ids must name classrooms that exist.');
    expect((await post('/admin/templates', { ...body, copy_of: template })).statusCode).toBe(404);
    const extension = {
      ...body,
      classroom_ids: [one.classroom],
      submission_deadline: '2099-01-01T00:00:00Z',
    };
    const granted = await post('/admin/templates', {
      ...extension,
      exclusions: [{ user_id: student.id, deadline: '2099-02-01T00:00:00Z' }],
    });
    expect(granted.statusCode).toBe(422);
    const compared = await post(`/admin/templates/${one.template}/comparison`, {
      classroom_ids: [classroom],
    });
    expect(compared.statusCode).toBe(404);
  });

  it('make tasks for their classes or for themselves, never for everyone', async () => {
    const token = one.teacher.access_token;
    const json = { name: 'Draft of mine', language: 'python', code_content: 'print(1)' };
    const made = await people.call('POST', '/admin/templates', { token, json });
    expect(made.json()).toMatchObject({ is_global: false, classrooms: [] });
    const { id } = made.json();
    expect(
      (await people.call('GET', `/admin/templates/${id}`, { token: two.teacher.access_token })).statusCode,
    ).toBe(404);
    expect(
      (await people.call('GET', `/templates/${id}`, { token: one.student.access_token })).statusCode,
    ).toBe(404);
    expect((await people.call('GET', `/templates/${id}`, { token })).statusCode).toBe(200);
    const published = { token, json: { classroom_ids: [one.classroom] } };
    expect((await people.call('PUT', `/admin/templates/${id}`, published)).json()).toMatchObject({
      classrooms: [{ id: one.classroom }],
    });
    expect((await people.call('DELETE', `/admin/templates/${id}`, { token })).statusCode).toBe(204);
  });

  it('are helped by assistants, who see and grade and change nothing else', async () => {
    const token = one.assistant.access_token;
    expect((await ask(token, '/admin/submissions')).total).toBe(2);
    const score = { token, json: { score: 3 } };
    expect((await people.call('PUT', `/admin/submissions/${one.submission}/grade`, score)).statusCode).toBe(
      200,
    );
    const renamed = { token, json: { name: 'Renamed' } };
    expect((await people.call('PUT', `/admin/templates/${one.template}`, renamed)).statusCode).toBe(403);
    expect((await people.call('PUT', `/classrooms/${one.classroom}`, renamed)).statusCode).toBe(403);
    expect((await ask(token, '/assignments')).total).toBe(0);
  });

  it('share uploads that belong to no class, and those of a class with its staff alone', async () => {
    const { database } = server;
    const colleague = await people.join();
    const common = await addClassroom(database, [], { owner: one.teacher, teacher: colleague });
    const get = async (who: Person, id: number) =>
      (await people.call('GET', `/assignments/${id}`, { token: who.access_token })).statusCode;
    expect(await get(colleague, one.assignment)).toBe(200);
    const owned = { creator_id: one.teacher.id, classroom_id: one.classroom };
    const { id } = await addAssignment(database, owned);
    const mine = { id, ...owned };
    expect([await get(one.teacher, id), await get(one.assistant, id)]).toEqual([200, 200]);
    expect([await get(colleague, id), await get(two.teacher, id)]).toEqual([404, 404]);
    const seen = (await ask(colleague.access_token, '/assignments')).assignments;
    expect(idsOf(seen)).toEqual([one.assignment]);
    const renamed = { token: one.assistant.access_token, json: { name: 'Renamed' } };
    expect((await people.call('PUT', `/assignments/${id}`, renamed)).statusCode).toBe(403);
    expect(await findViewersAmong(database, mine, [one.assistant.id, colleague.id])).toEqual(
      new Set([one.assistant.id]),
    );
    const ofNoClass = { id: one.assignment, creator_id: one.teacher.id, classroom_id: null };
    expect(await findViewersAmong(database, ofNoClass, [colleague.id, two.teacher.id])).toEqual(
      new Set([colleague.id]),
    );
    await database.deleteFrom('classrooms').where('id', '=', common).execute();
    await database.deleteFrom('assignments').where('id', '=', id).execute();
  });

  it('see nothing more of somebody whom they add to a class of their own', async () => {
    const { database } = server;
    const [mallory, accomplice] = [await people.join(), await people.join()];
    await database.updateTable('users').set({ is_teacher: 1 }).where('id', '=', mallory.id).execute();
    const token = mallory.access_token;
    // She assists in a class that shares a task with the victim's, and makes a class of her own.
    await addMember(database, one.classroom, mallory.id, { role: 'ASSISTANT' });
    const [submission] = (await ask(two.teacher.access_token, `/admin/submissions?template_id=${shared}`))
      .submissions;
    await addExclusion(database, shared, two.student.id).catch(() => undefined);
    const { id: trap } = (await people.call('POST', '/classrooms', { token, json: { name: 'Trap' } })).json();
    const add = (email: string, role: string) =>
      people.call('POST', `/classrooms/${trap}/add-student`, { token, json: { email, role } });
    for (const [who, role] of [
      [two.student, 'STUDENT'],
      [two.teacher, 'TEACHER'],
      [accomplice, 'TEACHER'],
    ] as const) {
      expect((await add(who.email, role)).statusCode).toBe(201);
    }
    await people.call('PUT', `/classrooms/${trap}/members/${two.teacher.id}/role`, {
      token,
      json: { role: 'TEACHER', is_owner: true },
    });
    // Neither what the teacher uploaded, nor what the student did for the task in the other class.
    expect((await ask(token, '/assignments')).total).toBe(0);
    expect((await ask(accomplice.access_token, '/assignments')).total).toBe(0);
    expect((await people.call('GET', `/assignments/${two.assignment}`, { token })).statusCode).toBe(404);
    const seen = (await ask(token, `/admin/submissions?template_id=${shared}`)).submissions;
    expect(seen.map((each: { submitted_by_username: string }) => each.submitted_by_username)).toEqual([
      one.student.username,
    ]);
    expect((await ask(token, `/admin/submissions?user_id=${two.student.id}`)).total).toBe(0);
    const history = createHistory(database, createActivities(database));
    const program = { language: 'python', code: '', input: '', templateId: shared } as const;
    for (const { id } of [one.student, two.student]) await history.keep(id, program, runResult());
    const { executions } = await ask(token, `/admin/template-executions?template_id=${shared}`);
    expect(executions.map(({ username }: { username: string }) => username)).toEqual([one.student.username]);
    expect((await ask(token, `/admin/submissions?classroom_id=${trap}`)).total).toBe(0);
    const path = `/admin/submissions/${submission.id}`;
    expect((await people.call('GET', path, { token })).statusCode).toBe(404);
    const graded = await people.call('PUT', `${path}/grade`, { token, json: { score: 0 } });
    expect(graded.statusCode).toBe(404);
    expect(await ask(token, `/admin/templates/${shared}`)).toMatchObject({
      exclusions: [],
      submission_count: 1,
    });
    await database.deleteFrom('classrooms').where('id', '=', trap).execute();
    await database.deleteFrom('classroom_members').where('user_id', '=', mallory.id).execute();
  });

  it('leave the uploads of a class to it when they leave it', async () => {
    const { database } = server;
    const colleague = await people.join();
    await addMember(database, one.classroom, colleague.id, { role: 'TEACHER' });
    const { id } = await addAssignment(database, {
      creator_id: colleague.id,
      classroom_id: one.classroom,
    });
    const token = colleague.access_token;
    const status = async (method: 'GET' | 'PUT', json?: object) =>
      (await people.call(method, `/assignments/${id}`, { token, json })).statusCode;
    expect([await status('GET'), await status('PUT', { name: 'Mine' })]).toEqual([200, 200]);
    await addClassroom(database, [], { owner: colleague });
    await people.call('DELETE', `/classrooms/${one.classroom}/leave`, { token });
    expect([await status('GET'), await status('PUT', { name: 'Hers' })]).toEqual([404, 404]);
    expect(
      (await people.call('GET', `/assignments/${id}`, { token: one.teacher.access_token })).statusCode,
    ).toBe(200);
    await database.deleteFrom('assignments').where('id', '=', id).execute();
  });

  it('are both seen by admins, who can ask for what is their own', async () => {
    expect((await ask(admin.access_token, '/admin/submissions')).total).toBe(6);
    expect((await ask(admin.access_token, '/admin/submissions?scope=mine')).total).toBe(0);
    expect((await ask(admin.access_token, '/admin/classrooms?scope=mine')).total).toBe(0);
    // Nobody else gets everything by asking for it.
    expect((await ask(one.teacher.access_token, '/admin/submissions?scope=all')).total).toBe(2);
  });

  it('find what they made for everyone among their own tasks, as long as they are admins', async () => {
    const { database } = server;
    const { teacher, template } = await teach();
    const be = (is_admin: 0 | 1) =>
      database.updateTable('users').set({ is_admin }).where('id', '=', teacher.id).execute();
    await be(1);
    const token = teacher.access_token;
    const made = await people.call('POST', '/admin/templates', {
      token,
      json: { name: 'For everyone', language: 'python', code_content: 'print(1)' },
    });
    expect(made.json().is_global).toBe(true);
    const { id } = made.json();
    const lists = ['/admin/templates', '/admin/templates-list'];
    const own = async (path: string) => idsOf((await ask(token, `${path}?scope=mine`)).templates);
    const figure = async () => (await ask(token, '/admin/templates/stats?scope=mine')).total_templates;
    for (const path of lists) expect(await own(path)).toEqual([template, id]);
    expect(await figure()).toBe(2);
    // Another admin's own tasks are without it.
    expect(idsOf((await ask(admin.access_token, '/admin/templates?scope=mine')).templates)).not.toContain(id);
    // What people do in it is in no class of theirs.
    await createHistory(database, createActivities(database)).keep(
      one.student.id,
      { language: 'python', code: '', input: '', templateId: id },
      runResult(),
    );
    expect((await ask(token, '/admin/template-executions?scope=mine')).total).toBe(0);
    await be(0);
    for (const path of lists) expect(await own(path)).toEqual([template]);
    expect(await figure()).toBe(1);
    expect((await people.call('GET', `/admin/templates/${id}`, { token })).statusCode).toBe(404);
    await database.deleteFrom('templates').where('id', '=', id).execute();
  });

  it('lose all of it with their role', async () => {
    const { teacher } = await teach();
    const json = { is_teacher: false };
    await people.call('PUT', `/admin/users/${teacher.id}/teacher`, { token: admin.access_token, json });
    // The class remains theirs.
    expect((await ask(teacher.access_token, '/admin/classrooms')).total).toBe(1);
    const made = { token: teacher.access_token, json: { name: 'Another' } };
    expect((await people.call('POST', '/classrooms', made)).statusCode).toBe(403);
    await server.database.deleteFrom('classroom_members').where('user_id', '=', teacher.id).execute();
    const refused = await people.call('GET', '/admin/classrooms', { token: teacher.access_token });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().detail).toBe('Only teachers and admins may do this.');
  });
});
