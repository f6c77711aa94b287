import { expect, it } from 'vitest';
import type { Usage } from '#runner/sandbox/cgroup/cgroup.ts';
import { TEST_LIMITS } from '#runner/sandbox/testing.ts';
import { codeOrSignal, endingOf } from './ending.ts';

const QUIET: Usage = { cpuMs: 10, memoryKb: 1000, outOfMemory: false, processRefused: false };
const ending = (reported: number | null, usage: Partial<Usage> = {}, stoppedFor: 'wall' | null = null) =>
  endingOf({ reported, stoppedFor, usage: { ...QUIET, ...usage } }, TEST_LIMITS);

it.each([
  [0, { exitCode: 0, signal: null }],
  [127, { exitCode: 127, signal: null }],
  [139, { exitCode: null, signal: 'SIGSEGV' }],
  [134, { exitCode: null, signal: 'SIGABRT' }],
  [159, { exitCode: null, signal: 'SIGSYS' }],
  [255, { exitCode: 255, signal: null }],
  [null, { exitCode: null, signal: 'SIGKILL' }],
])('reads exit code %s', (reported, expected) => {
  expect(codeOrSignal(reported)).toEqual(expected);
});

it('names what ended a command', () => {
  expect(ending(0)).toBe(null);
  expect(ending(1)).toBe(null);
  expect(ending(null, { outOfMemory: true })).toBe('memory');
  expect(ending(152)).toBe('cpu');
  expect(ending(137, { cpuMs: TEST_LIMITS.cpuMs })).toBe('cpu');
  expect(ending(137)).toBe(null);
  expect(ending(153)).toBe('file_size');
  expect(ending(1, { processRefused: true })).toBe('processes');
});

it('calls a command that got along with less a success', () => {
  expect(ending(0, { outOfMemory: true, processRefused: true })).toBe(null);
});

it('puts what the sandbox did first', () => {
  expect(ending(137, { outOfMemory: true }, 'wall')).toBe('wall');
});
