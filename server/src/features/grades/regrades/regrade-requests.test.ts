import {
  getClassroomGrades,
  getOwnGrade,
  getSubmissionStats,
  getTeacherNewsSummary,
  gradeDetail,
  listGradeNews,
  listRegradeRequests,
  listSubmissions,
  MAX_OPEN_REGRADE_REQUESTS,
  MAX_REGRADE_REQUESTS,
  MAX_REGRADE_TEXT_LENGTH,
  regradeRequest,
} from '@coderoom/contract';
import { describe, expect } from 'vitest';
import { addGrade, addSubmission } from '#testing/data/grades.ts';
import { writeTests } from '#testing/data/test-cases.ts';
import { DIALECTS, listTest, raceTest, ruleTest } from '#testing/database.ts';
import { ADMIN, PASSWORD, type Person } from '#testing/people.ts';
import { addClassroom, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

describe.each(DIALECTS)('requests for a regrade on %s', (dialect) => {
  const it = listTest(dialect);
  const rule = ruleTest(dialect);
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const scored = async (student?: Person) => {
    const { database } = server;
    const ada = student ?? (await people.join());
    const classroom = await addClassroom(database, [ada]);
    const template = await addTemplate(database, { name: 'Sum' }, [classroom]);
    const id = await addSubmission(database, template, ada.id, { template_name: 'Sum' });
    await addGrade(database, { submission_id: id }, { override_score: 5, automatic_score: null });
    return { ada, classroom, template, id };
  };
  const ask = ({ access_token: token }: Person, id: number, text = 'Line 3 is right') =>
    people.call('POST', `/grades/my/${id}/regrade-requests`, { token, json: { text } });
  const asked = async (person: Person, id: number) => regradeRequest.parse((await ask(person, id)).json()).id;
  const answer = (id: number, requestId: number, json: object, token = admin.access_token) =>
    people.call('POST', `/admin/submissions/${id}/regrade-requests/${requestId}/answer`, { token, json });
  const withdraw = ({ access_token: token }: Person, id: number, requestId: number) =>
    people.call('DELETE', `/grades/my/${id}/regrade-requests/${requestId}`, { token });
  const own = async ({ access_token: token }: Person, id: number) =>
    getOwnGrade.response.parse((await people.call('GET', `/grades/my/${id}`, { token })).json());
  const get = async (path: string) => (await people.call('GET', path, { token: admin.access_token })).json();
  const requests = async (id: number) =>
    listRegradeRequests.response.parse(await get(`/admin/submissions/${id}/regrade-requests`)).requests;
  const news = async ({ access_token: token }: Person) =>
    listGradeNews.response.parse((await people.call('GET', '/grades/my/news', { token })).json());
  const NO = { decision: 'decline', answer: 'It prints a space too many.' };

  rule('are read by teachers, accepted with a score, and answered to the student', async () => {
    const { ada, id } = await scored();
    expect((await own(ada, id)).regrade).toEqual({ requests: [], can_request: true });
    const first = regradeRequest.parse((await ask(ada, id, ' Line 3 is <b>right</b> ')).json());
    expect(first).toMatchObject({ status: 'open', text: 'Line 3 is <b>right</b>', answer: null });
    expect((await own(ada, id)).regrade).toEqual({ requests: [first], can_request: false });
    expect(await requests(id)).toEqual([first]);

    const accepted = await answer(id, first.id, {
      decision: 'score',
      score: 7.5,
      answer: ' You are right. ',
    });
    expect(accepted.statusCode).toBe(200);
    expect(accepted.json()).toMatchObject({
      status: 'accepted',
      answer: 'You are right.',
      answered_by_username: 'head',
    });
    const after = await own(ada, id);
    expect(after.grade).toMatchObject({ score: 7.5, is_overridden: true });
    expect(after.regrade).toEqual({ requests: [accepted.json()], can_request: true });
    expect(await news(ada)).toMatchObject({
      news: [{ submission_id: id, score: 7.5, regrade: { is_accepted: true, answer: 'You are right.' } }],
      unseen_count: 1,
    });
    expect((await answer(id, first.id, NO)).json().detail).toBe('This request was answered already.');
  });

  rule('are declined with a reason, which is told until something else is new', async () => {
    const { ada, id } = await scored();
    const request = await asked(ada, id);
    for (const json of [
      { decision: 'decline' },
      { decision: 'decline', answer: ' ' },
      { decision: 'score' },
    ]) {
      expect((await answer(id, request, json)).statusCode).toBe(422);
    }
    expect((await answer(id, request, NO)).json()).toMatchObject({ status: 'declined', answer: NO.answer });
    expect((await own(ada, id)).grade?.score).toBe(5);
    expect((await news(ada)).news).toMatchObject([
      { is_scored: false, regrade: { is_accepted: false, answer: NO.answer } },
    ]);
    await people.call('PUT', `/admin/submissions/${id}/grade`, {
      token: admin.access_token,
      json: { score: 6 },
    });
    expect((await news(ada)).news).toMatchObject([{ is_scored: true, score: 6, regrade: null }]);
  });

  rule('are accepted by running the tests again, if there are any', async () => {
    const { ada, id, template } = await scored();
    const request = await asked(ada, id);
    const refused = await answer(id, request, { decision: 'tests' });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'There are no tests to grade by. Please write some first.',
    ]);
    expect(await requests(id)).toMatchObject([{ status: 'open' }]);
    await writeTests(server.database, { templateId: template }, [{ points: 4 }]);
    expect((await answer(id, request, { decision: 'tests' })).json()).toMatchObject({
      status: 'accepted',
      answer: null,
    });
    const { round } = await server.database
      .selectFrom('grades')
      .select('round')
      .where('submission_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(round).toBe(2);
  });

  rule(
    'are refused to strangers, other students and before the task is open, and seen by none of them',
    async () => {
      const { ada, id, template } = await scored();
      const ben = await people.join();
      const request = await asked(ada, id);
      expect((await ask(ben, id)).statusCode).toBe(404);
      expect((await withdraw(ben, id, request)).statusCode).toBe(404);
      const path = `/grades/my/${id}/regrade-requests`;
      expect((await people.call('POST', path, { json: { text: 'x' } })).statusCode).toBe(401);
      expect((await answer(id, request, NO, ada.access_token)).statusCode).toBe(403);
      // A request is one of its own submission.
      const other = await scored(ben);
      expect((await withdraw(ben, other.id, request)).statusCode).toBe(404);
      expect((await answer(other.id, request, NO)).statusCode).toBe(404);
      expect((await answer(2 ** 40, request, NO)).statusCode).toBe(404);

      await server.database
        .updateTable('templates')
        .set({ is_draft: 1 })
        .where('id', '=', template)
        .execute();
      expect((await withdraw(ada, id, request)).statusCode).toBe(404);
      expect((await ask(ada, id)).statusCode).toBe(404);
      expect(await requests(id)).toHaveLength(1);
    },
  );

  rule('need a reason, and a score that counts', async () => {
    const { database } = server;
    const { ada, id, template } = await scored();
    for (const text of ['  ', 'a\0', 'x'.repeat(MAX_REGRADE_TEXT_LENGTH + 1)]) {
      expect((await ask(ada, id, text)).statusCode).toBe(422);
    }
    const refusal = async () => {
      const answered = await ask(ada, id);
      expect((await own(ada, id)).regrade.can_request).toBe(false);
      return [answered.statusCode, answered.json().detail];
    };
    const grade = (fields: object) =>
      database.updateTable('grades').set(fields).where('submission_id', '=', id).execute();
    await grade({ override_score: null });
    expect(await refusal()).toEqual([409, 'This submission has no score yet.']);
    const { suiteId } = await writeTests(database, { templateId: template }, [{ points: 4 }]);
    await grade({ status: 'pending', suite_id: suiteId, automatic_score: 1 });
    expect(await refusal()).toEqual([409, 'This submission is being tested. Please wait for its score.']);
    await grade({ status: 'graded' });
    await database.updateTable('templates').set({ weight: 0 }).where('id', '=', template).execute();
    expect(await refusal()).toEqual([409, 'This task does not count.']);
    await database.updateTable('submissions').set({ replaced_at: 1 }).where('id', '=', id).execute();
    expect(await refusal()).toEqual([409, 'Another attempt of yours counts for this task.']);
  });

  raceTest('are one at a time, also where two come at once, and so many in all', async () => {
    const { ada, id } = await scored();
    const both = await Promise.all([ask(ada, id), ask(ada, id)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const [open] = await requests(id);
    await answer(id, open?.id ?? 0, NO);
    for (let nth = 1; nth < MAX_REGRADE_REQUESTS; nth += 1) await answer(id, await asked(ada, id), NO);
    expect((await ask(ada, id)).json().detail).toBe(
      'You have asked 3 times for a regrade of this submission. Please talk to your teacher.',
    );
    expect((await own(ada, id)).regrade.can_request).toBe(false);
  });

  rule('are not offered in an archived class, where none is accepted', async () => {
    const { ada, id, classroom } = await scored();
    const archive = (archived_at: number | null) =>
      server.database.updateTable('classrooms').set({ archived_at }).where('id', '=', classroom).execute();
    await archive(1);
    expect((await ask(ada, id)).json().code).toBe('classroom_archived');
    expect((await own(ada, id)).regrade).toEqual({ requests: [], can_request: false });
    await archive(null);
    expect((await own(ada, id)).regrade.can_request).toBe(true);
  });

  rule('are so many of one person', async () => {
    const ada = await people.join();
    for (let nth = 0; nth < MAX_OPEN_REGRADE_REQUESTS; nth += 1) {
      expect((await ask(ada, (await scored(ada)).id)).statusCode).toBe(201);
    }
    const { id } = await scored(ada);
    expect((await ask(ada, id)).json().detail).toBe(
      '20 requests of yours are open. Please wait for an answer first.',
    );
  });

  rule('can be withdrawn until they are answered, which leaves no trace', async () => {
    const { ada, id } = await scored();
    const first = await asked(ada, id);
    expect((await withdraw(ada, id, first)).statusCode).toBe(204);
    expect((await withdraw(ada, id, first)).statusCode).toBe(404);
    expect((await answer(id, first, NO)).statusCode).toBe(404);
    expect((await own(ada, id)).regrade).toEqual({ requests: [], can_request: true });
    const second = await asked(ada, id);
    await answer(id, second, NO);
    expect((await withdraw(ada, id, second)).json().detail).toBe('This request was answered already.');
  });

  it('are found in the list of submissions, its counts, and the gradebook', async () => {
    const { ada, classroom, id } = await scored();
    const filter = `classroom_id=${classroom}`;
    const list = async (query: string) =>
      listSubmissions.response
        .parse(await get(`/admin/submissions?${filter}${query}`))
        .submissions.map((row) => [row.id, row.has_regrade_request]);
    const counts = async () =>
      getSubmissionStats.response.parse(await get(`/admin/submissions/stats?${filter}`)).counts;
    const cells = async () =>
      getClassroomGrades.response
        .parse(await get(`/admin/classrooms/${classroom}/grades`))
        .cells.map((cell) => cell.has_regrade_request);
    const open = async () =>
      getTeacherNewsSummary.response.parse(await get('/admin/news/summary')).open_request_count;
    const before = await open();
    expect([await list(''), await list('&grading=regrade')]).toEqual([[[id, false]], []]);
    const request = await asked(ada, id);
    expect([await list(''), await list('&grading=regrade')]).toEqual([[[id, true]], [[id, true]]]);
    expect(await counts()).toMatchObject({ all: 1, regrade: 1 });
    expect(await cells()).toEqual([true]);
    expect(await open()).toBe(before + 1);
    await answer(id, request, NO);
    expect(await list('&grading=regrade')).toEqual([]);
    expect(await counts()).toMatchObject({ all: 1, regrade: 0 });
    expect(await cells()).toEqual([false]);
    expect(await open()).toBe(before);
  });

  it('are part of a download of personal data, and go with the account, but the score stays', async () => {
    const { ada, id } = await scored();
    await answer(id, await asked(ada, id), { decision: 'score', score: 7 });
    const { access_token: token } = ada;
    const file = (await people.call('GET', '/auth/me/data', { token })).json();
    expect(file.regrade_requests).toMatchObject([
      { template: 'Sum', status: 'accepted', text: 'Line 3 is right', answer: null },
    ]);
    const gone = await people.call('DELETE', '/auth/me', { token, json: { password: PASSWORD } });
    expect(gone.statusCode).toBe(204);
    expect(await requests(id)).toEqual([]);
    const grade = gradeDetail.parse(await get(`/admin/submissions/${id}/grade`));
    expect(grade.score).toBe(7);
  });
});
