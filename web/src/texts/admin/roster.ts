import type { RosterEntry } from '@coderoom/contract';
import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** Importing a list of people into a classroom, and its invitations. */
export const roster = {
  title: (classroom: string) => `Import a roster into ${classroom}`,
  table: 'Roster',
  file: {
    explanation:
      'A CSV with a column of email addresses, and names if there are any. Rosters of GitHub Classroom and Moodle are understood. Nothing happens before you confirm.',
    choose: 'Choose a CSV',
    chooseOther: 'Choose another CSV',
    failed: 'Failed to read the roster',
  },
  import: 'Import',
  /** Column headings. */
  line: 'Line',
  person: 'Person',
  outcome: 'Outcome',
  /** Planned outcome for a person, before the import. */
  coming: {
    added: 'Will be added',
    invited: 'Will be invited',
    member: 'Already a member',
    refused: 'Passed over',
  } satisfies Record<RosterEntry['outcome'], string>,
  /** Outcome for a person. */
  done: {
    added: 'Added',
    invited: 'Invited',
    member: 'Already a member',
    refused: 'Passed over',
  } satisfies Record<RosterEntry['outcome'], string>,
  /** Counts as parts of a list: before and after the import. */
  counted: {
    added: (count: number) => `${count} added`,
    invited: (count: number) => `${count} invited`,
    member: (count: number) => `${count} already there`,
    refused: (count: number) => `${count} passed over`,
  } satisfies Record<RosterEntry['outcome'], (count: number) => string>,
  nobody: 'Nobody is in this file',
  /** Around the counts, or around {@link roster.nobody}. */
  summary: (counts: string) => `${counts}.`,
  summaryDone: (counts: string) => `Done: ${counts}.`,
  mailed:
    'Those who are invited get a mail. They are let in as soon as they have an account with that address.',
  /** Before the key of the classroom. */
  notMailed: 'No mail was sent: this server has none configured. Give those who are invited the key',
  willNotBeMailed:
    'No mail will be sent: this server has none configured. Give those who are invited the key',
  invitations: {
    title: 'Invitations',
    open: (count: number) => `${counted(count, { one: 'invitation', other: 'invitations' })} open`,
    withdraw: (email: string) => `Withdraw the invitation of ${email}`,
    withdrawQuestion: (email: string) => `Withdraw the invitation of ${email}?`,
    withdrawAct: 'Withdraw invitation',
    withdrawExplanation: (classroom: string) =>
      `They are not let into ${classroom} by it any more. The key still works.`,
    withdrawn: (email: string) => `${email} is no longer invited.`,
    withdrawFailed: 'Failed to withdraw the invitation',
  },
};

export const rosterTexts = await inLanguage(roster, {
  de: async () => (await import('#texts/de/admin/roster.ts')).roster,
});
