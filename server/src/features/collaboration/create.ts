import type { ListedSession } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import type { Activities } from '#features/activity/index.ts';
import type { WatchPictures } from '#features/execution/index.ts';
import type { Gateway } from '#realtime/gateway.ts';
import type { ClusterMembership } from '#redis/cluster-membership.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import { type ClassEditors, createClassEditors } from './class-editors.ts';
import { createDocuments } from './document/documents.ts';
import { createDraftTexts, type DraftTexts } from './draft-texts.ts';
import { listenToSessions } from './events.ts';
import { deleteOfPerson, findParticipantOfUser } from './participants/participant-store.ts';
import { deleteOwned, findSession, findSessions } from './participants/session-store.ts';
import { type CollaborationService, createCollaborationService } from './service.ts';
import { createLiveSessions } from './session/live-sessions.ts';
import { presentSession } from './session/present-session.ts';

/** Sessions read at once while all of a person's are read. */
const BATCH = 50;

/** The collaboration feature: its services and lifecycle. */
export interface Collaboration {
  sessions: CollaborationService;
  classEditors: ClassEditors;
  draftTexts: DraftTexts;
  /** Handles a sign-out of all sessions: the person may be gone, so their sessions are closed to everybody else. */
  personSignedOut(ended: { userId: number }): void;
  /** Number of sessions with at least one connection; editors of live classes and drafts do not count. */
  activeSessions(): number;
  /** Number of texts in memory. */
  openTexts(): number;
  /** Saves everything in memory. Call it after all connections have closed. */
  end(): Promise<void>;
}

/** Settings and services that collaboration needs from the rest of the server. */
export interface CollaborationSettings {
  database: Database;
  gateway: Gateway;
  pubSub: PubSub;
  servers: ClusterMembership;
  activities: Pick<Activities, 'record'>;
  /** Sends somebody the pictures of a run in progress. */
  watchPictures: WatchPictures;
  /** True if connections are rate limited. */
  limited: boolean;
  /** Returns the name of a classroom that forbids this person, its student, to start sessions; null if none does. */
  classroomBarring: (userId: number) => Promise<string | null>;
  /** How long an unused text stays in memory, in ms, if not the default. */
  unloadMs?: number;
  /** Receives internal failures. */
  log: (failure: unknown) => void;
}

export function createCollaboration(settings: CollaborationSettings): Collaboration {
  const { database, gateway, pubSub, servers, activities, watchPictures } = settings;
  const { limited, classroomBarring, unloadMs, log } = settings;
  const documents = createDocuments({ database, pubSub, unloadMs, log });
  const live = createLiveSessions({ io: gateway.io, database, pubSub, servers, documents, log });
  listenToSessions(gateway, live, { watchPictures, limited });
  return {
    sessions: createCollaborationService({ database, documents, live, activities, classroomBarring }),
    classEditors: createClassEditors({ database, documents, live, log }),
    draftTexts: createDraftTexts({ database, live }),
    personSignedOut({ userId }) {
      const look = async () => {
        for (const session of live.ofPerson(userId)) {
          if ((await findSession(database, session.shareId)) === null) live.sessionDeleted(session.id);
          const participant = session.participantOf(userId);
          if (participant === null || (await findParticipantOfUser(database, session.id, userId))) continue;
          live.forgetParticipant(session, participant.id);
        }
      };
      look().catch(log);
    },
    activeSessions: () => live.active,
    openTexts: () => documents.size,
    async end() {
      await live.end();
      await documents.end();
    },
  };
}

/** Yields the sessions that a person owns or participates in. */
export async function* readSessions(database: Database, userId: number): AsyncGenerator<ListedSession> {
  for (let page = 1; ; page += 1) {
    const { rows } = await findSessions(database, { userId, page, size: BATCH });
    yield* rows.map(presentSession);
    if (rows.length < BATCH) return;
  }
}

/** Deletes a person's own sessions, and removes them from those of others. */
export async function forgetSessions(transaction: Database, userId: number): Promise<void> {
  await deleteOwned(transaction, userId);
  await deleteOfPerson(transaction, userId);
}
