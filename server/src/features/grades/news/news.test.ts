import { getTaskSummary, listGradeNews } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { keepGrade } from '#features/grades/grading/store.ts';
import { readNews } from '#features/grades/own-news.ts';
import { takeGrading } from '#features/grades/testing/take-grading.ts';
import { notRun } from '#features/test-cases/index.ts';
import { addGrade, addSubmission } from '#testing/data/grades.ts';
import { writeTests } from '#testing/data/test-cases.ts';
import { LIST_DIALECTS } from '#testing/database.ts';
import { ADMIN, PASSWORD, type Person } from '#testing/people.ts';
import { addClassroom, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

type Suite = Awaited<ReturnType<typeof writeTests>>;

describe.each(LIST_DIALECTS)('news about submissions on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const asAdmin = (method: 'POST' | 'PUT', path: string, json: object) =>
    people.call(method, path, { token: admin.access_token, json });
  const list = async ({ access_token: token }: Person) =>
    listGradeNews.response.parse((await people.call('GET', '/grades/my/news', { token })).json());
  const unseen = async ({ access_token: token }: Person) =>
    getTaskSummary.response.parse((await people.call('GET', '/tasks/summary', { token })).json())
      .unseen_count;
  const see = ({ access_token: token }: Person, json: object = {}) =>
    people.call('POST', '/grades/my/news/seen', { token, json });
  const handIn = async (person: Person, name: string) => {
    const template = await addTemplate(server.database, { name }, [
      await addClassroom(server.database, [person]),
    ]);
    return await addSubmission(server.database, template, person.id, { template_name: name });
  };

  const stored = async ({ id }: Person) => {
    const rows: object[] = [];
    for await (const row of readNews(server.database, id)) rows.push(row);
    return rows;
  };

  it('tell of scores and comments until they are seen, and of nothing to anybody else', async () => {
    const [ada, ben] = [await people.join(), await people.join()];
    const first = await handIn(ada, 'Sum');
    const second = await handIn(ada, 'List');
    expect(await list(ada)).toEqual({ news: [], unseen_count: 0 });
    await asAdmin('PUT', `/admin/submissions/${first}/grade`, { score: 8 });
    await asAdmin('POST', `/admin/submissions/${second}/comments`, {
      line: 2,
      text: `Why? ${'x'.repeat(500)}`,
    });
    const { news } = await list(ada);
    expect(news).toMatchObject([
      { submission_id: second, is_scored: false, score: null, comment: { line: 2 }, is_seen: false },
      { submission_id: first, template_name: 'Sum', is_scored: true, score: 8, comment: null },
    ]);
    expect(news[0]?.comment?.text).toHaveLength(200);
    expect(news[0]?.comment).not.toHaveProperty('file');
    await server.database
      .updateTable('grade_comments')
      .set({ file: 'cities.py' })
      .where('text', 'like', 'Why?%')
      .execute();
    expect((await list(ada)).news[0]?.comment).toMatchObject({ file: 'cities.py', line: 2 });
    expect(await unseen(ada)).toBe(2);
    expect(await unseen(ben)).toBe(0);

    // Nobody sees for others.
    await see(ben, { submission_id: first });
    await see(ben);
    expect(await unseen(ada)).toBe(2);
    expect((await see(ada, { submission_id: first })).json()).toEqual({ unseen_count: 1 });
    expect((await list(ada)).news.map(({ is_seen }) => is_seen)).toEqual([false, true]);
    expect((await see(ada)).json()).toEqual({ unseen_count: 0 });

    await asAdmin('PUT', `/admin/submissions/${first}/grade`, { comment: 'Better than before' });
    expect((await list(ada)).news[0]).toMatchObject({
      submission_id: first,
      is_seen: false,
      comment: { line: null, text: 'Better than before' },
    });
    // What stays as it was is no news.
    await see(ada);
    await asAdmin('PUT', `/admin/submissions/${first}/grade`, { score: 8, comment: 'Better than before' });
    expect(await unseen(ada)).toBe(0);
    expect((await people.call('GET', '/grades/my/news')).statusCode).toBe(401);
  });

  it('tell of a score by tests if it changed, unless a manual one hides it', async () => {
    const { database } = server;
    const ada = await people.join();
    const submission = await handIn(ada, 'Tested');
    const { template_id } = await database
      .selectFrom('submissions')
      .select('template_id')
      .where('id', '=', submission)
      .executeTakeFirstOrThrow();
    const suite = await writeTests(database, { templateId: template_id ?? 0 }, [{ points: 4 }]);
    const grade = await addGrade(
      database,
      { submission_id: submission },
      { suite_id: suite.suiteId, status: 'pending', graded_at: null },
    );
    await runOnce(database, suite, 4);
    expect(await unseen(ada)).toBe(1);
    await see(ada);
    const again = async (earned: number) => {
      await database.updateTable('grades').set({ status: 'pending' }).where('id', '=', grade).execute();
      await runOnce(database, suite, earned);
    };
    await again(4);
    expect(await unseen(ada)).toBe(0);
    await again(2);
    expect((await list(ada)).news[0]).toMatchObject({ is_scored: true, score: 2, is_seen: false });
    await see(ada);
    await database.updateTable('grades').set({ override_score: 3 }).where('id', '=', grade).execute();
    await again(4);
    expect(await unseen(ada)).toBe(0);
  });

  it('leave out attempts that do not count any more, and tasks that are drafts again', async () => {
    const { database } = server;
    const ada = await people.join();
    const [replaced, hidden] = [await handIn(ada, 'Replaced'), await handIn(ada, 'Hidden')];
    for (const id of [replaced, hidden]) await asAdmin('PUT', `/admin/submissions/${id}/grade`, { score: 1 });
    expect(await unseen(ada)).toBe(2);
    await database.updateTable('submissions').set({ replaced_at: 1 }).where('id', '=', replaced).execute();
    expect((await list(ada)).news).toMatchObject([{ submission_id: hidden }]);
    await database
      .updateTable('templates')
      .set({ is_draft: 1 })
      .where('id', 'in', (one) =>
        one.selectFrom('submissions').select('template_id').where('id', '=', hidden),
      )
      .execute();
    expect(await list(ada)).toEqual({ news: [], unseen_count: 0 });
    expect(await unseen(ada)).toBe(0);
  });

  it('are part of a download of personal data, and go with the account', async () => {
    const ada = await people.join();
    const id = await handIn(ada, 'Mine');
    await asAdmin('PUT', `/admin/submissions/${id}/grade`, { score: 1 });
    await see(ada);
    const kept = await stored(ada);
    expect(kept).toMatchObject([{ template: 'Mine', seen: true }]);
    const download = await people.call('GET', '/auth/me/data', { token: ada.access_token });
    expect(download.body).toContain('"grade_news"');
    const { statusCode } = await people.call('DELETE', '/auth/me', {
      token: ada.access_token,
      json: { password: PASSWORD },
    });
    expect(statusCode).toBe(204);
    expect(await stored(ada)).toEqual([]);
  });
});

/** Grades the waiting program with these points. */
async function runOnce(database: Database, { suiteId, tests }: Suite, earned: number): Promise<void> {
  const job = await takeGrading(database, 'a server');
  if (job === null || job.suite_id !== suiteId) throw new Error('it does not wait to be graded');
  const cases = tests.map((test) => ({ ...notRun(test, null), earned, actualOutput: '' }));
  await keepGrade(database, job, { revision: 1, tested: { compileError: null, diagnostics: [], cases } });
}
