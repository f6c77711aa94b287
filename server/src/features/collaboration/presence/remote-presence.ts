import { type CursorPosition, cursorPosition } from '@coderoom/contract';
import { z } from 'zod';
import type { Connected } from '#features/collaboration/participants/connection.ts';
import type { ParticipantRecord } from '#features/collaboration/participants/participant-store.ts';
import { isInside } from '#features/collaboration/participants/policy.ts';
import type { ShownPresence } from '#features/collaboration/participants/present.ts';
import type { ClusterMembership } from '#redis/cluster-membership.ts';
import type { PubSub } from '#redis/pub-sub.ts';

const personInSession = z.object({
  participantId: z.number().int(),
  /** True if they see the text; false if they are waiting to be admitted. */
  isInside: z.boolean(),
  cursor: cursorPosition.nullable(),
  handRaised: z.boolean(),
});
/** Message between servers: the people connected to a session at the sending server. */
const PRESENCE = {
  name: 'presence',
  schema: z.object({ sessionId: z.number().int(), isListed: z.boolean(), people: z.array(personInSession) }),
};

/** A participant who is connected to a session. */
export type PersonInSession = z.infer<typeof personInSession>;

/** People connected to sessions on other servers, as reported by those. When a server disappears, so do its people. */
export interface RemotePresence {
  /** True if there can be other servers. */
  readonly isShared: boolean;
  of(sessionId: number): PersonInSession[];
  /** Returns a participant's presence. */
  presenceOf(row: ParticipantRecord): ShownPresence;
  /** True if the participant sees the text. */
  isInside(row: ParticipantRecord): boolean;
  /** True if anybody sees the text of the session. */
  isActive(sessionId: number): boolean;
  /** Sessions whose text somebody sees, except those of live classes. */
  active(): Set<number>;
  /** Informs the other servers of the people connected here. */
  tell(session: { id: number; isListed: boolean }, people: readonly PersonInSession[]): void;
  /** Called with sessions whose people on other servers have changed. */
  onChanged(listener: PresenceListener): void;
  close(): void;
}

/** A server's last report on a session. */
interface Told {
  isListed: boolean;
  people: PersonInSession[];
}

/** Receives the people connected to other servers before and after a change. */
type PresenceListener = (
  sessionId: number,
  before: readonly PersonInSession[],
  now: readonly PersonInSession[],
) => void;

export function createRemotePresence(pubSub: PubSub, servers: ClusterMembership): RemotePresence {
  const ofServers = new Map<string, Map<number, Told>>();
  const listeners: PresenceListener[] = [];
  const of = (sessionId: number) =>
    [...ofServers.values()].flatMap((sessions) => sessions.get(sessionId)?.people ?? []);
  const change = (sessionId: number, work: () => void) => {
    const before = of(sessionId);
    work();
    for (const listener of listeners) listener(sessionId, before, of(sessionId));
  };
  const stopListening = pubSub.subscribe(PRESENCE, {
    onMessage({ sessionId, isListed, people }, from) {
      const sessions = ofServers.get(from) ?? new Map<number, Told>();
      ofServers.set(from, sessions);
      change(sessionId, () => {
        if (people.length > 0) sessions.set(sessionId, { isListed, people });
        else sessions.delete(sessionId);
      });
    },
  });
  servers.onGone((server) => {
    const sessions = ofServers.get(server);
    for (const sessionId of [...(sessions?.keys() ?? [])]) {
      change(sessionId, () => sessions?.delete(sessionId));
    }
    ofServers.delete(server);
  });
  const ofPerson = ({ id, session_id }: ParticipantRecord) =>
    of(session_id).filter(({ participantId }) => participantId === id);
  return {
    isShared: pubSub.isShared,
    of,
    presenceOf(row) {
      const theirs = ofPerson(row);
      return {
        isConnected: theirs.length > 0,
        cursor: theirs.find(({ cursor }) => cursor !== null)?.cursor ?? null,
        handRaised: theirs.some(({ handRaised }) => handRaised),
      };
    },
    isInside: (row) => ofPerson(row).some(({ isInside }) => isInside),
    isActive: (sessionId) => of(sessionId).some(({ isInside }) => isInside),
    active() {
      const all = [...ofServers.values()].flatMap((sessions) => [...sessions]);
      return new Set(
        all.flatMap(([id, { isListed, people }]) =>
          isListed && people.some(({ isInside }) => isInside) ? id : [],
        ),
      );
    },
    tell: ({ id, isListed }, people) =>
      pubSub.publish(PRESENCE, { sessionId: id, isListed, people: [...people] }),
    onChanged(listener) {
      listeners.push(listener);
    },
    close: stopListening,
  };
}

/** A participant's presence in a session, on any server. */
export interface Presence {
  /** True if they see the text. */
  isConnected: boolean;
  cursor: CursorPosition | null;
}

/** Combines a participant's connections to this server with the reports of other servers. */
export function presenceOf(here: readonly Connected[], there: readonly PersonInSession[]): Presence {
  return {
    isConnected: here.some(({ participant }) => isInside(participant)) || there.some((one) => one.isInside),
    cursor:
      here.findLast(({ cursor }) => cursor !== null)?.cursor ??
      there.find(({ cursor }) => cursor !== null)?.cursor ??
      null,
  };
}
