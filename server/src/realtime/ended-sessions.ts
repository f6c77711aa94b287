import { z } from 'zod';
import type { EndedSessions, Identity } from '#http/authenticate.ts';
import { lookAgain } from '#redis/look-again.ts';
import type { News } from '#redis/news.ts';
import type { Gateway } from './gateway.ts';

const id = z.number().int();
const ENDED = {
  name: 'sessions',
  schema: z.union([
    z.object({ userId: id, sessionId: id }),
    z.object({ userId: id, allBut: id.nullable() }),
  ]) satisfies z.ZodType<EndedSessions>,
};

/** Ends the connections of sessions that ended, on whatever server either happened. */
export interface SessionEnds {
  /** Sessions ended here. */
  ended(sessions: EndedSessions): void;
  /** Resolves when nothing is looked up any more. */
  close(): Promise<void>;
}

/**
 * @param identifyAll who these sessions belong to at this moment, without those that ended
 * @param onEnded is told of sessions that ended here or elsewhere
 */
export function createSessionEnds({
  gateway,
  news,
  identifyAll,
  onEnded,
  log,
}: {
  gateway: Gateway;
  news: News;
  identifyAll: (sessionIds: readonly number[]) => Promise<Identity[]>;
  onEnded: (sessions: EndedSessions) => void;
  log: (failure: unknown) => void;
}): SessionEnds {
  const end = (sessions: EndedSessions) => {
    gateway.endSessions(sessions);
    onEnded(sessions);
  };
  const stopListening = news.listen(ENDED, { hear: end });
  const stopLooking = lookAgain(
    news,
    async () => {
      const known = gateway.connections().flatMap(({ data }) => data.identity ?? []);
      if (known.length === 0) return;
      const present = await identifyAll(known.map(({ sessionId }) => sessionId));
      const standing = new Map(present.map(({ sessionId, isAdmin }) => [sessionId, isAdmin]));
      for (const { id: userId, sessionId, isAdmin } of known) {
        // A connection knows whether it is an admin's from its beginning.
        if (standing.get(sessionId) !== isAdmin) end({ userId, sessionId });
      }
    },
    log,
  );
  return {
    ended(sessions) {
      end(sessions);
      news.tell(ENDED, sessions);
    },
    async close() {
      stopListening();
      await stopLooking();
    },
  };
}
