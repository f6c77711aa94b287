import { type TestCaseBody, testRun } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { testBody } from '#testing/data/test-cases.ts';
import { ADMIN } from '#testing/people.ts';
import { addClassroom } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const SECRET = 'the hidden data';

const { server, people, admin } = setUpTestApp({ settings: ADMIN, runner: 'shared' });

/** A task without saved tests, of a class with a student, with a file that only hidden tests are run with. */
async function createTask() {
  const student = await people.join();
  const classroom = await addClassroom(server.database, [student]);
  const created = await people.call('POST', '/admin/templates', {
    token: admin.access_token,
    json: {
      ...{ name: 'Doubling', language: 'python', code_content: 'pass\n', classroom_ids: [classroom] },
      project_files: [{ name: 'secret.txt', content: SECRET, encoding: 'text', role: 'hidden' }],
    },
  });
  expect(created.statusCode, created.body).toBe(201);
  const { id } = created.json<{ id: number }>();
  const send = (code_content: string, tests: TestCaseBody[], token = admin.access_token) =>
    people.call('POST', `/admin/templates/${id}/run-solution`, { token, json: { code_content, tests } });
  const run = async (code_content: string, ...tests: TestCaseBody[]) => {
    const answer = await send(code_content, tests);
    expect(answer.statusCode, answer.body).toBe(200);
    return testRun.parse(answer.json());
  };
  return { id, student, send, run };
}

it('a solution is run with the inputs of tests that are not saved, and nothing is stored', async () => {
  const { id, run } = await createTask();
  const code = 'import sys\nprint(2 * int(input()))\nprint("aside", file=sys.stderr)';
  const { results } = await run(
    code,
    testBody({ input: '2\n', expected_output: '' }),
    testBody({ input: '21\n', expected_output: '42\n', is_hidden: true, name: 'Large' }),
    testBody({ input: 'x\n', expected_output: '' }),
  );
  expect(results).toMatchObject([
    { outcome: 'failed', reason: null, actual_output: '4\n', is_cut: false },
    { outcome: 'passed', actual_output: '42\n', name: 'Large', is_hidden: true },
    { outcome: 'error', reason: 'runtime_error', error: expect.stringContaining('ValueError') },
  ]);
  const { database } = server;
  expect(
    await database.selectFrom('test_suites').selectAll().where('template_id', '=', id).execute(),
  ).toEqual([]);
  expect(await database.selectFrom('executions').selectAll().where('template_id', '=', id).execute()).toEqual(
    [],
  );
});

it('hidden files are there for hidden tests alone, as they are for programs of students', async () => {
  const { run } = await createTask();
  const { results } = await run(
    'print(open("secret.txt").read())',
    testBody({ expected_output: '' }),
    testBody({ expected_output: '', is_hidden: true }),
  );
  expect(results).toMatchObject([
    { outcome: 'error', error: expect.stringContaining('FileNotFoundError') },
    { outcome: 'failed', actual_output: `${SECRET}\n` },
  ]);
});

it('a student cannot have a program run with what hidden tests are run with', async () => {
  const { send, student } = await createTask();
  const answer = await send(
    'print(open("secret.txt").read())',
    [testBody({ is_hidden: true })],
    student.access_token,
  );
  expect(answer.statusCode).toBe(403);
  expect(answer.body).not.toContain(SECRET);
});

it('what is too long, and no test at all, is refused', async () => {
  const { send } = await createTask();
  expect((await send('print(1)', [])).statusCode).toBe(422);
  const long = testBody({ input: 'x'.repeat(256 * 1024) });
  const answer = await send('print(1)', Array<TestCaseBody>(17).fill(long));
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
});
