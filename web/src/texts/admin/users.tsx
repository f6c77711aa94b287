import { FALLBACK_MESSAGES } from '@coderoom/contract';
import type { ReactNode } from 'react';
import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

export const users = {
  title: 'Users',
  tabs: { users: 'Users', auditLog: 'Audit log' },
  filters: {
    search: 'Name or email',
    statuses: { active: 'Active', inactive: 'Inactive' },
    byRole: 'Filter by role',
    allRoles: 'All roles',
    roles: { admin: 'Admins', teacher: 'Teachers', user: 'Not admins' },
  },
  table: {
    failed: FALLBACK_MESSAGES.loadUsers,
    unmatched: 'No user found matching these filters.',
    unmatchedSearch: (search: string) => `No user found matching “${search}”.`,
    empty: 'No accounts yet.',
    user: 'User',
    runs: (count: number) => counted(count, { one: 'run', other: 'runs' }),
    /** After the number of runs, in place of the last sign-in. */
    neverSignedIn: 'never signed in',
  },
  /** Facts about an account: column headings, and labels of their values. */
  facts: {
    fullName: 'Full name',
    noEmail: 'None',
    noFullName: 'Not provided',
    email: 'Email',
    status: 'Status',
    runs: 'Runs',
    sessions: 'Sessions',
    created: 'Created',
    lastSignIn: 'Last sign-in',
    /** The last sign-in of a person who never signed in. */
    never: 'Never',
  },
  detail: {
    name: 'User',
    back: 'Back to the users',
    failed: "Couldn't load the user",
    loading: 'Loading the user',
    about: (name: string) => `About ${name}`,
    classes: 'Classrooms',
    noClasses: 'They are in no classroom.',
    /** Label of a classroom. */
    archived: 'Archived',
    theirRuns: 'Runs',
    theirAuditLog: 'Audit log',
  },
  acts: {
    makeResetLink: 'Create reset link',
    resetLinkFailed: "Couldn't create a reset link",
    activate: 'Activate',
    activated: (name: string) => `${name} can sign in again.`,
    activateFailed: "Couldn't activate the user",
    deactivate: 'Deactivate',
    makeAdmin: 'Make an admin',
    removeAdmin: 'Remove as admin',
    makeTeacher: 'Make a teacher',
    removeTeacher: 'Remove as teacher',
  },
  adding: {
    open: 'Add user',
    note: 'They choose the password by a link, and sign in with the email address or the username.',
    username: 'Username (optional)',
    usernameFromName: 'Made from the name',
    role: 'Role',
    roles: { teacher: 'Teacher', none: 'Neither teacher nor admin' },
    sends: 'Send the link by email',
    act: 'Create account',
    failed: "Couldn't create the account",
    done: (name: string) => `Account for ${name} created`,
    signsIn: (username: ReactNode, email: ReactNode) => (
      <>
        They sign in as {username} or {email}.
      </>
    ),
    mailed: 'The link to choose the password is on its way to this address.',
    handOut:
      'Give them this link to choose the password: it is shown only once, and opens the account to whoever has it.',
    link: 'Link to choose the password',
    copy: 'Copy link',
  },
  deactivating: {
    question: (name: string) => `Deactivate ${name}?`,
    explanation:
      "They are signed out everywhere and can't sign in until an admin activates them again. Their data is kept.",
    done: (name: string) => `${name} deactivated.`,
    failed: "Couldn't deactivate the user",
  },
  makingAdmin: {
    question: (name: string) => `Make ${name} an admin?`,
    explanation:
      'They can do everything in this dashboard: change classrooms and templates, read what others ran and submitted, deactivate users and remove other admins.',
    done: (name: string) => `${name} is now an admin.`,
    failed: "Couldn't change admin rights",
  },
  makingTeacher: {
    question: (name: string) => `Make ${name} a teacher?`,
    explanation:
      'They can create classrooms, and see and change what belongs to those. Nothing of other classrooms.',
    done: (name: string) => `${name} is now a teacher.`,
    failed: "Couldn't change the right to teach",
  },
  removingTeacher: {
    question: (name: string) => `Remove ${name} as a teacher?`,
    explanation: 'They can create no more classrooms. They keep their roles in the ones they have.',
    done: (name: string) => `${name} is no longer a teacher.`,
  },
  removingAdmin: {
    question: (name: string) => `Remove ${name} as an admin?`,
    explanation: 'They lose access to this dashboard immediately and keep their account.',
    done: (name: string) => `${name} is no longer an admin.`,
  },
  resetLink: {
    title: (name: string) => `Reset link for ${name}`,
    explanation: (name: ReactNode) => (
      <>
        Anyone with this link can set a new password for this account. Copy it now and give it only to {name}:
        it is shown only once.
      </>
    ),
    link: 'Reset link',
    copy: 'Copy reset link',
    validity: (moment: ReactNode) => <>It works once, until {moment}.</>,
  },
};

export const usersTexts = await inLanguage(users, {
  de: async () => (await import('#texts/de/admin/users.tsx')).users,
});
