import { message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { recordAction } from '#features/audit/index.ts';
import type { Memberships } from '#features/auth/users/account-dependencies.ts';
import {
  findById,
  insertUnderFreeName,
  TakenError,
  type UserRow,
  updateUser,
} from '#features/auth/users/user-store.ts';
import { type ApiError, conflict } from '#http/errors.ts';
import { type IdentityRow, insertIdentity } from './identity-store.ts';
import type { ProviderPerson } from './provider-person.ts';

/** A person with an address that the provider vouches for. */
export type VerifiedPerson = ProviderPerson & { email: string; isEmailVerified: true };

/** True if the provider vouches for the address: only then it creates an account, or leads to one. */
export function hasVerifiedEmail(person: ProviderPerson): person is VerifiedPerson {
  return person.email !== null && person.isEmailVerified;
}

/**
 * Creates the account of a person who signs in for the first time, without a password.
 * @throws {ApiError} 409 if the same person or address was added at the same moment.
 */
export async function createProviderAccount(
  database: Database,
  memberships: Memberships,
  person: VerifiedPerson,
): Promise<{ user: UserRow; identity: IdentityRow }> {
  const { email, username, fullName } = person;
  const { announce, ...added } = await database.transaction().execute(async (transaction) => {
    const account = { email, username, full_name: fullName, password_hash: '', is_admin: 0 } as const;
    const user = await insertUnderFreeName(transaction, { ...account, is_verified: 1 }).catch(
      (failure: unknown) => {
        throw failure instanceof TakenError ? atTheSameMoment() : failure;
      },
    );
    const identity = await insertIdentity(transaction, user.id, person);
    if (identity === null) throw atTheSameMoment();
    return { user, identity, announce: await memberships.joinInvited(transaction, user) };
  });
  announce();
  return added;
}

/**
 * Links an account with an identity, as part of a transaction. An address that both have is verified from then on.
 * @returns the identity, and a function that announces new classrooms, to be called after the commit.
 * @throws {ApiError} 409 if one of them is linked already.
 */
export async function linkAccount(
  transaction: Database,
  memberships: Memberships,
  user: UserRow,
  identity: Pick<IdentityRow, 'issuer' | 'subject'> & { email: string; emailKey: string },
): Promise<{ linked: IdentityRow; announce: () => void }> {
  const linked = await insertIdentity(transaction, user.id, identity);
  if (linked === null) throw alreadyLinked();
  if (user.is_verified === 1 || user.email_key !== identity.emailKey)
    return { linked, announce: () => undefined };
  await updateUser(transaction, user.id, { is_verified: 1 });
  return { linked, announce: await memberships.joinInvited(transaction, user) };
}

/**
 * Makes a person a teacher, or no longer one, as the provider says, as part of the transaction that signs them in.
 * Admins stay what they are.
 * @param isTeacher null: the provider does not decide.
 */
export async function adoptRole(
  transaction: Database,
  userId: number,
  isTeacher: boolean | null,
  providerName: string,
): Promise<void> {
  const before = await findById(transaction, userId);
  if (isTeacher === null || before === null || before.is_admin === 1) return;
  if ((before.is_teacher === 1) === isTeacher) return;
  const target = await updateUser(transaction, userId, { is_teacher: isTeacher ? 1 : 0 });
  if (target === null) return;
  const action = isTeacher ? 'teacher_granted' : 'teacher_revoked';
  const detail = message`by the sign-in with ${providerName}`;
  await recordAction(transaction, { action, actor: null, target, detail });
}

export function alreadyLinked(): ApiError {
  const detail = message`One of the two accounts is linked with another one already. Please ask the administrator.`;
  return conflict(detail);
}

function atTheSameMoment(): ApiError {
  return conflict(message`Somebody else changed the same thing at the same moment. Please try again.`);
}
