import { expect, it } from 'vitest';
import type { Attempt } from '#growth/index.ts';
import type { CompiledProgram, Runner, RunResult } from '#runner/index.ts';
import { programsOf } from './run-programs.ts';

const instrumented = { code: '', added: [], counters: [], lines: [] };
const attempt: Attempt = { source: 'derived', instrumented, fallback: instrumented, formats: [] };

it.each([
  ['computes', 0.5, 0.5],
  ['sleeps', 0.001, 0.1],
])('counts the time of a program that %s', async (_, cpuSeconds, counted) => {
  const result = { status: 'success', stderr: '', memoryKb: null, executionSeconds: 1, cpuSeconds };
  const compiled = { refusal: null, run: async () => result as RunResult, close: async () => {} };
  const runner = { compile: async () => compiled as unknown as CompiledProgram } as unknown as Runner;
  const programs = programsOf(
    { language: 'python', generator: null, plan: { others: { instrumented: [], fallback: [] } } },
    {
      runner,
      owner: undefined,
      inTurn: (work) => work(new AbortController().signal, { rest: (until) => until() }),
    },
  );
  const opened = await programs.open(attempt, false);
  expect(await opened?.run('', 4)).toMatchObject({ seconds: counted });
});
