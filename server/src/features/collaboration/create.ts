import type { ListedSession } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import type { Activities } from '#features/admin/index.ts';
import type { Gateway } from '#realtime/gateway.ts';
import type { News } from '#redis/news.ts';
import type { Servers } from '#redis/servers.ts';
import { type ClassEditors, createClassEditors } from './class-editors.ts';
import { createDocuments } from './documents.ts';
import { listenToSessions } from './events.ts';
import { createLiveSessions } from './live-sessions.ts';
import { deleteOfPerson, findOfPerson } from './participant-store.ts';
import { presentSession } from './present.ts';
import { type CollaborationService, createCollaborationService } from './service.ts';
import { deleteOwned, findSession, findSessions } from './session-store.ts';

/** Sessions read at once while all of a person's are. */
const BATCH = 50;

/** Everything about editing together. */
export interface Collaboration {
  sessions: CollaborationService;
  classEditors: ClassEditors;
  /** Whoever ended their sign-ins may have left for good: their sessions are then closed to everybody else. */
  personSignedOut(ended: { userId: number }): void;
  /** Sessions that somebody is connected to; editors of live classes are none. */
  activeSessions(): number;
  /** How many texts are in memory. */
  openTexts(): number;
  /** Writes down what is in memory. To be called when nobody is connected any more. */
  end(): Promise<void>;
}

/** What editing together needs from the rest of the server. */
export interface CollaborationSettings {
  database: Database;
  gateway: Gateway;
  news: News;
  servers: Servers;
  activities: Pick<Activities, 'record'>;
  /** Whether it is limited how much a connection may send. */
  limited: boolean;
  /** Name of a classroom whose students may not begin sessions, where that person is one of them. */
  classroomBarring: (userId: number) => Promise<string | null>;
  /** How long a text stays in memory that nobody has open, in ms, where it is not the usual time. */
  unloadMs?: number;
  /** Takes what failed and is nobody's fault but ours. */
  log: (failure: unknown) => void;
}

export function createCollaboration(settings: CollaborationSettings): Collaboration {
  const { database, gateway, news, servers, activities, limited, classroomBarring, unloadMs, log } = settings;
  const documents = createDocuments({ database, news, unloadMs, log });
  const live = createLiveSessions({ io: gateway.io, database, news, servers, documents, log });
  listenToSessions(gateway, live, { limited });
  return {
    sessions: createCollaborationService({ database, documents, live, activities, classroomBarring }),
    classEditors: createClassEditors({ database, documents, live, log }),
    personSignedOut({ userId }) {
      const look = async () => {
        for (const session of live.ofPerson(userId)) {
          if ((await findSession(database, session.shareId)) === null) live.deleted(session.id);
          const participant = session.participantOf(userId);
          if (participant === null || (await findOfPerson(database, session.id, userId))) continue;
          live.forgotten(session, participant.id);
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

/** The sessions that a person owns or is in. */
export async function* readSessions(database: Database, userId: number): AsyncGenerator<ListedSession> {
  for (let page = 1; ; page += 1) {
    const { rows } = await findSessions(database, { userId, page, size: BATCH });
    yield* rows.map(presentSession);
    if (rows.length < BATCH) return;
  }
}

/** Deletes the sessions that a person owns, and takes them out of the others. */
export async function forgetSessions(transaction: Database, userId: number): Promise<void> {
  await deleteOwned(transaction, userId);
  await deleteOfPerson(transaction, userId);
}
