import { ASSISTANT, TEACHER, TEACHER_NEWS_LENGTH } from '@coderoom/contract';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { countOf } from '#db/query-parts.ts';
import {
  isNamingEntry,
  isOutsideArchive,
  SHOWN_NAME,
  type StaffScope,
  withinScope,
} from '#features/access/index.ts';

/** Kinds of teachers' news: a student replied to a comment, or asked for a regrade. */
export type TeacherNewsKind = 'replied' | 'asked';

/**
 * Tells the teachers of a submission that its author wrote something, however much of it they saw before: the staff of
 * the author's classes with the task, and the admins who created one or commented on it. If there is nobody, all admins
 * are told.
 */
export async function recordTeacherNews(
  transaction: Database,
  submissionId: number,
  kind: TeacherNewsKind,
  now: number,
): Promise<void> {
  const own = await findTeachersOf(transaction, submissionId);
  const teachers = own.length > 0 ? own : await findAdmins(transaction);
  if (teachers.length === 0) return;
  const column = `${kind}_at` as const;
  await transaction
    .insertInto('teacher_news')
    .values(
      teachers.map(({ id }) => ({
        user_id: id,
        submission_id: submissionId,
        [column]: now,
        happened_at: now,
        is_seen: 0 as const,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'submission_id'])
        .doUpdateSet({ [column]: now, happened_at: now, is_seen: 0 }),
    )
    .execute();
}

/** Takes back what was told of a request for a regrade, which was answered or withdrawn. */
export async function withdrawAsked(transaction: Database, submissionId: number): Promise<void> {
  await transaction
    .deleteFrom('teacher_news')
    .where('submission_id', '=', submissionId)
    .where('replied_at', 'is', null)
    .execute();
  await transaction
    .updateTable('teacher_news')
    .set(({ fn, ref }) => ({
      asked_at: null,
      happened_at: fn.coalesce(ref('replied_at'), ref('happened_at')),
    }))
    .where('submission_id', '=', submissionId)
    .execute();
}

/** News for a teacher, with what is told of it. */
export type TeacherNewsRow = Awaited<ReturnType<typeof findTeacherNews>>[number];

/** Returns the latest news for a teacher of what they still teach, newest first. */
export async function findTeacherNews(database: Database, userId: number, scope: StaffScope) {
  return await database
    .selectFrom('teacher_news')
    .innerJoin('submissions', 'submissions.id', 'teacher_news.submission_id')
    .innerJoin('users', 'users.id', 'submissions.user_id')
    .leftJoin('roster_entries', (join) => join.on(isNamingEntry({ staffId: userId })))
    .leftJoin('regrade_requests', (join) =>
      join
        .onRef('regrade_requests.submission_id', '=', 'teacher_news.submission_id')
        .on('regrade_requests.status', '=', sql.lit('open')),
    )
    .select([
      'teacher_news.submission_id',
      'teacher_news.replied_at',
      'teacher_news.asked_at',
      'teacher_news.happened_at',
      'teacher_news.is_seen',
      'submissions.template_name',
      'users.username',
      SHOWN_NAME,
      'regrade_requests.text as request_text',
    ])
    .where('teacher_news.user_id', '=', userId)
    .where(withinScope.submissions(scope))
    .where(isOutsideArchive())
    .orderBy('teacher_news.happened_at', 'desc')
    .orderBy('teacher_news.submission_id', 'desc')
    .limit(TEACHER_NEWS_LENGTH)
    .execute();
}

/** Returns the last reply of the author of each of these submissions to a comment on it, by the submission's id. */
export async function findLastRepliesOfAuthors(database: Database, submissionIds: readonly number[]) {
  if (submissionIds.length === 0) return new Map<number, never>();
  const rows = await database
    .selectFrom('comment_replies')
    .innerJoin('grade_comments', 'grade_comments.id', 'comment_replies.comment_id')
    .innerJoin('grades', 'grades.id', 'grade_comments.grade_id')
    .select(['grades.submission_id', 'grade_comments.file', 'grade_comments.line', 'comment_replies.text'])
    .where('comment_replies.id', 'in', ({ selectFrom }) =>
      selectFrom('comment_replies as last')
        .innerJoin('grade_comments as answered', 'answered.id', 'last.comment_id')
        .innerJoin('grades as graded', 'graded.id', 'answered.grade_id')
        .innerJoin('submissions', 'submissions.id', 'graded.submission_id')
        .select(({ fn }) => fn.max('last.id').as('id'))
        .where('submissions.id', 'in', [...submissionIds])
        .whereRef('last.author_id', '=', 'submissions.user_id')
        .groupBy('submissions.id'),
    )
    .execute();
  return new Map(rows.flatMap((row) => (row.submission_id === null ? [] : [[row.submission_id, row]])));
}

/** Returns how much of a teacher's news they have not seen. */
export async function countUnseenTeacherNews(
  database: Database,
  userId: number,
  scope: StaffScope,
): Promise<number> {
  return await countOf(
    database
      .selectFrom('teacher_news')
      .innerJoin('submissions', 'submissions.id', 'teacher_news.submission_id')
      .where('teacher_news.user_id', '=', userId)
      // A literal, so that the databases see that the index of unseen news holds them.
      .where('is_seen', '=', sql.lit(0))
      .where(withinScope.submissions(scope))
      .where(isOutsideArchive()),
  );
}

/** Marks a teacher's news within a scope as seen: about a submission, or with undefined all of it. */
export async function updateTeacherNewsSeen(
  database: Database,
  userId: number,
  { submissionId, scope }: { submissionId: number | undefined; scope: StaffScope },
): Promise<void> {
  await database
    .updateTable('teacher_news')
    .set({ is_seen: 1 })
    .where('user_id', '=', userId)
    .where('is_seen', '=', 0)
    .$if(submissionId !== undefined, (query) => query.where('submission_id', '=', submissionId ?? 0))
    .$if(scope !== 'all', (query) =>
      query.where('submission_id', 'in', ({ selectFrom }) =>
        selectFrom('submissions').select('submissions.id').where(withinScope.submissions(scope)),
      ),
    )
    .execute();
}

/** Deletes the news for a person, and about their submissions. */
export async function forgetTeacherNews(transaction: Database, userId: number): Promise<void> {
  await transaction
    .deleteFrom('teacher_news')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('user_id', '=', userId),
        eb(
          'submission_id',
          'in',
          selectFrom('submissions').select('submissions.id').where('submissions.user_id', '=', userId),
        ),
      ]),
    )
    .execute();
}

/** Returns a teacher's news after one of them, in the order of the submissions. */
export async function findTeacherNewsAfter(
  database: Database,
  userId: number,
  submissionId: number,
  limit: number,
) {
  return await database
    .selectFrom('teacher_news')
    .innerJoin('submissions', 'submissions.id', 'teacher_news.submission_id')
    .select(['submission_id as id', 'template_name', 'happened_at', 'is_seen'])
    .where('teacher_news.user_id', '=', userId)
    .where('submission_id', '>', submissionId)
    .orderBy('submission_id')
    .limit(limit)
    .execute();
}

async function findAdmins(database: Database) {
  return await active(database).where('users.is_admin', '=', 1).execute();
}

function active(database: Database) {
  return database.selectFrom('users').select('users.id').where('users.is_active', '=', 1);
}

async function findTeachersOf(database: Database, submissionId: number) {
  return await active(database)
    .where(({ or, and, eb, selectFrom }) => {
      const classes = selectFrom('submissions')
        .innerJoin('template_classrooms', 'template_classrooms.template_id', 'submissions.template_id')
        .innerJoin('classroom_members as students', (join) =>
          join
            .onRef('students.classroom_id', '=', 'template_classrooms.classroom_id')
            .onRef('students.user_id', '=', 'submissions.user_id'),
        )
        .where('submissions.id', '=', submissionId);
      const commenters = selectFrom('grade_comments')
        .innerJoin('grades', 'grades.id', 'grade_comments.grade_id')
        .select('grade_comments.author_id')
        .where('grades.submission_id', '=', submissionId)
        .where('grade_comments.author_id', 'is not', null)
        .$castTo<{ author_id: number }>();
      const creators = classes
        .innerJoin('classrooms', 'classrooms.id', 'students.classroom_id')
        .select('classrooms.creator_id')
        .where('classrooms.creator_id', 'is not', null)
        .$castTo<{ creator_id: number }>();
      const staff = classes
        .innerJoin('classroom_members as staff', 'staff.classroom_id', 'students.classroom_id')
        .select('staff.user_id')
        .where('staff.role', 'in', [TEACHER, ASSISTANT]);
      return or([
        eb('users.id', 'in', staff),
        and([
          eb('users.is_admin', '=', 1),
          or([eb('users.id', 'in', creators), eb('users.id', 'in', commenters)]),
        ]),
      ]);
    })
    .where('users.id', 'not in', ({ selectFrom }) =>
      selectFrom('submissions').select('submissions.user_id').where('submissions.id', '=', submissionId),
    )
    .execute();
}
