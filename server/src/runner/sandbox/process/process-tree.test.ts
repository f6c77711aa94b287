import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { areOfBubblewrap } from './process-tree.ts';

it('knows when only the first process inside and its parent are left', async () => {
  const other = spawn('sleep', ['60']);
  onTestFinished(() => void other.kill());
  await once(other, 'spawn');
  const [inner, outer, left] = [process.pid, process.ppid, other.pid as number];
  expect(areOfBubblewrap([outer, inner], inner)).toBe(true);
  expect(areOfBubblewrap([inner], inner)).toBe(true);
  expect(areOfBubblewrap([outer, inner, left], inner)).toBe(false);
  // The parent has ended, and there are two all the same.
  expect(areOfBubblewrap([inner, left], inner)).toBe(false);
  // The first process has left the group.
  expect(areOfBubblewrap([outer], inner)).toBe(true);
  expect(areOfBubblewrap([outer, left], inner)).toBe(false);
});
