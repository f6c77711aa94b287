import { isoTime, message, type ProviderOutcome, type SignInMethods, type Tokens } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { isUnclaimed, isUnopened } from '#features/auth/class-accounts/class-account-store.ts';
import { type Sessions, sessionEnded } from '#features/auth/sessions/sessions.ts';
import type { Confirmation } from '#features/auth/sign-in/confirmation.ts';
import { deleteLinks } from '#features/auth/sign-in/link-store.ts';
import { type PasswordPolicy, refuseInactive } from '#features/auth/sign-in/password-policy.ts';
import { deleteTokens } from '#features/auth/tokens/token-store.ts';
import type { Memberships } from '#features/auth/users/account-dependencies.ts';
import {
  emailKey,
  findByEmail,
  findById,
  lockPerson,
  noteLogin,
  type UserRow,
} from '#features/auth/users/user-store.ts';
import type { Identity, SessionIdentity } from '#http/authenticate.ts';
import { ApiError, conflict, notFound } from '#http/errors.ts';
import {
  findPendingIdentity,
  insertAttempt,
  insertPendingIdentity,
  takeAttempt,
  takePendingIdentity,
} from './attempt-store.ts';
import {
  deleteIdentity,
  findIdentityBySubject,
  findIdentityOf,
  findIdentitySession,
  type IdentityRow,
  insertIdentitySession,
  listIdentitySessions,
  noteIdentityUse,
} from './identity-store.ts';
import type { Provider } from './provider.ts';
import {
  adoptRole,
  alreadyLinked,
  createProviderAccount,
  hasVerifiedEmail,
  linkAccount,
  type VerifiedPerson,
} from './provider-accounts.ts';
import { type ProviderPerson, readPerson, unconfirmedAddress } from './provider-person.ts';

/** Where a sign-in begins. */
interface Beginning {
  url: string;
  browser_key: string;
}

/** Sign-in with the identity provider. All methods throw 404 if the server has none. */
export interface ProviderService {
  /** @throws {ApiError} 503 if the provider does not answer. */
  begin(returnTo: string, again: boolean): Promise<Beginning>;
  /** @throws {ApiError} 403 for a wrong password, 409 if the account is linked already, 503. */
  beginLink(caller: SessionIdentity, password: string, address: string, returnTo: string): Promise<Beginning>;
  /** @throws {ApiError} 403 if the answer or the person is refused, 409 if one of them is linked already, 503. */
  finish(answer: string, browserKey: string, caller: Identity | null): Promise<ProviderOutcome>;
  /** @throws {ApiError} 403 for a wrong password or an expired token, 409. */
  link(
    given: { linkToken: string; browserKey: string; password: string },
    address: string,
  ): Promise<{ tokens: Tokens; return_to: string }>;
  /** Also ends the other sessions that the identity began. @throws {ApiError} 403, 409. */
  unlink(caller: SessionIdentity, password: string, address: string): Promise<void>;
  methods(userId: number): Promise<SignInMethods>;
  /** Returns the page that ends the provider's session too, if this one began there; null if there is none. */
  signOutUrl(sessionId: number): Promise<string | null>;
}

/** Parts that the service is built from. */
interface ProviderDependencies {
  database: Database;
  /** Null if there is none. */
  provider: Provider | null;
  sessions: Sessions;
  confirmation: Confirmation;
  policy: PasswordPolicy;
  memberships: Memberships;
}

export function createProviderService(dependencies: ProviderDependencies): ProviderService {
  const { database, sessions, confirmation, policy, memberships } = dependencies;

  const known = () => {
    if (dependencies.provider !== null) return dependencies.provider;
    throw notFound(message`This server has no identity provider.`);
  };

  const begin = async (userId: number | null, returnTo: string, again: boolean) => {
    const provider = known();
    // Before anything is stored: a provider that is down costs no rows.
    await provider.connect();
    const path = inAppPath(returnTo);
    const { secrets, browserKey } = await insertAttempt(database, userId, path);
    return { url: await provider.authorizationUrl(secrets, { again }), browser_key: browserKey };
  };

  const startSession = async (
    user: UserRow,
    identity: IdentityRow,
    person: Pick<ProviderPerson, 'email' | 'isEmailVerified' | 'isTeacher' | 'sid' | 'idToken'>,
  ) => {
    refuseInactive(user);
    let announce = () => {};
    const tokens = await sessions.start(user.id, null, async (transaction, sessionId) => {
      if (!(await noteIdentityUse(transaction, identity, person.email))) throw sessionEnded();
      await insertIdentitySession(transaction, sessionId, identity.id, person);
      await adoptRole(transaction, user.id, person.isTeacher, known().settings.name);
      if (person.email === null || !person.isEmailVerified) return;
      // The address may be another than the account's, and may have been invited since.
      announce = await memberships.joinInvited(transaction, {
        id: user.id,
        email_key: emailKey(person.email),
      });
    });
    announce();
    await noteLogin(database, user.id);
    return tokens;
  };

  const signIn = async (identity: IdentityRow, person: ProviderPerson) => {
    const user = await findById(database, identity.user_id);
    if (!user) throw sessionEnded();
    return await startSession(user, identity, person);
  };

  /** An account with the address of a new identity is theirs only if they know its password. */
  const askForPassword = async (
    user: UserRow,
    person: VerifiedPerson,
    attempt: Parameters<typeof insertPendingIdentity>[3],
  ) => {
    refuseInactive(user);
    const isLinked = (await findIdentityOf(database, user.id, person.issuer)) !== null;
    if (isLinked || user.password_hash === '') throw alreadyLinked();
    const linkToken = await insertPendingIdentity(database, user.id, person, attempt);
    return { outcome: 'password_needed', email: user.email, link_token: linkToken } as const;
  };

  /**
   * An account that a class's teachers or an admin made for this address, and that is nobody's yet, is the person's.
   * Anyone who came in by its sign-in link before is out, and its link to choose a password ends.
   */
  const claimWith = async (user: UserRow, person: VerifiedPerson) => {
    const { linked, announce } = await database.transaction().execute(async (transaction) => {
      // Before the account is locked: choosing a password by a link takes both in this order.
      for (const purpose of ['reset', 'invitation'] as const)
        await deleteLinks(transaction, user.id, purpose);
      if (!(await lockPerson(transaction, user.id))) throw sessionEnded();
      if (!(await isNobodys(transaction, user.id))) throw alreadyLinked();
      await deleteTokens(transaction, user.id);
      const identity = { ...person, emailKey: emailKey(person.email) };
      return await linkAccount(transaction, memberships, user, identity);
    });
    await sessions.endAll(user.id);
    announce();
    return await startSession(user, linked, person);
  };

  const linkCaller = async (userId: number, caller: Identity | null, person: VerifiedPerson) => {
    const user = await findById(database, userId);
    if (caller?.id !== userId || caller.sessionId === null || !user) throw otherBrowser();
    const { announce } = await database.transaction().execute(async (transaction) => {
      if (!(await lockPerson(transaction, userId))) throw sessionEnded();
      return await linkAccount(transaction, memberships, user, {
        ...person,
        emailKey: emailKey(person.email),
      });
    });
    announce();
  };

  return {
    begin: (returnTo, again) => begin(null, returnTo, again),

    async beginLink(caller, password, address, returnTo) {
      const { settings } = known();
      const person = await confirmation.byPassword(caller.id, password, address);
      if (await findIdentityOf(database, person.id, settings.issuer)) throw alreadyLinked();
      return await begin(person.id, returnTo, true);
    },

    async finish(answer, browserKey, caller) {
      const provider = known();
      const state = new URLSearchParams(answer).get('state') ?? '';
      const attempt = await takeAttempt(database, state, browserKey);
      if (attempt === null) throw otherBrowser();
      const { nonce, code_verifier: codeVerifier, return_to } = attempt;
      const redeemed = await provider.redeem(answer, { state, nonce, codeVerifier });
      const person = readPerson(redeemed, provider.settings);
      const identity = await findIdentityBySubject(database, person);
      if (attempt.user_id !== null) {
        if (identity !== null) throw alreadyLinked();
        if (!hasVerifiedEmail(person)) throw unconfirmedAddress(provider.settings.name);
        await linkCaller(attempt.user_id, caller, person);
        return { outcome: 'linked', return_to };
      }
      if (identity !== null) {
        return { outcome: 'signed_in', tokens: await signIn(identity, person), return_to };
      }
      if (!hasVerifiedEmail(person)) throw unconfirmedAddress(provider.settings.name);
      const namesake = await findByEmail(database, person.email);
      if (namesake && (await isNobodys(database, namesake.id))) {
        return { outcome: 'signed_in', tokens: await claimWith(namesake, person), return_to };
      }
      if (namesake) return await askForPassword(namesake, person, attempt);
      const added = await createProviderAccount(database, memberships, person);
      return {
        outcome: 'signed_in',
        tokens: await startSession(added.user, added.identity, person),
        return_to,
      };
    },

    async link({ linkToken, browserKey, password }, address) {
      known();
      const pending = await findPendingIdentity(database, linkToken, browserKey);
      if (pending === null) throw otherBrowser();
      const user = await confirmation.byPassword(pending.user_id, password, address);
      refuseInactive(user);
      const { linked, announce } = await database.transaction().execute(async (transaction) => {
        if (!(await lockPerson(transaction, user.id, user.password_hash))) throw sessionEnded();
        if (!(await takePendingIdentity(transaction, pending.token_hash))) throw otherBrowser();
        const { issuer, subject, email } = pending;
        const identity = { issuer, subject, email, emailKey: emailKey(email) };
        return await linkAccount(transaction, memberships, user, identity);
      });
      announce();
      const { email, sid, id_token: idToken, return_to } = pending;
      // Who is a teacher is decided at their next sign-in with the provider.
      const person = { email, isEmailVerified: true, sid, idToken, isTeacher: null };
      return { tokens: await startSession(user, linked, person), return_to };
    },

    async unlink(caller, password, address) {
      const { settings } = known();
      const person = await confirmation.byPassword(caller.id, password, address);
      if (!policy.mayUsePassword(person)) {
        throw conflict(message`You have no other way to sign in, so this link has to stay.`);
      }
      const identity = await findIdentityOf(database, person.id, settings.issuer);
      if (identity === null) throw notFound(message`Your account is not linked.`);
      const begun = await listIdentitySessions(database, identity);
      await deleteIdentity(database, identity.id);
      for (const { id, user_id } of begun) {
        if (id !== caller.sessionId) await sessions.end(user_id, id);
      }
    },

    async methods(userId) {
      const person = await findById(database, userId);
      if (!person) throw sessionEnded();
      const issuer = dependencies.provider?.settings.issuer;
      const identity = issuer === undefined ? null : await findIdentityOf(database, userId, issuer);
      return {
        has_password: policy.mayUsePassword(person),
        identity: identity && {
          email: identity.email,
          linked_at: isoTime(identity.created_at),
          last_used_at: isoTime(identity.last_used_at),
        },
      };
    },

    async signOutUrl(sessionId) {
      const { provider } = dependencies;
      const session = provider && (await findIdentitySession(database, sessionId));
      return session ? await provider.signOutUrl(session.id_token) : null;
    },
  };
}

/** True if others made the account, and nobody has made it theirs. */
async function isNobodys(database: Database, userId: number): Promise<boolean> {
  return (await isUnclaimed(database, userId)) || (await isUnopened(database, userId));
}

function otherBrowser(): ApiError {
  const detail = message`This sign-in has expired or was started in another browser. Please start again.`;
  return new ApiError(403, 'sign_in_refused', detail);
}

/** A base that no path can leave unnoticed: nobody owns `.invalid`. */
const SOMEWHERE = 'https://coderoom.invalid';

/** Returns a path within the page, with query and fragment; anything that leads elsewhere becomes the start page. */
function inAppPath(path: string): string {
  // Browsers read a backslash as a slash, and drop tabs and line breaks: `/\t/elsewhere` would be another site.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return '/';
  const url = URL.parse(path, SOMEWHERE);
  if (url === null || url.origin !== SOMEWHERE || url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
