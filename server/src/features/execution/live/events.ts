import { clientEvents } from '@coderoom/contract';
import type { Gateway } from '#realtime/gateway.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import { shareRuns } from './distant-runs.ts';
import type { LiveRuns, RunOwner } from './live-runs.ts';
import { listenerForViewer, listenerOf, type PictureViewer } from './run-listener.ts';
import type { ReceivedOfRun } from './run-messages.ts';

/** Sends somebody the pictures of another person's run, on any server. The caller decides who may see them. */
export type WatchPictures = (
  run: { owner: RunOwner; runId: string },
  viewer: PictureViewer,
  received: ReceivedOfRun['received_drawings'],
) => void;

/** Position behind every output: viewers are sent none. */
const ALL_OUTPUT = Number.MAX_SAFE_INTEGER;

/** Handles the socket events for watching one's runs and typing to them. */
export function listenToRuns(gateway: Gateway, runs: LiveRuns, pubSub: PubSub): WatchPictures {
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
  return ({ owner, runId }, viewer, received_drawings) => {
    const received = { received: ALL_OUTPUT, received_drawings };
    if (!runs.has(owner, runId)) elsewhere.view(owner, runId, viewer, received);
    runs.watch(owner, listenerForViewer(viewer), runId, received);
  };
}
