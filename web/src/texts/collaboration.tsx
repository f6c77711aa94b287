import { FALLBACK_MESSAGES, SESSION_MESSAGES } from '@coderoom/contract';
import type { ReactNode } from 'react';
import { inLanguage } from './in-language.ts';

/** A collaboration session. */
export const collaboration = {
  /** The page's title until the session's is known. */
  nameless: 'Collaboration session',
  /** The group of the toolbar and of the palette's commands. */
  name: 'Session',
  loading: 'Loading collaboration session...',
  loadFailed: FALLBACK_MESSAGES.loadSession,
  owner: (name: ReactNode) => <>by {name}</>,
  language: 'Language',
  languageQuestion: (language: string) => `Change the language to ${language}?`,
  languageNote: (language: string) =>
    `The code stays the same, but everyone in the session will see and run it as ${language}.`,
  changeLanguage: 'Change language',
  languageFailed: "Couldn't change the language",
  notInstalled: (language: string) => `${language} isn't installed on this server, so it can't run here.`,
  copyProgram: 'Open a copy in the playground',
  /** The column's label, for moving its border by keyboard. */
  editorWidth: 'Editor width',

  /** The form in which visitors give their name. */
  join: {
    title: 'Join Collaboration',
    name: 'Your display name',
    namePlaceholder: 'Enter your name...',
    /** `problem`: `must not be empty`. It begins a sentence, which is capitalised elsewhere. */
    nameProblem: (problem: string) => `your name ${problem}`,
    act: 'Join Session',
    joining: 'Joining...',
    failed: FALLBACK_MESSAGES.joinSession,
  },

  /** The reason why a person is not in the session. */
  standing: {
    failed: 'Session not available',
    pending: 'Waiting for Approval',
    pendingNote: SESSION_MESSAGES.pending,
    rejected: 'Access Denied',
    rejectedNote: SESSION_MESSAGES.rejected,
    kicked: 'Removed from Session',
    kickedNote: SESSION_MESSAGES.kicked,
    back: 'Back to IDE',
  },

  /** State of the connection to the server. */
  link: {
    connecting: 'Connecting...',
    connected: 'Connected',
    disconnected: 'Disconnected',
    failed: 'Failed to connect to collaboration server',
    unsaved: 'Unsaved changes',
    unsavedNote: "Your latest changes haven't reached the server yet.",
  },

  editor: {
    title: 'Collaborative Code Editor',
    readOnly: 'View only. Ask the owner for edit access.',
    /** State of the text's synchronisation. */
    live: 'Live',
    error: 'Error',
  },

  output: {
    title: 'Output',
    outdated: 'Before the last change',
    noneToRead: 'No output yet. It appears here when someone runs the program.',
    /** The person who ran the program. */
    ranBy: (name: ReactNode) => <>by {name}</>,
  },

  hand: { raise: 'Raise hand', lower: 'Lower hand' },

  share: {
    publicNote: 'Public session · anyone with the link can join',
    /** For everybody but the owner. */
    privateNote: "Private session · guests need the owner's approval",
  },

  rename: {
    title: 'Rename the session',
    name: 'Title',
    failed: "Couldn't rename the session",
  },

  /** Announcements of events to the participants. */
  announcements: {
    connectionLost: 'Connection lost. Reconnecting…',
    connected: 'Connected.',
    removed: SESSION_MESSAGES.removed,
    letIn: 'The owner let you in.',
    readOnly: 'You can now only view.',
    mayEdit: 'You can now edit.',
    handRaised: (username: string) => `${username} raised a hand.`,
    waits: (username: string) => `${username} is waiting for approval.`,
  },

  roles: { owner: 'Owner', editor: 'Editor', viewer: 'Viewer', kicked: 'Removed' },

  participants: {
    title: 'Participants',
    /** `3/15` */
    titleCounted: (count: string) => `Participants ${count}`,
    /** The title is only read out. */
    counted: (count: ReactNode) => (
      <>
        <span className="sr-only">Participants </span>
        {count}
      </>
    ),
    /** Number of people who wait for approval; only the number if there is little room. */
    waiting: (count: number) => (
      <>
        {count}
        <span className="max-lg:sr-only"> waiting</span>
      </>
    ),
    follow: (username: string) => `Follow ${username}`,
    stopFollowing: (username: string) => `Stop following ${username}`,
    followHint: 'Click a name to follow their cursor',
    self: 'you',
    line: (line: number) => `line ${line}`,
    /** `shapes.py, line 3` */
    lineIn: (file: string, line: number) => `${file}, line ${line}`,
    notConnected: 'not connected',
    raisedHand: 'Raised hand',
    handRaised: (username: string) => `${username} raised a hand`,
    lowerHandOf: (username: string) => `Lower ${username}'s hand`,
    roleOf: (username: string) => `Role of ${username}`,
    removeNamed: (username: string) => `Remove ${username}`,
    askRemove: (username: string) => `Remove ${username} from the session?`,
    removeWarning: 'They can only come back if you readmit them.',
    remove: 'Remove',
    manageFailed: FALLBACK_MESSAGES.manageParticipant,
  },

  /** People who ask to join. */
  waiting: {
    title: 'Waiting for approval',
    approve: 'Approve',
    approveNamed: (username: string) => `Approve ${username}`,
    approveAll: 'Approve all',
    reject: 'Reject',
    rejectNamed: (username: string) => `Reject ${username}`,
    rejectAll: 'Reject all',
    batchFailed: FALLBACK_MESSAGES.batchAdmission,
  },

  /** People whom the owner removed. */
  sentAway: {
    title: 'Removed',
    rejected: 'rejected',
    removed: 'removed',
    letIn: 'Readmit',
    letInNamed: (username: string) => `Readmit ${username}`,
  },
};

export const collaborationTexts = await inLanguage(collaboration, {
  de: async () => (await import('./de/collaboration.tsx')).collaboration,
});
