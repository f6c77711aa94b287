import { getSubmissionStats, listSubmissions } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { addGrade, addSubmission, addTests } from '#testing/data/grades.ts';
import { LIST_DIALECTS } from '#testing/database.ts';
import { ADMIN } from '#testing/people.ts';
import { addClassroom, addExclusion, addPerson, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

describe.each(LIST_DIALECTS)('lists of submissions on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const ask = (path: string, token = admin.access_token) => people.call('GET', path, { token });
  const list = async (query: string, token?: string) =>
    listSubmissions.response.parse((await ask(`/admin/submissions${query}`, token)).json());

  it.each(['an admin', 'a teacher'])('are sorted for %s by any column', async (who) => {
    const { database } = server;
    const teacher = await people.join();
    const [mira, ada] = [
      await addPerson(database, { full_name: 'Ada Second' }),
      await addPerson(database, { full_name: 'Zoe First' }),
    ];
    const classes = [await addClassroom(database, [mira, ada], { owner: teacher })];
    const [one, two] = [await addTemplate(database, {}, classes), await addTemplate(database, {}, classes)];
    const name = `sorted for ${who}`;
    const add = (template: number, user: number, fields: object) =>
      addSubmission(database, template, user, { template_key: `${name} ${template}`, ...fields });
    const a = await add(one, mira.id, { language: 'go', status: 'error', execution_time: 2 });
    const b = await add(two, ada.id, { language: 'rust', status: 'success', execution_time: null });
    const late = { penalty: 75 };
    const c = await add(two, mira.id, { language: 'java', status: 'success', execution_time: 1, ...late });
    await addGrade(database, { submission_id: a }, { automatic_score: 9, override_score: 1 });
    await addGrade(database, { submission_id: c }, { automatic_score: 3 });
    const token = who === 'a teacher' ? teacher.access_token : admin.access_token;
    const sorted = async (order: string) =>
      (await list(`?template_name=${name}&${order}`, token)).submissions.map(({ id }) => id);
    expect(await sorted('')).toEqual([c, b, a]);
    expect(await sorted('direction=ascending')).toEqual([a, b, c]);
    expect(await sorted('sort=student&direction=ascending')).toEqual([b, a, c]);
    expect(await sorted('sort=template&direction=ascending')).toEqual([a, b, c]);
    expect(await sorted('sort=language&direction=ascending')).toEqual([a, c, b]);
    expect(await sorted('sort=status&direction=ascending')).toEqual([a, b, c]);
    expect(await sorted('sort=time&direction=ascending')).toEqual([c, a, b]);
    expect(await sorted('sort=time&direction=descending')).toEqual([a, c, b]);
    // After the penalty, 3 points are less than one.
    expect(await sorted('sort=score&direction=descending')).toEqual([a, c, b]);
    expect(await sorted('sort=score&direction=ascending')).toEqual([c, a, b]);
    expect(await list(`?template_name=${name}&skip=3`, token)).toEqual({ submissions: [], total: 3 });
    expect((await ask('/admin/submissions?sort=code')).statusCode).toBe(422);
  });

  it('are counted and narrowed by what is left to do, in one class', async () => {
    const { database } = server;
    const [early, extended, scored, outdated] = [
      await addPerson(database),
      await addPerson(database),
      await addPerson(database),
      await addPerson(database),
    ];
    const stranger = await addPerson(database);
    const classroom = await addClassroom(database, [early, extended, scored, outdated]);
    const tomorrow = Date.now() + 86_400_000;
    const due = await addTemplate(database, { submission_deadline: 1 }, [classroom]);
    const open = await addTemplate(database, { submission_deadline: tomorrow }, [classroom]);
    await addExclusion(database, due, extended.id, tomorrow);
    await addExclusion(database, open, scored.id, 1);
    const { suite } = await addTests(database, { template_id: due }, [{ name: 'a', points: 1 }]);
    const toGrade = [
      await addSubmission(database, due, early.id, { is_late: 1 }),
      await addSubmission(database, open, scored.id),
    ];
    await addSubmission(database, open, early.id);
    await addSubmission(database, due, extended.id);
    const done = await addSubmission(database, due, scored.id);
    await addGrade(database, { submission_id: done }, { suite_id: suite, revision: 1, automatic_score: 1 });
    const old = await addSubmission(database, due, outdated.id);
    await addGrade(database, { submission_id: old }, { suite_id: suite, revision: 0, automatic_score: 1 });
    await addSubmission(database, due, stranger.id);
    const of = `classroom_id=${classroom}`;
    const found = async (query: string) =>
      (await list(`?${of}&${query}&direction=ascending`)).submissions.map(({ id }) => id);
    expect(await found('')).toHaveLength(6);
    expect(await found('grading=to_grade')).toEqual(toGrade);
    expect(await found('grading=outdated')).toEqual([old]);
    const stats = async (query: string) =>
      getSubmissionStats.response.parse((await ask(`/admin/submissions/stats?${of}&${query}`)).json());
    const counts = { all: 6, late: 1, to_grade: 2, outdated: 1 };
    expect(await stats('')).toMatchObject({ total_submissions: 6, counts });
    expect(await stats('grading=to_grade')).toMatchObject({ total_submissions: 2, counts });
    expect(await stats('is_late=true')).toMatchObject({ total_submissions: 1, counts });
    const csv = await ask(`/admin/submissions/csv?${of}&grading=outdated`);
    expect(csv.body.trim().split('\r\n')).toHaveLength(2);
  });
});
