import { describe, expect, it, vi } from 'vitest';
import { Turns } from './turns.ts';

/** Requests that record when they run, and wait until they are let go. */
function recorded() {
  const ran: string[] = [];
  const waiting: (() => void)[] = [];
  return {
    ran,
    run: (name: string) => async () => {
      ran.push(name);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return name;
    },
    async finishAll() {
      for (;;) {
        await Promise.resolve();
        const next = waiting.shift();
        if (next === undefined) return;
        next();
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      }
    },
  };
}

describe('requests to a language server', () => {
  it('take turns by owner, one at a time', async () => {
    const turns = new Turns();
    const { ran, run, finishAll } = recorded();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void turns.take(name.slice(0, 1), name, run(name));
    expect(ran).toEqual(['a1']);
    await finishAll();
    expect(ran).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  it('run as many at once as are wanted, of different owners first', async () => {
    const turns = new Turns(2);
    const { ran, run, finishAll } = recorded();
    for (const name of ['a1', 'a2', 'a3', 'b1']) void turns.take(name.slice(0, 1), name, run(name));
    expect(ran).toEqual(['a1', 'a2']);
    await finishAll();
    expect(ran).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('replace an older one of the same kind', async () => {
    const turns = new Turns();
    const { ran, run, finishAll } = recorded();
    void turns.take('b', 'x', run('busy'));
    const first = turns.take('a', 'complete', run('first'));
    const second = turns.take('a', 'complete', run('second'));
    expect(await first).toBeNull();
    await finishAll();
    expect(await second).toBe('second');
    expect(ran).toEqual(['busy', 'second']);
  });

  it('are bounded for each owner, and the oldest gives way', async () => {
    const turns = new Turns();
    const { ran, run, finishAll } = recorded();
    void turns.take('b', 'x', run('busy'));
    const all = Array.from({ length: 10 }, (_, n) => turns.take('a', `key ${n}`, run(`${n}`)));
    await finishAll();
    expect(await Promise.all(all)).toEqual([null, null, '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(ran).toHaveLength(9);
  });

  it('give way to those that are waited for with each key, but not for ever', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const turns = new Turns();
    const { ran, run, finishAll } = recorded();
    void turns.take('a', 'x', run('busy'));
    void turns.take('b', 'problems', run('problems'), { givesWay: true });
    void turns.take('c', 'complete', run('list'));
    await finishAll();
    expect(ran).toEqual(['busy', 'list', 'problems']);
    void turns.take('a', 'x', run('busy'));
    void turns.take('b', 'problems', run('problems'), { givesWay: true });
    vi.advanceTimersByTime(1_000);
    void turns.take('c', 'complete', run('list'));
    await finishAll();
    expect(ran.slice(3)).toEqual(['busy', 'problems', 'list']);
    vi.useRealTimers();
  });

  it('go on after one that fails', async () => {
    const turns = new Turns();
    expect(await turns.take('a', 'x', () => Promise.reject(new Error('broken')))).toBeNull();
    expect(await turns.take('a', 'y', async () => 1)).toBe(1);
  });
});
