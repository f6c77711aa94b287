import type { ExecutionResult } from '@coderoom/contract';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';

/** What the program in the editor did; null where it was not run since it was changed. */
export function readLastRun(): ExecutionResult | null {
  const { run } = useRunStore.getState();
  return run.phase === 'finished' && run.version === useProgram.getState().version ? run.result : null;
}
