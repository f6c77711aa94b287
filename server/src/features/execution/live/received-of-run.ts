import { clientEvents } from '@coderoom/contract';
import type { z } from 'zod';

/** What a client has received of a run before it subscribes again. */
export const receivedOfRun = clientEvents.watch_run.omit({ run_id: true });
/** What a client has received of a run before it subscribes again. */
export type ReceivedOfRun = z.output<typeof receivedOfRun>;
