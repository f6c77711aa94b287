import type { Database } from '#db/database.ts';
import { portions } from '#db/texts/portions.ts';
import { findOfCreatorAfter } from './store.ts';

/** Yields the names of the assignments that a person uploaded. Their contents belong to others. */
export async function* readAssignments(database: Database, userId: number): AsyncGenerator<object> {
  const after = (last: { id: number } | undefined, limit: number) =>
    findOfCreatorAfter(database, userId, last?.id ?? 0, limit);
  for await (const rows of portions(after)) {
    for (const { name, created_at } of rows) yield { name, created_at: new Date(created_at).toISOString() };
  }
}
