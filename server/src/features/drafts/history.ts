import {
  type DraftHistory,
  type DraftTemplate,
  isoTime,
  MAX_REPLAY_BYTES,
  MAX_REPLAY_STEPS,
  message,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import type { DraftTexts } from '#features/collaboration/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { notFound } from '#http/errors.ts';
import { findMarks, findOwnRecord, findSubmittedRecord, type RecordedDraft } from './history-store.ts';

/** Histories of drafts: for their owners, and for teachers as far as the work was submitted. */
export interface DraftHistories {
  /** @throws {ApiError} 404 if it is not the person's. */
  own(person: Identity, id: number): Promise<DraftHistory>;
  /** Ends with the submission. @throws {ApiError} 404 if there is none, or it was not written as a draft. */
  ofSubmission(caller: Identity, submissionId: number): Promise<DraftHistory>;
}

export function createDraftHistories({
  database,
  texts,
}: {
  database: Database;
  texts: Pick<DraftTexts, 'steps'>;
}): DraftHistories {
  const read = async (draft: RecordedDraft, until: number): Promise<DraftHistory> => {
    const bounds = { until, maxBytes: MAX_REPLAY_BYTES, maxSteps: MAX_REPLAY_STEPS };
    const { steps, endsEarly } = await texts.steps(draft.session_id, bounds);
    const { username, full_name, language, template_name } = draft;
    return {
      username,
      full_name,
      language,
      template: templateOf(draft.subject),
      template_name,
      steps: steps.map(({ madeAt, update }) => ({
        at: isoTime(madeAt),
        username,
        update: Buffer.from(update).toString('base64'),
      })),
      ends_early: endsEarly,
      marks: await findMarks(database, draft, until),
    };
  };
  return {
    async own(person, id) {
      const draft = await findOwnRecord(database, person.id, id);
      if (draft === null) throw notFound(message`There is no such draft.`);
      return await read(draft, Date.now());
    },
    async ofSubmission(caller, submissionId) {
      // Named as on the page of the submission, from which it is opened: an admin who teaches the class sees its names.
      const draft = await findSubmittedRecord(database, submissionId, caller.id);
      if (draft === null) {
        throw notFound(message`There is no history of this submission.`);
      }
      return await read(draft, draft.submitted_at);
    },
  };
}

function templateOf(subject: string): DraftTemplate | null {
  const [kind, id] = subject.split(':');
  return kind === 'professor' || kind === 'own' ? { kind, id: Number(id) } : null;
}
