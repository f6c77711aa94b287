import type { Database } from '#db/database.ts';
import { portions } from '#db/portions.ts';
import { findOfCreatorAfter } from './store.ts';

/** What a person uploaded: the names of the assignments. What is in them is of others. */
export async function* readAssignments(database: Database, userId: number): AsyncGenerator<object> {
  const after = (last: { id: number } | undefined, most: number) =>
    findOfCreatorAfter(database, userId, last?.id ?? 0, most);
  for await (const rows of portions(after)) {
    for (const { name, created_at } of rows) yield { name, created_at: new Date(created_at).toISOString() };
  }
}
