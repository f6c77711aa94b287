import { expect, it } from 'vitest';
import { type GrowthPlan, NO_TIME } from '#growth/index.ts';
import { createFairQueue } from '#queue/fair-queue.ts';
import type { CompiledProgram, Runner } from '#runner/index.ts';
import { growthKind } from './growth-job.ts';

const instrumented = { code: '', added: [], counters: [], lines: [] };
const plan: GrowthPlan = {
  attempts: [{ source: 'derived', instrumented, fallback: instrumented, formats: [[]] }],
  others: { instrumented: [], fallback: [] },
  uncounted: [],
  nonce: 'nonce',
  derived: 'O(n)',
  meaning: null,
  hasBrackets: false,
  countsFromOne: false,
};
const program = { language: 'python', code: '', input: '', generator: null } as const;
const compiled = { refusal: null, close: async () => {} } as unknown as CompiledProgram;
const runner = { compile: async () => compiled } as unknown as Runner;
const job = { owner: 'learner', channel: null, rest: <T>(until: () => Promise<T>) => until() };

it('ends where others always go first', async () => {
  const queue = createFairQueue({ places: 1, length: 5 });
  const other = Promise.withResolvers<void>();
  const running = queue.run('other', () => other.promise, new AbortController().signal);
  const { work } = growthKind({ runner, queue, longestMs: 20 });
  const measured = await work({ program, plan }, { ...job, signal: new AbortController().signal });
  expect(measured).toMatchObject({ available: false, reason: NO_TIME.text, derived: 'O(n)' });
  other.resolve();
  await running;
});

it('throws the reason of a requester who leaves', async () => {
  const queue = createFairQueue({ places: 1, length: 5 });
  const leaving = new AbortController();
  const { work } = growthKind({ runner, queue });
  leaving.abort(new Error('left'));
  const assignment = { ...job, signal: leaving.signal };
  await expect(work({ program, plan }, assignment)).rejects.toThrow('left');
});
