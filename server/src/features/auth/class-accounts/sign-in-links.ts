import { type LinkSheet, message, type PageLanguage, type Tokens } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { recordAction } from '#features/audit/index.ts';
import { deleteSessions } from '#features/auth/sessions/session-store.ts';
import { type Sessions, sessionEnded } from '#features/auth/sessions/sessions.ts';
import { findLink, takeLink } from '#features/auth/sign-in/link-store.ts';
import type { PasswordPolicy } from '#features/auth/sign-in/password-policy.ts';
import type { Passwords } from '#features/auth/sign-in/passwords.ts';
import { refuseCommon } from '#features/auth/sign-in/service.ts';
import { deleteTokens } from '#features/auth/tokens/token-store.ts';
import { hashToken } from '#features/auth/users/opaque-tokens.ts';
import {
  claimAccount,
  findById,
  lockPerson,
  noteLogin,
  updateUser,
} from '#features/auth/users/user-store.ts';
import { type Identity, type SessionIdentity, sessionRequired } from '#http/authenticate.ts';
import { ApiError, conflict, notFound } from '#http/errors.ts';
import {
  deleteSignInLinks,
  findLinkable,
  findSignedIn,
  isUnclaimed,
  type LinkableAccount,
  type LinkMaker,
  lacksPassword,
  linkMakerOf,
  replaceSignInLinks,
  unclaimAccounts,
} from './class-account-store.ts';
import { expiryOf, writeSheet } from './link-sheet.ts';

/** One-time links to accounts that a class's teachers made: until somebody claims them, and for forgotten passwords. */
export interface SignInLinks {
  /**
   * Replaces the links of some accounts of a class, or of all that nobody has claimed. One that is claimed loses its
   * password, and is unclaimed again.
   * @throws {ApiError} 403 with an access token or where only admins have passwords, 409 for an account that gets none.
   */
  create(
    caller: Identity,
    classroomId: number,
    choice: { userIds: readonly number[] | undefined; days: number; language: PageLanguage },
  ): Promise<LinkSheet>;
  /** @throws {ApiError} 404. */
  revoke(caller: Identity, classroomId: number, userId: number): Promise<void>;
  /** Signs in, once. @throws {ApiError} 422 with the same answer whatever is wrong with the link, 403. */
  use(token: string): Promise<Tokens>;
  /** @throws {ApiError} 403 where they may have none, 409 for an account with a password or an identity. */
  choosePassword(caller: SessionIdentity, password: string): Promise<void>;
}

export function createSignInLinkService(parts: {
  database: Database;
  sessions: Sessions;
  passwords: Passwords;
  policy: PasswordPolicy;
  publicUrl: string;
}): SignInLinks {
  const { database, sessions, passwords, policy, publicUrl } = parts;

  /** Locks the accounts for which the caller may make links, and reads them again. */
  const lockLinkable = async (transaction: Database, maker: LinkMaker, userIds?: readonly number[]) => {
    for (const { id } of await findLinkable(transaction, maker, userIds)) await lockPerson(transaction, id);
    return await findLinkable(transaction, maker, userIds);
  };

  return {
    async create(caller, classroomId, { userIds, days, language }) {
      // Who found a token could give themselves the accounts.
      if (caller.sessionId === null) throw sessionRequired();
      policy.refuseClassAccounts();
      const { people, ...sheet } = await database.transaction().execute(async (transaction) => {
        const linkable = await lockLinkable(transaction, linkMakerOf(caller, classroomId), userIds);
        if (linkable.length === 0 || (userIds !== undefined && linkable.length < new Set(userIds).size)) {
          throw noLink();
        }
        const ids = linkable.map(({ id }) => id);
        const claimed = linkable.filter(({ unclaimed_since }) => unclaimed_since === null);
        await unclaimAccounts(
          transaction,
          classroomId,
          claimed.map(({ id }) => id),
        );
        const signedIn = await findSignedIn(transaction, ids);
        // Sessions begun by an earlier link or with the password end.
        for (const id of signedIn) await deleteSessions(transaction, id, null);
        for (const id of signedIn) await deleteTokens(transaction, id);
        const expiresAt = expiryOf(days);
        const tokens = await replaceSignInLinks(transaction, ids, expiresAt);
        await record(transaction, caller, await classroomName(transaction, classroomId), linkable);
        return {
          people: signedIn,
          ...(await writeSheet(transaction, { classroomId, publicUrl, expiresAt, tokens, language })),
        };
      });
      for (const id of people) await sessions.endAll(id);
      return sheet;
    },

    async revoke(caller, classroomId, userId) {
      await database.transaction().execute(async (transaction) => {
        const [person] = await lockLinkable(transaction, linkMakerOf(caller, classroomId), [userId]);
        if (!person || (await deleteSignInLinks(transaction, [userId])) === 0) {
          throw notFound(message`There is no such link.`);
        }
        const detail = message`in “${await classroomName(transaction, classroomId)}”`;
        await recordAction(transaction, {
          action: 'sign_in_link_revoked',
          actor: caller,
          target: { id: person.id, username: person.username },
          detail,
        });
      });
    },

    async use(token) {
      policy.refuse(null);
      const hash = hashToken(token);
      const userId = (await findLink(database, 'sign-in', hash))?.user_id ?? null;
      if (userId === null) throw linkEnded();
      const tokens = await sessions
        .start(userId, null, async (transaction) => {
          // Two at once: one of them deletes the row.
          if (!(await takeLink(transaction, 'sign-in', hash))) throw linkEnded();
          if (!(await isUnclaimed(transaction, userId))) throw linkEnded();
          const person = await findById(transaction, userId);
          if (!person) throw linkEnded();
          await recordAction(transaction, { action: 'sign_in_link_used', actor: person, target: person });
        })
        // The account is not active: that is nobody's business either.
        .catch((failure: unknown) => {
          throw failure instanceof ApiError && failure.code === 'unauthorized' ? linkEnded() : failure;
        });
      await noteLogin(database, userId);
      return tokens;
    },

    async choosePassword(caller, password) {
      policy.refuse(null);
      refuseCommon('new_password', password);
      const password_hash = await passwords.hash(password);
      await database.transaction().execute(async (transaction) => {
        if (!(await lockPerson(transaction, caller.id))) throw sessionEnded();
        if (!(await lacksPassword(transaction, caller.id))) {
          throw conflict(message`Your account needs no first password.`);
        }
        await updateUser(transaction, caller.id, { password_hash });
        await claimAccount(transaction, caller.id);
        await deleteTokens(transaction, caller.id);
      });
      await sessions.endAll(caller.id, caller.sessionId);
    },
  };
}

/** Records each password that was taken away; of the others, all together. */
async function record(
  transaction: Database,
  actor: Identity,
  classroom: string,
  linkable: readonly LinkableAccount[],
): Promise<void> {
  const action = 'sign_in_links_created';
  const claimed = linkable.filter(({ unclaimed_since }) => unclaimed_since === null);
  for (const { id, username } of claimed) {
    const detail = message`in “${classroom}”, in place of the password`;
    await recordAction(transaction, { action, actor, target: { id, username }, detail });
  }
  const unclaimed = linkable.filter(({ unclaimed_since }) => unclaimed_since !== null);
  const [only] = unclaimed;
  if (only === undefined) return;
  await recordAction(transaction, {
    ...{ action, actor },
    ...(unclaimed.length === 1
      ? { target: { id: only.id, username: only.username }, detail: message`in “${classroom}”` }
      : { target: classroom, detail: message`for ${unclaimed.length} accounts` }),
  });
}

async function classroomName(database: Database, id: number): Promise<string> {
  const row = await database.selectFrom('classrooms').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
}

function linkEnded(): ApiError {
  const detail = message`This link has been used, has expired or was replaced. Please ask your teacher for a new one.`;
  return new ApiError(422, 'link_expired', detail);
}

function noLink(): ApiError {
  const detail = message`Only students whose account was made with a class of yours, or who joined one by themselves, get a link, as long as they have added no email address and joined no class of other teachers. Adding them to a class is not enough. Administrators can give out links to choose a new password.`;
  return conflict(detail);
}
