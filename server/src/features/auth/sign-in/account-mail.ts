import type { PageLanguage } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { findByEmail, type UserRow } from '#features/auth/users/user-store.ts';
import type { Mailer } from '#mail/mailer.ts';
import { accountMessage, passwordChangedMessage, resetMessage, verificationMessage } from '#mail/messages.ts';
import type { Links } from './links.ts';
import type { PasswordPolicy } from './password-policy.ts';

/** Mail about accounts. All of it is sent in the background, so that response times reveal nothing. */
export interface AccountMail {
  readonly configured: boolean;
  /** Sends a reset link if an account has this address, and may have a password; otherwise does nothing. */
  sendReset(email: string, language: PageLanguage): void;
  /** Sends the link by which the person chooses the password of an account that an admin created. */
  sendAccountLink(person: UserRow, link: string, language: PageLanguage): void;
  sendVerification(person: UserRow, language: PageLanguage): void;
  sendPasswordChanged(person: UserRow, language: PageLanguage): void;
}

export function createAccountMail({
  database,
  mailer,
  links,
  policy,
  appName,
  log,
}: {
  database: Database;
  mailer: Mailer;
  links: Links;
  policy: PasswordPolicy;
  appName: string;
  /** Receives failures that no caller waits for. */
  log: (failure: unknown) => void;
}): AccountMail {
  const inBackground = (work: () => Promise<void>) => {
    if (mailer.configured) work().catch(log);
  };

  return {
    configured: mailer.configured,
    sendReset: (email, language) =>
      inBackground(async () => {
        const person = await findByEmail(database, email);
        if (person?.is_active !== 1 || !policy.allows(person)) return;
        if (await links.isTooSoon('reset', person.id)) return;
        const { url: link } = await links.create('reset', person);
        await mailer.send({ to: person.email, ...resetMessage({ appName, link, language }) });
      }),
    sendAccountLink: ({ email: to }, link, language) =>
      inBackground(() => mailer.send({ to, ...accountMessage({ appName, link, language }) })),
    sendVerification: (person, language) =>
      inBackground(async () => {
        if (person.email === '' || person.is_verified === 1) return;
        if (await links.isTooSoon('verification', person.id)) return;
        const { url: link } = await links.create('verification', person);
        await mailer.send({ to: person.email, ...verificationMessage({ appName, link, language }) });
      }),
    sendPasswordChanged: (person, language) =>
      inBackground(async () => {
        if (person.email === '') return;
        await mailer.send({ to: person.email, ...passwordChangedMessage({ appName, language }) });
      }),
  };
}
