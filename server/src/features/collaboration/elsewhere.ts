import { cursorPosition } from '@coderoom/contract';
import { z } from 'zod';
import type { News } from '#redis/news.ts';
import type { Servers } from '#redis/servers.ts';
import type { ParticipantRow } from './participant-store.ts';
import type { Presence } from './present.ts';

const personInSession = z.object({
  participantId: z.number().int(),
  /** Whether they see the text, rather than wait at the door. */
  isInside: z.boolean(),
  cursor: cursorPosition.nullable(),
  handRaised: z.boolean(),
});
/** Between servers: who is connected to a session at one of them. */
const PRESENCE = {
  name: 'presence',
  schema: z.object({ sessionId: z.number().int(), isOfClass: z.boolean(), people: z.array(personInSession) }),
};

/** Somebody who is connected to a session. */
export type PersonInSession = z.infer<typeof personInSession>;

/** Who is connected to sessions on other servers, as those say. A server that is gone takes its people along. */
export interface Elsewhere {
  /** Whether there can be other servers. */
  readonly isShared: boolean;
  of(sessionId: number): PersonInSession[];
  /** Where somebody is. */
  presenceOf(row: ParticipantRow): Presence;
  /** Whether somebody sees the text. */
  isInside(row: ParticipantRow): boolean;
  /** Whether anybody sees the text of a session. */
  isActive(sessionId: number): boolean;
  /** Sessions that somebody sees the text of, those of live classes left out. */
  active(): Set<number>;
  /** Tells the other servers who is connected here. */
  tell(session: { id: number; isOfClass: boolean }, people: readonly PersonInSession[]): void;
  /** Is told of sessions in which others are than before. */
  onChanged(listener: PresenceListener): void;
  close(): void;
}

/** What a server said of a session. */
interface Told {
  isOfClass: boolean;
  people: PersonInSession[];
}

/** Takes who was connected elsewhere before and who is now. */
type PresenceListener = (
  sessionId: number,
  before: readonly PersonInSession[],
  now: readonly PersonInSession[],
) => void;

export function knowElsewhere(news: News, servers: Servers): Elsewhere {
  const ofServers = new Map<string, Map<number, Told>>();
  const listeners: PresenceListener[] = [];
  const of = (sessionId: number) =>
    [...ofServers.values()].flatMap((sessions) => sessions.get(sessionId)?.people ?? []);
  const change = (sessionId: number, work: () => void) => {
    const before = of(sessionId);
    work();
    for (const listener of listeners) listener(sessionId, before, of(sessionId));
  };
  const stopListening = news.listen(PRESENCE, {
    hear({ sessionId, isOfClass, people }, from) {
      const sessions = ofServers.get(from) ?? new Map<number, Told>();
      ofServers.set(from, sessions);
      change(sessionId, () => {
        if (people.length > 0) sessions.set(sessionId, { isOfClass, people });
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
  const ofPerson = ({ id, session_id }: ParticipantRow) =>
    of(session_id).filter(({ participantId }) => participantId === id);
  return {
    isShared: news.isShared,
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
        all.flatMap(([id, { isOfClass, people }]) =>
          !isOfClass && people.some(({ isInside }) => isInside) ? id : [],
        ),
      );
    },
    tell: ({ id, isOfClass }, people) =>
      news.tell(PRESENCE, { sessionId: id, isOfClass, people: [...people] }),
    onChanged(listener) {
      listeners.push(listener);
    },
    close: stopListening,
  };
}
