import { GRADE_NEWS_LENGTH } from '@coderoom/contract';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { preparedQuery, type ValueOf } from '#db/prepared.ts';
import { isActiveClassroom } from '#features/access/index.ts';
import { ownUploads } from './own-uploads.ts';

/** Tells the member to whom an uploaded program is matched of a new score or comment; they see it once it is released. */
export async function recordUploadNews(
  transaction: Database,
  submissionId: number,
  kind: 'scored' | 'commented',
  now = Date.now(),
): Promise<void> {
  await transaction
    .updateTable('assignment_matches')
    .set({ [`${kind}_at` as const]: now, happened_at: now, is_seen: 0 })
    .where('submission_id', '=', submissionId)
    .where('user_id', 'is not', null)
    .execute();
}

/**
 * Makes the grades of an assignment's matched programs news, of some or of all: they were released, or matched after
 * that. What was seen before is no news again.
 */
export async function announceUploads(
  transaction: Database,
  assignmentId: number,
  { now, submissionIds }: { now: number; submissionIds?: readonly number[] },
): Promise<void> {
  for (const kind of ['scored', 'commented'] as const) {
    await transaction
      .updateTable('assignment_matches')
      .set({ [`${kind}_at` as const]: now, happened_at: now, is_seen: 0 })
      .where('assignment_id', '=', assignmentId)
      .where('user_id', 'is not', null)
      .where(({ or, eb }) => or([eb('happened_at', 'is', null), eb('is_seen', '=', 0)]))
      .where('submission_id', 'in', ({ selectFrom }) =>
        selectFrom('grades')
          .select(({ ref }) => ref('grades.assignment_submission_id').$notNull().as('id'))
          .where('grades.assignment_submission_id', 'is not', null)
          .where(({ or, eb, exists, selectFrom }) =>
            kind === 'scored'
              ? or([
                  eb('grades.override_score', 'is not', null),
                  eb('grades.automatic_score', 'is not', null),
                ])
              : or([
                  eb('grades.comment', 'is not', null),
                  exists(
                    selectFrom('grade_comments')
                      .select('grade_comments.id')
                      .whereRef('grade_comments.grade_id', '=', 'grades.id'),
                  ),
                ]),
          ),
      )
      .$if(submissionIds !== undefined, (query) => query.where('submission_id', 'in', submissionIds ?? []))
      .execute();
  }
}

/** Returns the latest news about a person's uploaded programs, newest first. */
export async function findUploadNews(database: Database, userId: number) {
  return await ownUploads(database, userId)
    .leftJoin('grades', 'grades.assignment_submission_id', 'assignment_matches.submission_id')
    .select([
      'assignment_matches.submission_id',
      'assignment_matches.scored_at',
      'assignment_matches.commented_at',
      'assignment_matches.is_seen',
      // Nobody asks for a regrade of an upload.
      sql<null>`null`.as('answered_at'),
      'assignments.name as template_name',
      'assignment_submissions.language',
      'grades.id as grade_id',
      'grades.automatic_score',
      'grades.override_score',
      'grades.max_score',
      'grades.comment',
    ])
    .select(({ ref }) => ref('assignment_matches.happened_at').$notNull().as('happened_at'))
    .where('assignment_matches.happened_at', 'is not', null)
    .where(isActiveClassroom('classroom_members.classroom_id'))
    .orderBy('assignment_matches.happened_at', 'desc')
    .orderBy('assignment_matches.submission_id', 'desc')
    .limit(GRADE_NEWS_LENGTH)
    .execute();
}

/** Returns how much news about their uploaded programs a person has not seen. */
export async function countUnseenUploads(database: Database, userId: number): Promise<number> {
  const [row] = await unseenUploads(database, { userId });
  return row?.count ?? 0;
}

const unseenUploads = preparedQuery((database, value: ValueOf<{ userId: number }>) =>
  ownUploads(database, value('userId'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('assignment_matches.is_seen', '=', sql.lit(0))
    .where('assignment_matches.happened_at', 'is not', null)
    .where(isActiveClassroom('classroom_members.classroom_id')),
);

/** Marks a person's news about an uploaded program as seen; undefined: about all. What is hidden stays unseen. */
export async function updateUploadsSeen(
  database: Database,
  userId: number,
  submissionId: number | undefined,
): Promise<void> {
  await database
    .updateTable('assignment_matches')
    .set({ is_seen: 1 })
    .where('user_id', '=', userId)
    .where('is_seen', '=', 0)
    .where('submission_id', 'in', ownUploads(database, userId).select('assignment_matches.submission_id'))
    .$if(submissionId !== undefined, (query) => query.where('submission_id', '=', submissionId ?? 0))
    .execute();
}
