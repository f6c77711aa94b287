import { SandboxFailure } from '#runner/sandbox/command.ts';
import type { CachedProgram } from './execution.ts';
import type { CompiledProgram, CompiledRun, RunResult } from './run-result.ts';

/** Returns a program that the compiler refused. */
export function refusedProgram(refusal: RunResult): CompiledProgram {
  return {
    refusal,
    run: () => Promise.reject(new SandboxFailure('The compiler refused the program: it cannot be run.')),
    close: async () => {},
  };
}

/** Returns a program that is kept until it is closed and its last run has ended. */
export function keptProgram(
  program: CachedProgram,
  runOnce: (program: CachedProgram, request: CompiledRun, signal: AbortSignal) => Promise<RunResult>,
): CompiledProgram {
  const running = new Set<Promise<unknown>>();
  let closing: Promise<void> | null = null;
  const removeUnused = async () => {
    await Promise.allSettled(running);
    await program.kept.remove();
  };
  return {
    refusal: null,
    async run(request, signal) {
      if (closing !== null) throw new SandboxFailure('The program has been closed.');
      const run = runOnce(program, request, signal);
      running.add(run);
      try {
        return await run;
      } finally {
        running.delete(run);
      }
    },
    close: () => {
      closing ??= removeUnused();
      return closing;
    },
  };
}
