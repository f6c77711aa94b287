import { isoTime } from '@coderoom/contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { countOf } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import { rowsById } from '#db/texts/portions.ts';
import type { GradedColumn } from '#features/grades/summary-store.ts';
import { findRepliesOf, findRepliesOfAuthorAfter, findRepliesTo, type ReplyRow } from './reply-store.ts';
import { isOwnProgram } from './students-own.ts';

/** A comment on a line, with the usernames of who wrote and resolved it, and its replies. */
export type CommentRow = Omit<Selectable<Tables['grade_comments']>, 'author_id' | 'resolved_by'> & {
  author_username: string | null;
  author_full_name: string | null;
  resolved_by_username: string | null;
  /** Null also for the student whose program it is: staff know them by the roster. */
  resolved_by_full_name: string | null;
  replies: readonly ReplyRow[];
};

/** Returns the comments on some submissions, each with the submission's id, by file and line. */
export async function findCommentsOf(database: Database, of: GradedColumn, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await withAuthor(database)
    .innerJoin('grades', 'grades.id', 'grade_comments.grade_id')
    .select(({ ref }) => ref(`grades.${of}`).$notNull().as('graded_id'))
    .where(`grades.${of}`, 'in', ids)
    // The databases disagree on where nulls belong; the entry of a program comes first.
    .orderBy(sql`coalesce(grade_comments.file, '')`)
    .orderBy('grade_comments.line')
    .orderBy('grade_comments.id')
    .execute();
  const replies = rows.length === 0 ? new Map<number, never>() : await findRepliesOf(database, of, ids);
  return rows.map((row) => ({ ...row, replies: replies.get(row.id) ?? [] }));
}

/** Returns a comment on a submission; null if there is none. */
export async function findComment(
  database: Database,
  gradeId: number,
  id: number,
): Promise<CommentRow | null> {
  const row = await withAuthor(database)
    .where('grade_comments.grade_id', '=', gradeId)
    .where('grade_comments.id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, replies: await findRepliesTo(database, id) } : null;
}

export async function countComments(database: Database, gradeId: number): Promise<number> {
  return await countOf(database.selectFrom('grade_comments').where('grade_id', '=', gradeId));
}

export async function insertComment(
  transaction: Database,
  comment: Omit<Selectable<Tables['grade_comments']>, 'id'>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('grade_comments')
    .values(comment)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateComment(
  transaction: Database,
  id: number,
  changes: { text: string; updated_at: number },
): Promise<void> {
  await transaction.updateTable('grade_comments').set(changes).where('id', '=', id).execute();
}

/** Resolves a comment, or with nulls opens it again. @returns false if it already was so */
export async function updateResolution(
  transaction: Database,
  id: number,
  resolved: { resolved_at: number; resolved_by: number } | { resolved_at: null; resolved_by: null },
): Promise<boolean> {
  const { numUpdatedRows: changed } = await transaction
    .updateTable('grade_comments')
    .set(resolved)
    .where('id', '=', id)
    .where('resolved_at', resolved.resolved_at === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return changed > 0n;
}

export async function deleteComment(transaction: Database, id: number): Promise<void> {
  await transaction.deleteFrom('grade_comments').where('id', '=', id).execute();
}

/** Returns comments that a person wrote after a given one, oldest first. */
async function findOfAuthorAfter(database: Database, userId: number, id: number, limit: number) {
  return await database
    .selectFrom('grade_comments')
    .select(['id', 'line', 'text', 'created_at'])
    .where('author_id', '=', userId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Removes a person's name from their comments and answers, which stay for their recipients. */
export async function forgetAuthor(transaction: Database, userId: number): Promise<void> {
  await transaction
    .updateTable('grade_comments')
    .set({ author_id: null })
    .where('author_id', '=', userId)
    .execute();
  await transaction
    .updateTable('grade_comments')
    .set({ resolved_by: null })
    .where('resolved_by', '=', userId)
    .execute();
  await transaction
    .updateTable('comment_replies')
    .set({ author_id: null })
    .where('author_id', '=', userId)
    .execute();
}

function withAuthor(database: Database) {
  return database
    .selectFrom('grade_comments')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'grade_comments.author_id').on('users.deleted_at', 'is', null),
    )
    .leftJoin('users as resolvers', (join) =>
      join.onRef('resolvers.id', '=', 'grade_comments.resolved_by').on('resolvers.deleted_at', 'is', null),
    )
    .select([
      'grade_comments.id',
      'grade_comments.grade_id',
      'grade_comments.line',
      'grade_comments.created_at',
      'grade_comments.updated_at',
      'grade_comments.resolved_at',
      'grade_comments.file',
      'grade_comments.text',
      'users.username as author_username',
      'users.full_name as author_full_name',
      'resolvers.username as resolved_by_username',
    ])
    .select(({ case: when, ref }) =>
      when()
        .when(isOwnProgram(ref('grade_comments.id'), ref('grade_comments.resolved_by')))
        .then(null)
        .else(ref('resolvers.full_name'))
        .end()
        .as('resolved_by_full_name'),
    );
}

/** Yields a person's comments on lines of programs, and their replies to such comments, without the names of the programs' authors. */
export async function* readOwnComments(database: Database, userId: number): AsyncGenerator<object> {
  const comments = rowsById((id, limit) => findOfAuthorAfter(database, userId, id, limit));
  for await (const { line, text, created_at } of comments) {
    yield { line, text, created_at: isoTime(created_at) };
  }
  const replies = rowsById((id, limit) => findRepliesOfAuthorAfter(database, userId, id, limit));
  for await (const { line, text, created_at } of replies) {
    yield { line, text, created_at: isoTime(created_at), is_reply: true };
  }
}
