import type { ExecutionResult } from '@coderoom/contract';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';

/** Returns the result of the program in the editor; null if it has not run since its last change. */
export function readLastRun(): ExecutionResult | null {
  const { run } = useRunStore.getState();
  return run.phase === 'finished' && run.version === useProgram.getState().version ? run.result : null;
}
