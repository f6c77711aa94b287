import {
  type GradeSource,
  isoTime,
  type listOwnAttempts,
  type listOwnGrades,
  message,
  type OwnAttempt,
  type OwnGrade,
  type OwnGradeDetail,
  type OwnUploadGrade,
  type ResponseOf,
  type RunFileWithContent,
} from '@coderoom/contract';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { countOf } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import { isArchivedFor } from '#features/access/index.ts';
import { readRunFiles } from '#features/execution/index.ts';
import { unopenedTemplates } from '#features/openings/index.ts';
import { presentProject, readStoredFiles } from '#features/stored-files/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { notFound } from '#http/errors.ts';
import { CHECK_FAILED, presentCheckedRun, withCheckedFiles } from './checked-run.ts';
import { findDetail } from './details.ts';
import { readOwnRegrade } from './regrades/own-regrade.ts';
import { findSummaries } from './summary-store.ts';
import { findOwnUploads, ownUploads, readOwnUpload } from './uploads/own-uploads.ts';

const LISTED = [
  'id',
  'template_id',
  'template_name',
  'language',
  'submitted_at',
  'is_late',
  'attempt',
  'replaced_at',
  'replaced_by',
] as const;

/** Columns of the server's own run. */
const OF_RUN = [
  ...([
    'status',
    'output',
    'error_message',
    'error_heading',
    'execution_time',
    'checked_by',
    'claimed_status',
  ] as const),
  ...(['run_list_id', 'run_bytes', 'run_left_out'] as const),
] as const;

/** The grade of a submission to a task. */
type OwnTaskGrade = Omit<
  OwnGradeDetail,
  'code_content' | 'entry_name' | 'files' | 'checked' | 'detail' | 'is_archived' | 'attempts' | 'regrade'
>;

type OwnRow = Pick<Selectable<Tables['submissions']>, (typeof LISTED)[number]>;

/** A person's own grades, including those of deleted templates, but not of those that became drafts again. */
export interface OwnGrades {
  /** Lists the grades of the attempts that count, newest first. */
  list(
    person: Identity,
    question: z.output<typeof listOwnGrades.query>,
  ): Promise<ResponseOf<typeof listOwnGrades>>;
  /** @throws {ApiError} 404 for a submission of somebody else. */
  get(person: Identity, submissionId: number): Promise<OwnGradeDetail>;
  /** Returns the nth file that the server's run of an own submission made, counted from 0; undefined if there is none. */
  runFile(person: Identity, submissionId: number, n: number): Promise<RunFileWithContent | undefined>;
  /** @throws {ApiError} 404 unless it is matched to them and released. */
  getUpload(person: Identity, submissionId: number): Promise<OwnUploadGrade>;
  /** Lists a person's attempts at a template, newest first. */
  attempts(person: Identity, templateId: number): Promise<ResponseOf<typeof listOwnAttempts>>;
}

/** The submissions whose grades a person sees as their author. */
export function ownSubmissions(database: Database, person: Identity) {
  return database
    .selectFrom('submissions')
    .where('user_id', '=', person.id)
    .$if(!person.isAdmin, (query) =>
      query.where(({ or, eb }) =>
        or([eb('template_id', 'is', null), eb('template_id', 'not in', unopenedTemplates(Date.now()))]),
      ),
    );
}

export function createOwnGrades(database: Database): OwnGrades {
  const all = (person: Identity) => ownSubmissions(database, person);
  const own = (person: Identity) => all(person).where('replaced_at', 'is', null);
  const gradesOf = (rows: readonly { id: number }[]) =>
    findSummaries(
      database,
      'submission_id',
      rows.map(({ id }) => id),
    );
  const findOwnTasks = async (person: Identity, ids: readonly number[]): Promise<Map<number, OwnGrade>> => {
    if (ids.length === 0) return new Map();
    const rows = await own(person).select(LISTED).where('id', 'in', ids).execute();
    const grades = await gradesOf(rows);
    return new Map(
      rows.map((row) => [row.id, { ...presentOwn(row, grades.get(row.id) ?? null), source: 'task' }]),
    );
  };
  const presentAttempts = async (rows: readonly OwnRow[]): Promise<OwnAttempt[]> => {
    const grades = await gradesOf(rows);
    return rows.map((row) => presentAttempt(row, grades.get(row.id) ?? null));
  };

  return {
    async list(person, { page, page_size: size }) {
      const uploads = ownUploads(database, person.id);
      const shown = await own(person)
        .select(['id', sql<GradeSource>`'task'`.as('source'), 'submitted_at as at'])
        .unionAll(
          uploads.select([
            'assignment_matches.submission_id as id',
            sql<GradeSource>`'upload'`.as('source'),
            sql<number>`assignments.released_at`.as('at'),
          ]),
        )
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset((page - 1) * size)
        .limit(size)
        .execute();
      const idsOf = (source: GradeSource) => shown.filter((one) => one.source === source).map(({ id }) => id);
      const ofTasks = await findOwnTasks(person, idsOf('task'));
      const ofUploads = await findOwnUploads(database, person.id, idsOf('upload'));
      return {
        grades: shown.flatMap(({ source, id }) => (source === 'task' ? ofTasks : ofUploads).get(id) ?? []),
        total: (await countOf(own(person))) + (await countOf(uploads)),
        page,
      };
    },

    async get(person, id) {
      const row = await all(person)
        .select([...LISTED, ...OF_RUN, 'code_content', 'entry_name', 'file_list_id', CHECK_FAILED])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw notFound(message`There is no such submission of yours.`);
      // Also after the template was deleted, all others point to the one that counts.
      const counting = row.replaced_by ?? row.id;
      const attempts = await all(person)
        .select(LISTED)
        .where(({ or, eb }) => or([eb('id', '=', counting), eb('replaced_by', '=', counting)]))
        .orderBy('attempt', 'desc')
        .execute();
      const presented = await presentAttempts(attempts);
      const audience = person.isAdmin ? 'teacher' : 'student';
      const grade = presented.find(({ submission_id }) => submission_id === id)?.grade ?? null;
      return {
        ...presentOwn(row, grade),
        checked: await withCheckedFiles(database, row, presentCheckedRun(row, grade)),
        code_content: row.code_content,
        ...presentProject(row, await readStoredFiles(database, [row.file_list_id])),
        detail: await findDetail(database, { column: 'submission_id', id }, audience),
        is_archived: await isArchivedFor(database, 'submission', id),
        regrade: await readOwnRegrade(database, id),
        attempts: presented,
      };
    },

    async runFile(person, id, n) {
      const row = await all(person)
        .select(['run_list_id', 'checked_by'])
        .where('id', '=', id)
        .executeTakeFirst();
      // What was run before there were tests is not told once there are.
      return (await readRunFiles(database, row?.checked_by === 'run' ? row.run_list_id : null))[n];
    },

    getUpload: (person, id) => readOwnUpload(database, person, id),

    async attempts(person, templateId) {
      const rows = await all(person)
        .select(LISTED)
        .where('template_id', '=', templateId)
        .orderBy('attempt', 'desc')
        .execute();
      return { attempts: await presentAttempts(rows), total: rows.length };
    },
  };
}

function presentOwn(row: OwnRow, grade: OwnGrade['grade']): OwnTaskGrade {
  return {
    submission_id: row.id,
    template_id: row.template_id,
    template_name: row.template_name,
    language: row.language,
    submitted_at: isoTime(row.submitted_at),
    is_late: row.is_late === 1,
    attempt: row.attempt,
    grade,
  };
}

function presentAttempt(row: OwnRow, grade: OwnAttempt['grade']): OwnAttempt {
  const { submission_id, attempt, submitted_at, is_late } = presentOwn(row, grade);
  return { submission_id, attempt, submitted_at, is_late, grade, counts: row.replaced_at === null };
}
