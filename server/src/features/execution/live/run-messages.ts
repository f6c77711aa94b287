import {
  clientEvents,
  outputStream,
  type RunPhase,
  runDrawingEvent,
  runFileWithContent,
} from '@coderoom/contract';
import { z } from 'zod';
import type { JobContext } from '#jobs/jobs.ts';

/** Output and drawings of a run that a client received before it subscribes again. */
export const receivedOfRun = clientEvents.watch_run.omit({ run_id: true });
/** Output and drawings of a run that a client received before it subscribes again. */
export type ReceivedOfRun = z.output<typeof receivedOfRun>;

const addedToDrawing = runDrawingEvent.pick({ name: true, at: true, alt: true, from: true, text: true });

/** A message from the process that runs a watched program. */
export const runMessage = z.discriminatedUnion('kind', [
  /** Sent again if the run is restarted. */
  z.object({ kind: z.literal('begun') }),
  /** A newer worker may know other phases. */
  z.object({ kind: z.literal('phase'), phase: z.string() }),
  z.object({ kind: z.literal('wrote'), text: z.string(), stream: outputStream }),
  /** Lines added to a drawing. */
  z.object({ kind: z.literal('drew'), ...addedToDrawing.shape }),
  /** A picture that is shown, or its newer content. */
  z.object({ kind: z.literal('pictured'), file: runFileWithContent }),
]);
/** A message from the process that runs a watched program. */
export type RunMessage = z.infer<typeof runMessage>;

/** Tells those who watch a job, if anybody does, the phase of its program. */
export function tellPhase({ channel }: Pick<JobContext, 'channel'>, phase: RunPhase): void {
  channel?.onMessage({ kind: 'phase', phase } satisfies RunMessage);
}

/**
 * A request for the program's next input, answered with a text, or null if no more will come. `waits`: the program is
 * blocked until then; false: unknown.
 */
export const runQuestion = z.object({ waits: z.boolean() });
/** A request for the program's next input. */
export type RunQuestion = z.infer<typeof runQuestion>;
