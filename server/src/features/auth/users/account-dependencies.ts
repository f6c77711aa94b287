import type { AdminUserDetail, User } from '@coderoom/contract';
import type { Database } from '#db/database.ts';

/** The part of classrooms that accounts need; an interface here, because classrooms import accounts. */
export interface Memberships {
  /**
   * Adds a person who has just signed up to the classroom with this key, as part of that transaction.
   * @returns false for an unknown key.
   * @throws {ApiError} 409 if the classroom is full.
   */
  joinByKey(transaction: Database, userId: number, key: string): Promise<boolean>;
  /**
   * Adds a person whose address was just verified to the classrooms that invited it, as part of that
   * transaction.
   * @returns a function that announces it, to be called after the commit.
   */
  joinInvited(transaction: Database, person: { id: number; email_key: string }): Promise<() => void>;
  /** Returns a person's classrooms as shown in their account. */
  contextOf(userId: number): Promise<User['classroom_context']>;
  /** Returns a person's classrooms, archived ones too, as admins see them. */
  listFor(userId: number): Promise<AdminUserDetail['classrooms']>;
}

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
