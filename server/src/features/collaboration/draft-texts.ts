import { type LanguageId, MAX_DRAFT_HISTORY_BYTES, type ProjectFile } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { refuseProjectInUse } from '#features/stored-files/index.ts';
import { findHistory, type HistoryBounds, type HistoryStep, thinHistory } from './document/history-store.ts';
import type { LiveSessions } from './session/live-sessions.ts';
import { firstUpdate, insertWhole, withLineFeeds } from './session/new-session.ts';

/** A draft's text, as needed to enter it. */
interface OwnText {
  sessionId: number;
  shareId: string;
  participantId: number;
}

/**
 * The texts of drafts. Each is a session whose only participant is its owner, so that typing works as in any session;
 * it is in no list, and nobody can join it.
 */
export interface DraftTexts {
  /** @throws {ApiError} 413 if the program is too long to run, 422 for names of files. */
  create(
    transaction: Database,
    text: {
      owner: { id: number; username: string };
      language: LanguageId;
      code: string;
      entry_name?: string | null | undefined;
      files?: ProjectFile[] | undefined;
    },
  ): Promise<OwnText>;
  /** Returns the history of a text, oldest first. */
  steps(sessionId: number, bounds: HistoryBounds): Promise<{ steps: HistoryStep[]; endsEarly: boolean }>;
  /** Combines the older steps of a history that has become long. */
  thin(sessionId: number): Promise<void>;
  /** Closes the connections to a text that was deleted from the database. */
  deleted(sessionId: number): void;
}

export function createDraftTexts({
  database,
  live,
}: {
  database: Database;
  live: Pick<LiveSessions, 'sessionDeleted'>;
}): DraftTexts {
  return {
    async create(transaction, { owner, language, code, entry_name = null, files = [] }) {
      refuseProjectInUse({ language, code, entry_name, files });
      const session = {
        title: `A draft of ${owner.username}`,
        description: null,
        language,
        is_public: 0,
        max_collaborators: 1,
        live_class_id: null,
        is_draft: 1,
      } as const;
      const text = firstUpdate(withLineFeeds(code), { entry_name, files });
      return await insertWhole(transaction, { session, owner, role: 'editor', text });
    },
    steps: (sessionId, bounds) => findHistory(database, sessionId, bounds),
    thin: (sessionId) => thinHistory(database, sessionId, MAX_DRAFT_HISTORY_BYTES),
    deleted: live.sessionDeleted,
  };
}
