import { type LanguageId, MAX_COLLABORATORS, type ProjectFile, type SessionRole } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import type { SeenText } from './document/document.ts';
import type { Documents } from './document/documents.ts';
import { lookOn, type StoredEditorView, type TextChanged } from './document/editor-view.ts';
import { findHistory, type HistoryBounds, type HistoryStep } from './document/history-store.ts';
import {
  changeStudents,
  findOfSession,
  findParticipantOfUser,
  insertParticipant,
  type ParticipantRecord,
  sendOutOfClass,
  sendOutOfSessions,
  updateParticipant,
} from './participants/participant-store.ts';
import { findSession, findSessionById, updateSessionRow } from './participants/session-store.ts';
import type { ClassEntryCheck, LiveSessions } from './session/live-sessions.ts';
import { firstUpdate, insertWhole, withLineFeeds } from './session/new-session.ts';

type Person = { id: number; username: string };
type Role = Extract<SessionRole, 'editor' | 'viewer'>;

/** An editor to be created. */
interface NewEditor {
  liveClassId: number;
  student: Person;
  language: LanguageId;
  code: string;
  entry_name?: string | null | undefined;
  files?: ProjectFile[] | undefined;
}

/** A student's editor, as needed to enter it. */
interface ClassEditor {
  sessionId: number;
  shareId: string;
  language: LanguageId;
}

/** A step of a text's history, with its author's username. */
type NamedStep = HistoryStep & { username: string | null };

/**
 * The editors of students in live classes. Each is a session owned by its student, so that typing works as in any
 * session; the live class decides who may enter. Changes made in a transaction are announced by calling the method
 * named with each, after the commit.
 */
export interface ClassEditors {
  /** @throws {ApiError} 413 if the program is too long to run. */
  create(transaction: Database, editor: NewEditor): Promise<ClassEditor>;
  find(database: Database, sessionId: number): Promise<ClassEditor | null>;
  /** Admits somebody, or changes their role. Announce it with {@link participantsChanged}. */
  admit(transaction: Database, sessionId: number, person: Person, role: Role): Promise<ParticipantRecord>;
  /** Changes the role of all students of a class in their own editors. Announce it with {@link participantsChanged}. */
  changeStudents(transaction: Database, liveClassId: number, role: Role): Promise<ParticipantRecord[]>;
  /** Removes everybody from some editors. Announce it with {@link participantsChanged}. */
  empty(transaction: Database, sessionIds: readonly number[]): Promise<ParticipantRecord[]>;
  /** Removes people from all editors of a class. Announce it with {@link participantsChanged}. */
  sendOut(
    transaction: Database,
    liveClassId: number,
    userIds: readonly number[],
  ): Promise<ParticipantRecord[]>;
  /** Announce it with {@link languageChanged}. */
  changeLanguage(transaction: Database, sessionId: number, language: LanguageId): Promise<void>;
  participantsChanged(rows: readonly ParticipantRecord[]): void;
  languageChanged(editor: ClassEditor): Promise<void>;
  /** Closes these people's connections to sessions that no longer exist. */
  removeDeleted(userIds: readonly number[]): Promise<void>;
  participantOf(database: Database, sessionId: number, userId: number): Promise<ParticipantRecord | null>;
  presenceOf: LiveSessions['presenceOf'];
  onPresenceChanged: LiveSessions['onPresenceChanged'];
  onLeft: LiveSessions['onLeft'];
  /** Sets the check for who may enter these editors; it is called at every entry. */
  setEntryCheck(check: ClassEntryCheck): void;
  /** Returns the text of a file, or of the entry if there is no such one. @param file its id */
  readAt(sessionId: number, file: string | undefined, language: LanguageId): Promise<SeenText>;
  /** Returns a file of this name: its id, null for the entry; undefined if there is none. */
  findFile(sessionId: number, name: string, language: LanguageId): Promise<string | null | undefined>;
  /** Opens a text for repeated reading. */
  lookOn(sessionId: number, changed: TextChanged): StoredEditorView;
  /** Returns the history of a text. */
  steps(sessionId: number, bounds: HistoryBounds): Promise<{ steps: NamedStep[]; endsEarly: boolean }>;
}

export function createClassEditors({
  database,
  documents,
  live,
  log,
}: {
  database: Database;
  documents: Documents;
  live: LiveSessions;
  log: (failure: unknown) => void;
}): ClassEditors {
  return {
    async create(transaction, { liveClassId, student, language, code, entry_name = null, files = [] }) {
      const { sessionId, shareId } = await insertWhole(transaction, {
        session: {
          title: `The editor of ${student.username}`,
          description: null,
          language,
          is_public: 0,
          max_collaborators: MAX_COLLABORATORS,
          live_class_id: liveClassId,
        },
        owner: student,
        role: 'editor',
        text: firstUpdate(withLineFeeds(code), { entry_name, files }),
      });
      return { sessionId, shareId, language };
    },
    async find(within, sessionId) {
      const row = await findSessionById(within, sessionId);
      return row && { sessionId, shareId: row.share_id, language: row.language };
    },
    async admit(transaction, sessionId, { id: userId, username }, role) {
      const existing = await findParticipantOfUser(transaction, sessionId, userId);
      if (existing) return await updateParticipant(transaction, existing.id, { role, status: 'approved' });
      return await insertParticipant(transaction, {
        session_id: sessionId,
        user_id: userId,
        username,
        role,
        status: 'approved',
        joined_at: Date.now(),
      });
    },
    changeStudents,
    empty: sendOutOfSessions,
    sendOut: sendOutOfClass,
    changeLanguage: (transaction, sessionId, language) =>
      updateSessionRow(transaction, sessionId, { language }),
    participantsChanged(rows) {
      for (const [sessionId, changed] of Map.groupBy(rows, ({ session_id }) => session_id)) {
        live.participantsChanged(sessionId, changed);
      }
    },
    async languageChanged({ shareId }) {
      const row = await findSession(database, shareId);
      if (row) live.sessionChanged(row);
    },
    async removeDeleted(userIds) {
      for (const session of userIds.flatMap(live.ofPerson)) {
        if ((await findSession(database, session.shareId)) === null) live.sessionDeleted(session.id);
      }
    },
    participantOf: findParticipantOfUser,
    presenceOf: live.presenceOf,
    onPresenceChanged: live.onPresenceChanged,
    onLeft: live.onLeft,
    setEntryCheck: live.setClassEntryCheck,
    readAt: (sessionId, file, language) =>
      documents.inspect(sessionId, (document) => document.textAt(file, language)),
    findFile: (sessionId, name, language) =>
      documents.inspect(sessionId, (document) => document.idOf(name, language)),
    lookOn: (sessionId, changed) => lookOn(documents, sessionId, changed, log),
    async steps(sessionId, bounds) {
      const participants = await findOfSession(database, sessionId);
      const names = new Map(participants.map(({ id, username }) => [id, username]));
      const { steps, endsEarly } = await findHistory(database, sessionId, bounds);
      const username = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
      const named = steps.map((step) => ({ ...step, username: username(step.participantId) }));
      return { steps: named, endsEarly };
    },
  };
}
