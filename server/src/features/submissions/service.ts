import type {
  downloadSubmissions,
  getSubmission,
  getSubmissionStats,
  listSubmissions,
  listTemplateSubmissions,
  ResponseOf,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { portions } from '#db/portions.ts';
import { ApiError } from '#http/errors.ts';
import { presentOwnSubmission, type SubmissionRow } from './hand-in.ts';
import { presentSubmission } from './present.ts';
import {
  countCurrent,
  findCurrent,
  findCurrentBefore,
  findFormer,
  findOfPersonAfter,
  findSubmission,
  type ListedSubmission,
  templateExists,
} from './store.ts';

/** What was handed in, for those who look at it. */
export interface Submissions {
  /** The current ones, newest first. */
  list(question: z.output<typeof listSubmissions.query>): Promise<ResponseOf<typeof listSubmissions>>;
  /** As {@link list}, all of it, in portions and without the programs. */
  listAll(filter: z.output<typeof downloadSubmissions.query>): AsyncIterable<readonly ListedSubmission[]>;
  /** @throws {ApiError} 404 for a template that does not exist. */
  listOfTemplate(
    templateId: number,
    part: z.output<typeof listTemplateSubmissions.query>,
  ): Promise<ResponseOf<typeof listTemplateSubmissions>>;
  /** With those that it replaced. @throws {ApiError} 404. */
  get(id: number): Promise<ResponseOf<typeof getSubmission>>;
  stats(templateId: number | undefined): Promise<ResponseOf<typeof getSubmissionStats>>;
  /** All that a person handed in, oldest first, read as it is taken. */
  read(userId: number): AsyncIterable<object>;
  /** Submissions stay, for who is to mark them, and name nobody; what was granted to the person goes. */
  forget(transaction: Database, userId: number): Promise<void>;
}

/** Submissions in hand at once while all of a person's are read. */
const BATCH = 50;

export function createSubmissions(database: Database): Submissions {
  return {
    async list({ template_name: templateName, user, language, status, ...part }) {
      const { rows, total } = await findCurrent(database, { templateName, user, language, status }, part);
      return { submissions: rows.map(presentSubmission), total };
    },
    listAll({ template_name: templateName, user, language, status }) {
      const selection = { templateName, user, language, status };
      return portions<ListedSubmission>((last, most) =>
        findCurrentBefore(database, selection, last?.id, most),
      );
    },
    async listOfTemplate(templateId, part) {
      if (!(await templateExists(database, templateId))) {
        throw new ApiError(404, 'not_found', 'There is no such template.');
      }
      const { rows, total } = await findCurrent(database, { templateId }, part);
      return { submissions: rows.map(presentSubmission), total };
    },
    async get(id) {
      const row = await findSubmission(database, id);
      if (!row) throw new ApiError(404, 'not_found', 'There is no such submission.');
      const former = await findFormer(database, id);
      return { ...presentSubmission(row), former: former.map(presentSubmission) };
    },
    async stats(templateId) {
      const { languages, statuses } = await countCurrent(database, templateId);
      const countOf = (wanted: string) => statuses.find(({ status }) => status === wanted)?.count ?? 0;
      const total = languages.reduce((sum, { count }) => sum + count, 0);
      const success = countOf('success');
      return {
        total_submissions: total,
        success_submissions: success,
        error_submissions: countOf('error'),
        success_rate: total === 0 ? 0 : (100 * success) / total,
        submissions_by_language: languages,
      };
    },
    async *read(userId) {
      let rows: SubmissionRow[] = [];
      do {
        rows = await findOfPersonAfter(database, userId, rows.at(-1)?.id ?? 0, BATCH);
        yield* rows.map(presentForOwner);
      } while (rows.length === BATCH);
    },
    async forget(transaction, userId) {
      await transaction.deleteFrom('template_exclusions').where('user_id', '=', userId).execute();
    },
  };
}

function presentForOwner(row: SubmissionRow): object {
  const { template_name, language } = row;
  const replaced_at = row.replaced_at === null ? null : new Date(row.replaced_at).toISOString();
  return { template_name, language, ...presentOwnSubmission(row), replaced_at };
}
