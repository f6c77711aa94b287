import type { RunPhase } from '@coderoom/contract';
import { RunWatch } from './run-watch.ts';

const ignore = () => undefined;

/**
 * Does a call that runs programs under the id that it is given, and reports its phases. The call does not wait for a
 * connection: without one there are no phases.
 */
export async function followPhases<Result>(
  onPhase: (phase: RunPhase) => void,
  run: (runId: string) => Promise<Result>,
): Promise<Result> {
  const others = { onOutput: ignore, onPicture: ignore, onDrawing: ignore };
  const watch = new RunWatch({ ...others, onConnected: ignore, onRefused: ignore, onPhase });
  try {
    return await run(watch.runId);
  } finally {
    watch.end();
  }
}
