import { getOwnGrade, gradeDetail, listGradeNews, ownSubmission, studentTemplate } from '@coderoom/contract';
import { expect, onTestFinished, vi } from 'vitest';
import { sharedRunner as it } from '#runner/testing/shared-runner.ts';
import { startTestAppWith } from '#testing/app.ts';
import { readCsv } from '#testing/data/csv.ts';
import { testBody } from '#testing/data/test-cases.ts';
import { ADMIN, peopleOf } from '#testing/people.ts';
import { addClassroom, addTemplate } from '#testing/rows.ts';

const GRADED_WITHIN_MS = 60_000;

it('a program is handed in late, tested, given more by hand, tested anew and found in the table', async ({
  shared,
}) => {
  const server = await startTestAppWith(shared.runner)(ADMIN);
  onTestFinished(() => server.close());
  const people = peopleOf(server.app);
  const token = await people.signInAsAdmin();
  const ada = await people.join();
  const classroom = await addClassroom(server.database, [ada]);
  const template = await addTemplate(
    server.database,
    { name: 'Double', submission_deadline: 1, allow_late: 1 },
    [classroom],
  );
  const asAdmin = (method: 'GET' | 'POST' | 'PUT', path: string, json?: object) =>
    people.call(method, path, { token, json });
  const asAda = (method: 'GET' | 'POST', path: string, json?: object) =>
    people.call(method, path, { token: ada.access_token, json });
  const tests = [
    testBody({ name: 'three', input: '3', expected_output: '6\n', points: 1.5 }),
    testBody({ name: 'secret', input: '5', expected_output: '10\n', points: 2, is_hidden: true }),
  ];
  expect((await asAdmin('PUT', `/admin/templates/${template}/tests`, { tests })).statusCode).toBe(200);

  const program = { code_content: 'n = int(input())\nprint(6 if n == 3 else "wrong")\n' };
  const receipt = ownSubmission.parse((await asAda('POST', `/templates/${template}/submit`, program)).json());
  expect(receipt).toMatchObject({ is_late: true, grade: { status: 'pending', score: null } });
  const graded = (expected: object) =>
    vi.waitFor(
      async () => {
        const seen = studentTemplate.parse((await asAda('GET', `/templates/${template}`)).json());
        expect(seen.user_submission?.grade).toMatchObject({ status: 'graded', ...expected });
      },
      { timeout: GRADED_WITHIN_MS, interval: 100 },
    );
  await graded({ score: 1.5, max_score: 3.5, passed_count: 1, test_count: 2 });
  const own = getOwnGrade.response.parse((await asAda('GET', `/grades/my/${receipt.id}`)).json());
  expect(own.detail?.results).toMatchObject([
    { name: 'three', outcome: 'passed', actual_output: '6\n' },
    { name: null, outcome: 'failed', actual_output: null, expected_output: null },
  ]);

  const { news } = listGradeNews.response.parse((await asAda('GET', '/grades/my/news')).json());
  expect(news).toMatchObject([{ submission_id: receipt.id, is_scored: true, score: 1.5, is_seen: false }]);

  const path = `/admin/submissions/${receipt.id}`;
  expect((await asAdmin('PUT', `${path}/grade`, { score: 2.25 })).statusCode).toBe(200);
  const [, hidden] = tests;
  const changed = { tests: [testBody({ ...hidden, expected_output: 'wrong' })] };
  expect((await asAdmin('PUT', `/admin/templates/${template}/tests`, changed)).statusCode).toBe(200);
  expect(gradeDetail.parse((await asAdmin('GET', `${path}/grade`)).json())).toMatchObject({
    is_outdated: true,
  });
  expect(
    (await asAdmin('POST', `/admin/templates/${template}/grading`, { scope: 'needed' })).statusCode,
  ).toBe(200);
  await graded({ score: 2.25, automatic_score: 2, max_score: 2, is_overridden: true, is_outdated: false });
  expect((await asAdmin('PUT', `${path}/grade`, { score: null })).json()).toMatchObject({ score: 2 });
  const table = readCsv((await asAdmin('GET', `/admin/classrooms/${classroom}/grades/csv`)).body);
  expect(table).toMatchObject([{ Username: ada.username, 'Double (2)': '2', Total: '2', Late: '1' }]);
});
