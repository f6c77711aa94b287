import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { createToken, emailKey, hashToken } from '#features/auth/index.ts';

/** An open invitation to a classroom. */
export type InvitationRow = Selectable<Tables['classroom_invitations']>;

/** Invitations written per statement. */
const AT_ONCE = 200;

/** A person to invite, and what the class knows of them. */
export type Invitee = Pick<InvitationRow, 'email' | 'full_name' | 'student_number' | 'login_id'> &
  Partial<Pick<InvitationRow, 'group_id'>>;

/**
 * Invites people to a locked classroom, each at most once; an invitation that is there takes what is newly known.
 * @returns the addresses that were not invited before
 */
export async function insertInvitations(
  transaction: Database,
  classroomId: number,
  people: readonly Invitee[],
): Promise<string[]> {
  const invited_at = Date.now();
  const added: string[] = [];
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const part = people.slice(from, from + AT_ONCE);
    const rows = part.map(({ email, full_name, student_number, login_id, group_id = null }) => ({
      classroom_id: classroomId,
      invited_at,
      email,
      email_key: emailKey(email),
      full_name,
      student_number,
      login_id,
      group_id,
    }));
    const invited = await findInvited(
      transaction,
      classroomId,
      rows.map(({ email_key }) => email_key),
    );
    await transaction
      .insertInto('classroom_invitations')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['classroom_id', 'email_key']).doUpdateSet(({ fn, ref }) => ({
          full_name: fn.coalesce(ref('excluded.full_name'), ref('classroom_invitations.full_name')),
          student_number: fn.coalesce(
            ref('excluded.student_number'),
            ref('classroom_invitations.student_number'),
          ),
          login_id: fn.coalesce(ref('excluded.login_id'), ref('classroom_invitations.login_id')),
          group_id: fn.coalesce(ref('excluded.group_id'), ref('classroom_invitations.group_id')),
        })),
      )
      .execute();
    added.push(...rows.filter(({ email_key }) => !invited.has(email_key)).map(({ email }) => email));
  }
  return added;
}

async function findInvited(
  transaction: Database,
  classroomId: number,
  emailKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .selectFrom('classroom_invitations')
    .select('email_key')
    .where('classroom_id', '=', classroomId)
    .where('email_key', 'in', emailKeys)
    .execute();
  return new Set(rows.map(({ email_key }) => email_key));
}

/** Returns a classroom's open invitations, by address. */
export async function findInvitations(database: Database, classroomId: number): Promise<InvitationRow[]> {
  return await database
    .selectFrom('classroom_invitations')
    .selectAll()
    .where('classroom_id', '=', classroomId)
    .orderBy('email_key')
    .execute();
}

/** Returns the invitations of an address, by classroom: the order in which they are locked. */
export async function findInviting(
  database: Database,
  key: string,
): Promise<Pick<InvitationRow, 'id' | 'classroom_id'>[]> {
  return await database
    .selectFrom('classroom_invitations')
    .select(['id', 'classroom_id'])
    .where('email_key', '=', key)
    .orderBy('classroom_id')
    .execute();
}

/** Deletes an invitation. @returns false if there was none */
export async function deleteInvitationRow(
  transaction: Database,
  classroomId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('classroom_invitations')
    .where('classroom_id', '=', classroomId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Puts people who are members of the classroom by now into the groups that they were invited to. */
export async function joinInvitedGroups(
  transaction: Database,
  classroomId: number,
  userIds: readonly number[],
): Promise<void> {
  await transaction
    .insertInto('group_students')
    .columns(['classroom_id', 'user_id', 'group_id'])
    .expression(({ selectFrom }) =>
      selectFrom('classroom_invitations')
        .innerJoin('users', 'users.email_key', 'classroom_invitations.email_key')
        .select(({ ref }) => [
          'classroom_invitations.classroom_id',
          'users.id',
          ref('classroom_invitations.group_id').$notNull().as('group_id'),
        ])
        .where('classroom_invitations.classroom_id', '=', classroomId)
        .where('classroom_invitations.group_id', 'is not', null)
        .where('users.id', 'in', userIds),
    )
    .execute();
}

/** Deletes the invitations of people who are members of the classroom by now. */
export async function deleteInvitationsOf(
  transaction: Database,
  classroomId: number,
  userIds: readonly number[],
): Promise<void> {
  await transaction
    .deleteFrom('classroom_invitations')
    .where('classroom_id', '=', classroomId)
    .where('email_key', 'in', ({ selectFrom }) =>
      selectFrom('users').select('users.email_key').where('users.id', 'in', userIds),
    )
    .execute();
}

/** Deletes all remaining invitations of a person's verified address. */
export async function forgetInvited(transaction: Database, userId: number): Promise<void> {
  await transaction
    .deleteFrom('classroom_invitations')
    .where('email_key', 'in', ({ selectFrom }) =>
      selectFrom('users')
        .select('users.email_key')
        .where('users.id', '=', userId)
        .where('users.is_verified', '=', 1),
    )
    .execute();
}

/** Gives invitations of a class new tokens for their links; the former ones stop working. @returns each, by address */
export async function renewTokens(
  transaction: Database,
  classroomId: number,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const tokens = new Map(emails.map((email) => [email, createToken()]));
  for (const [email, token] of tokens) {
    await transaction
      .updateTable('classroom_invitations')
      .set({ token_hash: hashToken(token) })
      .where('classroom_id', '=', classroomId)
      .where('email_key', '=', emailKey(email))
      .execute();
  }
  return tokens;
}

/** Returns the invitation whose link has this token; null if it was used or withdrawn. */
export async function findByToken(
  database: Database,
  token: string,
): Promise<Pick<InvitationRow, 'id' | 'classroom_id'> | null> {
  const row = await database
    .selectFrom('classroom_invitations')
    .select(['id', 'classroom_id'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Readdresses an invitation of a locked class to a person who has shown that it is theirs, so that joining uses it up and
 * takes over what it says of them.
 * @returns false if it was used or withdrawn meanwhile
 */
export async function readdress(
  transaction: Database,
  invitation: Pick<InvitationRow, 'id' | 'classroom_id'>,
  userId: number,
): Promise<boolean> {
  const { email_key } = await transaction
    .selectFrom('users')
    .select('email_key')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await transaction
    .deleteFrom('classroom_invitations')
    .where('classroom_id', '=', invitation.classroom_id)
    .where('email_key', '=', email_key)
    .where('id', '!=', invitation.id)
    .execute();
  const row = await transaction
    .updateTable('classroom_invitations')
    .set({ email_key })
    .where('id', '=', invitation.id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
