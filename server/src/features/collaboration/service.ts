import {
  type batchAdmission,
  type createSession,
  type getSession,
  type joinSession,
  type ListedSession,
  type listParticipants,
  type listSessions,
  MAX_SESSIONS,
  message,
  type Participant,
  type ParticipantStatus,
  type ResponseOf,
  type updateSession,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Activities } from '#features/activity/index.ts';
import { recordAction } from '#features/audit/index.ts';
import { refuseProject } from '#features/stored-files/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { conflict, forbidden } from '#http/errors.ts';
import { KeyedMutex } from '#queue/concurrency.ts';
import type { DocumentProject } from './document/document.ts';
import { unknownSession } from './document/document-store.ts';
import type { Documents } from './document/documents.ts';
import { findParticipants, findSentAway, type ParticipantRecord } from './participants/participant-store.ts';
import {
  findParticipantOfVisitor,
  joinSessionAs,
  manageParticipants,
  type SessionVisitor,
} from './participants/participants.ts';
import { isInside, isListed, isOwner, mayDelete, type ParticipantAction } from './participants/policy.ts';
import { presentRole } from './participants/present.ts';
import {
  countOwned,
  deleteSessionRow,
  findSession,
  findSessions,
  type SessionRow,
  updateSessionRow,
} from './participants/session-store.ts';
import type { LiveSessions } from './session/live-sessions.ts';
import { firstUpdate, insertWhole, withLineFeeds } from './session/new-session.ts';
import { presentSession } from './session/present-session.ts';

type Participants = ResponseOf<typeof listParticipants>;

/** Sessions and their participants. Every change is announced to the connected people after the commit. */
export interface CollaborationService {
  /**
   * @throws {ApiError} 403 for a student of a class without sessions, 409 if the person has reached the limit, 413 if
   *   the program is too long to run.
   */
  create(
    caller: Identity,
    session: z.output<typeof createSession.body>,
  ): Promise<ResponseOf<typeof createSession>>;
  /** @throws {ApiError} 404, like all methods that take a share_id. */
  get(shareId: string, visitor: SessionVisitor, withCode: boolean): Promise<ResponseOf<typeof getSession>>;
  list(
    caller: Identity,
    question: z.output<typeof listSessions.query>,
  ): Promise<ResponseOf<typeof listSessions>>;
  /** @throws {ApiError} 409 if it is full or the name is taken. */
  join(
    shareId: string,
    caller: { identity: Identity | null; address: string },
    wish: z.output<typeof joinSession.body>,
  ): Promise<ResponseOf<typeof joinSession>>;
  /** @throws {ApiError} 403 for anybody but the owner. */
  update(
    caller: Identity,
    shareId: string,
    changes: z.output<typeof updateSession.body>,
  ): Promise<ListedSession>;
  /** @throws {ApiError} 403 for anybody but the owner and admins. */
  delete(caller: Identity, shareId: string): Promise<void>;
  /** @throws {ApiError} 403 for anybody but the owner, 409 if it is impossible. */
  manage(caller: Identity, shareId: string, id: number, wish: ParticipantAction): Promise<Participant>;
  /** @throws {ApiError} like {@link manage}. */
  admit(
    caller: Identity,
    shareId: string,
    wishes: z.output<typeof batchAdmission.body>,
  ): Promise<Participants>;
  /** @throws {ApiError} 403 for anybody but the owner. */
  listPending(caller: Identity, shareId: string): Promise<Participants>;
  /**
   * Lists the participants, or those whom the owner removed.
   * @throws {ApiError} 403 for non-participants; for removed ones, for anybody but the owner.
   */
  listParticipants(shareId: string, visitor: SessionVisitor, sentAway: boolean): Promise<Participants>;
}

/** Parts that the service is built from. */
export interface CollaborationDependencies {
  database: Database;
  documents: Documents;
  live: LiveSessions;
  /** Records sessions that are created or joined. */
  activities: Pick<Activities, 'record'>;
  /** See `CollaborationSettings` in create.ts. */
  classroomBarring: (userId: number) => Promise<string | null>;
}

export function createCollaborationService(dependencies: CollaborationDependencies): CollaborationService {
  const { database, documents, live, activities, classroomBarring } = dependencies;
  // Announcements are made in the order of the decisions.
  const turns = new KeyedMutex<number>();
  const find = async (shareId: string): Promise<SessionRow> => {
    const session = await findSession(database, shareId);
    // Those of live classes and drafts are entered by other routes.
    if (session === null || !isListed(session)) throw unknownSession();
    return session;
  };
  const findOwn = async (caller: Identity | null, shareId: string): Promise<SessionRow> => {
    const session = await find(shareId);
    if (isOwner(session, caller)) return session;
    throw forbidden(message`Only the owner of a session may do this.`);
  };
  const refuseBarred = async ({ id, isAdmin }: Identity) => {
    const classroom = isAdmin ? null : await classroomBarring(id);
    if (classroom === null) return;
    throw forbidden(message`Students of the classroom “${classroom}” may not begin sessions.`);
  };
  const present = (rows: readonly ParticipantRecord[]): Participants => ({
    participants: rows.map(live.present),
    total: rows.length,
  });
  const listOf = async (session: SessionRow, status: ParticipantStatus) =>
    present(await findParticipants(database, session.id, status));

  return {
    async create(caller, { initial_code, entry_name = null, files = [], ...wish }) {
      await refuseBarred(caller);
      refuseProject({ language: wish.language, code: initial_code, entry_name, files });
      const code = withLineFeeds(initial_code);
      const text = firstUpdate(code, { entry_name, files });
      const shareId = await insertOwn({ database, activities }, caller, wish, text);
      const session = await find(shareId);
      return { share_id: shareId, session: { ...presentSession(session), code_content: code } };
    },

    async get(shareId, visitor, withCode) {
      const session = await find(shareId);
      const participant = await findParticipantOfVisitor(database, session.id, visitor);
      const maySee = participant !== null && isInside(participant);
      const program =
        withCode && maySee
          ? await documents.inspect(session.id, (document) => document.project(session.language))
          : null;
      return {
        share_id: shareId,
        session: { ...presentSession(session), ...presentProgram(program) },
        is_participant: participant !== null,
        user_participant_id: participant?.id ?? null,
        role: participant && presentRole(participant),
        status: participant?.status ?? null,
      };
    },

    async list(caller, { page, page_size: size, public_only }) {
      const userId = public_only === 'true' ? null : caller.id;
      const { rows, total } = await findSessions(database, { userId, page, size });
      return { sessions: rows.map(presentSession), total, page };
    },

    async join(shareId, caller, wish) {
      const session = await find(shareId);
      return await turns.runExclusive(session.id, async () => {
        const isConnected = (row: ParticipantRecord) => live.present(row).is_connected;
        const parts = { database, activities, isConnected };
        const { answer, changed } = await joinSessionAs(parts, session, caller, wish);
        if (changed.length > 0) live.participantsChanged(session.id, changed);
        return answer;
      });
    },

    async update(caller, shareId, { title, language }) {
      const session = await findOwn(caller, shareId);
      const changes = { ...(title === undefined ? {} : { title }), ...(language && { language }) };
      if (Object.keys(changes).length === 0) return presentSession(session);
      return await turns.runExclusive(session.id, async () => {
        await updateSessionRow(database, session.id, changes);
        const row = await find(shareId);
        live.sessionChanged(row);
        return presentSession(row);
      });
    },

    async delete(caller, shareId) {
      const session = await find(shareId);
      if (!mayDelete(session, caller)) {
        throw forbidden(message`Only its owner and admins may delete a session.`);
      }
      await database.transaction().execute(async (transaction) => {
        await deleteSessionRow(transaction, session.id);
        if (isOwner(session, caller)) return;
        const owner = { id: session.owner_id, username: session.owner_username };
        const detail = message`the session “${session.title}”`;
        await recordAction(transaction, { action: 'session_deleted', actor: caller, target: owner, detail });
      });
      live.sessionDeleted(session.id);
    },

    async manage(caller, shareId, id, wish) {
      const session = await findOwn(caller, shareId);
      return await turns.runExclusive(session.id, async () => {
        const rows = await manageParticipants(database, session, [{ id, ...wish }]);
        live.participantsChanged(session.id, rows);
        const [participant] = rows.map(live.present);
        if (participant === undefined) throw new Error('nobody was managed');
        return participant;
      });
    },

    async admit(caller, shareId, wishes) {
      const session = await findOwn(caller, shareId);
      return await turns.runExclusive(session.id, async () => {
        const all = wishes.map(({ participant_id, action }) => ({ id: participant_id, action }));
        const rows = await manageParticipants(database, session, all);
        live.participantsChanged(session.id, rows, true);
        return present(rows);
      });
    },

    listPending: async (caller, shareId) => await listOf(await findOwn(caller, shareId), 'pending'),

    async listParticipants(shareId, visitor, sentAway) {
      if (sentAway) {
        const { id } = await findOwn(visitor.identity, shareId);
        return present(await findSentAway(database, id));
      }
      const session = await find(shareId);
      const participant = await findParticipantOfVisitor(database, session.id, visitor);
      if (participant && isInside(participant)) return await listOf(session, 'approved');
      throw forbidden(message`Only those who are in a session see who is in it.`);
    },
  };
}

/** Formats a program; one of a single file under its usual name has its text alone. */
function presentProgram(program: DocumentProject | null) {
  if (program === null) return { code_content: null };
  const { code, entry_name, files } = program;
  return {
    code_content: code,
    ...(entry_name !== null && { entry_name }),
    ...(files.length > 0 && { files }),
  };
}

/** Stores a session with its owner and text. Returns the data needed to enter it. */
async function insertOwn(
  { database, activities }: Pick<CollaborationDependencies, 'database' | 'activities'>,
  caller: Identity,
  wish: Omit<z.output<typeof createSession.body>, 'initial_code' | 'entry_name' | 'files'>,
  text: Uint8Array | null,
): Promise<string> {
  return await database.transaction().execute(async (transaction) => {
    if ((await countOwned(transaction, caller.id)) >= MAX_SESSIONS) {
      const detail = message`You have ${MAX_SESSIONS} sessions already. Please delete one that you no longer need.`;
      throw conflict(detail);
    }
    const { title, description, language, max_collaborators } = wish;
    const session = {
      title,
      description: description || null,
      language,
      is_public: wish.is_public ? 1 : 0,
      max_collaborators,
    } as const;
    const { sessionId, shareId } = await insertWhole(transaction, {
      session,
      owner: caller,
      role: 'owner',
      text,
    });
    await activities.record(transaction, { type: 'session_creation', userId: caller.id, sessionId });
    return shareId;
  });
}
