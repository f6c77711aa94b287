import { describe, expect, it, vi } from 'vitest';
import type { Observed } from '#runner/sandbox/process/own-progress.ts';
import { AnswerGuard, CommandEnded } from './patience.ts';

const PATIENCE = { cpuMs: 5_000, idleMs: 20_000, ownMs: 60_000, clockMs: 120_000 };

describe('answers of a process', () => {
  const idle: Observed = {
    cpuMs: () => 0,
    processorWaits: () => ({ look: () => [], areAnyRunnable: () => false }),
  };

  it('fail for all who wait when it has ended, and afterwards at once', async () => {
    const ended = Promise.withResolvers<Error>();
    const guard = new AnswerGuard(idle, ended.promise);
    const ask = () => guard.within(PATIENCE, new Promise(() => {}), 'It');
    const asked = Promise.allSettled([ask(), ask()]);
    const reason = new CommandEnded('It has ended.');
    ended.resolve(reason);
    const failed = { status: 'rejected', reason };
    expect(await asked).toEqual([failed, failed]);
    await expect(ask()).rejects.toBe(reason);
    await expect(guard.within(PATIENCE, Promise.reject(new Error('late')), 'It')).rejects.toBe(reason);
  });

  it('leave nothing at the promise of its end', async () => {
    const ended = new Promise<Error>(() => {});
    const reactions = vi.spyOn(ended, 'then');
    const guard = new AnswerGuard(idle, ended);
    for (let n = 0; n < 100; n += 1) expect(await guard.within(PATIENCE, Promise.resolve(n), 'It')).toBe(n);
    await expect(guard.within(PATIENCE, Promise.reject(new Error('no')), 'It')).rejects.toThrow('no');
    expect(reactions).toHaveBeenCalledTimes(1);
  });
});
