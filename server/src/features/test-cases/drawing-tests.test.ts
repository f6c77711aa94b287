import { parseDrawing, type TestCaseBody, testRun, testSuite } from '@coderoom/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testBody } from '#testing/data/test-cases.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { addClassroom, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const SQUARE = 'from turtle import *\nht()\nfor side in range(4):\n    fd(80)\n    lt(90)\ndone()\n';
/** The same by going to places. */
const SQUARE_BY_PLACES =
  'import turtle\nt = turtle.Turtle()\nt.hideturtle()\nfor place in (0, 80), (80, 80), (80, 0), (0, 0):\n    t.goto(place)\n';
const THREE_SIDES = SQUARE.replace('range(4)', 'range(3)');
const IN_RED = SQUARE.replace('ht()', 'ht()\ncolor("red")');

const { server, people, admin } = setUpTestApp({ settings: ADMIN, runner: 'shared' });
let student: Person;
let expected: string;
beforeAll(async () => {
  student = await people.join();
  // As a teacher gets it: by running a solution.
  const answer = await people.call('POST', '/code/execute', {
    token: admin.access_token,
    json: { code: SQUARE, language: 'python' },
  });
  expect(answer.json()).toMatchObject({ run_files: { files: [{ kind: 'drawing' }] } });
  const [drawing] = answer.json().run_files.files;
  expected = Buffer.from(drawing.content, 'base64').toString();
});

const drawingTest = (fields: Partial<TestCaseBody> = {}) =>
  testBody({ expected_output: expected, comparison: 'drawing', points: 10, ...fields });

/** A task of the student's class with tests. */
async function taskWith(...tests: TestCaseBody[]) {
  const classroom = await addClassroom(server.database, [student]);
  const id = await addTemplate(server.database, {}, [classroom]);
  const written = await people.call('PUT', `/admin/templates/${id}/tests`, {
    token: admin.access_token,
    json: { tests },
  });
  expect(written.statusCode, written.body).toBe(200);
  const run = async (code_content: string, token = student.access_token) =>
    testRun.parse(
      (await people.call('POST', `/templates/${id}/run-tests`, { token, json: { code_content } })).json(),
    );
  return { id, run, suite: testSuite.parse(written.json()) };
}

describe('a test that compares drawings', () => {
  it('is written with what it asks for, and needs a drawing', async () => {
    const drawing = { compares_colors: false, gives_part: true };
    const { suite, id } = await taskWith(drawingTest({ tolerance: 5, drawing }), drawingTest());
    expect(suite.tests).toMatchObject([
      { comparison: 'drawing', tolerance: 5, drawing },
      { tolerance: null, drawing: { compares_colors: true, gives_part: false } },
    ]);
    const json = { tests: [testBody(), drawingTest({ expected_output: 'a house' })] };
    const refused = await people.call('PUT', `/admin/templates/${id}/tests`, {
      token: admin.access_token,
      json,
    });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { fields: { 'tests.1.expected_output': 'must be a drawing' } },
    ]);
  });

  it('passes for the same drawing, however it was drawn, and says what is different in another', async () => {
    const { run } = await taskWith(drawingTest());
    for (const code of [SQUARE, SQUARE_BY_PLACES]) {
      const { results, score } = await run(code);
      expect([score, results]).toMatchObject([10, [{ outcome: 'passed', earned: 10, is_drawing: true }]]);
      expect(results[0]?.files).toMatchObject([{ kind: 'drawing' }]);
      const shown = Buffer.from(results[0]?.files?.[0]?.content ?? '', 'base64').toString();
      expect(parseDrawing(shown)?.instructions.length).toBeGreaterThan(3);
    }
    const differencesOf = async (code: string) => {
      const [result] = (await run(code)).results;
      expect(result).toMatchObject({ outcome: 'failed', earned: 0 });
      expect(result?.difference_messages).toHaveLength(result?.differences?.length ?? 0);
      return result?.differences;
    };
    expect(await differencesOf(THREE_SIDES)).toEqual(['1 of 4 lines is missing.']);
    expect(await differencesOf(IN_RED)).toEqual(['4 lines have another colour.']);
    expect(await differencesOf('print("a square")')).toEqual(['The program showed no drawing.']);
    const failing = await run(`${SQUARE}\nraise ValueError("oh")`);
    expect(failing.results).toMatchObject([{ outcome: 'error', earned: 0 }]);
    expect(failing.results[0]).not.toHaveProperty('differences');
  });

  it('can leave colours out, and give points for a part', async () => {
    const { run } = await taskWith(
      drawingTest({ drawing: { compares_colors: false, gives_part: true } }),
      drawingTest({ drawing: { compares_colors: true, gives_part: true } }),
    );
    expect((await run(IN_RED)).results).toMatchObject([
      { outcome: 'passed', earned: 10 },
      { outcome: 'failed', earned: 0 },
    ]);
    expect(await run(THREE_SIDES)).toMatchObject({
      score: 15,
      passed_count: 0,
      results: [
        { outcome: 'failed', earned: 7.5 },
        { outcome: 'failed', earned: 7.5 },
      ],
    });
  });

  it('that is hidden tells a student nothing but whether it passed', async () => {
    const { run, id } = await taskWith(
      drawingTest({ is_hidden: true, drawing: { compares_colors: true, gives_part: true } }),
    );
    const answer = await run(THREE_SIDES);
    expect(answer).toMatchObject({ score: 0, results: [{ outcome: 'failed', earned: 0 }] });
    for (const field of ['files', 'differences', 'difference_messages', 'is_drawing']) {
      expect(answer.results[0]).not.toHaveProperty(field);
    }
    expect(JSON.stringify(answer)).not.toMatch(/line|drawing"/);
    const listed = await people.call('GET', `/templates/${id}/tests`, { token: student.access_token });
    expect(listed.body).not.toContain('drawing');
    const [seen] = (await run(THREE_SIDES, admin.access_token)).results;
    expect(seen).toMatchObject({ differences: ['1 of 4 lines is missing.'], files: [{ kind: 'drawing' }] });
  });
});

it('pictures of any test are kept with its result, as many as there is room for', async () => {
  const { run } = await taskWith(testBody(), testBody({ is_hidden: true }));
  const { results } = await run('from turtle import *\ndot(20)\nprint(1)\nopen("notes.txt", "w").write("x")');
  expect(results).toMatchObject([{ outcome: 'passed', files: [{ kind: 'drawing' }] }, { outcome: 'passed' }]);
  expect(results[0]?.files).toHaveLength(1);
  expect(results[1]).not.toHaveProperty('files');
});

it('a submission is graded by its drawing, and shows it to its student and teacher', async () => {
  const { id } = await taskWith(
    drawingTest({ drawing: { compares_colors: true, gives_part: true } }),
    drawingTest({ is_hidden: true }),
  );
  const { access_token: token } = student;
  const json = { code_content: THREE_SIDES };
  const sent = await people.call('POST', `/templates/${id}/submit`, { token, json });
  expect(sent.statusCode, sent.body).toBe(201);
  const submission: number = sent.json().id;
  const gradeFor = async (path: string, as: string) => (await people.call('GET', path, { token: as })).json();
  await expect
    .poll(async () => JSON.stringify(await gradeFor(`/grades/my/${submission}`, token)), { timeout: 60_000 })
    .toContain('"graded"');
  const own = JSON.stringify(await gradeFor(`/grades/my/${submission}`, token));
  expect(own).toContain('1 of 4 lines is missing.');
  expect(own.match(/"kind":"drawing"/g)).toHaveLength(1);
  const teachers = JSON.stringify(
    await gradeFor(`/admin/submissions/${submission}/grade`, admin.access_token),
  );
  expect(teachers.match(/1 of 4 lines is missing\./g)).toHaveLength(2);
  expect(teachers.match(/"kind":"drawing"/g)).toHaveLength(2);
});
