import { expect, it } from 'vitest';
import { planGrowth } from './plan.ts';

it('takes no example that is the form of its own', async () => {
  const lines = Array.from({ length: 5000 }, (_, index) => '5 '.repeat(1 + (index % 3)));
  const plan = await planGrowth({
    language: 'python',
    code: 'print(len(input()))',
    example: `4\n1 2 3 4\n${lines.join('\n')}`,
    form: null,
  });
  expect(plan?.attempts.map(({ source }) => source)).toEqual(['derived']);
});
