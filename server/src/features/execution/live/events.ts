import { clientEvents } from '@coderoom/contract';
import type { Gateway } from '#realtime/gateway.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import { shareRuns } from './distant-runs.ts';
import type { LiveRuns } from './live-runs.ts';
import { listenerOf } from './run-listener.ts';

/** Handles the socket events for watching one's runs and typing to them. */
export function listenToRuns(gateway: Gateway, runs: LiveRuns, pubSub: PubSub): void {
  const elsewhere = shareRuns({ runs, io: gateway.io, pubSub });
  gateway.onEvent('watch_run', clientEvents.watch_run, (socket, { run_id, ...received }) => {
    const { identity } = socket.data;
    if (!runs.has(identity, run_id)) elsewhere.watch(socket, run_id, received);
    runs.watch(identity, listenerOf(socket), run_id, received);
  });
  gateway.onEvent('type_input', clientEvents.type_input, async (socket, { run_id, text, is_last }) => {
    const { identity } = socket.data;
    if (runs.has(identity, run_id)) runs.type(identity, run_id, text, is_last);
    else await elsewhere.type(socket, run_id, text, is_last);
  });
}
