import { type TestCaseBody, testRun, testSuite } from '@coderoom/contract';
import { beforeAll, expect, it } from 'vitest';
import { testBody } from '#testing/data/test-cases.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const { server, people, admin } = setUpTestApp({ settings: ADMIN, runner: 'shared' });
let student: Person;
beforeAll(async () => {
  student = await people.join();
});

/** Prints the smallest difference of two numbers. */
const BY_PAIRS = `numbers = list(map(int, input().split()))
best = 10**9
for i in range(len(numbers)):
    for j in range(i):
        best = min(best, abs(numbers[i] - numbers[j]))
print(best)`;

const RIGHT = testBody({ name: 'right', input: '9 1 7 4\n', expected_output: '2\n', points: 2 });
const QUICK = testBody({ name: 'quick', expected_output: '', points: 3, growth_limit: 'O(n log n)' });

async function createTask(tests: TestCaseBody[]) {
  const id = await addTemplate(server.database, { language: 'python' });
  const put = await people.call('PUT', `/admin/templates/${id}/tests`, {
    token: admin.access_token,
    json: { tests },
  });
  return {
    put,
    run: async (code_content: string, files: { name: string; content: string }[] = []) => {
      const answer = await people.call('POST', `/templates/${id}/run-tests`, {
        token: student.access_token,
        json: { code_content, files },
      });
      const { results } = testRun.parse(answer.json());
      return results.map(({ outcome, earned, actual_output }) => [outcome, earned, actual_output]);
    },
  };
}

// One that passes is in `grading.test.ts`.
it('measures how the steps of a program grow, and counts it only with a right output', async () => {
  const { run } = await createTask([RIGHT, QUICK]);
  expect(await run(BY_PAIRS)).toEqual([
    ['passed', 2, '2\n'],
    ['failed', 0, 'O(n^2)'],
  ]);
  const [right, quick] = await run('numbers = input().split()\nprint(len(numbers))');
  expect(right?.slice(0, 2)).toEqual(['failed', 0]);
  expect(quick?.slice(0, 2)).toEqual(['failed', 0]);
});

it('counts the steps of all files, and those of none that it cannot count', {
  tags: ['breadth'],
}, async () => {
  const { run } = await createTask([QUICK]);
  const entry = 'import pairs\nprint(pairs.best(list(map(int, input().split()))))\n';
  const slow = 'def best(a):\n    return min(abs(x - y) for x in a for y in a if x != y)\n';
  expect(await run(entry, [{ name: 'pairs.py', content: slow }])).toEqual([['failed', 0, 'O(n^2)']]);
  const quick = 'def best(a):\n    return len(a)\n';
  expect(await run(entry, [{ name: 'pairs.py', content: quick }])).toEqual([['passed', 3, 'O(n)']]);
  const padded = `${slow}\nPADDING = '${'x'.repeat(300_000)}'\n`;
  expect((await run(entry, [{ name: 'pairs.py', content: padded }]))[0]?.slice(0, 2)).toEqual(['error', 0]);
});

it('gives points for what is measured, also where the derived growth is faster', async () => {
  const { run } = await createTask([{ ...QUICK, growth_limit: 'O(n log n)' }]);
  // Each number is struck out once, by its least factor; the analysis says O(n^2).
  const sieve = `n = int(input())
least = [0] * (n + 1)
primes = []
for i in range(2, n + 1):
    if least[i] == 0:
        least[i] = i
        primes.append(i)
    for p in primes:
        if p > least[i] or i * p > n:
            break
        least[i * p] = p
print(len(primes))`;
  expect(await run(sieve)).toEqual([['passed', 3, 'O(n)']]);
});

// From a form: `growth.test.ts`.
it('takes inputs from a program in any language', { tags: ['breadth'] }, async () => {
  const generator = {
    kind: 'program' as const,
    language: 'python' as const,
    code: 'n = int(input())\nprint(*range(n))',
  };
  const { run } = await createTask([{ ...QUICK, generator, growth_limit: 'O(n)' }]);
  expect(await run(BY_PAIRS)).toEqual([['failed', 0, 'O(n^2)']]);
});

it('keeps what was written, and says how many such tests there may be', async () => {
  const generator = { kind: 'program' as const, language: 'go' as const, code: 'package main' };
  const { put } = await createTask([RIGHT, { ...QUICK, generator }]);
  expect(testSuite.parse(put.json()).tests).toMatchObject([
    { growth_limit: null, generator: null },
    { growth_limit: 'O(n log n)', generator },
  ]);
  const many = await createTask(Array.from({ length: 4 }, () => QUICK));
  expect([many.put.statusCode, many.put.body]).toEqual([
    422,
    expect.stringContaining('at most 3 tests that measure'),
  ]);
});
