import {
  type CaseResult,
  importTemplateTests,
  listHistory,
  listTemplateTests,
  MAX_TEST_CASES,
  MAX_TEST_TEXT_BYTES,
  TEST_OUTPUT_LENGTH,
  type TestSuite,
  testRun,
  testSuite,
} from '@coderoom/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '#testing/data/assignments.ts';
import { testBody, writeTests } from '#testing/data/test-cases.ts';
import { zipOf } from '#testing/data/zip.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { addAssignment, addClassroom, addTemplate } from '#testing/rows.ts';
import { MONITORED, readRunner } from '#testing/runner-load.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const SECRET = 'the hidden expectation';

const { server, people, connections, admin } = setUpTestApp({
  settings: { ...ADMIN, ...MONITORED },
  runner: 'shared',
});
let student: Person;
beforeAll(async () => {
  student = await people.join();
});

const sendFile = (path: string, name: string, content: string | Uint8Array, mode?: string) => {
  const { headers, payload } = formOf({ ...(mode && { mode }), file: { name, content } });
  const authorization = `Bearer ${admin.access_token}`;
  return server.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { ...headers, authorization },
    payload,
  });
};
const download = async (path: string) => {
  const headers = { authorization: `Bearer ${admin.access_token}` };
  const answer = await server.app.inject({ url: `/api/v1${path}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer;
};

describe.each(['template', 'assignment'] as const)('the tests of a %s', (kind) => {
  const create = async () => {
    const { database } = server;
    const id = kind === 'template' ? await addTemplate(database) : (await addAssignment(database)).id;
    const path = kind === 'template' ? `/admin/templates/${id}/tests` : `/assignments/${id}/tests`;
    return {
      path,
      get: async (): Promise<TestSuite> =>
        testSuite.parse((await people.call('GET', path, { token: admin.access_token })).json()),
      put: (json: object) => people.call('PUT', path, { token: admin.access_token, json }),
    };
  };

  it('are written as a whole, and only over those that were meant', async () => {
    const { get, put } = await create();
    expect(await get()).toEqual({ tests: [], total_points: 0, revision: 0 });
    const tests = [testBody({ name: 'a', points: 2 }), testBody({ name: 'b', is_hidden: true })];
    const written = testSuite.parse((await put({ tests, revision: 0 })).json());
    expect(written).toMatchObject({ tests, total_points: 3, revision: 1 });
    expect(await get()).toEqual(written);
    const late = await put({ tests: [], revision: 0 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect(await get()).toEqual(written);
    expect((await put({ tests: [] })).json()).toMatchObject({ tests: [], revision: 2 });
  });

  it('are refused where they are too many or too long', async () => {
    const { put } = await create();
    const long = testBody({ input: 'x'.repeat(MAX_TEST_TEXT_BYTES) });
    expect((await put({ tests: Array(17).fill(long) })).json()).toMatchObject({
      code: 'too_large',
      detail: 'The tests are too long: all together may have at most 4 MiB.',
    });
    const many = await put({ tests: Array(MAX_TEST_CASES + 1).fill(testBody()) });
    expect([many.statusCode, many.json().fields]).toEqual([422, { tests: 'There may be at most 100 tests' }]);
    expect((await put({ tests: [{}] })).statusCode).toBe(422);
    expect((await put({ tests: [testBody({ input: `${long.input}x` })] })).statusCode).toBe(422);
  });

  it('go out as files and come back as they were', async () => {
    const one = await create();
    const tests = [
      testBody({ name: 'z', input: '1 2\r\n', expected_output: '3', points: 2.5, comparison: 'tokens' }),
      testBody({
        name: 'a',
        is_hidden: true,
        comparison: 'numbers',
        tolerance: 0.5,
        time_limit_seconds: 1.5,
      }),
    ];
    await one.put({ tests });
    const json = await download(`${one.path}/json`);
    expect(json.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-disposition': expect.stringMatching(/^attachment; filename=tests-\d{4}-\d\d-\d\d\.json$/),
    });
    const zip = await download(`${one.path}/zip`);
    expect(zip.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename=tests-\d{4}-\d\d-\d\d\.zip$/),
    });

    const other = await create();
    const sent = await sendFile(`${other.path}/import`, 'tests.json', json.rawPayload);
    expect(importTemplateTests.response.parse(sent.json())).toMatchObject({ tests, revision: 1, notes: [] });
    const replaced = await sendFile(`${other.path}/import`, 'Tests.ZIP', zip.rawPayload, 'replace');
    expect(replaced.json()).toMatchObject({
      tests: tests.map(({ name, input, expected_output, is_hidden }) =>
        testBody({ name, input, expected_output, is_hidden }),
      ),
      revision: 2,
    });
    const appended = await sendFile(`${other.path}/import`, 'tests.json', json.rawPayload, 'append');
    expect(appended.json().tests).toHaveLength(4);
  });

  it('come from files that can be taken alone', async () => {
    const { path, get, put } = await create();
    await put({ tests: Array(99).fill(testBody()) });
    const refused = async (name: string, content: string | Uint8Array) => {
      const answer = await sendFile(`${path}/import`, name, content);
      expect(Object.keys(answer.json().fields ?? {})).toEqual(answer.statusCode === 422 ? ['file'] : []);
      return [answer.statusCode, answer.json().detail];
    };
    const bad = JSON.stringify([testBody(), { name: 'Sum' }]);
    expect(await refused('tests.json', bad)).toEqual([422, 'Test 2 "Sum": Expected output is required.']);
    expect(await refused('tests.json', JSON.stringify([testBody(), testBody()]))).toEqual([
      422,
      'With those of the file there were 101 tests: at most 100 may be.',
    ]);
    expect(await refused('tests.zip', zipOf({ '../a.in': '' }))).toEqual([
      422,
      'The ZIP was refused: the name "../a.in" leads out of its folder.',
    ]);
    expect((await refused('tests.txt', '[]'))[0]).toBe(422);
    expect((await refused('tests.json', 'x'.repeat(9 * 1024 * 1024)))[0]).toBe(413);
    const notes = await sendFile(`${path}/import`, 'a.zip', zipOf({ 'a.in': '', 'a.out': '', 'b.in': '' }));
    expect(notes.json().notes).toEqual([expect.stringContaining('"b.in"')]);
    expect(await get()).toMatchObject({ revision: 2, total_points: 100 });
  });
});

it('there are none of what is not there', async () => {
  for (const path of ['/admin/templates/999999/tests', '/assignments/999999/tests']) {
    expect((await people.call('GET', path, { token: admin.access_token })).statusCode).toBe(404);
    expect(
      (await people.call('PUT', path, { token: admin.access_token, json: { tests: [] } })).statusCode,
    ).toBe(404);
    expect((await people.call('GET', `${path}/zip`, { token: admin.access_token })).statusCode).toBe(404);
    expect((await sendFile(`${path}/import`, 'tests.json', '[]')).statusCode).toBe(404);
  }
});

describe('a program against the tests of a template', () => {
  const createTask = async (language: 'python' | 'cpp', tests: Partial<ReturnType<typeof testBody>>[]) => {
    const classroom = await addClassroom(server.database, [student]);
    const templateId = await addTemplate(server.database, { language }, [classroom]);
    await writeTests(server.database, { templateId }, tests);
    const run = async (code_content: string, token = student.access_token) => {
      const answer = await people.call('POST', `/templates/${templateId}/run-tests`, {
        token,
        json: { code_content },
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return { ...testRun.parse(answer.json()), body: answer.body };
    };
    return { templateId, run };
  };
  const DOUBLES = [
    { name: 'two', input: '2\n', expected_output: '4\n', points: 1 },
    { name: 'four', input: '4\n', expected_output: '8', points: 2, is_hidden: true },
    { name: SECRET, input: '6\n', expected_output: SECRET, points: 3, is_hidden: true },
    { name: 'text', input: 'x', expected_output: '', points: 4 },
  ];
  const HIDDEN: CaseResult = {
    number: 2,
    name: null,
    is_hidden: true,
    points: 2,
    earned: 2,
    outcome: 'passed',
    reason: null,
    input: null,
    expected_output: null,
    growth_limit: null,
    actual_output: null,
    is_cut: false,
    error: null,
    execution_time: null,
  };

  it('is told what passed, and of hidden tests nothing else', async () => {
    const { run, templateId } = await createTask('python', DOUBLES);
    const result = await run('print(2 * int(input()))');
    expect(result).toMatchObject({
      score: 3,
      max_score: 10,
      passed_count: 2,
      test_count: 4,
      compile_error: null,
    });
    expect(result.results).toEqual([
      {
        ...HIDDEN,
        number: 1,
        name: 'two',
        is_hidden: false,
        points: 1,
        earned: 1,
        input: '2\n',
        expected_output: '4\n',
        growth_limit: null,
        actual_output: '4\n',
        execution_time: expect.any(Number),
      },
      HIDDEN,
      { ...HIDDEN, number: 3, points: 3, earned: 0, outcome: 'failed' },
      expect.objectContaining({ outcome: 'error', reason: 'runtime_error', earned: 0, actual_output: '' }),
    ]);
    expect(result.results[3]?.error).toContain('ValueError');
    expect(result.body).not.toContain(SECRET);
    const asAdmin = await run('print(12)', admin.access_token);
    expect(asAdmin.results[2]).toMatchObject({
      name: SECRET,
      expected_output: SECRET,
      actual_output: '12\n',
    });

    const call = (token: string) => people.call('GET', `/templates/${templateId}/tests`, { token });
    const seen = await call(student.access_token);
    expect(seen.body).not.toContain(SECRET);
    expect(listTemplateTests.response.parse(seen.json())).toEqual({
      tests: [
        {
          number: 1,
          name: 'two',
          is_hidden: false,
          points: 1,
          input: '2\n',
          expected_output: '4\n',
          growth_limit: null,
        },
        {
          number: 2,
          name: null,
          is_hidden: true,
          points: 2,
          input: null,
          expected_output: null,
          growth_limit: null,
        },
        {
          number: 3,
          name: null,
          is_hidden: true,
          points: 3,
          input: null,
          expected_output: null,
          growth_limit: null,
        },
        {
          number: 4,
          name: 'text',
          is_hidden: false,
          points: 4,
          input: 'x',
          expected_output: '',
          growth_limit: null,
        },
      ],
      total_points: 10,
    });
    expect((await call(admin.access_token)).json().tests[2].name).toBe(SECRET);
    expect((await call((await people.join()).access_token)).statusCode).toBe(404);
    // A run of the tests counts as a run, and tells no more of hidden ones.
    const runs = await server.database
      .selectFrom('executions')
      .selectAll()
      .where('user_id', '=', student.id)
      .execute();
    expect(runs.at(-1)).toMatchObject({ template_id: templateId, status: 'error', input_data: '' });
    expect(JSON.stringify(runs)).not.toContain(SECRET);
  });

  it('says of a hidden test nothing exact by how long it takes', async () => {
    const { run } = await createTask('python', [{ is_hidden: true, input: '3' }]);
    const startedAt = performance.now();
    const result = await run('import time\ntime.sleep(int(input()) / 10)');
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(499);
    expect(result.results[0]?.execution_time).toBeNull();
  });

  it('of a hidden test does not learn how it failed, whatever it does', async () => {
    const { run } = await createTask('python', [
      { is_hidden: true, input: 'secret', time_limit_seconds: 0.5 },
    ]);
    const ways = [
      'print(open(0).read())',
      'raise SystemExit(open(0).read())',
      'while True: pass',
      'print("x" * 10**8)',
      'import os; os.kill(os.getpid(), 11)',
    ];
    for (const code of ways) {
      const { body, results } = await run(code);
      expect(results).toEqual([{ ...HIDDEN, number: 1, points: 1, earned: 0, outcome: 'failed' }]);
      expect(body).not.toContain('secret');
    }
  });

  it('that the compiler refuses passes nothing', async () => {
    const { run } = await createTask('cpp', DOUBLES);
    const refused = await run('int main() { return x; }');
    expect(refused).toMatchObject({ score: 0, max_score: 10, passed_count: 0, test_count: 4 });
    expect(refused.compile_error).toContain('was not declared');
    expect(refused.diagnostics).toMatchObject([{ line: 1, severity: 'error' }]);
    expect(refused.results.map(({ outcome }) => outcome)).toEqual(['error', 'failed', 'failed', 'error']);
    const fine = await run(
      '#include <iostream>\nint main() { int n = 0; std::cin >> n; std::cout << 2 * n; }',
    );
    expect(fine).toMatchObject({ score: 3, compile_error: null });
  });

  it('that the interpreter refuses is said to be refused, in words of a test that is no secret', async () => {
    const { run } = await createTask('python', DOUBLES);
    const refused = await run('print((1)');
    expect(refused).toMatchObject({ score: 0, passed_count: 0, test_count: 4 });
    expect(refused.compile_error).toContain('SyntaxError');
    expect(refused.diagnostics).toMatchObject([{ line: 1, severity: 'error' }]);
    // Written by hand, with what a hidden test gives to read.
    const forged = `import sys\nprint('  File "/box/main.py", line 1\\nSyntaxError: ' + sys.stdin.read(), file=sys.stderr)\nsys.exit(1)`;
    const secret = { is_hidden: true, input: SECRET };
    const mixed = await createTask('python', [secret, { input: 'seen' }]);
    const words = await mixed.run(forged);
    expect(words.compile_error).toContain('SyntaxError: seen');
    expect(words.body).not.toContain(SECRET);
    const hidden = await createTask('python', [secret]);
    expect(await hidden.run(forged)).toMatchObject({ compile_error: null, diagnostics: [] });
  });

  it('passes only when it comes to a good end in time', async () => {
    const one = { expected_output: '1\n', time_limit_seconds: 0.5 };
    const { run } = await createTask('python', [one]);
    const outcomeOf = async (code: string) => (await run(code)).results[0];
    expect(await outcomeOf('print(1)')).toMatchObject({ outcome: 'passed' });
    expect(await outcomeOf('print(1, flush=True)\nwhile True: pass')).toMatchObject({
      outcome: 'timeout',
      reason: 'time_limit',
      earned: 0,
      actual_output: '1\n',
    });
    expect(await outcomeOf('print(1)\nraise SystemExit(3)')).toMatchObject({ outcome: 'error', earned: 0 });
    expect(await outcomeOf('import sys\nprint(1)\nprint("2", file=sys.stderr)')).toMatchObject({
      outcome: 'passed',
    });
  });

  it('shows the beginning of what it printed, where that is long', async () => {
    const { run } = await createTask('python', [{ expected_output: 'x'.repeat(TEST_OUTPUT_LENGTH + 1) }]);
    const long = await run(`print("x" * ${TEST_OUTPUT_LENGTH + 1})`);
    expect(long.results).toMatchObject([{ outcome: 'passed', is_cut: true }]);
    expect(long.results[0]?.actual_output).toHaveLength(TEST_OUTPUT_LENGTH);
    expect((await run('print("a\\0b")')).results).toMatchObject([
      { is_cut: false, actual_output: 'a\uFFFDb\n' },
    ]);
    expect((await run('while True: print("x" * 1000)')).results).toMatchObject([
      { outcome: 'error', is_cut: true },
    ]);
  });

  it('is in the history with what became of it, for every language of the page', async () => {
    const { run } = await createTask('python', [
      { name: 'one', expected_output: '1\n' },
      { name: 'two “2”', expected_output: '2\n' },
      { expected_output: '3\n', name: '' },
    ]);
    const newest = async () => {
      const answer = await people.call('GET', '/code/history?page_size=1', { token: student.access_token });
      return listHistory.response.parse(answer.json()).history[0];
    };
    await run('print(1)');
    expect(await newest()).toMatchObject({
      output: '1 of 3 tests passed.',
      output_message: { text: '{} of {} tests passed.', values: [1, 3] },
      error_message: 'Test “two “2”” failed.',
      error_heading: { text: 'Test “{}” failed.', values: ['two “2”'] },
    });
    await run('raise SystemExit("{} of {} tests passed.")');
    const ended = await newest();
    expect(ended).toMatchObject({ output_message: { values: [0, 3] } });
    expect(ended?.error_message).toContain('{} of {} tests passed.');
    // The program wrote it.
    expect(ended).not.toHaveProperty('error_heading');
  });

  it('is in the history with the server’s own sentence about a limit, apart from the program’s', async () => {
    const { run } = await createTask('python', [{ expected_output: '1\n', time_limit_seconds: 0.5 }]);
    const { results } = await run('while True: pass');
    const newest = await people.call('GET', '/code/history?page_size=1', { token: student.access_token });
    const [entry] = listHistory.response.parse(newest.json()).history;
    const error_heading = {
      text: 'The program was stopped after {} s: time limit exceeded.',
      values: [0.5],
    };
    expect(results[0]).toMatchObject({ outcome: 'timeout', error_heading });
    expect(entry).toMatchObject({ status: 'timeout', error_heading });
    expect(entry?.error_message).toMatch(/^The program was stopped after 0\.5 s: time limit exceeded\./);
    const hidden = await createTask('python', [{ is_hidden: true, time_limit_seconds: 0.5 }]);
    expect((await hidden.run('while True: pass')).results[0]).not.toHaveProperty('error_heading');
  });

  it('is refused where there are no tests, and where it is no program', async () => {
    const templateId = await addTemplate(server.database);
    const call = (id: number, code_content: string) =>
      people.call('POST', `/templates/${id}/run-tests`, {
        token: student.access_token,
        json: { code_content },
      });
    expect((await call(templateId, 'print(1)')).json()).toMatchObject({ code: 'conflict' });
    expect((await call(templateId, '')).statusCode).toBe(422);
    const { templateId: other } = await createTask('python', [{}]);
    expect((await call(other, 'é'.repeat(200_000))).statusCode).toBe(413);
    expect((await call(999_999, 'print(1)')).statusCode).toBe(404);
  });

  it('leaves the queue and ends when the person goes', async () => {
    const { templateId } = await createTask(
      'python',
      Array.from({ length: 20 }, (_, at) => ({ name: `${at}`, time_limit_seconds: 30 })),
    );
    const gone = new AbortController();
    const call = fetch(`${connections.address}/api/v1/templates/${templateId}/run-tests`, {
      method: 'POST',
      headers: { authorization: `Bearer ${student.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ code_content: 'while True: pass' }),
      signal: gone.signal,
    });
    const load = () => readRunner(connections.address);
    await expect.poll(load, { timeout: 30_000 }).toMatchObject({ running: 2 });
    gone.abort();
    await expect(call).rejects.toThrow();
    await expect.poll(load, { timeout: 30_000 }).toMatchObject({ running: 0, waiting: 0 });
  });
});
