import { describe, expect, it } from 'vitest';
import { type Observed, OwnProgress } from './own-progress.ts';

const PATIENCE = { cpuMs: 5_000, idleMs: 20_000, ownMs: 60_000, clockMs: 1_800_000 };

/** A command's doings between two looks, in ms: half a second, unless the one who looks is late. */
interface Step {
  used?: number;
  /** Time that one of its threads waited, or several. */
  waited?: number | number[];
  passed?: number;
  isRunnable?: boolean;
}

/** Repeats a step until patience is over. Returns the time that passed, in s; null: never within an hour. */
function secondsUntilOver(
  step: Step | ((look: number) => Step),
  cpuBefore: number | null = 0,
): number | null {
  let done: Step = {};
  let cpu = cpuBefore;
  let now = 0;
  const observed: Observed = {
    cpuMs: () => cpu,
    processorWaits: () => ({
      look: () => [done.waited ?? []].flat(),
      areAnyRunnable: () => done.isRunnable ?? false,
    }),
  };
  const progress = new OwnProgress(observed, PATIENCE, now);
  for (let look = 0; now < 3_600_000; look += 1) {
    done = typeof step === 'function' ? step(look) : step;
    if (cpu !== null) cpu += done.used ?? 0;
    now += done.passed ?? 500;
    if (progress.isOver(now)) return now / 1_000;
  }
  return null;
}

describe('patience with a command', () => {
  it('ends when it has computed too long', () => {
    expect(secondsUntilOver({ used: 500, isRunnable: true })).toBe(5.5);
    expect(secondsUntilOver({ used: 1_000, isRunnable: true })).toBe(3);
  });

  it('counts processor time alone on a busy machine', () => {
    // A fiftieth of a processor.
    expect(secondsUntilOver({ used: 10, waited: 490, isRunnable: true })).toBe(250.5);
    // It has to wait two seconds each time, which the kernel tells afterwards.
    const inTurns = (look: number) =>
      look % 5 === 4 ? { used: 20, waited: 2_400, isRunnable: true } : { isRunnable: true };
    expect(secondsUntilOver(inTurns)).toBeGreaterThan(600);
  });

  it('ends by the clock alone while it gets no processor, as in a container that has used up its share', () => {
    expect(secondsUntilOver({ isRunnable: true })).toBe(1_800.5);
    expect(secondsUntilOver({ used: 1, waited: 499, isRunnable: true })).toBe(1_800.5);
  });

  it('counts waits of several threads at the same time once', () => {
    // One waits from 10 s to 15 s, another from 12.5 s to 17.5 s, which the kernel tells at their ends.
    const staggered = (look: number) => (look === 29 || look === 34 ? { waited: 5_000 } : {});
    expect(secondsUntilOver(staggered)).toBe(28);
    expect(secondsUntilOver({ waited: [250, 250, 250] })).toBe(40.5);
  });

  it('takes a wait off the time in which it was, and not off the time before', () => {
    const stalled = (look: number) => (look === 20 ? { passed: 30_000, waited: 29_500 } : {});
    expect(secondsUntilOver(stalled)).toBe(50);
  });

  it('knows how long it has done nothing after a long wait', () => {
    const step = (look: number) => (look < 60 ? { used: 5 } : look === 60 ? { waited: 25_000 } : {});
    expect(secondsUntilOver(step)).toBe(45.5);
  });

  it('ends when it waits for what does not come', () => {
    expect(secondsUntilOver({})).toBe(20.5);
    expect(secondsUntilOver({ used: 1 })).toBe(20.5);
  });

  it('is longer while it does a little', () => {
    expect(secondsUntilOver({ used: 5 })).toBe(60.5);
  });

  it('counts little of a time in which nobody looked', () => {
    expect(secondsUntilOver({ passed: 30_000 })).toBeGreaterThan(600);
  });

  it('knows the clock alone where nothing is counted', () => {
    expect(secondsUntilOver({}, null)).toBe(20.5);
    expect(secondsUntilOver({ isRunnable: true }, null)).toBe(20.5);
  });

  it('does not take what was used before for its own if counting begins late', () => {
    let looks = 0;
    const observed: Observed = {
      cpuMs: () => (looks++ === 0 ? null : 100_000),
      processorWaits: () => ({ look: () => [], areAnyRunnable: () => false }),
    };
    const progress = new OwnProgress(observed, PATIENCE, 0);
    expect([progress.isOver(500), progress.isOver(1_000)]).toEqual([false, false]);
  });
});
