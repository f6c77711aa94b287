import { getOwnGrade, listOwnGrades } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { addGrade, addResult, addSubmission, addTests } from '#testing/data/grades.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { countQueries } from '#testing/queries.ts';
import { addExclusion, addPerson, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { createOwnGrades } from './own-grades.ts';

describe.each(RULE_DIALECTS)('grades of one’s own on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const ask = (path: string, person: Person) => people.call('GET', path, { token: person.access_token });
  const list = async (person: Person, query = '') =>
    listOwnGrades.response.parse((await ask(`/grades/my${query}`, person)).json());
  const get = async (person: Person, id: number) =>
    getOwnGrade.response.parse((await ask(`/grades/my/${id}`, person)).json());
  const put = (path: string, json: object) => people.call('PUT', path, { token: admin.access_token, json });
  /** A submission with a test that they see passed and a hidden one failed. */
  const graded = async (person: Person) => {
    const { database } = server;
    const template = await addTemplate(database, { name: 'Sum' });
    const id = await addSubmission(database, template, person.id, { template_name: 'Sum', is_late: 1 });
    const { suite, tests } = await addTests(database, { template_id: template }, [
      { name: 'open', points: 1 },
      { name: 'secret', points: 2, isHidden: true },
    ]);
    const fields = { suite_id: suite, automatic_score: 1, max_score: 3, compile_error: null };
    const grade = await addGrade(database, { submission_id: id }, fields);
    await addResult(database, grade, 1, tests[0] ?? 0, 'failed');
    await addResult(database, grade, 2, tests[1] ?? 0, 'timeout');
    return { id, template, suite };
  };

  it('show what was handed in last to each template, newest first, with its score', async () => {
    const [ada, ben] = [await people.join(), await people.join()];
    const { id, template } = await graded(ada);
    const ungraded = await addSubmission(server.database, await addTemplate(server.database), ada.id);
    expect(await list(ada)).toMatchObject({
      grades: [
        { submission_id: ungraded, is_late: false, grade: null },
        {
          submission_id: id,
          template_id: template,
          template_name: 'Sum',
          is_late: true,
          grade: { status: 'graded', score: 1, max_score: 3, passed_count: 1, test_count: 2 },
        },
      ],
      total: 2,
      page: 1,
    });
    expect(await list(ada, '?page=2&page_size=1')).toMatchObject({
      grades: [{ submission_id: id }],
      total: 2,
    });
    expect(await list(ben)).toEqual({ grades: [], total: 0, page: 1 });
    expect((await ask(`/grades/my/${id}`, ben)).statusCode).toBe(404);
    expect((await ask(`/grades/my/${2 ** 40}`, ada)).statusCode).toBe(404);
  });

  it('tell of a hidden test nothing but what it is worth and whether it passed', async () => {
    const ada = await people.join();
    const { id } = await graded(ada);
    await put(`/admin/submissions/${id}/grade`, { score: 2.5, comment: 'Close' });
    await people.call('POST', `/admin/submissions/${id}/comments`, {
      token: admin.access_token,
      json: { line: 2, text: 'Look here' },
    });
    const own = await get(ada, id);
    expect(own).toMatchObject({
      code_content: 'print(1)\nprint(2)\n',
      grade: { score: 2.5, automatic_score: 1, is_overridden: true, comment: 'Close', comment_count: 1 },
      detail: { comments: [{ line: 2, text: 'Look here', author_username: 'head' }] },
    });
    expect(own.detail?.results).toEqual([
      {
        number: 1,
        name: 'open',
        is_hidden: false,
        growth_limit: null,
        points: 1,
        earned: 0,
        outcome: 'failed',
        reason: null,
        input: 'input of open',
        expected_output: 'expected of open',
        actual_output: 'printed in 1',
        is_cut: false,
        error: null,
        execution_time: 0.25,
      },
      {
        number: 2,
        name: null,
        is_hidden: true,
        growth_limit: null,
        points: 2,
        earned: 0,
        outcome: 'failed',
        reason: null,
        input: null,
        expected_output: null,
        actual_output: null,
        is_cut: false,
        error: null,
        execution_time: null,
      },
    ]);
    const said = JSON.stringify([own, await list(ada), (await ask('/templates', ada)).json()]);
    for (const secret of ['secret', 'printed in 2', 'time_limit', 'timeout'])
      expect(said).not.toContain(secret);
  });

  it('say that the server could not run a program, and not that it is still to be run', async () => {
    const { database } = server;
    const ada = await people.join();
    const template = await addTemplate(database);
    const waiting = { status: 'pending', claimed_status: 'success', claimed_output: '42' } as const;
    const id = await addSubmission(database, template, ada.id, waiting);
    const run = { submission_id: id };
    const seen = async () => {
      const { user_submission } = (await ask(`/templates/${template}`, ada)).json();
      const [listed] = (await ask('/templates', ada)).json().templates;
      const { checked } = await get(ada, id);
      return [user_submission.checked, listed.user_submission.checked, checked].map(({ status }) => status);
    };
    await addGrade(database, run, { status: 'pending', suite_id: null, automatic_score: null });
    expect(await seen()).toEqual(['pending', 'pending', 'pending']);
    await addGrade(database, run, { status: 'failed', suite_id: null, automatic_score: null });
    expect(await seen()).toEqual(['failed', 'failed', 'failed']);
    await database.deleteFrom('templates').where('id', '=', template).execute();
  });

  it('stay when the template is gone, and are with the template while it is there', async () => {
    const ada = await people.join();
    const { id, template } = await graded(ada);
    const shown = await ask(`/templates/${template}`, ada);
    expect(shown.json()).toMatchObject({
      test_count: 2,
      total_points: 3,
      user_submission: { id, is_late: true, grade: { score: 1 } },
    });
    const gone = await people.call('DELETE', `/admin/templates/${template}`, { token: admin.access_token });
    expect(gone.statusCode).toBe(204);
    expect(await get(ada, id)).toMatchObject({
      template_id: null,
      template_name: 'Sum',
      grade: { score: 1, max_score: 3, is_outdated: false },
      detail: { results: [{ name: 'open' }, { name: null }] },
    });
    const file = (await ask('/auth/me/data', ada)).json();
    expect(file.submissions).toMatchObject([{ id, is_late: true, grade: { score: 1 }, comments: [] }]);
  });

  it('are listed for the attempt that counts; an earlier one stays readable, also to teachers', async () => {
    const ada = await people.join();
    const { id, template } = await graded(ada);
    await addExclusion(server.database, template, ada.id);
    const again = await people.call('POST', `/templates/${template}/submit`, {
      token: ada.access_token,
      json: { code_content: 'print(3)' },
    });
    expect(again.statusCode).toBe(201);
    expect((await list(ada)).grades.map(({ submission_id }) => submission_id)).toEqual([again.json().id]);
    expect(await get(ada, id)).toMatchObject({
      attempt: 1,
      grade: { score: 1 },
      attempts: [
        { submission_id: again.json().id, counts: true },
        { submission_id: id, counts: false },
      ],
    });
    const seen = await people.call('GET', `/admin/submissions/${again.json().id}`, {
      token: admin.access_token,
    });
    expect(seen.json()).toMatchObject({ former: [{ id, grade: { score: 1, max_score: 3 } }] });
  });

  it('are listed with the same number of queries, however many there are', async () => {
    const { database } = server;
    const person = await addPerson(database);
    const question = listOwnGrades.query.parse({});
    const measured = () =>
      countQueries(database, (counting) => createOwnGrades(counting).list(person, question));
    const add = async () =>
      addGrade(database, {
        submission_id: await addSubmission(database, await addTemplate(database), person.id),
      });
    await add();
    const one = await measured();
    for (let n = 0; n < 10; n++) await add();
    expect(await measured()).toBe(one);
    expect(one).toBeLessThanOrEqual(6);
  });
});
