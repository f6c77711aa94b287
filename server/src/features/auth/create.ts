import type { Database } from '#db/database.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { ProviderSettings } from '#provider-settings.ts';
import { type BackgroundWorker, startCleanUp } from '#queue/background-worker.ts';
import type { Redis } from '#redis/redis.ts';
import { createAccountCreation } from './accounts/account-creation.ts';
import { type AccountService, createAccountService } from './accounts/account-service.ts';
import { classAccountData, identityData, sessionData, tokenData } from './accounts/data-file.ts';
import { createUserPresenter, type PresentUser } from './accounts/present.ts';
import { createUserAdministration, type UserAdministration } from './accounts/user-admin-service.ts';
import { createSignInLinkService, type SignInLinks } from './class-accounts/sign-in-links.ts';
import { deleteExpiredAttempts } from './provider/attempt-store.ts';
import { type BackChannelLogout, createBackChannelLogout } from './provider/back-channel-logout.ts';
import { createProvider } from './provider/provider.ts';
import { createProviderService, type ProviderService } from './provider/provider-service.ts';
import { createAccessTokens } from './sessions/access-tokens.ts';
import { deleteExpiredSessions } from './sessions/session-store.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { type AccountMail, createAccountMail } from './sign-in/account-mail.ts';
import { createConfirmation } from './sign-in/confirmation.ts';
import { deleteExpiredLinks } from './sign-in/link-store.ts';
import { createLinks, type Links } from './sign-in/links.ts';
import { createPasswordPolicy, type PasswordPolicy } from './sign-in/password-policy.ts';
import { createPasswords, type HashCost, type Passwords } from './sign-in/passwords.ts';
import { type AuthService, createAuthService } from './sign-in/service.ts';
import { shareThrottle } from './sign-in/shared-throttle.ts';
import { createSignInThrottle, NO_THROTTLE } from './sign-in/sign-in-throttle.ts';
import { createPersonalTokens, type PersonalTokens } from './tokens/token-service.ts';
import { deleteExpiredTokens } from './tokens/token-store.ts';
import type { Memberships, PersonalData } from './users/account-dependencies.ts';

/** The accounts feature: services, sessions and account data. */
export interface Auth {
  auth: AuthService;
  accounts: AccountService;
  users: UserAdministration;
  sessions: Sessions;
  tokens: PersonalTokens;
  links: Links;
  signInLinks: SignInLinks;
  passwords: Passwords;
  mail: AccountMail;
  policy: PasswordPolicy;
  /** Name of the identity provider; null if there is none. */
  providerName: string | null;
  provider: ProviderService;
  backChannelLogout: BackChannelLogout;
  /** Personal data of every feature, this one included. */
  personalData: readonly PersonalData[];
  presentUser: PresentUser;
}

/** Settings and services that accounts need from the rest of the server. */
export interface AuthSettings {
  database: Database;
  /** Lets several servers count wrong passwords together; null: this is the only one. */
  redis: Redis | null;
  mailer: Mailer;
  /** Key that signs access tokens. */
  secret: string;
  /** True if password guessing is throttled. */
  throttled: boolean;
  /** The identity provider; undefined: there is none. */
  provider: ProviderSettings | undefined;
  /** People who may have a password. */
  passwordUsers: PasswordPolicy['users'];
  appName: string;
  /** Origin of this server, without a trailing slash. */
  publicUrl: string;
  /** Classroom memberships, needed for sign-up and the account. */
  memberships: Memberships;
  /** Personal data that other features store. */
  personalData: readonly PersonalData[];
  /** Omitted: the recommended cost of password hashes. */
  hashCost?: HashCost | undefined;
  /** Receives failures that no caller waits for. */
  log: (failure: unknown) => void;
}

export async function createAuth(settings: AuthSettings): Promise<Auth> {
  const { database, mailer, secret, throttled, appName, publicUrl, memberships, log } = settings;
  const passwords = await createPasswords(settings.hashCost);
  const sessions = createSessions(database, createAccessTokens(secret));
  const throttle = throttled ? shareThrottle(settings.redis, createSignInThrottle()) : NO_THROTTLE;
  const links = createLinks(database, publicUrl);
  const providerName = settings.provider?.name ?? null;
  const policy = createPasswordPolicy(settings.passwordUsers, providerName);
  const mail = createAccountMail({ database, mailer, links, policy, appName, log });
  const personalData = [
    sessionData(database),
    classAccountData(database),
    tokenData(database),
    identityData(database),
    ...settings.personalData,
  ];
  const confirmation = createConfirmation({ database, passwords, throttle, policy });
  const provider = settings.provider ? createProvider({ settings: settings.provider, publicUrl, log }) : null;
  const shared = { database, passwords, sessions, throttle, confirmation, policy, links, mail };
  return {
    auth: createAuthService({ ...shared, memberships }),
    accounts: createAccountService({ ...shared, memberships, personalData }),
    users: createUserAdministration({
      ...shared,
      memberships,
      createAccount: createAccountCreation(shared),
    }),
    sessions,
    tokens: createPersonalTokens(database, log),
    links,
    signInLinks: createSignInLinkService({ ...shared, publicUrl }),
    passwords,
    mail,
    policy,
    providerName,
    provider: createProviderService({ ...shared, provider, memberships }),
    backChannelLogout: createBackChannelLogout({ database, provider, sessions, log }),
    personalData,
    presentUser: createUserPresenter(database, memberships),
  };
}

/** Deletes expired sessions, access tokens, links and sign-ins under way, now and every few hours. */
export function removeExpired(database: Database, log: (failure: unknown) => void): BackgroundWorker {
  const kinds = [deleteExpiredSessions, deleteExpiredTokens, deleteExpiredLinks, deleteExpiredAttempts];
  return startCleanUp(async () => {
    await Promise.all(kinds.map((remove) => remove(database)));
  }, log);
}
