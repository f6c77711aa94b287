import { clientEvents } from '@coderoom/contract';
import type { Gateway } from '#realtime/gateway.ts';
import type { LiveRuns } from './live-runs.ts';

/** Lets connections watch the runs of their person, and type to them. */
export function listenToRuns(gateway: Gateway, runs: LiveRuns): void {
  gateway.onEvent('watch_run', clientEvents.watch_run, (socket, { run_id, received }) => {
    runs.watch(socket, run_id, received);
  });
  gateway.onEvent('type_input', clientEvents.type_input, (socket, { run_id, text, is_last }) => {
    runs.type(socket.data.identity, run_id, text, is_last);
  });
}
