import {
  type AssignmentMatches,
  assignment as assignmentSchema,
  getClassroomGrades,
  getOwnUploadGrade,
  listAssignmentMatches,
  listGradeNews,
  listOwnGrades,
} from '@coderoom/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { assignmentsOf } from '#testing/data/assignments.ts';
import { addTests } from '#testing/data/grades.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { ADMIN, PASSWORD, type Person } from '#testing/people.ts';
import { countQueries } from '#testing/queries.ts';
import {
  addAssignment,
  addClassroom,
  addMember,
  addPerson,
  addTemplate,
  removeMember,
} from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { createMatches } from './matches.ts';

describe.each(RULE_DIALECTS)('uploads of a class on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  /** A class of two, an upload of three programs of which one is called like a member, and its grade. */
  let ada: Person;
  let ben: Person;
  let classroom: number;
  let id: number;
  let submissions: number[];
  beforeEach(async () => {
    [ada, ben] = [await people.join(), await people.join()];
    classroom = await addClassroom(server.database, [ada, ben]);
    await call('PUT', '/auth/me', { full_name: 'Ada Lovelace' }, ada.access_token);
    await call('PUT', '/auth/me', { full_name: 'Ben Novák' }, ben.access_token);
    const added = await addAssignment(server.database, {}, ['Lovelace, Ada', 'Ben Novack', 'Somebody']);
    id = added.id;
    submissions = added.students;
    await change({ classroom_id: classroom });
  });

  const call = (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    json?: object,
    as = admin.access_token,
  ) => people.call(method, path, { token: as, ...(json ? { json } : {}) });
  const change = async (json: object) => {
    const answer = await call('PUT', `/assignments/${id}`, json);
    expect(answer.statusCode).toBe(200);
    return assignmentSchema.parse(answer.json());
  };
  const matches = async (): Promise<AssignmentMatches> =>
    listAssignmentMatches.response.parse((await call('GET', `/assignments/${id}/matches`)).json());
  const decide = (...given: [submission: number, person: { id: number } | null][]) =>
    call('PUT', `/assignments/${id}/matches`, {
      matches: given.map(([index, person]) => ({
        submission_id: submissions[index] ?? 2 ** 40,
        user_id: person?.id ?? null,
      })),
    });
  const grade = (index: number, json: object) =>
    call('PUT', `/assignments/${id}/submissions/${submissions[index]}/grade`, json);
  const own = async (person: Person) =>
    listOwnGrades.response.parse((await call('GET', '/grades/my', undefined, person.access_token)).json())
      .grades;
  const news = async (person: Person) =>
    listGradeNews.response.parse(
      (await call('GET', '/grades/my/news', undefined, person.access_token)).json(),
    );
  const open = (person: Person, index = 0) =>
    call('GET', `/grades/my/uploads/${submissions[index]}`, undefined, person.access_token);
  const gradebook = async () =>
    getClassroomGrades.response.parse((await call('GET', `/admin/classrooms/${classroom}/grades`)).json());

  it('are matched by name, and by a person where names are not enough', async () => {
    const { matches: found, members, counts } = await matches();
    expect(counts).toEqual({ matched: 1, suggested: 1, unmatched: 1, nobody: 0 });
    expect(found.find(({ state }) => state === 'matched')).toMatchObject({
      user_id: ada.id,
      is_confirmed: false,
    });
    expect(found.find(({ state }) => state === 'suggested')).toMatchObject({
      user_id: null,
      candidates: [ben.id],
    });
    expect(members.map((member) => member.id).sort()).toEqual([ada.id, ben.id].sort());

    const confirmed = await decide([1, ben], [2, null], [0, ada]);
    expect(listAssignmentMatches.response.parse(confirmed.json()).counts).toEqual({
      matched: 2,
      suggested: 0,
      unmatched: 0,
      nobody: 1,
    });
    expect((await matches()).matches.every(({ is_confirmed }) => is_confirmed)).toBe(true);
    // Both at once can be exchanged; one alone would take the other's.
    expect((await decide([0, ben])).statusCode).toBe(409);
    expect((await decide([0, ben], [1, ada])).statusCode).toBe(200);
    expect((await decide([0, ben], [1, ben])).statusCode).toBe(409);
    expect((await decide([0, ben], [0, ada])).statusCode).toBe(409);
    const stranger = await addPerson(server.database);
    expect((await decide([0, stranger])).statusCode).toBe(404);
    expect((await decide([9, ada])).statusCode).toBe(404);
  });

  it('show their grades to the matched student alone, and only once they are released', async () => {
    await grade(0, { score: 7, comment: 'Well done' });
    expect(await own(ada)).toEqual([]);
    expect((await open(ada)).statusCode).toBe(404);
    expect(await news(ada)).toEqual({ news: [], unseen_count: 0 });
    const released = await change({ is_released: true });
    expect(released.released_at).not.toBeNull();

    expect(await own(ada)).toMatchObject([
      { source: 'upload', submission_id: submissions[0], template_name: 'Homework', grade: { score: 7 } },
    ]);
    const detail = getOwnUploadGrade.response.parse((await open(ada)).json());
    expect(detail).toMatchObject({ detail: { comment: 'Well done' }, entry_point: 'main.py' });
    expect(Object.keys(detail.code_files)).toEqual(['main.py']);
    expect((await news(ada)).news).toMatchObject([
      { source: 'upload', is_scored: true, score: 7, is_seen: false },
    ]);
    for (const other of [ben, await people.join()]) {
      expect(await own(other)).toEqual([]);
      expect((await open(other)).statusCode).toBe(404);
      expect((await news(other)).news).toEqual([]);
    }
    const seen = await call(
      'POST',
      '/grades/my/news/seen',
      { submission_id: submissions[0], source: 'upload' },
      ada.access_token,
    );
    expect(seen.json()).toEqual({ unseen_count: 0 });
    await grade(0, { score: 8 });
    expect((await news(ada)).unseen_count).toBe(1);

    await change({ is_released: false });
    expect(await own(ada)).toEqual([]);
    expect((await news(ada)).unseen_count).toBe(0);
  });

  it('show comments and replies to the matched student alone', async () => {
    await change({ is_released: true });
    const path = `/assignments/${id}/submissions/${submissions[0]}/comments`;
    const added = await call('POST', path, { file: 'main.py', line: 1, text: 'Why?' });
    const comment = Number(added.json().id);
    const ownPath = `/grades/my/uploads/${submissions[0]}/comments/${comment}`;
    const reply = (person: Person) =>
      call('POST', `${ownPath}/replies`, { text: 'Because' }, person.access_token);
    expect((await reply(ben)).statusCode).toBe(404);
    const answer = await reply(ada);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).not.toHaveProperty('author_full_name');
    expect((await open(ada)).json()).toMatchObject({
      detail: { comments: [{ text: 'Why?', replies: [{ text: 'Because', author_username: ada.username }] }] },
    });
    expect((await news(ada)).news).toMatchObject([{ comment: { line: 1, text: 'Why?' } }]);
    const resolve = (person: Person) =>
      call('PUT', `${ownPath}/resolution`, { is_resolved: true }, person.access_token);
    expect((await resolve(ben)).statusCode).toBe(404);
    expect((await resolve(ada)).statusCode).toBe(200);
    const remove = (person: Person) =>
      call('DELETE', `${ownPath}/replies/${answer.json().id}`, undefined, person.access_token);
    expect((await remove(ben)).statusCode).toBe(404);
    expect((await remove(ada)).statusCode).toBe(204);
  });

  it('move with the match, at once', async () => {
    await grade(0, { score: 7 });
    await change({ is_released: true });
    expect((await decide([0, ben])).statusCode).toBe(200);
    expect(await own(ada)).toEqual([]);
    expect((await open(ada)).statusCode).toBe(404);
    expect((await news(ada)).unseen_count).toBe(0);
    expect(await own(ben)).toMatchObject([{ submission_id: submissions[0], grade: { score: 7 } }]);
    expect((await news(ben)).unseen_count).toBe(1);
    await decide([0, null]);
    expect(await own(ben)).toEqual([]);
    // Nobody's stays nobody's, though its name says otherwise.
    expect((await matches()).matches.find(({ state }) => state === 'nobody')?.submission_id).toBe(
      submissions[0],
    );
  });

  it('are hidden from who left the class, but not from its staff, and from everybody once it is another or none', async () => {
    await grade(0, { score: 7 });
    await change({ is_released: true });
    await removeMember(server.database, classroom, ada.id);
    expect(await own(ada)).toEqual([]);
    expect((await matches()).matches.find((one) => one.submission_id === submissions[0])).toMatchObject({
      state: 'unmatched',
      user_id: null,
    });
    // The class's staff keep the row of a former student.
    expect((await gradebook()).assignment_cells).toMatchObject([{ user_id: ada.id, score: 7 }]);
    await addMember(server.database, classroom, ada.id);
    expect(await own(ada)).toHaveLength(1);

    await change({ classroom_id: await addClassroom(server.database) });
    expect(await own(ada)).toEqual([]);
    await change({ classroom_id: classroom });
    expect(await own(ada)).toHaveLength(1);
    expect((await change({ classroom_id: null })).classroom_id).toBeNull();
    expect(await own(ada)).toEqual([]);
    expect((await call('GET', `/assignments/${id}/matches`)).statusCode).toBe(409);
    expect((await decide([0, ada])).statusCode).toBe(409);
    expect((await call('PUT', `/assignments/${id}`, { classroom_id: 2 ** 40 })).statusCode).toBe(422);

    const compared = await addAssignment(server.database, { is_comparison: 1 });
    const ofTasks = await call('PUT', `/assignments/${compared.id}`, { classroom_id: classroom });
    expect(ofTasks.statusCode).toBe(409);

    await change({ classroom_id: classroom });
    expect((await call('DELETE', `/classrooms/${classroom}`)).statusCode).toBe(409);
    expect((await call('POST', `/classrooms/${classroom}/archive`)).statusCode).toBe(200);
    expect(await own(ada)).toHaveLength(1);
    expect((await call('DELETE', `/classrooms/${classroom}`)).statusCode).toBe(204);
    expect(await own(ada)).toEqual([]);
    expect((await call('GET', `/assignments/${id}`)).statusCode).toBe(404);
  });

  it('belong to nobody after an account is deleted, and are part of what it can download', async () => {
    await grade(0, { score: 7, comment: 'Well done' });
    await change({ is_released: true });
    const data = await call('GET', '/auth/me/data', undefined, ada.access_token);
    expect(data.json().uploaded_programs).toMatchObject([
      { assignment: 'Homework', name_in_upload: 'Lovelace, Ada', score: 7, comment: 'Well done' },
    ]);
    await call('DELETE', '/auth/me', { password: PASSWORD }, ada.access_token);
    const row = server.database.selectFrom('assignment_matches').selectAll().where('user_id', '=', ada.id);
    expect(await row.execute()).toEqual([]);
  });

  it('stand in the gradebook and count by their weight, released or not', async () => {
    const task = await addTemplate(server.database, { submission_deadline: 1 }, [classroom]);
    await addTests(server.database, { template_id: task }, [{ name: 'a', points: 10 }]);
    await addTests(server.database, { assignment_id: id }, [{ name: 'a', points: 10 }]);
    await grade(0, { score: 8 });
    await change({ weight: 2 });
    await decide([1, ben]);
    const { assignments, assignment_cells, students } = await gradebook();
    expect(assignments).toEqual([
      { id, name: 'Homework', max_score: 10, mean_score: 8, weight: 2, is_released: false },
    ]);
    expect(assignment_cells).toHaveLength(2);
    expect(assignment_cells).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          user_id: ada.id,
          submission_id: submissions[0],
          score: 8,
          needs_grading: false,
        }),
        expect.objectContaining({ user_id: ben.id, score: null, needs_grading: true }),
      ]),
    );
    const sums = (person: Person) => students.find((one) => one.id === person.id);
    expect(sums(ada)).toMatchObject({ total: 16, possible: 30, percentage: 53.33, missing: [task] });
    expect(sums(ben)).toMatchObject({ total: 0, possible: 10, percentage: 0 });
    const csv = await call('GET', `/admin/classrooms/${classroom}/grades/csv?layout=canvas`);
    expect(csv.body.split('\r\n')[0]).toMatch(/,A task,Homework$/);
    expect(csv.body.split('\r\n')[1]).toMatch(/,10,10$/);
    expect((await call('PUT', `/assignments/${id}`, { weight: -1 })).statusCode).toBe(422);
  });

  it('are listed with the same number of queries, however many there are', async () => {
    const measured = (assignment: number) =>
      countQueries(server.database, (counting) =>
        createMatches(counting).list(
          { id: 0, username: '', isAdmin: true, isTeacher: true, sessionId: 0 },
          assignment,
        ),
      );
    const many = await addAssignment(server.database, { classroom_id: classroom }, [
      'a',
      'b',
      ...Array.from({ length: 60 }, (_, n) => `c${n}`),
    ] as [string, string]);
    expect(await measured(many.id)).toBe(await measured(id));
  });

  it('are matched at the upload, whatever its folders are called, and graded by the tests sent with it', async () => {
    const assignments = assignmentsOf(server, admin);
    const template = await addTemplate(server.database);
    await addTests(server.database, { template_id: template }, [{ name: 'a', points: 3 }]);
    const files = {
      [`${ada.username}/main.py`]: 'print(1)',
      '__proto__/main.py': 'print(1)',
      'constructor/main.py': 'print(1)',
      "'; drop table users; --/main.py": 'print(1)',
      '‮evil/main.py': 'print(1)',
      [`${'ä'.repeat(60)}/main.py`]: 'print(1)',
      '<img src=x onerror=alert(1)>/main.py': 'print(1)',
    };
    const uploaded = await assignments.upload(files, {
      classroom_id: String(classroom),
      tests_template_id: String(template),
    });
    id = uploaded.id;
    expect(uploaded.classroom_id).toBe(classroom);
    const { matches: found, counts } = await matches();
    expect(counts).toMatchObject({ matched: 1, unmatched: 6 });
    expect(found.find(({ state }) => state === 'matched')?.student_name).toBe(ada.username);
    const tests = (await call('GET', `/assignments/${id}/tests`)).json();
    expect(tests).toMatchObject({ tests: [{ name: 'a' }], total_points: 3 });
    const pending = await call('GET', `/assignments/${id}/grading`);
    expect(pending.json()).toMatchObject({ total: 7, ungraded: 0 });

    const json = JSON.stringify([{ name: 'sum', input: '1 2', expected_output: '3', points: 2 }]);
    const byFile = await assignments.upload(files, { tests_file: { name: 'tests.json', content: json } });
    expect((await call('GET', `/assignments/${byFile.id}/tests`)).json()).toMatchObject({ total_points: 2 });

    const refused = async (fields: Parameters<typeof assignments.sendZip>[1]) =>
      (await assignments.sendZip(files, fields)).json();
    expect(await refused({ classroom_id: '999999' })).toMatchObject({
      fields: { classroom_id: expect.any(String) },
    });
    expect(await refused({ tests_template_id: '999999' })).toMatchObject({
      fields: { tests_template_id: expect.any(String) },
    });
    expect(await refused({ tests_file: { name: 'tests.json', content: '{' } })).toMatchObject({
      fields: { tests_file: expect.any(String) },
      detail: 'The file is not valid JSON.',
    });
    const both = { tests_template_id: String(template), tests_file: { name: 'tests.json', content: json } };
    expect(await refused(both)).toMatchObject({ fields: { tests_file: expect.any(String) } });
  });
});
