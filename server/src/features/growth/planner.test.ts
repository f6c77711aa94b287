import { expect, it, onTestFinished } from 'vitest';
import type { PlanRequest } from '#growth/index.ts';
import { QueueFullError } from '#queue/fair-queue.ts';
import { personOwner } from '#queue/owners.ts';
import { createGrowthPlanner } from './planner.ts';

const REQUEST: PlanRequest = {
  language: 'python',
  code: 'n = int(input())\nfor i in range(n):\n    print(i)\n',
  entryName: undefined,
  others: [],
  example: '',
  form: null,
};
/** More than may wait of one person. */
const MANY = 40;

function openPlanner() {
  const planner = createGrowthPlanner((failure) => {
    throw failure;
  });
  onTestFinished(() => planner.close());
  return planner;
}

it('somebody who asks for many plans does not keep another person waiting for them', async () => {
  const planner = openPlanner();
  const done: string[] = [];
  const plans = Array.from({ length: MANY }, () =>
    planner.plan(REQUEST, { owner: personOwner(1) }).then(
      () => done.push('one'),
      (error) => {
        expect(error).toBeInstanceOf(QueueFullError);
        done.push('refused');
      },
    ),
  );
  const plan = await planner.plan(REQUEST, { owner: personOwner(2) });
  expect(plan?.attempts.length).toBeGreaterThan(0);
  // The plan that was being made, and at most one that began while this one was asked for.
  expect(done.filter((of) => of === 'one').length).toBeLessThanOrEqual(2);
  await Promise.all(plans);
  expect(done.filter((of) => of === 'refused').length).toBeGreaterThan(0);
  expect(done.filter((of) => of === 'one').length).toBeGreaterThan(2);
});

it('an asker who leaves is answered at once, and the next one as ever', async () => {
  const planner = openPlanner();
  const leaving = new AbortController();
  const gone = planner.plan(REQUEST, { owner: personOwner(1), signal: leaving.signal });
  leaving.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  expect(await planner.plan(REQUEST, { owner: personOwner(1) })).not.toBeNull();
});
