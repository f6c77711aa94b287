import { getClassroomGrades, listSubmissions, listTemplateExecutions } from '@coderoom/contract';
import { describe, expect, it, vi } from 'vitest';
import { createActivities } from '#features/activity/index.ts';
import { createHistory } from '#features/execution/index.ts';
import { addGrade, addSubmission } from '#testing/data/grades.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { addClassroom, addMember, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { runResult } from '#testing/stand-in-runner.ts';

describe.each(RULE_DIALECTS)('a student who leaves a class on %s', (dialect) => {
  const { server, people } = setUpTestApp({ settings: ADMIN, dialect });

  /** A class with a task that is due, to which one student has handed in and who then leaves. */
  async function leave() {
    const { database } = server;
    const [teacher, assistant, stranger] = [await people.join(), await people.join(), await people.join()];
    const [ada, ben] = [await people.join(), await people.join()];
    const classroom = await addClassroom(database, [ada, ben], { owner: teacher, assistant });
    const elsewhere = await addClassroom(database, [ada], { owner: stranger });
    const task = await addTemplate(database, { submission_deadline: 1 }, [classroom]);
    const ungraded = await addTemplate(database, { submission_deadline: 1 }, [classroom]);
    const missed = await addTemplate(database, { submission_deadline: 1 }, [classroom]);
    const foreign = await addTemplate(database, { submission_deadline: 1 }, [elsewhere]);
    const everyones = await addTemplate(database);
    const hand = (template: number, { id }: Person, fields = {}) =>
      addSubmission(database, template, id, fields);
    const handedIn = {
      graded: await hand(task, ada),
      ungraded: await hand(ungraded, ada),
      bens: await hand(task, ben),
      foreign: await hand(foreign, ada),
      everyones: await hand(everyones, ada),
    };
    await addGrade(database, { submission_id: handedIn.graded }, { automatic_score: 2 });
    await addGrade(database, { submission_id: handedIn.bens }, { automatic_score: 4 });
    await put(teacher, `/classrooms/${classroom}/members/${ada.id}/roster`, {
      roster_name: 'Lovelace, Ada',
      student_number: '17',
    });
    await people.call('DELETE', `/classrooms/${classroom}/leave`, { token: ada.access_token });
    return { teacher, assistant, stranger, ada, ben, classroom, elsewhere, task, ungraded, missed, handedIn };
  }
  const put = (who: Person, path: string, json: object) =>
    people.call('PUT', path, { token: who.access_token, json });
  const get = (who: Person, path: string) => people.call('GET', path, { token: who.access_token });
  const listedFor = async (who: Person, query = '') =>
    listSubmissions.response.parse((await get(who, `/admin/submissions${query}`)).json()).submissions;
  const gradesOf = async (who: Person, classroom: number) =>
    getClassroomGrades.response.parse((await get(who, `/admin/classrooms/${classroom}/grades`)).json());

  it('keeps their row and their work in the class’s tasks for its staff, and nothing else', async () => {
    const { teacher, assistant, stranger, ada, classroom, handedIn } = await leave();
    const ofAda = [handedIn.graded, handedIn.ungraded];
    for (const who of [teacher, assistant]) {
      for (const query of [`?user_id=${ada.id}`, `?user_id=${ada.id}&classroom_id=${classroom}`]) {
        const listed = await listedFor(who, query);
        expect(listed.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ofAda);
        expect(listed[0]).toMatchObject({
          submitted_by_full_name: 'Lovelace, Ada',
          submitted_by_username: ada.username,
          submitted_by_has_left: true,
        });
      }
      expect((await get(who, `/admin/submissions/${handedIn.graded}`)).json()).toMatchObject({
        submitted_by_full_name: 'Lovelace, Ada',
        submitted_by_has_left: true,
      });
      for (const id of [handedIn.foreign, handedIn.everyones]) {
        expect((await get(who, `/admin/submissions/${id}`)).statusCode).toBe(404);
      }
    }
    expect((await listedFor(stranger)).map(({ id }) => id)).toEqual([handedIn.foreign]);
    for (const id of ofAda) expect((await get(stranger, `/admin/submissions/${id}`)).statusCode).toBe(404);
    // They gave up their own rights with the class.
    expect((await get(ada, `/classrooms/${classroom}`)).statusCode).toBe(404);
  });

  it('is last in the gradebook, misses nothing, counts in no mean and needs no grading', async () => {
    const { teacher, ada, ben, classroom, task, missed, handedIn } = await leave();
    const { students, templates, cells } = await gradesOf(teacher, classroom);
    expect(students.map(({ id, left_at }) => [id, left_at !== null])).toEqual([
      [ben.id, false],
      [ada.id, true],
    ]);
    expect(students[1]).toMatchObject({
      full_name: 'Lovelace, Ada',
      student_number: '17',
      missing: [],
      total: 2,
    });
    expect(students[0]?.missing).toContain(missed);
    expect(templates.find(({ id }) => id === task)?.mean_score).toBe(4);
    const own = cells.filter(({ user_id }) => user_id === ada.id);
    expect(own.map(({ submission_id }) => submission_id).sort((a, b) => a - b)).toEqual([
      handedIn.graded,
      handedIn.ungraded,
    ]);
    expect(own.some(({ needs_grading }) => needs_grading)).toBe(false);
    const query = `?classroom_id=${classroom}`;
    for (const filter of [query, '']) {
      const toGrade = await listedFor(teacher, `${filter}${filter ? '&' : '?'}grading=to_grade`);
      expect(toGrade.map(({ id }) => id)).not.toContain(handedIn.ungraded);
    }
    const { counts } = (await get(teacher, `/admin/submissions/stats${query}`)).json();
    expect(counts).toMatchObject({ all: 3, to_grade: 0 });
    const { progress } = (await get(teacher, `/admin/templates/progress?template_ids=${missed}`)).json();
    expect(progress).toMatchObject([{ student_count: 1, missing_count: 1 }]);
    const { users } = (await get(teacher, `/admin/classrooms/${classroom}/users`)).json();
    expect(users.map(({ id }: { id: number }) => id)).toEqual([ben.id]);
  });

  it('keeps the class from being deleted outside the archive, as present students’ work does', async () => {
    const { stranger, ada, elsewhere, handedIn } = await leave();
    const token = stranger.access_token;
    await people.call('DELETE', `/classrooms/${elsewhere}/members/${ada.id}`, { token });
    expect((await people.call('DELETE', `/classrooms/${elsewhere}`, { token })).statusCode).toBe(409);
    expect((await get(stranger, `/admin/submissions/${handedIn.foreign}`)).statusCode).toBe(200);
  });

  it('can still be graded by the class’s staff', async () => {
    const { assistant, stranger, handedIn } = await leave();
    const path = `/admin/submissions/${handedIn.ungraded}/grade`;
    expect((await put(stranger, path, { score: 1 })).statusCode).toBe(404);
    expect((await put(assistant, path, { score: 1 })).statusCode).toBe(200);
  });

  it('shows the class nothing of what they hand in afterwards, also to a task of two classes', async () => {
    const { database } = server;
    const { teacher, stranger, ada, classroom, elsewhere, handedIn } = await leave();
    const shared = await addTemplate(database, {}, [classroom, elsewhere]);
    const later = await addSubmission(database, shared, ada.id, { submitted_at: Date.now() + 60_000 });
    expect((await listedFor(teacher, `?user_id=${ada.id}`)).map(({ id }) => id)).not.toContain(later);
    expect((await get(teacher, `/admin/submissions/${later}`)).statusCode).toBe(404);
    const attempt = { submitted_at: Date.now() + 60_000 };
    const task = await addTemplate(database, { max_attempts: null }, [classroom, elsewhere]);
    const before = await addSubmission(database, task, ada.id);
    const between = await addSubmission(database, task, ada.id, {
      ...attempt,
      replaced_at: 1,
      replaced_by: before,
    });
    const opened = (await get(teacher, `/admin/submissions/${before}`)).json();
    expect(opened).toMatchObject({ id: before, former: [] });
    expect((await get(stranger, `/admin/submissions/${before}`)).json()).toMatchObject({
      former: [{ id: between }],
    });
    const { cells } = await gradesOf(teacher, classroom);
    expect(cells.map(({ submission_id }) => submission_id)).not.toContain(later);
    expect(cells.map(({ submission_id }) => submission_id)).toContain(handedIn.graded);
  });

  it('leaves the runs in the class’s tasks that they made before, to its staff alone', async () => {
    const { database } = server;
    const [teacher, stranger] = [await people.join(), await people.join()];
    const [ada, ben] = [await people.join(), await people.join()];
    const classroom = await addClassroom(database, [ada, ben], { owner: teacher });
    const elsewhere = await addClassroom(database, [ada], { owner: stranger });
    const task = await addTemplate(database, {}, [classroom, elsewhere]);
    const foreign = await addTemplate(database, {}, [elsewhere]);
    const history = createHistory(database, createActivities(database));
    const run = async ({ id }: Person, templateId: number | null, code: string, atMs = 0) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + atMs });
      try {
        await history.keep(id, { language: 'python', code, input: '', templateId }, runResult());
      } finally {
        vi.useRealTimers();
      }
    };
    const HOUR_MS = 60 * 60 * 1000;
    await run(ada, task, 'before', -HOUR_MS);
    await run(ada, foreign, 'foreign', -HOUR_MS);
    await run(ada, null, 'her own', -HOUR_MS);
    await run(ben, task, 'Ben');
    await put(teacher, `/classrooms/${classroom}/members/${ada.id}/roster`, { roster_name: 'Lovelace, Ada' });
    await people.call('DELETE', `/classrooms/${classroom}/leave`, { token: ada.access_token });
    await run(ada, task, 'after', HOUR_MS);
    const codesFor = async (who: Person, query = '') => {
      const answer = await get(who, `/admin/template-executions${query}`);
      const { executions, total } = listTemplateExecutions.response.parse(answer.json());
      expect(total).toBe(executions.length);
      return executions.map(({ code }) => code).sort();
    };
    expect(await codesFor(teacher)).toEqual(['Ben', 'before']);
    expect(await codesFor(teacher, `?classroom_id=${classroom}`)).toEqual(['Ben', 'before']);
    expect(await codesFor(teacher, `?user_email=${ada.email}`)).toEqual(['before']);
    expect(await codesFor(teacher, '?user_name=lovelace')).toEqual(['before']);
    expect(await codesFor(teacher, '?user_name=lovelace&language=rust')).toEqual([]);
    expect(await codesFor(teacher, '?user_name=lovelace&language=python&status=success')).toEqual(['before']);
    expect(await codesFor(teacher, `?group=none&classroom_id=${classroom}`)).toEqual(['Ben']);
    expect(await codesFor(stranger)).toEqual(['after', 'before', 'foreign']);
    const admin = { ...ada, access_token: await people.signInAsAdmin() };
    expect(await codesFor(admin, `?classroom_id=${classroom}`)).toEqual(['Ben', 'before']);
    const csv = (await get(teacher, '/admin/template-executions/csv')).body;
    expect(csv.split('\n').filter((line) => line.includes(ada.username))).toHaveLength(1);
    const shown = listTemplateExecutions.response.parse(
      (await get(admin, `/admin/template-executions?user_email=${ada.email}`)).json(),
    );
    for (const { id, code } of shown.executions) {
      const { statusCode } = await get(teacher, `/admin/template-executions/${id}`);
      expect([code, statusCode]).toEqual([code, code === 'before' ? 200 : 404]);
    }
    await database.deleteFrom('classrooms').where('id', 'in', [classroom, elsewhere]).execute();
  });

  it('goes on with the same row when they come back', async () => {
    const { database } = server;
    const { teacher, ada, classroom, missed } = await leave();
    await people.call('POST', `/classrooms/${classroom}/add-student`, {
      token: teacher.access_token,
      json: { email: ada.email },
    });
    const { students } = await gradesOf(teacher, classroom);
    expect(students).toHaveLength(2);
    const again = students.find(({ id }) => id === ada.id);
    expect(again).toMatchObject({ left_at: null, full_name: 'Lovelace, Ada', student_number: '17' });
    expect(again?.missing).toContain(missed);
    expect((await listedFor(teacher, `?user_id=${ada.id}`))[0]?.submitted_by_has_left).toBe(false);
    await addMember(database, classroom, (await people.join()).id);
  });

  it('misses what ended since they first joined, also after leaving and joining again, twice', async () => {
    const { database } = server;
    const { teacher, ada, classroom, missed } = await leave();
    const before = await addTemplate(database, { submission_deadline: 0 }, [classroom]);
    const { access_token: token } = teacher;
    const addAgain = () =>
      people.call('POST', `/classrooms/${classroom}/add-student`, { token, json: { email: ada.email } });
    await addAgain();
    await people.call('DELETE', `/classrooms/${classroom}/leave`, { token: ada.access_token });
    await addAgain();
    const { students } = await gradesOf(teacher, classroom);
    const again = students.find(({ id }) => id === ada.id);
    expect(again?.missing).toContain(missed);
    expect(again?.not_required).toEqual([before]);
  });

  it('is found and sorted by the name on the roster, whatever they call themselves', async () => {
    const { teacher, ada, ben, classroom } = await leave();
    await put(teacher, `/classrooms/${classroom}/members/${ben.id}/roster`, { roster_name: 'Aaron, Ben' });
    await put(ben, '/auth/me', { full_name: 'Zzz' });
    const query = `?classroom_id=${classroom}&sort=student&direction=ascending`;
    const names = (await listedFor(teacher, query)).map((one) => one.submitted_by_full_name);
    expect(names).toEqual(['Aaron, Ben', 'Lovelace, Ada', 'Lovelace, Ada']);
    expect(await listedFor(teacher, '?user=lovelace')).toHaveLength(2);
    expect(await listedFor(teacher, '?user=17')).not.toHaveLength(0);
    expect((await gradesOf(teacher, classroom)).students[0]?.full_name).toBe('Aaron, Ben');
    // Admins read the whole server by the names of accounts, and a class by its roster.
    const admin = { ...ada, access_token: await people.signInAsAdmin() };
    const ofBen = `user_id=${ben.id}`;
    expect((await listedFor(admin, `?${ofBen}`))[0]?.submitted_by_full_name).not.toBe('Aaron, Ben');
    expect((await listedFor(admin, `?${ofBen}&classroom_id=${classroom}`))[0]?.submitted_by_full_name).toBe(
      'Aaron, Ben',
    );
  });
});
