import type { Database } from '#db/database.ts';

/** What a feature keeps of people: it tells them what, and forgets it when they leave. */
export interface PersonalData {
  /** Name in the file that a person downloads. */
  name: string;
  /** All of it, read piece by piece. */
  read(userId: number): AsyncIterable<object>;
  /** Removes what is only theirs; what others need stays and must not name them. Part of one transaction. */
  forget(transaction: Database, userId: number): Promise<void>;
}
