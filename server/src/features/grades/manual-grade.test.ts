import {
  gradeDetail,
  lineComment,
  listAssignmentSubmissions,
  listSubmissions,
  MAX_LINE_COMMENTS,
  tokens,
} from '@coderoom/contract';
import { describe, expect } from 'vitest';
import { storeFiles } from '#features/stored-files/index.ts';
import { readCsv } from '#testing/data/csv.ts';
import { addGrade, addResult, addSubmission, addTests } from '#testing/data/grades.ts';
import { DIALECTS, listTest, raceTest } from '#testing/database.ts';
import { ADMIN, PASSWORD } from '#testing/people.ts';
import { addAssignment, addPerson, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

describe.each(DIALECTS)('what is given by hand on %s', (dialect) => {
  const it = listTest(dialect);
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: object) =>
    people.call(method, path, { token: admin.access_token, json });
  const detail = async (path: string) => gradeDetail.parse((await call('GET', `${path}/grade`)).json());
  const give = async (path: string, json: object) =>
    gradeDetail.parse((await call('PUT', `${path}/grade`, json)).json());
  const comment = async (path: string, json: object) => {
    const answer = await call('POST', `${path}/comments`, json);
    expect(answer.statusCode).toBe(201);
    return lineComment.parse(answer.json());
  };
  const handedIn = async () => {
    const person = await addPerson(server.database);
    const template = await addTemplate(server.database);
    const id = await addSubmission(server.database, template, person.id);
    return { person, template, id, path: `/admin/submissions/${id}` };
  };
  const student = async () => {
    const assignment = await addAssignment(server.database);
    const id = assignment.students[0] ?? 0;
    return { assignment, id, path: `/assignments/${assignment.id}/submissions/${id}` };
  };

  it('counts before the tests’, stays when it is left out, and is taken back', async () => {
    const { id, path, template } = await handedIn();
    const nothing = await detail(path);
    expect(nothing).toMatchObject({ status: 'none', score: null, comment: null, results: [], comments: [] });
    expect(await give(path, { score: 7.25, comment: ' Well done \n' })).toMatchObject({
      status: 'none',
      score: 7.25,
      max_score: null,
      is_overridden: true,
      comment: 'Well done',
    });
    expect(await give(path, { comment: 'Better' })).toMatchObject({ score: 7.25, comment: 'Better' });
    expect(await give(path, { score: null })).toMatchObject({ score: null, is_overridden: false });
    expect(await give(path, { comment: '' })).toEqual(nothing);
    const { suite } = await addTests(server.database, { template_id: template }, [{ name: 'a', points: 3 }]);
    const tested = { status: 'graded' as const, automatic_score: 0.1 + 0.2, max_score: 3, suite_id: suite };
    await server.database
      .updateTable('grades')
      .set({ ...tested, revision: 1 })
      .where('submission_id', '=', id)
      .execute();
    expect(await give(path, { score: 0 })).toMatchObject({ score: 0, automatic_score: 0.3, max_score: 3 });
    expect(await give(path, { score: null })).toMatchObject({ score: 0.3, is_outdated: false });
    await server.database.updateTable('test_suites').set({ revision: 2 }).where('id', '=', suite).execute();
    expect(await detail(path)).toMatchObject({ score: 0.3, is_outdated: true });
  });

  it('is refused where it makes no sense', async () => {
    const { path } = await handedIn();
    for (const json of [
      { score: -1 },
      { score: 1_001 },
      { score: 0.001 },
      { score: '1' },
      { comment: 'a\0' },
    ]) {
      expect((await call('PUT', `${path}/grade`, json)).statusCode, JSON.stringify(json)).toBe(422);
    }
    const { assignment } = await student();
    const other = await student();
    for (const unknown of [
      `/admin/submissions/${2 ** 40}`,
      `/assignments/${assignment.id}/submissions/${other.id}`,
      `/assignments/${2 ** 40}/submissions/${other.id}`,
    ]) {
      expect((await call('GET', `${unknown}/grade`)).statusCode, unknown).toBe(404);
      expect((await call('PUT', `${unknown}/grade`, { score: 1 })).statusCode, unknown).toBe(404);
      expect((await call('POST', `${unknown}/regrade`)).statusCode, unknown).toBe(404);
    }
    expect((await call('POST', `${path}/regrade`)).statusCode).toBe(409);
  });

  it('may be comments on any text of a submission, those on the entry first', async () => {
    const { person, id, path } = await handedIn();
    const content = (text: string) => Buffer.from(text);
    const file_list_id = await storeFiles(server.database, person.id, [
      { name: 'a.py', encoding: 'text', content: content('one\ntwo') },
      { name: 'dot.bin', encoding: 'base64', content: Buffer.from([0, 255]) },
      { name: 'lib/b.py', encoding: 'text', content: content('one') },
    ]);
    await server.database
      .updateTable('submissions')
      .set({ file_list_id, entry_name: 'start.py' })
      .where('id', '=', id)
      .execute();
    const inLib = await comment(path, { file: 'lib/b.py', line: 1, text: 'lib' });
    const inFile = await comment(path, { file: 'a.py', line: 2, text: 'a' });
    const before = await comment(path, { line: 3, text: 'as ever' });
    const inEntry = await comment(path, { file: 'start.py', line: 1, text: 'named' });
    expect([inLib, inFile, before, inEntry].map(({ file }) => file)).toEqual([
      'lib/b.py',
      'a.py',
      null,
      null,
    ]);
    expect((await detail(path)).comments).toEqual([inEntry, before, inFile, inLib]);
    const refusals = [
      [{ file: 'a.py', line: 3 }, 'There is no line 3: the file has 2 lines.'],
      [{ file: 'dot.bin', line: 1 }, 'This file is not text: it has no lines to comment on.'],
      [{ file: 'main.py', line: 1 }, 'There is no such file in this program.'],
      [{ file: '../a.py', line: 1 }, 'There is no such file in this program.'],
    ] as const;
    for (const [place, sentence] of refusals) {
      const refused = await call('POST', `${path}/comments`, { ...place, text: 'x' });
      expect([refused.statusCode, refused.json().detail]).toEqual([422, sentence]);
    }
    const own = await people.call('GET', `/admin/submissions/${id}`, { token: admin.access_token });
    expect(own.json()).toMatchObject({
      own_files: ['start.py', 'a.py', 'dot.bin', 'lib/b.py'],
      new_files: ['a.py', 'dot.bin', 'lib/b.py'],
    });
  });

  it('may be a comment on a line of the program, or of one of its files', async () => {
    const { path } = await handedIn();
    const last = await comment(path, { line: 3, text: 'The end' });
    const first = await comment(path, { line: 1, text: ' <b>Good</b>\nname ' });
    expect(first).toMatchObject({ file: null, line: 1, text: '<b>Good</b>\nname', author_username: 'head' });
    expect((await detail(path)).comments).toEqual([first, last]);
    expect((await detail(path)).comment_count).toBe(2);
    const changed = await call('PUT', `${path}/comments/${first.id}`, { text: 'Very good' });
    expect(lineComment.parse(changed.json())).toMatchObject({
      ...first,
      text: 'Very good',
      updated_at: expect.any(String),
    });
    expect((await call('DELETE', `${path}/comments/${last.id}`)).statusCode).toBe(204);
    expect((await detail(path)).comments).toMatchObject([{ text: 'Very good' }]);
    const beyond = await call('POST', `${path}/comments`, { line: 4, text: 'x' });
    expect(beyond.statusCode).toBe(422);
    expect(beyond.json().detail).toBe('There is no line 4: the program has 3 lines.');
    for (const json of [
      { line: 1, text: '  ' },
      { line: 0, text: 'x' },
      { line: 1, text: 'x', file: 'other.py' },
    ]) {
      expect((await call('POST', `${path}/comments`, json)).statusCode, JSON.stringify(json)).toBe(422);
    }

    const { path: ofStudent } = await student();
    const inFile = await comment(ofStudent, { file: 'main.py', line: 1, text: 'Here' });
    expect(inFile).toMatchObject({ file: 'main.py', line: 1 });
    for (const json of [
      { file: 'main.py', line: 2, text: 'x' },
      { file: 'other.py', line: 1, text: 'x' },
      { line: 1, text: 'x' },
    ]) {
      expect((await call('POST', `${ofStudent}/comments`, json)).statusCode, JSON.stringify(json)).toBe(422);
    }
    // A comment is of one program: under another one it is not found.
    const { path: elsewhere } = await handedIn();
    expect((await call('PUT', `${elsewhere}/comments/${first.id}`, { text: 'x' })).statusCode).toBe(404);
    expect((await call('DELETE', `${elsewhere}/comments/${first.id}`)).statusCode).toBe(404);
    expect((await detail(path)).comments).toHaveLength(1);
  });

  raceTest('is no more than so many comments on one program, also where two come at once', async () => {
    const { path, id } = await handedIn();
    const grade_id = await addGrade(server.database, { submission_id: id }, { status: 'none' });
    const row = { grade_id, line: 1, created_at: 1, updated_at: 1, text: 'x' };
    const rows = Array.from({ length: MAX_LINE_COMMENTS - 1 }, () => row);
    await server.database.insertInto('grade_comments').values(rows).execute();
    const json = { line: 1, text: 'y' };
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', `${path}/comments`, json)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect((await detail(path)).comment_count).toBe(MAX_LINE_COMMENTS);
  });

  it('is with what was handed in, in the lists and in their tables', async () => {
    const { path, person } = await handedIn();
    await give(path, { score: 3.5, comment: '=1+1' });
    const query = `?user=${person.username}`;
    const { submissions } = listSubmissions.response.parse(
      (await call('GET', `/admin/submissions${query}`)).json(),
    );
    expect(submissions).toMatchObject([{ is_late: false, grade: { score: 3.5, comment: '=1+1' } }]);
    const csv = readCsv((await call('GET', `/admin/submissions/csv${query}`)).body);
    expect(csv).toMatchObject([{ Score: '3.5', 'Max score': '', Late: 'no', Comment: "'=1+1" }]);

    const { path: ofStudent, assignment } = await student();
    await give(ofStudent, { score: 9 });
    const list = await call('GET', `/assignments/${assignment.id}/submissions`);
    expect(listAssignmentSubmissions.response.parse(list.json()).submissions).toMatchObject([
      { grade: { score: 9 } },
      { grade: null },
    ]);
    const table = await call('GET', `/assignments/${assignment.id}/submissions/csv`);
    expect(readCsv(table.body)).toMatchObject([{ Score: '9' }, { Score: '' }]);
  });

  it('shows a teacher all of each test', async () => {
    const { id, path, template } = await handedIn();
    const { database } = server;
    const { suite, tests } = await addTests(database, { template_id: template }, [
      { name: 'open', points: 1 },
      { name: 'secret', points: 2, isHidden: true },
    ]);
    const grade = await addGrade(
      database,
      { submission_id: id },
      { suite_id: suite, automatic_score: 1, max_score: 3 },
    );
    await addResult(database, grade, 1, tests[0] ?? 0, 'passed');
    await addResult(database, grade, 2, tests[1] ?? 0, 'error');
    expect((await detail(path)).results).toMatchObject([
      { number: 1, name: 'open', points: 1, earned: 1, outcome: 'passed', actual_output: 'printed in 1' },
      {
        number: 2,
        name: 'secret',
        is_hidden: true,
        outcome: 'error',
        error: 'words of 2',
        input: 'input of secret',
      },
    ]);
  });

  it('names nobody any more who deleted their account', async () => {
    const { path } = await handedIn();
    const teacher = await people.join();
    await server.database.updateTable('users').set({ is_admin: 1 }).where('id', '=', teacher.id).execute();
    const token = tokens.parse((await people.signIn(teacher.email)).json()).access_token;
    await people.call('POST', `${path}/comments`, { token, json: { line: 2, text: 'By me' } });
    const file = (await people.call('GET', '/auth/me/data', { token })).json();
    expect(file.comments).toMatchObject([{ line: 2, text: 'By me' }]);
    expect((await detail(path)).comments).toMatchObject([{ author_username: teacher.username }]);
    const gone = await people.call('DELETE', '/auth/me', { token, json: { password: PASSWORD } });
    expect(gone.statusCode).toBe(204);
    expect((await detail(path)).comments).toMatchObject([{ text: 'By me', author_username: null }]);
    const rows = await server.database
      .selectFrom('grade_comments')
      .select('author_id')
      .where('author_id', '=', teacher.id)
      .execute();
    expect(rows).toEqual([]);
  });
});
