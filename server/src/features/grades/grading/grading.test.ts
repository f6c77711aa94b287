import { TEST_OUTPUT_LENGTH, type TestCaseBody } from '@coderoom/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestAppWith } from '#testing/app.ts';
import { addSubmission } from '#testing/data/grades.ts';
import { writeTests } from '#testing/data/test-cases.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { ADMIN, peopleOf } from '#testing/people.ts';
import { addAssignment, addPerson, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { standInRunner } from '#testing/stand-in-runner.ts';

const GRADED_WITHIN_MS = 90_000;
/** Takes all the time that it gets, and nothing of the machine. */
const ENDLESS = 'import time\ntime.sleep(99)';
const DOUBLES = [
  { name: 'two', input: '2\n', expected_output: '4\n', points: 1.25 },
  { name: 'four', input: '4\n', expected_output: '8', points: 2, is_hidden: true },
  { name: 'text', input: 'x', expected_output: 'x', points: 4 },
];

describe.each(RULE_DIALECTS)('grading on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect, runner: 'shared' });

  const createTask = async (
    tests: readonly Partial<TestCaseBody>[],
    fields: { language?: 'python' | 'cpp'; creator_id?: number } = {},
  ) => {
    const { database } = server;
    const { language = 'python' } = fields;
    const templateId = await addTemplate(database, { language, ...fields });
    await writeTests(database, { templateId }, tests);
    return {
      templateId,
      /** A submission from before there was anything to grade it by. */
      add: async (code_content: string) =>
        await addSubmission(database, templateId, (await addPerson(database)).id, { language, code_content }),
      submit: async (code_content: string): Promise<number> => {
        const { access_token } = await people.join();
        const json = { code_content, execution_status: 'success', execution_output: '' };
        const answer = await people.call('POST', `/templates/${templateId}/submit`, {
          token: access_token,
          json,
        });
        return answer.json().id;
      },
      regrade: (scope: 'all' | 'needed' = 'all') =>
        people.call('POST', `/admin/templates/${templateId}/grading`, {
          token: admin.access_token,
          json: { scope },
        }),
    };
  };
  const waitFor = async (column: 'submission_id' | 'assignment_submission_id', id: number, round = 1) =>
    await vi.waitFor(
      async () => {
        const grade = await server.database
          .selectFrom('grades')
          .selectAll()
          .where(column, '=', id)
          .executeTakeFirstOrThrow();
        expect(grade).toMatchObject({ round, status: expect.not.stringMatching('pending') });
        const results = await server.database
          .selectFrom('grade_results')
          .selectAll()
          .where('grade_id', '=', grade.id)
          .orderBy('number')
          .execute();
        return { ...grade, results };
      },
      { timeout: GRADED_WITHIN_MS, interval: 50 },
    );
  const graded = (id: number, round = 1) => waitFor('submission_id', id, round);

  it('finds out what a program is worth as soon as it is handed in, and the same when it is asked again', async () => {
    const { submit, regrade } = await createTask(DOUBLES);
    const id = await submit('print(2 * int(input()))');
    const first = await graded(id);
    expect(first).toMatchObject({
      status: 'graded',
      automatic_score: 3.25,
      max_score: 7.25,
      passed_count: 2,
      test_count: 3,
      revision: 1,
      compile_error: null,
      lease_owner: null,
      results: [
        { number: 1, outcome: 'passed', earned: 1.25, actual_output: '4\n' },
        { number: 2, outcome: 'passed', earned: 2, actual_output: '8\n' },
        { number: 3, outcome: 'error', reason: 'runtime_error', earned: 0, actual_output: '' },
      ],
    });
    expect(first.results[2]?.error).toContain('ValueError');
    const listed = await people.call('GET', `/admin/submissions/${id}`, { token: admin.access_token });
    expect(listed.json()).toMatchObject({
      status: 'error',
      checked_by: 'tests',
      claimed: { status: 'success' },
    });
    expect((await regrade()).statusCode).toBe(200);
    const again = await graded(id, 2);
    const fixed = (found: typeof first) => ({
      ...found,
      round: 0,
      is_urgent: 0,
      graded_at: 0,
      results: found.results.map((result) => ({ ...result, execution_time: 0 })),
    });
    expect(fixed(again)).toEqual(fixed(first));
  });

  it('runs what has no tests once, with its input, whatever the page claimed', async () => {
    const templateId = await addTemplate(server.database);
    const submit = async (fields: object) => {
      const person = await people.join();
      const call = { token: person.access_token, json: { execution_output: 'claimed', ...fields } };
      const answer = await people.call('POST', `/templates/${templateId}/submit`, call);
      expect(answer.json()).toMatchObject({
        execution_output: 'claimed',
        grade: null,
        checked: { status: 'pending', output: '' },
      });
      return { id: answer.json().id, token: person.access_token };
    };
    const right = await submit({ code_content: 'print(2 * int(input()))', input_data: '21\n' });
    const wrong = await submit({ code_content: 'print(1 / 0)', execution_status: 'success' });
    const own = async (token: string) =>
      (await people.call('GET', `/templates/${templateId}`, { token })).json().user_submission;
    const listed = async (id: number) =>
      (await people.call('GET', `/admin/submissions/${id}`, { token: admin.access_token })).json();
    expect(await graded(right.id)).toMatchObject({ status: 'none', lease_owner: null, results: [] });
    expect(await listed(right.id)).toMatchObject({
      status: 'success',
      output: '42\n',
      error_message: null,
      checked_by: 'run',
      claimed: { status: 'success', output: 'claimed' },
      grade: null,
    });
    expect(await own(right.token)).toMatchObject({
      execution_output: 'claimed',
      checked: { status: 'success', output: '42\n', error_message: null },
    });
    await graded(wrong.id);
    expect(await listed(wrong.id)).toMatchObject({ status: 'error', claimed: { status: 'success' } });
    expect((await listed(wrong.id)).error_message).toContain('ZeroDivisionError');
    const stats = await people.call('GET', `/admin/submissions/stats?template_id=${templateId}`, {
      token: admin.access_token,
    });
    expect(stats.json()).toMatchObject({ success_submissions: 1, error_submissions: 1 });
    // What was run is not run again; only a fault of the server is mended.
    expect(
      (await people.call('POST', `/admin/submissions/${right.id}/regrade`, { token: admin.access_token }))
        .statusCode,
    ).toBe(409);
    await server.database
      .updateTable('grades')
      .set({ status: 'failed' })
      .where('submission_id', '=', right.id)
      .execute();
    expect(await listed(right.id)).toMatchObject({ check_failed: true });
    expect(
      (await people.call('POST', `/admin/submissions/${right.id}/regrade`, { token: admin.access_token }))
        .statusCode,
    ).toBe(200);
    await graded(right.id, 2);
    expect(await listed(right.id)).toMatchObject({ check_failed: false });
  });

  it('compiles, and holds nothing against a program but its own faults', async () => {
    const { add, regrade } = await createTask(DOUBLES, { language: 'cpp' });
    const main = (body: string) => `#include <iostream>\nint main() { int n = 0; ${body} }`;
    const fine = await add(main('std::cin >> n; std::cout << 2 * n;'));
    const crashing = await add(main('std::cin >> n; std::cout << 2 * n << std::flush; std::abort();'));
    const broken = await add(main('return x;'));
    await regrade('needed');
    expect(await graded(fine)).toMatchObject({ status: 'graded', passed_count: 2, automatic_score: 3.25 });
    expect(await graded(crashing)).toMatchObject({
      status: 'graded',
      passed_count: 0,
      results: [{ outcome: 'error', actual_output: '4' }, { outcome: 'error' }, { outcome: 'error' }],
    });
    const refused = await graded(broken);
    expect(refused).toMatchObject({ status: 'graded', automatic_score: 0, max_score: 7.25, test_count: 3 });
    expect(refused.compile_error).toContain('was not declared');
    expect(
      refused.results.map(({ outcome, reason, execution_time }) => [outcome, reason, execution_time]),
    ).toEqual(Array(3).fill(['error', 'compile_error', null]));
  });

  it('of an assignment runs programs of several files, and gives nothing for none', async () => {
    const { database } = server;
    const { id: assignmentId, students } = await addAssignment(database, {}, ['Anna', 'Ben']);
    const [anna = 0, ben = 0] = students;
    await database
      .updateTable('assignment_files')
      .set({ content: 'import helper\nprint(helper.x, open("d.txt").read())' })
      .where('submission_id', '=', anna)
      .execute();
    for (const [at, [part, name, content]] of (
      [
        ['source', 'helper.py', 'x = 1'],
        ['data', 'd.txt', 'data'],
        ['other', 'o.txt', 'no'],
      ] as const
    ).entries()) {
      await database
        .insertInto('assignment_files')
        .values({ submission_id: anna, position: at + 1, part, bytes: content.length, name, content })
        .execute();
    }
    await database
      .updateTable('assignment_submissions')
      .set({ language: null, entry_point: null, execution_status: 'no_code' })
      .where('id', '=', ben)
      .execute();
    await writeTests(database, { assignmentId }, [{ expected_output: '1 data' }]);
    await people.call('POST', `/assignments/${assignmentId}/grading`, {
      token: admin.access_token,
      json: {},
    });
    expect(await waitFor('assignment_submission_id', anna)).toMatchObject({
      passed_count: 1,
      automatic_score: 1,
    });
    expect(await waitFor('assignment_submission_id', ben)).toMatchObject({
      status: 'graded',
      automatic_score: 0,
      max_score: 1,
      compile_error: 'There is no program that could be run.',
      results: [{ outcome: 'error', reason: null, actual_output: '' }],
    });
  });

  // Once: what becomes of a program does not depend on the database.
  if (dialect === 'sqlite') {
    it('measures how the steps of a program grow', async () => {
      const { submit } = await createTask([{ expected_output: '', points: 3, growth_limit: 'O(n)' }]);
      // A measurement takes two seconds. One that fails is in `growth-tests.test.ts`.
      const once = await submit('numbers = input().split()\ntotal = 0\nfor i in numbers:\n  total += 1');
      expect((await graded(once)).results).toMatchObject([
        { outcome: 'passed', earned: 3, actual_output: 'O(n)' },
      ]);
    });

    it('ends hostile programs at their limits, and tells them nothing', async () => {
      const SECRET = 'expected-of-all-and-told-to-none';
      const { add, regrade } = await createTask([
        { name: SECRET, input: 'input\n', expected_output: `${SECRET}\n`, time_limit_seconds: 1 },
      ]);
      const search = [
        'import os',
        'found = []',
        'for top in ["/box", "/tmp", "/proc", "/etc", "/var", "/home", "/root", "/run", "/dev/shm"]:',
        '    for folder, _, files in os.walk(top):',
        '        for name in files[:200]:',
        '            try:',
        '                with open(os.path.join(folder, name), "rb") as file:',
        `                    found += [part for part in file.read(100_000).split() if b"of-all-and" in part and b"told" in part]`,
        '            except OSError: pass',
        'print(found[0].decode() if found else "nothing")',
      ].join('\n');
      const verdict = JSON.stringify({ outcome: 'passed', earned: 100, status: 'success' });
      const programs = {
        fork: 'import os\nwhile True:\n  try: os.fork()\n  except OSError: pass',
        loop: 'while True: pass',
        sleep: 'import time; time.sleep(99)',
        output: 'while True: print("x" * 1000)',
        memory: 'x = []\nwhile True: x.append(bytearray(10**7))',
        search,
        forged: `import sys, os\nprint(${JSON.stringify(verdict)})\nsys.stderr.write("passed")\nos.write(3, b"passed") if os.path.exists("/proc/self/fd/3") else None`,
        killed:
          'import os, signal\nprint("x", flush=True)\nos.kill(os.getppid(), signal.SIGKILL)\nos.kill(0, signal.SIGKILL)',
      };
      const ids = new Map<string, number>();
      for (const [name, code] of Object.entries(programs)) ids.set(name, await add(code));
      await regrade('needed');
      const outcomes: Record<string, unknown> = {};
      for (const [name, id] of ids) {
        const { status, automatic_score, results } = await graded(id);
        expect([name, status, automatic_score, results.length]).toEqual([name, 'graded', 0, 1]);
        const [result] = results;
        expect(result?.actual_output.length).toBeLessThanOrEqual(TEST_OUTPUT_LENGTH);
        expect(result?.actual_output).not.toContain(SECRET);
        outcomes[name] = result?.outcome;
        if (name === 'sleep') {
          const { text, values } = JSON.parse(result?.error_heading ?? '');
          expect(text).toBe('The program was stopped after {} s: time limit exceeded.');
          expect(result?.error).toContain(`stopped after ${values[0]} s`);
        }
      }
      expect(outcomes).toMatchObject({
        loop: 'timeout',
        sleep: 'timeout',
        output: 'error',
        memory: expect.stringMatching(/error|timeout/),
        forged: 'failed',
        killed: 'error',
      });
      const { submit } = await createTask([{}]);
      expect(await graded(await submit('print(1)'))).toMatchObject({ automatic_score: 1 });
    });
  }

  it('goes by the tests as they are when a program’s turn comes, and says by which they were', async () => {
    const slow = { input: 'go', expected_output: 'go', time_limit_seconds: 20 };
    const { templateId, add, regrade } = await createTask([slow, { ...slow, name: 'Two' }]);
    const id = await add('import time\nx = input()\ntime.sleep(2)\nprint(x)');
    await regrade();
    await vi.waitFor(
      async () => {
        const { lease_owner } = await server.database
          .selectFrom('grades')
          .select('lease_owner')
          .where('submission_id', '=', id)
          .executeTakeFirstOrThrow();
        expect(lease_owner).not.toBeNull();
      },
      { timeout: 30_000 },
    );
    const { revision } = await writeTests(server.database, { templateId }, [{ ...slow, name: 'Other' }]);
    // Those that it began with are gone: it was run in the others.
    expect(await graded(id)).toMatchObject({ revision, test_count: 1, passed_count: 1, round: 1 });
    await writeTests(server.database, { templateId }, [{ ...slow, name: 'Third' }]);
    const progress = await people.call('GET', `/admin/templates/${templateId}/grading`, {
      token: admin.access_token,
    });
    expect(progress.json()).toMatchObject({ graded: 1, outdated: 1 });
    await writeTests(server.database, { templateId }, []);
    const { id: gradeId } = await graded(id);
    await server.database
      .updateTable('grades')
      .set({ status: 'pending', round: 5 })
      .where('id', '=', gradeId)
      .execute();
    expect(await graded(id, 5)).toMatchObject({ status: 'none', automatic_score: null, results: [] });
  });

  it('of what was handed in anew is that of the new one', async () => {
    const { templateId, submit } = await createTask([{ time_limit_seconds: 20 }]);
    const first = await submit('import time\ntime.sleep(2)\nprint(1)');
    const { user_id } = await server.database
      .selectFrom('submissions')
      .select('user_id')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    await server.database
      .updateTable('submissions')
      .set({ replaced_at: 1 })
      .where('id', '=', first)
      .execute();
    const second = await addSubmission(server.database, templateId, user_id, { code_content: 'print(2)' });
    await people.call('POST', `/admin/templates/${templateId}/grading`, {
      token: admin.access_token,
      json: { scope: 'needed' },
    });
    expect(await graded(second)).toMatchObject({ automatic_score: 0 });
    expect(await graded(first)).toMatchObject({ automatic_score: 1 });
  });

  // The last ones: what is endless goes on until the server ends.
  const LONG = Array.from({ length: 6 }, () => ({ input: '', expected_output: '1', time_limit_seconds: 2 }));
  const pendingOf = async (ids: readonly number[]) =>
    await server.database
      .selectFrom('grades')
      .select('lease_owner')
      .where('submission_id', 'in', ids)
      .where('status', '=', 'pending')
      .execute();

  it('does not let the class of a teacher wait for the whole class of another', async () => {
    const ofTeacher = async () => ({ creator_id: (await addPerson(server.database)).id });
    const [slow, quick] = [
      await createTask(LONG, await ofTeacher()),
      await createTask(LONG, await ofTeacher()),
    ];
    const endless: number[] = [];
    for (let at = 0; at < 8; at += 1) endless.push(await slow.add(ENDLESS));
    await slow.regrade();
    const id = await quick.add('print(1)');
    await quick.regrade();
    expect(await graded(id)).toMatchObject({ passed_count: 6 });
    const pending = await pendingOf(endless);
    expect(pending).toHaveLength(8);
    // Two programs run at once in tests: one lane, which has two places for each teacher.
    expect(pending.filter(({ lease_owner }) => lease_owner !== null)).toHaveLength(2);
  });

  it('does not let those who need a moment wait for those who need all their time', async () => {
    const { submit } = await createTask(LONG);
    const endless = [await submit(ENDLESS), await submit(ENDLESS)];
    const quick = await submit('print(1)');
    expect(await graded(quick)).toMatchObject({ passed_count: 6 });
    expect(await pendingOf(endless)).toHaveLength(2);
  });
});

it('takes no points for a language that this server lacks', async () => {
  const all = standInRunner();
  const runner = { ...all, languages: () => ({ ...all.languages(), rust: null }) };
  const { app, database, close } = await startTestAppWith(runner)(ADMIN);
  onTestFinished(close);
  const people = peopleOf(app);
  const token = await people.signInAsAdmin();
  const templateId = await addTemplate(database, { language: 'rust' });
  await writeTests(database, { templateId }, DOUBLES);
  const id = await addSubmission(database, templateId, (await addPerson(database)).id, { language: 'rust' });
  await people.call('POST', `/admin/templates/${templateId}/grading`, { token, json: { scope: 'all' } });
  const grade = () =>
    database
      .selectFrom('grades')
      .select(['status', 'automatic_score'])
      .where('submission_id', '=', id)
      .executeTakeFirst();
  await expect.poll(grade).toEqual({ status: 'failed', automatic_score: null });
});
