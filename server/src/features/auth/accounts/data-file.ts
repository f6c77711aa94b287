import { isoTime } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { listIdentities } from '#features/auth/provider/identity-store.ts';
import { listSignInSessions } from '#features/auth/sessions/session-store.ts';
import { presentToken } from '#features/auth/tokens/token-service.ts';
import { deleteTokens, listTokens } from '#features/auth/tokens/token-store.ts';
import type { PersonalData } from '#features/auth/users/account-dependencies.ts';
import type { UserRow } from '#features/auth/users/user-store.ts';
import { presentAccount } from './present.ts';

/** Personal data of this feature, besides the account. */
export function sessionData(database: Database): PersonalData {
  return {
    name: 'sessions',
    async *read(userId) {
      for (const { created_at, expires_at } of await listSignInSessions(database, userId)) {
        yield {
          created_at: isoTime(created_at),
          expires_at: isoTime(expires_at),
        };
      }
    },
    async forget(transaction, userId) {
      await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
      await transaction.deleteFrom('account_links').where('user_id', '=', userId).execute();
    },
  };
}

/** The class with which the account was made, as long as nobody has claimed it. */
export function classAccountData(database: Database): PersonalData {
  return {
    name: 'made_with_class',
    async *read(userId) {
      const rows = await database
        .selectFrom('unclaimed_accounts')
        .leftJoin('classrooms', 'classrooms.id', 'unclaimed_accounts.classroom_id')
        .select(['classrooms.name as classroom', 'unclaimed_accounts.created_at'])
        .where('unclaimed_accounts.user_id', '=', userId)
        .execute();
      for (const { classroom, created_at } of rows) {
        yield { classroom, created_at: isoTime(created_at) };
      }
    },
    async forget(transaction, userId) {
      await transaction.deleteFrom('unclaimed_accounts').where('user_id', '=', userId).execute();
    },
  };
}

/** The accounts at the identity provider by which a person signs in. */
export function identityData(database: Database): PersonalData {
  return {
    name: 'identities',
    async *read(userId) {
      for (const { issuer, subject, email, created_at, last_used_at } of await listIdentities(
        database,
        userId,
      )) {
        const moments = { created_at: new Date(created_at), last_used_at: new Date(last_used_at) };
        yield { issuer, subject, email, ...moments };
      }
    },
    async forget(transaction, userId) {
      for (const table of ['identities', 'provider_attempts', 'pending_identities'] as const) {
        await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
      }
    },
  };
}

/** People's personal access tokens, without what would let others use them. */
export function tokenData(database: Database): PersonalData {
  return {
    name: 'access_tokens',
    async *read(userId) {
      for (const { id: _id, ...token } of (await listTokens(database, userId)).map(presentToken)) yield token;
    },
    forget: deleteTokens,
  };
}

/** Yields a person's stored data as one JSON document, in pieces: a history may exceed memory. */
export async function* writeDataFile(
  person: UserRow,
  sources: readonly PersonalData[],
): AsyncGenerator<string> {
  const account = JSON.stringify(presentAccount(person));
  yield `{\n"exported_at": ${JSON.stringify(new Date().toISOString())},\n"account": ${account}`;
  for (const { name, read } of sources) {
    yield `,\n${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const entry of read(person.id)) {
      yield separator + JSON.stringify(entry);
      separator = ',\n';
    }
    yield '\n]';
  }
  yield '\n}\n';
}
