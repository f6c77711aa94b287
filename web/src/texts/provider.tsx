import type { ReactNode } from 'react';
import { inLanguage } from './in-language.ts';

/** Signing in with the school's account. `name` is that of the identity provider, such as "Google". */
export const provider = {
  act: (name: string) => `Continue with ${name}`,
  or: 'or',
  asAdmin: 'Sign in as an administrator',
  asOthers: (name: string) => `Continue with ${name} instead`,
  adminNote: 'Only administrators have a password here.',
  schoolNote: (name: string) =>
    `Everyone here signs in with ${name}. Your account is created the first time.`,
  beginFailed: "Couldn't start the sign-in.",
  noStorage:
    'Your browser blocks this page from storing data, which this sign-in needs. Allow it and try again.',
  callback: {
    title: 'Signing in',
    waiting: 'Signing you in…',
    refused: "Couldn't sign you in",
    another: (name: string) => `Use another account of ${name}`,
    failed: 'Please try again.',
    foreign: 'This sign-in was started in another tab or browser. Please start again here.',
    linked: (name: string) => `Your account is linked with ${name}.`,
  },
  link: {
    title: 'You have an account already',
    note: (email: ReactNode, name: string) => (
      <>
        There is an account with the address {email}. Enter its password once to link it with {name}.
      </>
    ),
    act: 'Link and sign in',
    failed: "Couldn't link the account.",
    forgot: 'Forgot password?',
    notMine: 'Not your account, or you never chose a password? Ask the administrator.',
  },
  settings: {
    title: 'School account',
    linked: (name: string) => `You can sign in with ${name}.`,
    notLinked: (name: string) => `Link your account to sign in with ${name}.`,
    email: 'Email',
    since: 'Linked since',
    lastUsed: 'Last used',
    noEmail: 'Not provided',
    loadFailed: "Couldn't load your sign-in methods.",
    link: (name: string) => `Link with ${name}`,
    linkNote: (name: string) => `Enter your password here, then sign in with ${name}.`,
    linkFailed: "Couldn't start linking your account.",
    unlink: 'Unlink',
    unlinkTitle: (name: string) => `Unlink your account from ${name}?`,
    unlinkNote:
      'From then on you sign in with your password. Other devices where you signed in this way are signed out.',
    unlinkFailed: "Couldn't unlink your account.",
    unlinked: 'Your account is unlinked.',
    password: 'Your password',
    noPassword: (name: string) => `You sign in with ${name} and have no password here.`,
    confirmBySignIn: (name: string) =>
      `To confirm that it's you, sign in with ${name} again. You then have ten minutes to delete the account.`,
    signInAgain: 'Sign in again',
  },
};

export const providerTexts = await inLanguage(provider, {
  de: async () => (await import('./de/provider.tsx')).provider,
});
