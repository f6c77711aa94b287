import { clientEvents } from '@coderoom/contract';
import type { z } from 'zod';

/** Output and drawings of a run that a client received before it subscribes again. */
export const receivedOfRun = clientEvents.watch_run.omit({ run_id: true });
/** Output and drawings of a run that a client received before it subscribes again. */
export type ReceivedOfRun = z.output<typeof receivedOfRun>;
