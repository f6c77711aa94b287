import { expect, it } from 'vitest';
import { createServedLines, takeInTurn } from './served-lines.ts';

it('the line with the least work in progress is next, of these the one that was served longest ago', () => {
  const lines = createServedLines(2);
  const waiting = ['a', 'b', 'c'];
  expect(lines.inTurn(waiting)).toEqual(['a', 'b', 'c']);
  const endOfA = lines.serve('a');
  const endOfB = lines.serve('b');
  expect(lines.inTurn(waiting)).toEqual(['c', 'a', 'b']);
  endOfB();
  expect(lines.inTurn(waiting)).toEqual(['c', 'b', 'a']);
  endOfA();
  expect(lines.inTurn(waiting)).toEqual(['c', 'a', 'b']);
});

it('a line that has all that one may is left out until some of its work ends', () => {
  const lines = createServedLines(2);
  const [first] = [lines.serve('a'), lines.serve('a')];
  expect(lines.inTurn(['a', 'b'])).toEqual(['b']);
  first?.();
  expect(lines.inTurn(['a', 'b'])).toEqual(['b', 'a']);
});

it('lines take turns, however many wait in each', () => {
  const lines = createServedLines(1);
  const left = new Map([
    ['a', 100],
    ['b', 3],
    ['c', 3],
  ]);
  const served: string[] = [];
  while (left.size > 0) {
    const [line = ''] = lines.inTurn([...left.keys()]);
    lines.serve(line)();
    served.push(line);
    const others = (left.get(line) ?? 0) - 1;
    if (others > 0) left.set(line, others);
    else left.delete(line);
  }
  expect(served.slice(0, 9)).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c']);
  expect(served).toHaveLength(106);
});

it('a line that is not remembered any more counts as served before all that are', () => {
  const lines = createServedLines(1);
  for (let at = 0; at <= 1_000; at += 1) lines.serve(`line ${at}`)();
  expect(lines.inTurn(['line 1', 'line 0'])).toEqual(['line 0', 'line 1']);
});

it('a line whose work could not be taken has its place again', async () => {
  const lines = createServedLines(1);
  const waiting = new Map([['a', 'work']]);
  const take = (taking: () => Promise<string | null>) => takeInTurn(lines, waiting, taking);
  await expect(take(() => Promise.reject(new Error('the database is away')))).rejects.toThrow('away');
  expect(await take(async () => null)).toBeNull();
  const taken = await take(async () => 'work');
  expect(taken?.work).toBe('work');
  expect(await take(async () => 'more work')).toBeNull();
  taken?.leave();
  expect(await take(async () => 'more work')).not.toBeNull();
});
