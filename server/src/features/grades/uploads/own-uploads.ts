import {
  isoTime,
  type listOwnGrades,
  message,
  type OwnUploadGrade,
  type ResponseOf,
  STUDENT,
} from '@coderoom/contract';
import type { RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { isArchivedFor } from '#features/access/index.ts';
import { findDetail } from '#features/grades/details.ts';
import { findSummaries } from '#features/grades/summary-store.ts';
import type { Identity } from '#http/authenticate.ts';
import { type ApiError, notFound } from '#http/errors.ts';

const LISTED = [
  'assignment_submissions.id',
  'assignment_submissions.language',
  'assignment_submissions.entry_point',
  'assignments.name',
  'assignments.released_at',
] as const;

/** Programs of uploaded assignments, with the students of the assignment's class to whom they are matched. */
export function matchedUploads(database: Database) {
  return database
    .selectFrom('assignment_matches')
    .innerJoin('assignments', 'assignments.id', 'assignment_matches.assignment_id')
    .innerJoin('classroom_members', (join) =>
      join
        .onRef('classroom_members.classroom_id', '=', 'assignments.classroom_id')
        .onRef('classroom_members.user_id', '=', 'assignment_matches.user_id')
        .on('classroom_members.role', '=', STUDENT),
    )
    .innerJoin('assignment_submissions', 'assignment_submissions.id', 'assignment_matches.submission_id')
    .where('assignments.is_ready', '=', 1);
}

/**
 * The matched programs whose grades a person sees as theirs, because they were released. The gradebook shows the same to
 * teachers, and before the release.
 */
export function ownUploads(database: Database, userId: number | RawBuilder<number>) {
  return matchedUploads(database)
    .where('assignment_matches.user_id', '=', userId)
    .where('assignments.released_at', 'is not', null);
}

type OwnGrade = ResponseOf<typeof listOwnGrades>['grades'][number];

/** Returns some of a person's uploaded programs with their grades, by id. What they may not see is missing. */
export async function findOwnUploads(
  database: Database,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, OwnGrade>> {
  if (ids.length === 0) return new Map();
  const rows = await ownUploads(database, userId)
    .select(LISTED)
    .where('assignment_matches.submission_id', 'in', ids)
    .execute();
  const grades = await findSummaries(database, 'assignment_submission_id', ids);
  return new Map(rows.map((row) => [row.id, presentUpload(row, grades.get(row.id) ?? null)]));
}

/** @throws {ApiError} 404 unless it is theirs, and released. */
export async function readOwnUpload(
  database: Database,
  person: Identity,
  id: number,
): Promise<OwnUploadGrade> {
  const row = await ownUploads(database, person.id)
    .select(LISTED)
    .where('assignment_matches.submission_id', '=', id)
    .executeTakeFirst();
  if (!row) throw unknownUpload();
  const grades = await findSummaries(database, 'assignment_submission_id', [id]);
  const files = await database
    .selectFrom('assignment_files')
    .select(['name', 'content'])
    .where('submission_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    ...presentUpload(row, grades.get(id) ?? null),
    entry_point: row.entry_point,
    // `fromEntries`, because a file may be named `__proto__`.
    code_files: Object.fromEntries(files.map(({ name, content }) => [name, content])),
    detail: await findDetail(database, { column: 'assignment_submission_id', id }, 'student'),
    is_archived: await isArchivedFor(database, 'uploaded program', id, person),
  };
}

export function unknownUpload(): ApiError {
  return notFound(message`There is no such submission of yours.`);
}

function presentUpload(
  row: {
    id: number;
    language: OwnGrade['language'];
    name: string;
    released_at: number | null;
  },
  grade: OwnGrade['grade'],
): OwnGrade {
  return {
    source: 'upload',
    submission_id: row.id,
    template_id: null,
    template_name: row.name,
    language: row.language,
    submitted_at: isoTime(row.released_at ?? 0),
    is_late: false,
    attempt: 1,
    grade,
  };
}
