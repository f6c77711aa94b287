import { randomUUID } from 'node:crypto';
import { ERROR_CODES } from '@coderoom/contract';
import { z } from 'zod';
import { ApiError, describeFailure } from '#http/errors.ts';
import type { LiveServer, LiveSocket } from '#realtime/sockets.ts';
import type { News } from '#redis/news.ts';
import { type LiveRuns, notRunning } from './live-runs.ts';
import { distantListener } from './run-listener.ts';

/** How long another server may take to say whether a run is its own, in ms. */
const ANSWER_MS = 3_000;

const owner = z.object({ id: z.number().int() }).nullable();
/** A connection wants to hear of a run, which may be, or come to be, another server's. */
const WATCH = {
  name: 'watch-run',
  schema: z.object({ owner, runId: z.string(), received: z.number().int(), connection: z.string() }),
};
/** Something was typed to a run that is not the server's whose connection it came by. */
const TYPE = {
  name: 'type-to-run',
  schema: z.object({ id: z.string(), owner, runId: z.string(), text: z.string(), isLast: z.boolean() }),
};
/** What the server said whose run it is. */
const TYPED = {
  name: 'typed-to-run',
  schema: z.object({
    id: z.string(),
    failure: z.object({ status: z.number().int(), code: z.enum(ERROR_CODES), detail: z.string() }).nullable(),
  }),
};

/** Runs of this school's other servers: a page's connection and its calls may reach different ones. */
export interface DistantRuns {
  watch(socket: LiveSocket, runId: string, received: number): void;
  /** @throws {ApiError} 404 where no such run goes on anywhere; as {@link LiveRuns.type}. */
  type(socket: LiveSocket, runId: string, text: string, isLast: boolean): Promise<void>;
}

/** Lets the connections of other servers watch these runs, and these connections theirs. */
export function shareRuns({ runs, io, news }: { runs: LiveRuns; io: LiveServer; news: News }): DistantRuns {
  const waiting = new Map<string, (failure: ApiError | null) => void>();
  news.listen(WATCH, {
    hear: ({ owner: of, runId, received, connection }) =>
      runs.watch(of, distantListener(io, connection), runId, received),
  });
  news.listen(TYPE, {
    hear({ id, owner: of, runId, text, isLast }) {
      if (!runs.has(of, runId)) return;
      news.tell(TYPED, { id, failure: failureOf(() => runs.type(of, runId, text, isLast)) });
    },
  });
  news.listen(TYPED, {
    hear: ({ id, failure }) =>
      waiting.get(id)?.(failure && new ApiError(failure.status, failure.code, failure.detail)),
  });

  return {
    watch(socket, runId, received) {
      news.tell(WATCH, { owner: ownerOf(socket), runId, received, connection: socket.id });
    },
    async type(socket, runId, text, isLast) {
      if (!news.isShared) throw notRunning();
      const id = randomUUID();
      const { promise, resolve } = Promise.withResolvers<ApiError | null>();
      const timer = setTimeout(resolve, ANSWER_MS, notRunning());
      waiting.set(id, resolve);
      news.tell(TYPE, { id, owner: ownerOf(socket), runId, text, isLast });
      const failure = await promise;
      clearTimeout(timer);
      waiting.delete(id);
      if (failure !== null) throw failure;
    },
  };
}

function ownerOf({ data: { identity } }: LiveSocket) {
  return identity && { id: identity.id };
}

function failureOf(work: () => void) {
  try {
    work();
    return null;
  } catch (error) {
    const { status, body } = describeFailure(error instanceof Error ? error : new Error(String(error)));
    return { status, code: body.code, detail: body.detail };
  }
}
