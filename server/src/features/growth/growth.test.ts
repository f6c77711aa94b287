import type { growthRequest } from '@coderoom/contract';
import { expect, it, onTestFinished } from 'vitest';
import type { z } from 'zod';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { startTestAppWith } from '#testing/app.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const { server } = setUpTestApp({ runner: 'shared' });

type Body = z.input<typeof growthRequest>;

/** Half more than usual: enough for inputs of all shapes also where a busy machine makes each run dearer. */
const AMPLE_BUDGET_SECONDS = 3;

async function measure(body: Body, { app } = server) {
  const answer = await app.inject({ method: 'POST', url: '/api/v1/code/growth', payload: body });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const BUBBLE_SORT = `n = int(input())
numbers = list(map(int, input().split()))
for i in range(n):
    for j in range(n - 1 - i):
        if numbers[j] > numbers[j + 1]:
            numbers[j], numbers[j + 1] = numbers[j + 1], numbers[j]
print(numbers[0])
`;

sharedRunner('measures a program with inputs derived from how it reads', async ({ shared }) => {
  const patient = await startTestAppWith(shared.runner, AMPLE_BUDGET_SECONDS)();
  onTestFinished(() => patient.close());
  const measured = await measure({ code: BUBBLE_SORT, language: 'python' }, patient);
  expect(measured).toMatchObject({
    available: true,
    input_source: 'derived',
    size_meaning: 'the number read in line 1',
    worst: { growth: 'O(n^2)', formula: '0.50 · n²' },
    derived: 'O(n^2)',
    agreement: 'agree',
  });
  expect(measured.series.map(({ shape }: { shape: string }) => shape)).toEqual([
    'random',
    'sorted',
    'reversed',
    'equal',
  ]);
  const n = measured.counted_at.n;
  expect(measured.lines).toContainEqual({
    line: 4,
    count: (n * (n - 1)) / 2,
    growth: 'O(n^2)',
    dominates: true,
  });
});

it('scales an example', { tags: ['breadth'] }, async () => {
  const code = `print(sum(1 for a in open(0).read().split() for _ in range(3)))`;
  const measured = await measure({ code, language: 'python', input_data: '5\n3 1 4 1 5\n' });
  expect(measured).toMatchObject({ input_source: 'example', worst: { growth: 'O(n)' } });
});

// From a program as well: `growth-tests.test.ts`.
it('takes inputs from a form', { tags: ['breadth'] }, async () => {
  const code = 'a = input().split()\nfor x in a:\n    for y in a:\n        pass\nprint(len(a))\n';
  const form: Body['generator'] = { kind: 'form', parts: [{ kind: 'numbers', order: 'sorted' }] };
  const ofForm = await measure({ code, language: 'python', generator: form });
  expect(ofForm).toMatchObject({ input_source: 'generator', worst: { growth: 'O(n^2)' } });
});

it('says why nothing was measured', async () => {
  const measured = await measure({ code: 'print(undefined_name)', language: 'python' });
  expect(measured).toMatchObject({
    available: false,
    reason: 'No input was found that the program takes. Type an example into the input.',
    series: [],
    worst: null,
  });
  const code = 'line = input()\nassert line == "BEGIN:1;2"\nprint(line)\n';
  const ofExample = await measure({ code, language: 'python', input_data: 'BEGIN:1;2\n' });
  expect(ofExample.reason).toMatch(/^The program takes no larger input that is made like yours\./);
});

it('trusts no report of the program itself', async () => {
  const code = `import sys
n = int(input())
for _ in range(n):
    pass
sys.stderr.write("\\n" + _cr_nonce + " -1 nonsense\\n")
_cr_c[:] = ["x"]
`;
  expect(await measure({ code, language: 'python' })).toMatchObject({ available: false });
});
