import type { Database } from '#db/database.ts';
import { rowsById } from '#db/texts/portions.ts';
import { findOfAuthorAfter } from './comments/comment-store.ts';
import { findRepliesOfAuthorAfter } from './comments/reply-store.ts';

/** Yields a person's comments on lines of programs, and their replies to such comments, without the names of the programs' authors. */
export async function* readOwnComments(database: Database, userId: number): AsyncGenerator<object> {
  const comments = rowsById((id, limit) => findOfAuthorAfter(database, userId, id, limit));
  for await (const { line, text, created_at } of comments) {
    yield { line, text, created_at: new Date(created_at).toISOString() };
  }
  const replies = rowsById((id, limit) => findRepliesOfAuthorAfter(database, userId, id, limit));
  for await (const { line, text, created_at } of replies) {
    yield { line, text, created_at: new Date(created_at).toISOString(), is_reply: true };
  }
}
