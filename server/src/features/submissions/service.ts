import {
  type downloadSubmissions,
  type downloadTemplateSubmissions,
  type GradeSummary,
  type getSubmission,
  type getSubmissionStats,
  isoTime,
  type listSubmissions,
  type listTemplateSubmissions,
  type ResponseOf,
  type RunFileWithContent,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { portions } from '#db/texts/portions.ts';
import { readScope, scopeOf, unknownObject } from '#features/access/index.ts';
import { readGroupFilter } from '#features/classrooms/index.ts';
import { readRunFiles } from '#features/execution/index.ts';
import {
  findCommentsOf,
  findSummaries,
  presentCheckedFiles,
  presentComment,
} from '#features/grades/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { zipSubmissions } from './archive.ts';
import { countCurrent, type SubmissionCounts } from './counts.ts';
import type { SubmissionRow } from './hand-in.ts';
import { presentOwnSubmission } from './own-submissions.ts';
import { presentSubmission } from './present.ts';
import { findOwnFiles, withFileCounts, withProjectFiles } from './project.ts';
import type { SubmissionSelection } from './selection.ts';
import {
  type CountingSubmission,
  type CutSubmission,
  findCounting,
  findCurrent,
  findCurrentBefore,
  findOtherAttempts,
  findSubmission,
  findSubmissionsOfUserAfter,
  findTemplateName,
  findWithdrawn,
  type ListedSubmission,
} from './store.ts';

type Filter = z.output<typeof downloadSubmissions.query>;

/** A submission as a row of a table. */
export type GradedSubmission = ListedSubmission & { grade: GradeSummary | null };

/** Lists submissions for teachers and admins. */
export interface Submissions {
  /** Lists the attempts that count, newest first. */
  list(
    caller: Identity,
    question: z.output<typeof listSubmissions.query>,
  ): Promise<ResponseOf<typeof listSubmissions>>;
  /** As {@link list}, but all submissions, in portions and without the programs. */
  listAll(caller: Identity, filter: Filter): AsyncIterable<readonly GradedSubmission[]>;
  /** @throws {ApiError} 404 for an unknown template. */
  listOfTemplate(
    caller: Identity,
    templateId: number,
    part: z.output<typeof listTemplateSubmissions.query>,
  ): Promise<ResponseOf<typeof listTemplateSubmissions>>;
  /** Packs the submissions to a template into a ZIP. @throws {ApiError} 404, or 409 for none or too many. */
  zip(
    caller: Identity,
    templateId: number,
    students: z.output<typeof downloadTemplateSubmissions.query>,
  ): Promise<{ name: string; parts: AsyncIterable<Uint8Array> }>;
  /** Lists the attempts that count at a template, of the students of some classes or of everybody. */
  counting(
    caller: Identity,
    templateId: number,
    classroomIds: readonly number[] | null,
  ): Promise<CountingSubmission[]>;
  /** Returns a submission with the other attempts of its author. @throws {ApiError} 404. */
  get(caller: Identity, id: number): Promise<ResponseOf<typeof getSubmission>>;
  /** Returns the nth file that the server's run of a submission made, counted from 0; undefined if it is not kept. */
  file(id: number, n: number): Promise<RunFileWithContent | undefined>;
  /** Figures of the submissions that {@link list} lists. */
  stats(caller: Identity, filter: Filter): Promise<ResponseOf<typeof getSubmissionStats>>;
  /** Yields everything that a person handed in, oldest first, read on demand. */
  read(userId: number): AsyncIterable<object>;
  /** Anonymises the person's submissions, which teachers still need for grading, and deletes their exclusions. */
  forget(transaction: Database, userId: number): Promise<void>;
}

const NEWEST_FIRST = { sort: 'submitted', direction: 'descending' } as const;

/** Submissions held in memory while all of a person's are read. */
const BATCH = 50;

export function createSubmissions(database: Database): Submissions {
  const scopeFor = (caller: Identity, wish?: 'mine' | 'all') => readScope(database, scopeOf(caller, wish));
  const selectionOf = async (
    caller: Identity,
    { scope, classroom_id, ...filter }: Filter,
  ): Promise<SubmissionSelection> => ({
    scope: await scopeFor(caller, scope),
    now: Date.now(),
    templateId: filter.template_id,
    classroomId: classroom_id,
    group: readGroupFilter(caller, filter.group, classroom_id),
    templateName: filter.template_name,
    userId: filter.user_id,
    user: filter.user,
    language: filter.language,
    status: filter.status,
    isLate: filter.is_late,
    grading: filter.grading,
  });
  const gradesOf = (rows: readonly { id: number }[]) =>
    findSummaries(
      database,
      'submission_id',
      rows.map(({ id }) => id),
    );
  const presentAll = async (rows: readonly CutSubmission[]) => {
    const grades = await gradesOf(rows);
    const shown = rows.map((row) => ({
      ...presentSubmission(row, grades.get(row.id) ?? null),
      is_cut: row.is_cut,
    }));
    return await withFileCounts(database, rows, shown);
  };

  return {
    async list(caller, { skip, limit, sort, direction, ...filter }) {
      const order = { sort, direction };
      const selection = await selectionOf(caller, filter);
      const { rows, total } = await findCurrent(database, selection, order, { skip, limit });
      return { submissions: await presentAll(rows), total };
    },
    async *listAll(caller, filter) {
      const selection = await selectionOf(caller, filter);
      const before = (last: ListedSubmission | undefined, limit: number) =>
        findCurrentBefore(database, selection, last?.id, limit);
      for await (const rows of portions(before)) {
        const grades = await gradesOf(rows);
        yield rows.map((row) => ({ ...row, grade: grades.get(row.id) ?? null }));
      }
    },
    async listOfTemplate(caller, templateId, part) {
      await knownTemplateName(database, templateId);
      const { rows, total } = await findCurrent(
        database,
        { scope: await scopeFor(caller), now: Date.now(), templateId },
        NEWEST_FIRST,
        part,
      );
      return { submissions: await presentAll(rows), total };
    },
    async zip(caller, templateId, { classroom_id: classroomId, group }) {
      const name = await knownTemplateName(database, templateId);
      return {
        name,
        parts: await zipSubmissions(database, {
          scope: await scopeFor(caller),
          now: Date.now(),
          templateId,
          classroomId,
          group: readGroupFilter(caller, group, classroomId),
        }),
      };
    },
    counting: async (caller, templateId, classroomIds) =>
      await findCounting(database, {
        scope: await scopeFor(caller),
        now: Date.now(),
        templateId,
        classroomIds: classroomIds ?? undefined,
      }),
    async get(caller, id) {
      // An admin who teaches the class sees its names as its other teachers do.
      const source = { staffId: caller.id };
      const row = await findSubmission(database, id, source);
      if (!row) throw unknownObject('submission');
      const others = await findOtherAttempts(database, row, { source, scope: scopeOf(caller) });
      const grades = await gradesOf([row]);
      const shown = { ...presentSubmission(row, grades.get(id) ?? null), former: await presentAll(others) };
      return {
        ...(await withProjectFiles(database, row, shown)),
        ...(await findOwnFiles(database, row)),
        ...(await presentCheckedFiles(database, row)),
      };
    },
    async file(id, n) {
      const row = await database
        .selectFrom('submissions')
        .select('run_list_id')
        .where('id', '=', id)
        .executeTakeFirst();
      return (await readRunFiles(database, row?.run_list_id ?? null))[n];
    },
    async stats(caller, { is_late, grading, ...filter }) {
      const { all, outdated, regrade } = await countCurrent(database, await selectionOf(caller, filter));
      const toGrade = all
        .map((row) => ({ ...row, count: row.to_grade_count }))
        .filter(({ count }) => count > 0);
      const byGrading: Record<NonNullable<Filter['grading']>, SubmissionCounts> = {
        to_grade: toGrade,
        outdated,
        regrade,
      };
      const graded = grading === undefined ? all : byGrading[grading];
      const shown = graded.filter((row) => is_late === undefined || row.is_late === Number(is_late));
      const total = countIn(shown);
      const success = countIn(shown.filter(({ status }) => status === 'success'));
      const languages = [...Map.groupBy(shown, ({ language }) => language)].map(([language, rows]) => ({
        language,
        count: countIn(rows),
      }));
      return {
        total_submissions: total,
        success_submissions: success,
        error_submissions: countIn(shown.filter(({ status }) => status === 'error')),
        success_rate: total === 0 ? 0 : (100 * success) / total,
        submissions_by_language: languages.sort(
          (a, b) => b.count - a.count || (a.language < b.language ? -1 : 1),
        ),
        counts: {
          all: countIn(all),
          late: countIn(all.filter((row) => row.is_late === 1)),
          to_grade: countIn(toGrade),
          outdated: countIn(outdated),
          regrade: countIn(regrade),
        },
      };
    },
    async *read(userId) {
      let rows: SubmissionRow[] = [];
      do {
        rows = await findSubmissionsOfUserAfter(database, userId, rows.at(-1)?.id ?? 0, BATCH);
        const withdrawn = await findWithdrawn(
          database,
          rows.map(({ id }) => id),
        );
        const told = rows.filter(({ id }) => !withdrawn.has(id));
        const grades = await gradesOf(told);
        const ids = told.map(({ id }) => id);
        const comments = await findCommentsOf(database, 'submission_id', ids);
        const byRow = Map.groupBy(comments, ({ graded_id }) => graded_id);
        for (const row of rows) {
          const shown = presentForOwner(row, grades.get(row.id) ?? null);
          const own = (byRow.get(row.id) ?? []).map(presentComment);
          const run_files = await readRunFiles(database, row.run_list_id);
          yield { ...(await withProjectFiles(database, row, shown)), comments: own, run_files };
        }
      } while (rows.length === BATCH);
    },
    async forget(transaction, userId) {
      await transaction.deleteFrom('template_exclusions').where('user_id', '=', userId).execute();
    },
  };
}

async function knownTemplateName(database: Database, id: number): Promise<string> {
  const name = await findTemplateName(database, id);
  if (name === null) throw unknownObject('template');
  return name;
}

function countIn(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

function presentForOwner(row: SubmissionRow, grade: GradeSummary | null): object {
  const { template_name, language } = row;
  const replaced_at = isoTime(row.replaced_at);
  return { template_name, language, ...presentOwnSubmission(row, grade), replaced_at };
}
