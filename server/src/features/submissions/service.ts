import {
  type downloadSubmissions,
  type GradeSummary,
  type getSubmission,
  type getSubmissionStats,
  type listSubmissions,
  type listTemplateSubmissions,
  message,
  type ResponseOf,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { portions } from '#db/texts/portions.ts';
import { findCommentsOf, findSummaries, presentComment } from '#features/grades/index.ts';
import { ApiError } from '#http/errors.ts';
import { presentOwnSubmission, type SubmissionRow } from './hand-in.ts';
import { presentSubmission } from './present.ts';
import {
  type CutSubmission,
  countCurrent,
  findCurrent,
  findCurrentBefore,
  findFormer,
  findSubmission,
  findSubmissionsOfUserAfter,
  type ListedSubmission,
  type SubmissionSelection,
  type SubmittedRow,
  templateExists,
} from './store.ts';

type Filter = z.output<typeof downloadSubmissions.query>;

/** A submission as a row of a table. */
export type GradedSubmission = ListedSubmission & { grade: GradeSummary | null };

/** Lists submissions for admins. */
export interface Submissions {
  /** Lists current submissions, newest first. */
  list(question: z.output<typeof listSubmissions.query>): Promise<ResponseOf<typeof listSubmissions>>;
  /** As {@link list}, but all submissions, in portions and without the programs. */
  listAll(filter: Filter): AsyncIterable<readonly GradedSubmission[]>;
  /** @throws {ApiError} 404 for an unknown template. */
  listOfTemplate(
    templateId: number,
    part: z.output<typeof listTemplateSubmissions.query>,
  ): Promise<ResponseOf<typeof listTemplateSubmissions>>;
  /** Returns a submission with those that it replaced. @throws {ApiError} 404. */
  get(id: number): Promise<ResponseOf<typeof getSubmission>>;
  stats(templateId: number | undefined): Promise<ResponseOf<typeof getSubmissionStats>>;
  /** Yields everything that a person handed in, oldest first, read on demand. */
  read(userId: number): AsyncIterable<object>;
  /** Anonymises the person's submissions, which teachers still need for grading, and deletes their exclusions. */
  forget(transaction: Database, userId: number): Promise<void>;
}

/** Submissions held in memory while all of a person's are read. */
const BATCH = 50;

export function createSubmissions(database: Database): Submissions {
  const gradesOf = (rows: readonly { id: number }[]) =>
    findSummaries(
      database,
      'submission_id',
      rows.map(({ id }) => id),
    );
  const presentAll = async (rows: readonly CutSubmission[]) => {
    const grades = await gradesOf(rows);
    return rows.map((row) => ({
      ...presentSubmission(row, grades.get(row.id) ?? null),
      is_cut: row.is_cut,
    }));
  };

  return {
    async list({ skip, limit, ...filter }) {
      const { rows, total } = await findCurrent(database, selectionOf(filter), { skip, limit });
      return { submissions: await presentAll(rows), total };
    },
    async *listAll(filter) {
      const selection = selectionOf(filter);
      const before = (last: ListedSubmission | undefined, limit: number) =>
        findCurrentBefore(database, selection, last?.id, limit);
      for await (const rows of portions(before)) {
        const grades = await gradesOf(rows);
        yield rows.map((row) => ({ ...row, grade: grades.get(row.id) ?? null }));
      }
    },
    async listOfTemplate(templateId, part) {
      if (!(await templateExists(database, templateId))) {
        throw new ApiError(404, 'not_found', message`There is no such template.`);
      }
      const { rows, total } = await findCurrent(database, { templateId }, part);
      return { submissions: await presentAll(rows), total };
    },
    async get(id) {
      const row = await findSubmission(database, id);
      if (!row) throw new ApiError(404, 'not_found', message`There is no such submission.`);
      const former = await findFormer(database, id);
      const grades = await gradesOf([row, ...former]);
      const present = (one: SubmittedRow) => presentSubmission(one, grades.get(one.id) ?? null);
      return { ...present(row), former: former.map(present) };
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
        rows = await findSubmissionsOfUserAfter(database, userId, rows.at(-1)?.id ?? 0, BATCH);
        const grades = await gradesOf(rows);
        const ids = rows.map(({ id }) => id);
        const comments = await findCommentsOf(database, 'submission_id', ids);
        const byRow = Map.groupBy(comments, ({ graded_id }) => graded_id);
        yield* rows.map((row) => ({
          ...presentForOwner(row, grades.get(row.id) ?? null),
          comments: (byRow.get(row.id) ?? []).map(presentComment),
        }));
      } while (rows.length === BATCH);
    },
    async forget(transaction, userId) {
      await transaction.deleteFrom('template_exclusions').where('user_id', '=', userId).execute();
    },
  };
}

function selectionOf({ template_name, user, language, status, is_late }: Filter): SubmissionSelection {
  return { templateName: template_name, user, language, status, isLate: is_late };
}

function presentForOwner(row: SubmissionRow, grade: GradeSummary | null): object {
  const { template_name, language } = row;
  const replaced_at = row.replaced_at === null ? null : new Date(row.replaced_at).toISOString();
  return { template_name, language, ...presentOwnSubmission(row, grade), replaced_at };
}
