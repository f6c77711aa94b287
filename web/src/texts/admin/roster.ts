import type { RosterEntry } from '@coderoom/contract';
import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** Importing a list of people into a classroom, and its invitations. */
export const roster = {
  title: (classroom: string) => `Import a roster into ${classroom}`,
  table: 'Roster',
  file: {
    explanation:
      'A CSV file with email addresses, names, student numbers, school logins or groups. Exports from Canvas, GitHub Classroom and Moodle work too. Members move to the groups of the file. Nothing changes until you confirm.',
    choose: 'Choose a CSV',
    chooseOther: 'Choose another CSV',
    failed: "Couldn't read the roster",
  },
  import: 'Import',
  /** A student's roster entry. */
  record: {
    edit: (name: string) => `Edit roster entry of ${name}`,
    title: (name: string) => `Roster entry of ${name}`,
    note: 'Teachers and assistants of this class see it, and the student. Only teachers change it.',
    name: 'Name',
    number: 'Student number',
    login: 'School login',
    failed: "Couldn't save the roster entry.",
  },
  /** Column headings. */
  line: 'Line',
  person: 'Person',
  outcome: 'Outcome',
  /** Planned outcome for a person, before the import. */
  coming: {
    added: 'Will be added',
    created: 'Gets an account',
    invited: 'Will be invited',
    member: 'Already a member',
    refused: 'Skipped',
  } satisfies Record<RosterEntry['outcome'], string>,
  /** Outcome for a person. */
  done: {
    added: 'Added',
    created: 'Account created',
    invited: 'Invited',
    member: 'Already a member',
    refused: 'Skipped',
  } satisfies Record<RosterEntry['outcome'], string>,
  /** Counts as parts of a list: before the import, and after it. */
  counted: {
    coming: {
      added: (count: number) => `${count} to be added`,
      created: (count: number) => `${counted(count, { one: 'account', other: 'accounts' })} to be created`,
      invited: (count: number) => `${count} to be invited`,
      member: (count: number) => `${count} already there`,
      refused: (count: number) => `${count} to be skipped`,
    },
    done: {
      added: (count: number) => `${count} added`,
      created: (count: number) => `${counted(count, { one: 'account', other: 'accounts' })} created`,
      invited: (count: number) => `${count} invited`,
      member: (count: number) => `${count} already there`,
      refused: (count: number) => `${count} skipped`,
    },
  } satisfies Record<'coming' | 'done', Record<RosterEntry['outcome'], (count: number) => string>>,
  nobody: 'No people in this file',
  /** Around the counts, or around {@link roster.nobody}. */
  summary: (counts: string) => `Preview: ${counts}.`,
  summaryDone: (counts: string) => `Done: ${counts}.`,
  createGroups: (count: number, names: string) =>
    count === 1 ? `Create the group ${names}` : `Create the groups: ${names}`,
  mailed: 'Invited people get an email. They join as soon as they have an account with that address.',
  /** Before the key of the classroom. */
  notMailed: "No email was sent: email isn't set up on this server. Give invited people the key:",
  willNotBeMailed: "No email will be sent: email isn't set up on this server. Give invited people the key:",
  newcomers: {
    label: 'People without an account',
    invite: 'Invite',
    create: 'Create accounts',
    createNote:
      'Each gets a username and a link that signs in once. They then choose a password. No email is needed.',
    /** Shown if nobody in the file can be invited. */
    noAddresses: 'Nobody here has an email address to invite. With “Create accounts”, none is needed.',
    rule: 'Usernames',
    rules: {
      'first.last': 'firstname.lastname',
      'last.first': 'lastname.firstname',
      'initial.last': 'initial.lastname',
      login: 'School login',
    },
  },
  invitations: {
    title: 'Invitations',
    open: (count: number) => `${counted(count, { one: 'invitation', other: 'invitations' })} open`,
    withdraw: (email: string) => `Withdraw the invitation of ${email}`,
    withdrawQuestion: (email: string) => `Withdraw the invitation of ${email}?`,
    withdrawAct: 'Withdraw invitation',
    withdrawExplanation: (classroom: string) =>
      `It will no longer let them into ${classroom}. The key still works.`,
    withdrawn: (email: string) => `${email} is no longer invited.`,
    withdrawFailed: "Couldn't withdraw the invitation",
  },
};

export const rosterTexts = await inLanguage(roster, {
  de: async () => (await import('#texts/de/admin/roster.ts')).roster,
});
