import type { User } from '@coderoom/contract';
import type { Database } from '#db/database.ts';

/** What accounts need of classrooms, which know accounts themselves. */
export interface Memberships {
  /**
   * Lets somebody who has just signed up into the classroom of a key, as part of that transaction.
   * @returns false for an unknown key.
   * @throws {ApiError} 409 where the classroom is full.
   */
  joinByKey(transaction: Database, userId: number, key: string): Promise<boolean>;
  /**
   * Lets somebody whose address was just shown to be theirs into the classrooms that it was invited to, as part of
   * that transaction.
   * @returns what tells of it, to be called when it is on the disk
   */
  joinInvited(transaction: Database, person: { id: number; email_key: string }): Promise<() => void>;
  /** The classrooms of a person as their account shows them. */
  contextOf(userId: number): Promise<User['classroom_context']>;
}
