import { describe, expect, it } from 'vitest';
import { createFairQueue } from '#queue/fair-queue.ts';
import type { Runner } from '#runner/index.ts';
import { PREPARE_LIMITS } from '#runner/limits.ts';
import { standInRunner } from '#testing/stand-in-runner.ts';
import { createPartsWaiting } from './parts-waiting.ts';
import { checkKind, type Running, runKind } from './run-job.ts';

it('gives programs of Go the time in which their packages are compiled, once on each machine', () => {
  const running = {} as Running;
  const wanted = { code: '', input: '', takesTypedInput: false };
  for (const { longestMs } of [runKind(running), checkKind(running)]) {
    const more = longestMs({ ...wanted, language: 'go' }) - longestMs({ ...wanted, language: 'python' });
    expect(more).toBeGreaterThanOrEqual(PREPARE_LIMITS.wallMs);
  }
});

describe('a program that waits for packages', () => {
  const WANTED = { language: 'go', code: 'net/http', input: '', takesTypedInput: false } as const;
  const GREETING = { ...WANTED, code: 'fmt' };

  /** A queue with one place, and a runner whose programs wait for packages if they import `net/http`. */
  function start(maxResting?: number) {
    const prepared = Promise.withResolvers<void>();
    const queue = createFairQueue({ places: 1, length: 100 });
    const runner = standInRunner();
    const waiting =
      <Request extends { code: string; awaitParts?: (until: () => Promise<void>) => Promise<void> }, Done>(
        work: (request: Request, signal: AbortSignal) => Promise<Done>,
      ) =>
      async (request: Request, signal: AbortSignal) => {
        if (request.code === WANTED.code) await request.awaitParts?.(() => prepared.promise);
        return work(request, signal);
      };
    const waitingRunner: Runner = { ...runner, run: waiting(runner.run), check: waiting(runner.check) };
    const running = {
      ...{ runner: waitingRunner, queue, partsWaiting: createPartsWaiting(maxResting) },
      waitingPrograms: { wait: async () => {} },
    };
    const messages: unknown[] = [];
    const job = (owner: string) => ({
      owner,
      signal: new AbortController().signal,
      channel: { onMessage: (message: unknown) => messages.push(message), onRequest: async () => null },
      rest: <T>(until: () => Promise<T>) => until(),
    });
    return { ...running, queue, prepared, messages, job, run: runKind(running), check: checkKind(running) };
  }

  it('lets others run meanwhile, and its watchers know what it waits for', async () => {
    const { run, queue, prepared, messages, job } = start();
    const result = run.work(WANTED, job('anna'));
    await expect.poll(() => queue.resting).toBe(1);
    expect(await run.work(GREETING, { ...job('ben'), channel: null })).toMatchObject({ status: 'success' });
    expect(messages.at(-1)).toEqual({ kind: 'phase', phase: 'preparing' });
    prepared.resolve();
    expect(await result).toMatchObject({ status: 'success' });
    const phases = messages.flatMap((message) => (message as { phase?: string }).phase ?? []);
    expect(phases).toEqual(['compiling', 'preparing', 'waiting_for_turn', 'compiling']);
  });

  it('lets others run while it is checked', async () => {
    const { run, check, queue, prepared, job } = start();
    const result = check.work(WANTED, job('anna'));
    await expect.poll(() => queue.resting).toBe(1);
    expect(await run.work(GREETING, job('ben'))).toMatchObject({ status: 'success' });
    prepared.resolve();
    expect(await result).toMatchObject({ valid: true });
  });

  it('keeps its place where too many rest already', async () => {
    const { run, queue, prepared, job } = start(1);
    const results = [run.work(WANTED, job('anna'))];
    await expect.poll(() => queue.resting).toBe(1);
    results.push(run.work(WANTED, job('ben')), run.work(GREETING, job('cleo')));
    await expect.poll(() => queue.waiting).toBe(1);
    expect([queue.running, queue.resting]).toEqual([1, 1]);
    prepared.resolve();
    await Promise.all(results);
    expect([queue.running, queue.waiting, queue.resting]).toEqual([0, 0, 0]);
  });

  it('of one person with many keeps its place as well', async () => {
    const { run, queue, prepared, job } = start();
    const results = Array.from({ length: 6 }, () => run.work(WANTED, job('user:1')));
    await expect.poll(() => [queue.running, queue.resting]).toEqual([1, 5]);
    prepared.resolve();
    await Promise.all(results);
  });
});
