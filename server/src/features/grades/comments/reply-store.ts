import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import { countOf } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import type { GradedColumn } from '#features/grades/summary-store.ts';
import { isOwnProgram } from './students-own.ts';

/** A reply with its author's username. */
export type ReplyRow = Omit<Selectable<Tables['comment_replies']>, 'author_id'> & {
  author_username: string | null;
  /** Null also for the student whose program it is: staff know them by the roster. */
  author_full_name: string | null;
};

/** Returns the replies to the comments on some submissions, oldest first, by the comment's id. */
export async function findRepliesOf(database: Database, of: GradedColumn, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, ReplyRow[]>();
  const rows = await withAuthor(database)
    .innerJoin('grade_comments', 'grade_comments.id', 'comment_replies.comment_id')
    .innerJoin('grades', 'grades.id', 'grade_comments.grade_id')
    .where(`grades.${of}`, 'in', ids)
    .orderBy('comment_replies.id')
    .execute();
  return Map.groupBy(rows, ({ comment_id }) => comment_id);
}

/** Returns the replies to a comment, oldest first. */
export async function findRepliesTo(database: Database, commentId: number): Promise<ReplyRow[]> {
  return await withAuthor(database)
    .where('comment_replies.comment_id', '=', commentId)
    .orderBy('comment_replies.id')
    .execute();
}

export async function findReply(database: Database, id: number): Promise<ReplyRow> {
  return await withAuthor(database).where('comment_replies.id', '=', id).executeTakeFirstOrThrow();
}

/** Returns the number of replies to a comment; with an author: of theirs. */
export async function countReplies(
  database: Database,
  commentId: number,
  authorId?: number,
): Promise<number> {
  return await countOf(
    database
      .selectFrom('comment_replies')
      .where('comment_id', '=', commentId)
      .$if(authorId !== undefined, (query) => query.where('author_id', '=', authorId ?? 0)),
  );
}

export async function insertReply(
  transaction: Database,
  reply: Omit<Selectable<Tables['comment_replies']>, 'id'>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('comment_replies')
    .values(reply)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a person's reply to a comment. @returns false if there is none */
export async function deleteReply(
  transaction: Database,
  { id, commentId, authorId }: { id: number; commentId: number; authorId: number },
): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('comment_replies')
    .where('id', '=', id)
    .where('comment_id', '=', commentId)
    .where('author_id', '=', authorId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Returns the last reply to a comment of each of these grades that is not the student's own, by the grade's id. */
export async function findLastReplies(database: Database, userId: number, gradeIds: readonly number[]) {
  if (gradeIds.length === 0) return new Map<number, never>();
  const rows = await withAuthor(database)
    .innerJoin('grade_comments', 'grade_comments.id', 'comment_replies.comment_id')
    .select([
      'grade_comments.grade_id',
      'grade_comments.file',
      'grade_comments.line',
      'comment_replies.created_at as updated_at',
    ])
    .where('comment_replies.id', 'in', ({ selectFrom }) =>
      selectFrom('comment_replies as last')
        .innerJoin('grade_comments as answered', 'answered.id', 'last.comment_id')
        .select(({ fn }) => fn.max('last.id').as('id'))
        .where('answered.grade_id', 'in', [...gradeIds])
        .where(({ or, eb }) => or([eb('last.author_id', 'is', null), eb('last.author_id', '!=', userId)]))
        .groupBy('answered.grade_id'),
    )
    .execute();
  return new Map(rows.map((row) => [row.grade_id, row]));
}

/** Returns replies that a person wrote after a given one, oldest first. */
export async function findRepliesOfAuthorAfter(
  database: Database,
  userId: number,
  id: number,
  limit: number,
) {
  return await database
    .selectFrom('comment_replies')
    .innerJoin('grade_comments', 'grade_comments.id', 'comment_replies.comment_id')
    .select([
      'comment_replies.id',
      'grade_comments.line',
      'comment_replies.text',
      'comment_replies.created_at',
    ])
    .where('comment_replies.author_id', '=', userId)
    .where('comment_replies.id', '>', id)
    .orderBy('comment_replies.id')
    .limit(limit)
    .execute();
}

function withAuthor(database: Database) {
  return database
    .selectFrom('comment_replies')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'comment_replies.author_id').on('users.deleted_at', 'is', null),
    )
    .select([
      'comment_replies.id',
      'comment_replies.comment_id',
      'comment_replies.created_at',
      'comment_replies.text',
      'users.username as author_username',
    ])
    .select(({ case: when, ref }) =>
      when()
        .when(isOwnProgram(ref('comment_replies.comment_id'), ref('comment_replies.author_id')))
        .then(null)
        .else(ref('users.full_name'))
        .end()
        .as('author_full_name'),
    );
}
