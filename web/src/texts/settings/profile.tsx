import type { ReactNode } from 'react';
import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** The user's own account. */
export const profile = {
  name: 'Profile',
  account: {
    title: 'Account',
    username: 'Username',
    email: 'Email',
    fullName: 'Full name',
    noEmail: 'None',
    noFullName: 'Not provided',
    status: 'Status',
    memberSince: 'Member since',
  },
  /** For an account without an address. */
  addEmail: {
    note: (sendsMail: boolean) =>
      sendsMail
        ? 'With an email address you can get back in if you forget your password.'
        : 'With an email address you can sign in, and teachers can add you to their classes.',
    label: 'Email address',
    act: 'Add email address',
    done: (email: string, sendsMail: boolean) =>
      sendsMail ? `Added. We sent a link to ${email}: open it to confirm the address.` : `${email} added.`,
    failed: "Couldn't add the email address.",
  },
  verification: {
    failed: "Couldn't send the verification email.",
    act: 'Send verification email',
    done: 'Your email address is verified.',
    doneFailed: "Couldn't verify your email address.",
    dismiss: 'Dismiss',
  },
  names: {
    title: 'Your name',
    hint: 'Others see your username. You can also sign in with it.',
    username: 'Username',
    fullName: 'Full name',
    act: 'Save name',
    saved: 'Name saved.',
    failed: "Couldn't save your name.",
  },
  classrooms: {
    /** Before the name and number on the class's roster. */
    ownRecord: 'Your teachers see you as',
    ownRecordNote: 'Only a teacher can change this. Tell them if it is wrong.',
    title: 'Classrooms',
    loading: 'Loading your classrooms',
    loadFailed: "Couldn't load your classrooms.",
    none: "You're not in a classroom yet. Join one with the key from your teacher.",
    past: 'Past classes',
    teacher: 'Teacher',
    assistant: 'Assistant',
    /** The group of a student. */
    group: (name: string) => `Group: ${name}`,
    members: (count: number) => counted(count, { one: 'member', other: 'members' }),
    /** `name` is only read out. */
    leave: (name: ReactNode) => (
      <>
        Leave<span className="sr-only"> {name}</span>
      </>
    ),
    leaveTitle: (name: string) => `Leave the classroom ${name}?`,
    leaveAct: 'Leave',
    leaveNote: 'You will no longer see its templates. You can join again with its key.',
    left: (name: string) => `You left ${name}.`,
    leaveFailed: "Couldn't leave the classroom.",
    key: 'Classroom key',
    join: 'Join classroom',
    joined: (name: string) => `You joined ${name}.`,
    joinFailed: "Couldn't join the classroom.",
    joinTitle: 'Join a class with its key',
  },
  password: {
    title: 'Password',
    hint: 'Other devices are signed out when you change it.',
    current: 'Current password',
    next: 'New password',
    again: 'Confirm new password',
    act: 'Change password',
    changed: 'Password changed.',
    failed: "Couldn't change your password.",
  },
  data: {
    title: 'Your data',
    note: 'A file with what is stored about you: your account, classes, code history, drafts, submissions and more.',
    download: 'Download my data',
    downloadFailed: "Couldn't download your data.",
    deletionNote:
      'Permanently deletes your account and code history. Work that you submitted stays, without your name.',
    delete: 'Delete my account',
    deletion: {
      title: (username: string) => `Delete the account ${username}?`,
      note: 'Your account and code history will be deleted permanently. Work that you submitted stays, without your name. Download your data first to keep it.',
      classes:
        'A class of yours goes to another of its teachers. One that you teach alone is left without a teacher: hand it over first, under Members.',
      log: 'What you did as a teacher or an admin stays in the audit log under your username, for two years at most.',
      password: 'Your password',
      failed: "Couldn't delete your account.",
      done: 'Your account has been deleted.',
    },
  },
};

export const profileTexts = await inLanguage(profile, {
  de: async () => (await import('#texts/de/settings/profile.tsx')).profile,
});

/** Creating classes, or asking for it, in the settings. */
export const classCreation = {
  create: 'Create a class',
  name: 'Name of the class',
  created: (name: string, key: string) => `${name} created. Its key is ${key}.`,
  createFailed: "Couldn't create the class.",
  ask: 'Ask to create classes',
  askTitle: 'Ask to create classes',
  reason: 'What do you want to teach, and to whom?',
  send: 'Send request',
  sent: 'Request sent.',
  askFailed: "Couldn't send the request.",
  open: (day: string) => `You asked on ${day} to create classes. An administrator will answer.`,
  declined: (day: string) => `Your request to create classes was declined on ${day}.`,
  withdraw: 'Withdraw request',
  withdrawFailed: "Couldn't withdraw the request.",
};

export const classCreationTexts = await inLanguage(classCreation, {
  de: async () => (await import('#texts/de/settings/profile.tsx')).classCreation,
});
