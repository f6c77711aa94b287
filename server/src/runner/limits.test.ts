import { MAX_OUTPUT_BYTES } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { megabytes, programLimits } from './limits.ts';
import type { RunnableProgram } from './toolchain.ts';

it('a learner’s program has its own time and memory, and no more than that of anything else', () => {
  const program: RunnableProgram = {
    argv: ['/usr/bin/true'],
    environment: {},
    mounts: [],
    processes: 7,
    runtimeMemoryBytes: megabytes(3),
  };
  expect(programLimits(program, megabytes(256), 5)).toEqual({
    wallMs: 5_000,
    // Two CPUs, for the whole time limit.
    cpuMs: 10_000,
    memoryBytes: megabytes(256 + 3),
    processes: 7,
    fileBytes: megabytes(64),
    temporaryBytes: megabytes(64),
    outputBytes: MAX_OUTPUT_BYTES,
  });
});
