import { getTaskSummary, listTasks, MAX_LISTED_TASKS } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { addGrade, addSubmission, addTests } from '#testing/data/grades.ts';
import { LIST_DIALECTS } from '#testing/database.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { countQueries } from '#testing/queries.ts';
import {
  addClassroom,
  addExclusion,
  addMember,
  addPerson,
  addTemplate,
  removeMember,
} from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { createTasks } from './service.ts';

const DAY = 24 * 60 * 60 * 1_000;

describe.each(LIST_DIALECTS)('tasks on %s', (dialect) => {
  const { server, people } = setUpTestApp({ settings: ADMIN, dialect });

  const ask = (path: string, { access_token }: Pick<Person, 'access_token'>) =>
    people.call('GET', path, { token: access_token });
  const list = async (person: Person) => listTasks.response.parse((await ask('/tasks', person)).json());
  const named = async (person: Person) => (await list(person)).tasks.map(({ name }) => name);
  const due = async (person: Person) =>
    getTaskSummary.response.parse((await ask('/tasks/summary', person)).json()).due_count;

  it('are those of all classes of a person, in every language, and of nobody else', async () => {
    const { database } = server;
    const [ada, ben] = [await people.join(), await people.join()];
    const maths = await addClassroom(database, [ada]);
    const arts = await addClassroom(database, [ada]);
    const others = await addClassroom(database, [ben]);
    const soon = Date.now() + DAY;
    const both = await addTemplate(database, { name: 'Both', submission_deadline: soon }, [maths, arts]);
    await addTemplate(database, { name: 'Go', language: 'go' }, [arts]);
    await addTemplate(database, { name: 'Theirs', submission_deadline: soon }, [others]);
    const { tasks, classrooms, is_cut } = await list(ada);
    expect(tasks.map(({ name }) => name)).toEqual(['Both', 'Go']);
    expect(tasks[0]).toMatchObject({
      id: both,
      status: 'not_started',
      can_submit: true,
      submission_id: null,
    });
    expect(tasks[0]?.classroom_ids.toSorted()).toEqual([maths, arts]);
    expect(tasks[1]).toMatchObject({ language: 'go', deadline: null, classroom_ids: [arts] });
    expect(classrooms.map(({ id }) => id).toSorted()).toEqual([maths, arts]);
    expect(is_cut).toBe(false);
    expect(await due(ada)).toBe(1);
    expect(await named(ben)).toEqual(['Theirs']);
    await removeMember(database, others, ben.id);
    expect(await list(ben)).toMatchObject({ tasks: [], classrooms: [] });
    expect(await due(ben)).toBe(0);
  });

  it('are not required if they ended before the student joined the first class that has them', async () => {
    const { database } = server;
    const ada = await people.join();
    const [maths, arts] = [await addClassroom(database), await addClassroom(database)];
    await addMember(database, maths, ada.id, { joined_at: 1_000 });
    await addMember(database, arts, ada.id, { joined_at: 500 });
    const add = (name: string, fields: object, classrooms = [maths]) =>
      addTemplate(database, { name, ...fields }, classrooms);
    await add('Ended', { submission_deadline: 999 });
    await add('Ended late', { submission_deadline: 1, allow_late: 1, late_until: 999 });
    await add('Still accepted', { submission_deadline: 1, allow_late: 1 });
    await add('Missed', { submission_deadline: 1_000 });
    await add('Known before', { submission_deadline: 600 }, [maths, arts]);
    const extended = await add('Extended', { submission_deadline: 1 });
    await addExclusion(database, extended, ada.id, Date.now() + DAY);
    const global = { submission_deadline: 1, is_global: 1 as const };
    const everyones = await addTemplate(database, { name: 'Of everyone, before the account', ...global });
    const { tasks } = await list(ada);
    await database.deleteFrom('templates').where('id', '=', everyones).execute();
    expect(Object.fromEntries(tasks.map(({ name, status }) => [name, status]))).toEqual({
      Ended: 'not_required',
      'Ended late': 'not_required',
      'Still accepted': 'missing',
      Missed: 'missing',
      'Known before': 'missing',
      Extended: 'not_started',
      'Of everyone, before the account': 'not_required',
    });
    expect(tasks.find(({ name }) => name === 'Ended')).toMatchObject({ can_submit: false });
  });

  it('appear when they open, and not before', async () => {
    const { database } = server;
    const ada = await people.join();
    const classroom = await addClassroom(database, [ada]);
    const submission_deadline = Date.now() + 3 * DAY;
    await addTemplate(database, { name: 'Draft', is_draft: 1, submission_deadline }, [classroom]);
    const opens_at = Date.now() + DAY;
    await addTemplate(database, { name: 'Scheduled', opens_at, submission_deadline }, [classroom]);
    expect(await named(ada)).not.toContain('Scheduled');
    expect(await named(ada)).not.toContain('Draft');
    expect(await due(ada)).toBe(await due(await people.join()));
    const then = await createTasks(database, () => opens_at).list(
      { ...ada, isAdmin: false, isTeacher: false, sessionId: 0 },
      { archived: false },
    );
    expect(then.tasks.map(({ name }) => name)).toContain('Scheduled');
    expect(then.tasks.map(({ name }) => name)).not.toContain('Draft');
  });

  it('are announced by name and date alone before they open, and drafts are not', async () => {
    const { database } = server;
    const [ada, ines] = [await people.join(), await people.join()];
    const [maths, arts] = [await addClassroom(database, [ada, ines]), await addClassroom(database, [ada])];
    await database
      .updateTable('classroom_members')
      .set({ role: 'TEACHER' })
      .where('user_id', '=', ines.id)
      .execute();
    const opens_at = Date.now() + DAY;
    await addTemplate(database, { name: 'Second', opens_at: opens_at + DAY }, [maths]);
    const first = await addTemplate(database, { name: 'First', opens_at, statement: 'Secret' }, [
      maths,
      arts,
    ]);
    await addTemplate(database, { name: 'Draft', opens_at, is_draft: 1 }, [maths]);
    await addTemplate(database, { name: 'Elsewhere', opens_at }, [await addClassroom(database)]);
    await addTemplate(database, { name: 'Open', opens_at: 1 }, [maths]);

    // As it is sent, before anything is left out by reading it.
    expect((await ask('/tasks', ada)).json().upcoming).toEqual([
      { name: 'First', opens_at: new Date(opens_at).toISOString() },
      { name: 'Second', opens_at: new Date(opens_at + DAY).toISOString() },
    ]);
    expect((await list(ines)).upcoming).toEqual([]);
    expect((await list(await people.join())).upcoming).toEqual([]);
    expect((await ask(`/templates/${first}`, ada)).statusCode).toBe(404);
    expect((await ask(`/templates/${first}/can-submit`, ada)).statusCode).toBe(404);
    const then = await createTasks(database, () => opens_at).list(
      { ...ada, isAdmin: false, isTeacher: false, sessionId: 0 },
      { archived: false },
    );
    expect(then.upcoming.map(({ name }) => name)).toEqual(['Second']);
    expect(then.tasks.map(({ name }) => name)).toContain('First');
    await removeMember(database, maths, ada.id);
    expect((await list(ada)).upcoming.map(({ name }) => name)).toEqual(['First']);
  });

  it('are not those of the classes that a person teaches', async () => {
    const { database } = server;
    const ines = await people.join();
    const classroom = await addClassroom(database, [ines]);
    await addTemplate(database, { submission_deadline: Date.now() + DAY }, [classroom]);
    expect(await due(ines)).toBe(1);
    await database
      .updateTable('classroom_members')
      .set({ role: 'TEACHER' })
      .where('user_id', '=', ines.id)
      .execute();
    expect(await list(ines)).toMatchObject({ tasks: [], classrooms: [] });
    expect(await due(ines)).toBe(0);
  });

  it('have a status, and come in the order in which they are due', async () => {
    const { database } = server;
    const ada = await people.join();
    const classroom = await addClassroom(database, [ada]);
    const now = Date.now();
    const add = (name: string, days: number | null, fields: object = {}) =>
      addTemplate(
        database,
        { name, submission_deadline: days === null ? null : now + days * DAY, ...fields },
        [classroom],
      );
    const handIn = (templateId: number, submitted_at: number, fields: object = {}) =>
      addSubmission(database, templateId, ada.id, { submitted_at, ...fields });
    await add('No deadline', null);
    await add('In a month', 30);
    await add('Tomorrow', 1);
    await add('Missed', -3);
    await add('Still accepted', -2, { allow_late: 1 });
    await add('Too late', -4, { allow_late: 1, late_until: now - DAY });
    const attempted = await add('Attempt left', 6, { max_attempts: 3, counting_attempt: 'best' });
    const extended = await add('Extended', -2);
    await addExclusion(database, extended, ada.id, now + 2 * DAY);
    await handIn(attempted, now - 5, { attempt: 1 });
    await handIn(await add('Submitted', 3), now - 4);
    await handIn(await add('Late', -5, { allow_late: 1 }), now - 3, { is_late: 1 });
    const graded = await add('Graded', -9);
    const { suite } = await addTests(database, { template_id: graded }, [{ name: 'one', points: 4 }]);
    const submission = await handIn(graded, now - 2, { is_late: 1 });
    const figures = { suite_id: suite, automatic_score: 3, max_score: 4 };
    await addGrade(database, { submission_id: submission }, figures);
    await addGrade(
      database,
      { submission_id: await handIn(await add('Being graded', -9), now - 1) },
      { status: 'pending', passed_count: 0, test_count: 0, graded_at: null },
    );

    const { tasks } = await list(ada);
    expect(tasks.map(({ name, status, can_submit }) => [name, status, can_submit])).toEqual([
      ['Still accepted', 'missing', true],
      ['Tomorrow', 'not_started', true],
      ['Extended', 'not_started', true],
      ['Attempt left', 'submitted', true],
      ['In a month', 'not_started', true],
      ['No deadline', 'not_started', true],
      ['Being graded', 'submitted', false],
      ['Graded', 'graded', false],
      ['Late', 'late', false],
      ['Submitted', 'submitted', false],
      ['Missed', 'missing', false],
      ['Too late', 'missing', false],
    ]);
    expect(tasks.find(({ name }) => name === 'Graded')).toMatchObject({
      is_late: true,
      submission_id: submission,
      submitted_at: new Date(now - 2).toISOString(),
      grade: { status: 'graded', score: 3, max_score: 4 },
      test_count: 1,
      total_points: 4,
    });
    expect(tasks.find(({ name }) => name === 'Attempt left')?.attempts).toEqual({
      limit: 3,
      counts: 'best',
      used: 1,
    });
    expect(tasks.find(({ name }) => name === 'Extended')?.deadline).toBe(
      new Date(now + 2 * DAY).toISOString(),
    );
    expect(await due(ada)).toBe(3);
  });

  it('tell of a draft that only its owner knows of', async () => {
    const { database } = server;
    const [ada, ben] = [await people.join(), await people.join()];
    const classroom = await addClassroom(database, [ada, ben]);
    const id = await addTemplate(database, { name: 'Begun' }, [classroom]);
    const json = { language: 'python', template: { kind: 'professor', id }, code: 'print(2)' };
    await people.call('PUT', '/drafts', { token: ada.access_token, json });
    const draftOf = async (person: Person) =>
      (await list(person)).tasks.find((task) => task.id === id)?.drafted_at;
    expect(await draftOf(ada)).toEqual(expect.any(String));
    expect(await draftOf(ben)).toBeNull();
  });

  it('include global templates only if these have a statement, a deadline or tests', async () => {
    const { database } = server;
    const ada = await people.join();
    const before = new Set(await named(ada));
    await addTemplate(database, { name: 'Hello again' });
    await addTemplate(database, { name: 'Everyone by Friday', submission_deadline: Date.now() + DAY });
    await addTemplate(database, { name: 'Everyone with a statement', statement: 'Print the sum.' });
    const tested = await addTemplate(database, { name: 'Everyone with tests' });
    await addTests(database, { template_id: tested }, [{ name: 'one', points: 1 }]);
    const added = (await list(ada)).tasks.filter(({ name }) => !before.has(name));
    expect(added.map(({ name, classroom_ids }) => [name, classroom_ids])).toEqual([
      ['Everyone by Friday', []],
      ['Everyone with tests', []],
      ['Everyone with a statement', []],
    ]);
  });

  it('take as many queries for hundreds as for one, and what is done longest is left out first', async () => {
    const { database } = server;
    const ada = await addPerson(database);
    const classroom = await addClassroom(database, [ada]);
    const first = await addTemplate(database, { name: 'Done first' }, [classroom]);
    await addSubmission(database, first, ada.id);
    const count = () =>
      countQueries(database, (counting) => createTasks(counting).list(ada, { archived: false }));
    const single = await count();
    for (let made = 0; made < MAX_LISTED_TASKS; made++) {
      await addTemplate(database, { name: `Open ${made}` }, [classroom]);
    }
    expect(await count()).toBe(single);
    const { tasks, is_cut } = await createTasks(database).list(ada, { archived: false });
    expect(is_cut).toBe(true);
    expect(tasks).toHaveLength(MAX_LISTED_TASKS);
    expect(tasks.every(({ name }) => name.startsWith('Open'))).toBe(true);
  });
});
