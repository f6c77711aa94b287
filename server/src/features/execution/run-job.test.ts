import { expect, it } from 'vitest';
import { PREPARE_LIMITS } from '#runner/limits.ts';
import { checkKind, type Running, runKind } from './run-job.ts';

it('gives programs of Go the time in which their packages are compiled, once on each machine', () => {
  const running = {} as Running;
  const wanted = { code: '', input: '', takesTypedInput: false };
  for (const { longestMs } of [runKind(running), checkKind(running)]) {
    const more = longestMs({ ...wanted, language: 'go' }) - longestMs({ ...wanted, language: 'python' });
    expect(more).toBeGreaterThanOrEqual(PREPARE_LIMITS.wallMs);
  }
});
