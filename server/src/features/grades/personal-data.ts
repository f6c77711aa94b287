import type { Database } from '#db/database.ts';
import { portions } from '#db/portions.ts';
import { findOfAuthorAfter } from './comment-store.ts';

/** What a person commented on lines of others' programs. Whose programs is the others' own. */
export async function* readOwnComments(database: Database, userId: number): AsyncGenerator<object> {
  const after = (last: { id: number } | undefined, most: number) =>
    findOfAuthorAfter(database, userId, last?.id ?? 0, most);
  for await (const rows of portions(after)) {
    for (const { line, text, created_at } of rows) {
      yield { line, text, created_at: new Date(created_at).toISOString() };
    }
  }
}
