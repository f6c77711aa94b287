import {
  COMPILE_TIMEOUT_SECONDS,
  MAX_OUTPUT_BYTES,
  TYPED_INPUT_IDLE_SECONDS,
  TYPED_INPUT_TOTAL_SECONDS,
} from '@coderoom/contract';
import type { Limits } from '#runner/sandbox/command.ts';
import type { RunnableProgram } from './toolchain.ts';

const MEGABYTE = 1024 * 1024;

/** For compilers: g++ peaks at 260 MB on ordinary programs; heavy templates take several times that. */
export const COMPILE_LIMITS: Limits = {
  wallMs: COMPILE_TIMEOUT_SECONDS * 1000,
  cpuMs: COMPILE_TIMEOUT_SECONDS * 1000,
  memoryBytes: 1024 * MEGABYTE,
  processes: 128,
  fileBytes: 256 * MEGABYTE,
  temporaryBytes: 256 * MEGABYTE,
  outputBytes: MAX_OUTPUT_BYTES,
};

/** For preparing toolchains: Go compiles its whole standard library, 97 MB of it. */
export const PREPARE_LIMITS: Limits = {
  wallMs: 600_000,
  cpuMs: 1_200_000,
  memoryBytes: 3 * 1024 * MEGABYTE,
  processes: 256,
  fileBytes: 512 * MEGABYTE,
  temporaryBytes: 1024 * MEGABYTE,
  outputBytes: MAX_OUTPUT_BYTES,
};

/** For interpreters that fork programs, which have limits of their own: none of a process may be lower than theirs. */
export const FORK_PARENT_LIMITS: Limits = {
  ...PREPARE_LIMITS,
  cpuMs: 1_000_000_000,
  memoryBytes: 512 * MEGABYTE,
};

/** For programs with interactive input. */
export const TYPING_LIMITS = {
  idleMs: TYPED_INPUT_IDLE_SECONDS * 1000,
  totalMs: TYPED_INPUT_TOTAL_SECONDS * 1000,
} as const;

/** Returns the limits of one learner's program. Several threads may use up CPU time faster than the clock runs. */
export function programLimits(program: RunnableProgram, memoryBytes: number, timeoutSeconds: number): Limits {
  return {
    wallMs: timeoutSeconds * 1000,
    cpuMs: timeoutSeconds * 2000,
    memoryBytes: memoryBytes + program.runtimeMemoryBytes,
    processes: program.processes,
    fileBytes: 64 * MEGABYTE,
    temporaryBytes: 64 * MEGABYTE,
    outputBytes: MAX_OUTPUT_BYTES,
  };
}

/** Converts whole megabytes to bytes. */
export function megabytes(count: number): number {
  return count * MEGABYTE;
}
