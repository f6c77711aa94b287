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
    noFullName: 'Not provided',
    status: 'Status',
    memberSince: 'Member since',
  },
  verification: {
    failed: 'Failed to send the verification email.',
    act: 'Send verification email',
    done: 'Your email address is verified.',
    doneFailed: 'Failed to verify your email address.',
    dismiss: 'Dismiss',
  },
  names: {
    title: 'Names',
    hint: 'Your username is how others see you, and you can sign in with it.',
    username: 'Username',
    fullName: 'Full name',
    act: 'Save names',
    saved: 'Your names are saved.',
    failed: 'Failed to save your names.',
  },
  classrooms: {
    title: 'Classrooms',
    loading: 'Your classrooms are loading',
    loadFailed: 'Failed to load your classrooms.',
    none: 'You are in no classroom. Join one with the key that your teacher gives you.',
    teacher: 'Teacher',
    members: (count: number) => counted(count, { one: 'member', other: 'members' }),
    /** `name` is only read out. */
    leave: (name: ReactNode) => (
      <>
        Leave<span className="sr-only"> {name}</span>
      </>
    ),
    leaveTitle: (name: string) => `Leave the classroom ${name}?`,
    leaveAct: 'Leave',
    leaveNote: 'Its templates are no longer offered to you. You can join again with its key.',
    left: (name: string) => `You have left ${name}.`,
    leaveFailed: 'Failed to leave the classroom.',
    key: 'Classroom key',
    join: 'Join classroom',
    joined: (name: string) => `You are in ${name}.`,
    joinFailed: 'Failed to join the classroom.',
  },
  password: {
    title: 'Password',
    hint: 'Other devices are signed out when you change it.',
    current: 'Current password',
    next: 'New password',
    again: 'Confirm new password',
    act: 'Change password',
    changed: 'Your password is changed.',
    failed: 'Failed to change your password.',
  },
  data: {
    title: 'Your data',
    note: 'A file with your account and your code history, for you to keep.',
    download: 'Download my data',
    downloadFailed: 'Failed to download your data.',
    deletionNote: 'Your account and your code history are deleted for good.',
    delete: 'Delete my account',
    deletion: {
      title: (username: string) => `Delete the account ${username}?`,
      note: 'Your account and your code history are gone for good. Download your data first if you want to keep it.',
      password: 'Your password',
      failed: 'Failed to delete your account.',
      done: 'Your account has been deleted.',
    },
  },
};

export const profileTexts = await inLanguage(profile, {
  de: async () => (await import('#texts/de/settings/profile.tsx')).profile,
});
