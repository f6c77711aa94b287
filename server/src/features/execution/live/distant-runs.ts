import { randomUUID } from 'node:crypto';
import { ERROR_CODES, messageField, messageOf, serverEvents } from '@coderoom/contract';
import { z } from 'zod';
import { ApiError, describeErrorResponse } from '#http/errors.ts';
import type { LiveServer, ServerSocket } from '#realtime/sockets.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import { type LiveRuns, notRunning, type RunOwner } from './live-runs.ts';
import { listenerForViewer, type PictureViewer, type RunListener } from './run-listener.ts';
import { type ReceivedOfRun, receivedOfRun } from './run-messages.ts';

/** How long another server may take to confirm that a run is its own, in ms. */
const ANSWER_MS = 3_000;

const owner = z.object({ id: z.number().int() }).nullable();
/** Message between servers: a connection wants to watch a run, which may belong, now or soon, to another server. */
const WATCH = {
  name: 'watch-run',
  schema: z.object({
    owner,
    runId: z.string(),
    received: receivedOfRun,
    connection: z.string(),
    isViewer: z.boolean(),
  }),
};
/** Message between servers: an event of a run for a connection that watches it. */
const TOLD = {
  name: 'told-of-run',
  schema: z.discriminatedUnion('event', [
    z.object({ event: z.literal('run_output'), connection: z.string(), told: serverEvents.run_output }),
    z.object({ event: z.literal('run_phase'), connection: z.string(), told: serverEvents.run_phase }),
    z.object({ event: z.literal('run_picture'), connection: z.string(), told: serverEvents.run_picture }),
    z.object({ event: z.literal('run_drawing'), connection: z.string(), told: serverEvents.run_drawing }),
    z.object({
      event: z.literal('run_complexity'),
      connection: z.string(),
      told: serverEvents.run_complexity,
    }),
    /** For viewers, by their ids. */
    z.object({ event: z.literal('viewer_picture'), connection: z.string(), told: serverEvents.run_picture }),
    z.object({ event: z.literal('viewer_drawing'), connection: z.string(), told: serverEvents.run_drawing }),
  ]),
};
/** Message between servers: input for a run that is not on the server of the typist's connection. */
const TYPE = {
  name: 'type-to-run',
  schema: z.object({ id: z.string(), owner, runId: z.string(), text: z.string(), isLast: z.boolean() }),
};
/** Reply of the server that owns the run. */
const TYPED = {
  name: 'typed-to-run',
  schema: z.object({
    id: z.string(),
    failure: z
      .object({
        status: z.number().int(),
        code: z.enum(ERROR_CODES),
        detail: z.string(),
        detail_message: messageField,
      })
      .nullable(),
  }),
};

/** Runs on the school's other servers: a page's connection and its calls may reach different servers. */
export interface DistantRuns {
  watch(socket: ServerSocket, runId: string, received: ReceivedOfRun): void;
  /** Sends somebody here the pictures of another person's run. */
  view(owner: RunOwner, runId: string, viewer: PictureViewer, received: ReceivedOfRun): void;
  /** @throws {ApiError} 404 if no server has such a run; as {@link LiveRuns.type}. */
  type(socket: ServerSocket, runId: string, text: string, isLast: boolean): Promise<void>;
}

/** Lets connections of other servers watch this server's runs, and vice versa. */
export function shareRuns({
  runs,
  io,
  pubSub,
}: {
  runs: LiveRuns;
  io: LiveServer;
  pubSub: PubSub;
}): DistantRuns {
  const waiting = new Map<string, (failure: ApiError | null) => void>();
  pubSub.subscribe(WATCH, {
    onMessage({ owner: of, runId, received, connection, isViewer }) {
      const listener = isViewer ? distantViewer(pubSub, connection) : distantListener(pubSub, connection);
      runs.watch(of, listener, runId, received);
    },
  });
  /** Viewers here of runs on other servers, by id. */
  const viewers = new Map<string, PictureViewer>();
  const viewerOf = (id: string) => {
    const viewer = viewers.get(id);
    if (viewer?.mayWatch) return viewer;
    viewers.delete(id);
    return undefined;
  };
  const taken = () => undefined;
  pubSub.subscribe(TOLD, {
    onMessage({ connection, ...told }) {
      if (told.event === 'viewer_picture') return viewerOf(connection)?.tellPicture(told.told.file, taken);
      if (told.event === 'viewer_drawing') {
        // Only its own person may know how the run is called.
        const { run_id: _, ...added } = told.told;
        return viewerOf(connection)?.tellDrawing(added, taken);
      }
      const socket = io.sockets.sockets.get(connection);
      if (told.event === 'run_output') socket?.emit('run_output', told.told);
      else if (told.event === 'run_phase') socket?.emit('run_phase', told.told);
      else if (told.event === 'run_picture') socket?.emit('run_picture', told.told);
      else if (told.event === 'run_drawing') socket?.emit('run_drawing', told.told);
      else socket?.emit('run_complexity', told.told);
    },
  });
  pubSub.subscribe(TYPE, {
    onMessage({ id, owner: of, runId, text, isLast }) {
      if (!runs.has(of, runId)) return;
      pubSub.publish(TYPED, { id, failure: failureOf(() => runs.type(of, runId, text, isLast)) });
    },
  });
  pubSub.subscribe(TYPED, {
    onMessage: ({ id, failure }) =>
      waiting.get(id)?.(
        failure &&
          new ApiError(failure.status, failure.code, messageOf(failure.detail, failure.detail_message)),
      ),
  });

  return {
    watch(socket, runId, received) {
      pubSub.publish(WATCH, {
        ...{ owner: ownerOf(socket), runId, received },
        ...{ connection: socket.id, isViewer: false },
      });
    },
    view(of, runId, viewer, received) {
      if (!pubSub.isShared) return;
      for (const id of viewers.keys()) viewerOf(id);
      viewers.set(viewer.id, viewer);
      pubSub.publish(WATCH, { owner: of, runId, received, connection: viewer.id, isViewer: true });
    },
    async type(socket, runId, text, isLast) {
      if (!pubSub.isShared) throw notRunning();
      const id = randomUUID();
      const { promise, resolve } = Promise.withResolvers<ApiError | null>();
      const timer = setTimeout(resolve, ANSWER_MS, notRunning());
      waiting.set(id, resolve);
      pubSub.publish(TYPE, { id, owner: ownerOf(socket), runId, text, isLast });
      const failure = await promise;
      clearTimeout(timer);
      waiting.delete(id);
      if (failure !== null) throw failure;
    },
  };
}

/**
 * Listener for a connection to another server, by id. Its state is unknown; the limits of runs bound the cost.
 */
function distantListener(pubSub: PubSub, connection: string): RunListener {
  return {
    id: connection,
    connected: true,
    takesMore: true,
    tellOutput: (told) => pubSub.publish(TOLD, { event: 'run_output', connection, told }),
    tellPicture: (told) => pubSub.publish(TOLD, { event: 'run_picture', connection, told }),
    tellDrawing: (told) => pubSub.publish(TOLD, { event: 'run_drawing', connection, told }),
    tellPhase: (told) => pubSub.publish(TOLD, { event: 'run_phase', connection, told }),
    tellComplexity: (told) => pubSub.publish(TOLD, { event: 'run_complexity', connection, told }),
  };
}

/** Listener for a viewer of another server, by id: that server knows whether they may still watch. */
function distantViewer(pubSub: PubSub, connection: string): RunListener {
  const tell = listenerForViewer({
    id: connection,
    mayWatch: true,
    takesMore: true,
    tellPicture: () => undefined,
    tellDrawing: () => undefined,
  });
  return {
    ...tell,
    tellPicture: (told) => pubSub.publish(TOLD, { event: 'viewer_picture', connection, told }),
    tellDrawing: (told) => pubSub.publish(TOLD, { event: 'viewer_drawing', connection, told }),
  };
}

function ownerOf({ data: { identity } }: ServerSocket) {
  return identity && { id: identity.id };
}

function failureOf(work: () => void) {
  try {
    work();
    return null;
  } catch (error) {
    const { status, body } = describeErrorResponse(error instanceof Error ? error : new Error(String(error)));
    return { status, code: body.code, detail: body.detail, detail_message: body.detail_message };
  }
}
