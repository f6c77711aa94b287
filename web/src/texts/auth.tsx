import { FALLBACK_MESSAGES } from '@coderoom/contract';
import type { ReactNode } from 'react';
import { inLanguage } from './in-language.ts';

/** Signing in, signing up, and choosing a new password. */
export const auth = {
  signIn: 'Sign In',
  signUp: 'Sign Up',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  toSignIn: 'Continue to Sign In',
  backToSignIn: 'Back to Sign In',
  login: {
    /** Under the title, after a visitor pressed Share. */
    toShare: 'Sign in to share your program.',
    /** `link` turns its name into a link to the sign-up. */
    noAccount: (link: (name: string) => ReactNode) => <>No account yet? {link('Sign Up')}</>,
    forgotPassword: 'Forgot password?',
    /** Below the field for the address. */
    orUsername: 'Or your username.',
    keyNote: 'Have a classroom key from your teacher? Enter it when you sign up.',
  },
  registration: {
    haveAccount: (link: (name: string) => ReactNode) => <>Have an account? {link('Sign In')}</>,
    willBeAdmin: 'This account will be the administrator of this server.',
    act: 'Create Account',
    accepting: (terms: (name: string) => ReactNode, privacy: (name: string) => ReactNode) => (
      <>
        By signing up you accept the {terms('Terms')} and the {privacy('Privacy')} notice.
      </>
    ),
    username: 'Username',
    fullName: 'Full name',
    problems: {
      empty: {
        email: 'Enter your email address',
        username: 'Choose a username',
        fullName: 'Enter your full name',
      },
      wrong: {
        email: 'Enter an address such as mira@school.example',
        username: 'Choose one without @ or invisible characters',
        fullName: 'Remove the invisible characters',
      },
    },
    /** Below the disabled button. `names`: of the fields. */
    missing: (names: readonly string[]) => `Still missing: ${names.join(', ')}.`,
    /** The same for fields with invalid input. */
    wrongFields: (names: readonly string[]) => `Please check: ${names.join(', ')}.`,
    /** The field for a classroom's key is shown on request. */
    haveKey: 'I have a classroom key',
    key: 'Classroom key',
    removeKey: 'Remove',
    removeKeyName: 'Remove classroom key',
    done: 'Account Created Successfully!',
    doneAs: (email: ReactNode) => <>You can sign in as {email} now.</>,
  },
  newPassword: {
    screen: 'New password',
    title: 'Choose a new password',
    note: 'It replaces the old one on every device.',
    /** The link does not tell whose account it opens. */
    signedInAs: (username: string) =>
      `You are signed in as ${username}. The link may be for another account. When its password is set, you are signed out here.`,
    label: 'New password',
    act: 'Change Password',
    failed: FALLBACK_MESSAGES.resetPassword,
    done: 'Password changed',
    doneNote: 'You are signed out everywhere. Sign in with your new password.',
    expired: 'This link no longer works',
    askAgain: 'Ask for a new link',
  },
  /** In place of some of the texts above, where an admin created the account. */
  firstOfAccount: {
    title: 'Choose a password',
    note: 'An administrator created this account for you. Then sign in with your email address.',
    label: 'Password',
    act: 'Set password',
    failed: "Couldn't set the password",
    done: 'Password set',
    doneNote: 'Sign in with your email address and this password.',
  },
  link: {
    title: 'Forgot password',
    note: 'Enter the email address of your account to get a link to choose a new password.',
    failed: FALLBACK_MESSAGES.forgotPassword,
    withoutMail: "This server can't send email. Ask your teacher or an admin for a link.",
    withoutAddress: 'No email address in your account? Ask your teacher for a new sign-in link.',
    act: 'Send Link',
    sent: 'Check your email',
    notSent: (address: ReactNode) => (
      <>
        This server can't send email, so nothing will arrive at {address}. Ask your teacher or an admin for a
        link.
      </>
    ),
    onItsWay: (address: ReactNode, minutes: number) => (
      <>
        If there is an account for {address}, a link to choose a new password is on its way. It works for{' '}
        {minutes} minutes.
      </>
    ),
    otherEmail: 'Try a different email',
  },
  /** Beside the typing demo. */
  demo: { output: 'Output', success: 'Success' },
};

export const authTexts = await inLanguage(auth, {
  de: async () => (await import('./de/auth.tsx')).auth,
});

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
    signingOut: {
      title: 'Sign out without a password?',
      note: 'Your link has been used. To sign in again, you need a new one from your teacher.',
    },
  },
};

export const signInLinkTexts = await inLanguage(signInLink, {
  de: async () => (await import('#texts/de/auth.tsx')).signInLink,
});

/** The screen that a class's join link or an invitation opens. */
export const joining = {
  title: 'Join a class',
  signedOut: (key: string) => `Sign in or create an account to join the class with the key ${key}.`,
  signedOutInvited: 'Sign in or create an account to accept the invitation.',
  question: (name: string) => `Join ${name}?`,
  taughtBy: (teacher: string) => `The class of ${teacher}.`,
  as: (username: string) => `You join as ${username}.`,
  act: 'Join class',
  already: (name: string) => `You are in ${name}.`,
  notNow: 'Not now',
  looking: 'Looking for the class',
  archived: (name: string) => `${name} is archived`,
  archivedNote:
    'Nobody can join an archived class. Ask your teacher for the link or key of your current class.',
  full: (name: string) => `${name} is full`,
  fullNote: 'Ask your teacher for a place. Then check again.',
  checkAgain: 'Check again',
  unknown: 'This link opens no class',
  failed: "Couldn't find the class.",
  joinFailed: "Couldn't join the class.",
  toTasks: 'Go to Tasks',
};

export const joiningTexts = await inLanguage(joining, {
  de: async () => (await import('#texts/de/auth.tsx')).joining,
});
