import { z } from 'zod';
import type { EndedSessions, SessionIdentity } from '#http/authenticate.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import { startReconciler } from '#redis/reconciler.ts';
import type { Gateway } from './gateway.ts';

const id = z.number().int();
const ENDED = {
  name: 'sessions',
  schema: z.union([
    z.object({ userId: id, sessionId: id }),
    z.object({ userId: id, allBut: id.nullable() }),
  ]) satisfies z.ZodType<EndedSessions>,
};

/** Closes the connections of sessions that ended, across all servers. */
export interface SessionEnds {
  /** Reports sessions that ended on this server. */
  ended(sessions: EndedSessions): void;
  /** Resolves when no lookup is running any more. */
  close(): Promise<void>;
}

/**
 * @param identifyAll Returns the current identities of these sessions, without those that ended.
 * @param onEnded Receives sessions that ended on any server.
 */
export function createSessionEnds({
  gateway,
  pubSub,
  identifyAll,
  onEnded,
  log,
}: {
  gateway: Gateway;
  pubSub: PubSub;
  identifyAll: (sessionIds: readonly number[]) => Promise<SessionIdentity[]>;
  onEnded: (sessions: EndedSessions) => void;
  log: (failure: unknown) => void;
}): SessionEnds {
  const end = (sessions: EndedSessions) => {
    gateway.endSessions(sessions);
    onEnded(sessions);
  };
  const stopListening = pubSub.subscribe(ENDED, { onMessage: end });
  const stopLooking = startReconciler(
    pubSub,
    async () => {
      const identities = gateway.connections().flatMap(({ data }) => data.identity ?? []);
      if (identities.length === 0) return;
      const present = await identifyAll(identities.map(({ sessionId }) => sessionId));
      const standing = new Map(present.map(({ sessionId, isAdmin }) => [sessionId, isAdmin]));
      for (const { id: userId, sessionId, isAdmin } of identities) {
        // A connection's admin role is fixed when it opens.
        if (standing.get(sessionId) !== isAdmin) end({ userId, sessionId });
      }
    },
    log,
  );
  return {
    ended(sessions) {
      end(sessions);
      pubSub.publish(ENDED, sessions);
    },
    async close() {
      stopListening();
      await stopLooking();
    },
  };
}
