import type { Database } from '#db/database.ts';
import { portions } from '#db/texts/portions.ts';
import { findOfAuthorAfter } from './comments/comment-store.ts';
import { findRepliesOfAuthorAfter } from './comments/reply-store.ts';

/** Yields a person's comments on lines of programs, and their replies to such comments, without the names of the programs' authors. */
export async function* readOwnComments(database: Database, userId: number): AsyncGenerator<object> {
  const after = (last: { id: number } | undefined, limit: number) =>
    findOfAuthorAfter(database, userId, last?.id ?? 0, limit);
  for await (const rows of portions(after)) {
    for (const { line, text, created_at } of rows) {
      yield { line, text, created_at: new Date(created_at).toISOString() };
    }
  }
  const repliesAfter = (last: { id: number } | undefined, limit: number) =>
    findRepliesOfAuthorAfter(database, userId, last?.id ?? 0, limit);
  for await (const rows of portions(repliesAfter)) {
    for (const { line, text, created_at } of rows) {
      yield { line, text, created_at: new Date(created_at).toISOString(), is_reply: true };
    }
  }
}
