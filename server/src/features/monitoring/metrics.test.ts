import { expect, it, onTestFinished, vi } from 'vitest';
import type { Runner } from '#runner/index.ts';
import { standInRunner } from '#testing/stand-in-runner.ts';
import { createMetrics } from './metrics.ts';

it('does not take the time in which packages are prepared for that of a compiler', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const metrics = await createMetrics();
  const runner = standInRunner();
  const waiting: Runner = {
    ...runner,
    async compile(request, signal) {
      await request.awaitParts?.(async () => void vi.advanceTimersByTime(60_000));
      vi.advanceTimersByTime(250);
      return await runner.compile(request, signal);
    },
  };
  const program = {
    language: 'go',
    code: '',
    awaitParts: (prepared: () => Promise<void>) => prepared(),
  } as const;
  await metrics.timed(waiting).compile(program, new AbortController().signal);
  expect(await metrics.read()).toContain('coderoom_compile_seconds_sum{language="go"} 0.25\n');
});
