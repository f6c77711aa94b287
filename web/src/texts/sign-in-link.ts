import { inLanguage } from './in-language.ts';

/** The screens of a one-time sign-in link: signing in, and choosing the first password. */
export const signInLink = {
  title: 'Sign in with your link',
  note: 'Your teacher made an account for you. The link works once: after signing in you choose a password of your own.',
  signedInAs: (username: string) =>
    `You are signed in as ${username}. If you go on, that account is signed out here.`,
  act: 'Sign In',
  failed: "Couldn't sign you in.",
  ended: 'This link no longer works',
  password: {
    title: 'Choose a password',
    note: (username: string) => `From now on you sign in as ${username} with this password.`,
    label: 'Password',
    act: 'Save password',
    failed: "Couldn't save the password.",
    signOut: 'Sign out',
  },
};

export const signInLinkTexts = await inLanguage(signInLink, {
  de: async () => (await import('./de/sign-in-link.ts')).signInLink,
});
