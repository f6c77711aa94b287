import { MAX_DRAFTS, message, type OpenedDraft, type openDraft, type ResponseOf } from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { lockPerson, sessionEnded } from '#features/auth/index.ts';
import type { DraftTexts } from '#features/collaboration/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { conflict, notFound } from '#http/errors.ts';
import { type BackgroundWorker, startCleanUp } from '#queue/background-worker.ts';
import {
  countDrafts,
  type DraftRow,
  deleteDraftsBefore,
  draftSubject,
  findDraft,
  findDraftById,
  insertDraft,
  resetDraftRow,
  touchDraft,
} from './store.ts';

/** Drafts. Everybody can access only their own. */
export interface Drafts {
  /**
   * @throws {ApiError} 404 for a template that is not meant for the person, 409 if they have reached the limit, 413 if
   *   the program is too long to run.
   */
  open(person: Identity, place: z.output<typeof openDraft.body>): Promise<ResponseOf<typeof openDraft>>;
  /** @throws {ApiError} 404 if it is not the person's. */
  reset(person: Identity, id: number): Promise<void>;
}

/** Parts that drafts need. */
export interface DraftDependencies {
  database: Database;
  texts: DraftTexts;
  /** Throws an {@link ApiError} 404 unless the professor template is meant for the person. */
  reachTemplate: (person: Identity, id: number) => Promise<unknown>;
  /** Throws an {@link ApiError} 404 unless the template is the person's own. */
  reachOwnTemplate: (userId: number, id: number) => Promise<unknown>;
}

/** Every page that is loaded opens a draft: it counts as touched once in this time, in ms. */
const TOUCH_INTERVAL_MS = 60 * 60 * 1_000;

export function createDraftService({
  database,
  texts,
  reachTemplate,
  reachOwnTemplate,
}: DraftDependencies): Drafts {
  return {
    async open(person, { language, template, code, entry_name, files }) {
      const subject = draftSubject({ language, template });
      const found = await findDraft(database, person.id, subject);
      if (found !== null) {
        const now = Date.now();
        if (now - found.touched_at > TOUCH_INTERVAL_MS) {
          await touchDraft(database, found.id, now);
          await texts.thin(found.session_id);
        }
        return { draft: present(found, false) };
      }
      if (code === undefined || code === null) return { draft: null };
      if (template?.kind === 'professor') await reachTemplate(person, template.id);
      if (template?.kind === 'own') await reachOwnTemplate(person.id, template.id);
      return await database.transaction().execute(async (transaction) => {
        // The lock serialises additions, so that two browsers create one draft, and the count is right.
        if (!(await lockPerson(transaction, person.id))) throw sessionEnded();
        const madeMeanwhile = await findDraft(transaction, person.id, subject);
        if (madeMeanwhile !== null) return { draft: present(madeMeanwhile, false) };
        if ((await countDrafts(transaction, person.id)) >= MAX_DRAFTS) {
          throw conflict(message`You have ${MAX_DRAFTS} drafts already: this one stays in your browser.`);
        }
        const { sessionId, shareId, participantId } = await texts.create(transaction, {
          owner: person,
          language,
          code,
          entry_name,
          files,
        });
        const id = await insertDraft(transaction, {
          user_id: person.id,
          session_id: sessionId,
          subject,
          template_id: template?.kind === 'professor' ? template.id : null,
          touched_at: Date.now(),
          reset_sequence: 0,
        });
        return {
          draft: { id, share_id: shareId, participant_id: participantId, is_new: true, is_written: true },
        };
      });
    },

    async reset(person, id) {
      const draft = await findDraftById(database, person.id, id);
      if (draft === null) throw notFound(message`There is no such draft.`);
      await resetDraftRow(database, id);
    },
  };
}

function present({ id, share_id, participant_id, isWritten }: DraftRow, is_new: boolean): OpenedDraft {
  return { id, share_id, participant_id, is_new, is_written: isWritten };
}

/** Drafts deleted per transaction: other writers wait for it. */
const BATCH = 50;

/** Deletes drafts that were neither opened nor changed for so long, now and every few hours. Null: they are kept. */
export function removeOldDrafts({
  database,
  texts,
  retentionMs,
  log,
}: {
  database: Database;
  texts: Pick<DraftTexts, 'deleted'>;
  retentionMs: number | null;
  log: (failure: unknown) => void;
}): BackgroundWorker | null {
  if (retentionMs === null) return null;
  return startCleanUp(async (ending) => {
    const moment = Date.now() - retentionMs;
    while (!ending.aborted) {
      const ids = await deleteDraftsBefore(database, moment, BATCH);
      for (const id of ids) texts.deleted(id);
      if (ids.length < BATCH) return;
    }
  }, log);
}
