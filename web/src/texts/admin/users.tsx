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
    roles: { admin: 'Admins', user: 'Not admins' },
  },
  table: {
    failed: FALLBACK_MESSAGES.loadUsers,
    unmatched: 'No user found matching these filters.',
    unmatchedSearch: (search: string) => `No user found matching “${search}”.`,
    empty: 'Nobody has an account yet.',
    user: 'User',
    runs: (count: number) => counted(count, { one: 'run', other: 'runs' }),
    /** After the number of runs, in place of the last sign-in. */
    neverSignedIn: 'never signed in',
  },
  /** Facts about an account: column headings, and labels of their values. */
  facts: {
    fullName: 'Full name',
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
    failed: 'Failed to load the user',
    loading: 'Loading the user',
    about: (name: string) => `About ${name}`,
    theirRuns: 'What they ran',
    theirAuditLog: 'The audit log about them',
  },
  acts: {
    makeResetLink: 'Make a reset link',
    resetLinkFailed: 'Failed to make a reset link',
    activate: 'Activate',
    activated: (name: string) => `${name} can sign in again.`,
    activateFailed: 'Failed to activate the user',
    deactivate: 'Deactivate',
    makeAdmin: 'Make an admin',
    removeAdmin: 'Remove as admin',
  },
  deactivating: {
    question: (name: string) => `Deactivate ${name}?`,
    explanation:
      'They are signed out everywhere at once, and cannot sign in until somebody activates them again. What they made stays.',
    done: (name: string) => `${name} is deactivated.`,
    failed: 'Failed to deactivate the user',
  },
  makingAdmin: {
    question: (name: string) => `Make ${name} an admin?`,
    explanation:
      'They can do everything in this dashboard: change classrooms and templates, read what others ran and submitted, deactivate users and remove other admins.',
    done: (name: string) => `${name} is an admin now.`,
    failed: 'Failed to change who is an admin',
  },
  removingAdmin: {
    question: (name: string) => `Remove ${name} as an admin?`,
    explanation: 'They lose this dashboard at once and keep their account.',
    done: (name: string) => `${name} is no longer an admin.`,
  },
  resetLink: {
    title: (name: string) => `A reset link for ${name}`,
    explanation: (name: ReactNode) => (
      <>
        Whoever has this link chooses a new password for this account. Copy it now and give it to {name}{' '}
        alone: it is shown only once.
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
