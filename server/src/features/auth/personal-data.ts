import type { Database } from '#db/database.ts';

/** Personal data that a feature stores: can be exported, and deleted with the account. */
export interface PersonalData {
  /** Name in the file that a person downloads. */
  name: string;
  /** Yields all of it, in pieces. */
  read(userId: number): AsyncIterable<object>;
  /**
   * Deletes data that is only theirs; data that others need stays but must not name them. Part of one
   * transaction.
   */
  forget(transaction: Database, userId: number): Promise<void>;
}
