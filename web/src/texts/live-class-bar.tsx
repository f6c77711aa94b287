import type { ReactNode } from 'react';
import { counted } from './counted.ts';
import { inLanguage } from './in-language.ts';

/** The bar of a live class above the student's editor in the playground. */
export const liveClassBar = {
  name: 'Live class',
  /** The label of the announcements. */
  news: 'Live class updates',

  offer: (teacher: ReactNode, classroom: ReactNode) => (
    <>
      {teacher} has started a live class in {classroom}. Share your editor during the class?
    </>
  ),
  /** If the class is about another template than the open one. */
  offerElsewhere: (teacher: ReactNode, classroom: ReactNode, template: ReactNode) => (
    <>
      {teacher} has started a live class in {classroom} on {template}.
    </>
  ),
  goThere: 'Open the task',
  notNow: 'Not now',
  share: 'Share my editor',
  stopSharing: 'Stop sharing',
  closed: 'You are not sharing your editor.',
  elsewhere: 'Your teacher is viewing your other window.',
  showThisOne: 'Share this window instead',
  left: (classroom: ReactNode, template: ReactNode) => (
    <>
      You are not sharing this program: the live class in {classroom} is on {template}.
    </>
  ),
  goBack: 'Back to the task',
  begun: (classroom: string) => `A live class has started in ${classroom}.`,
  over: (classroom: string) => `The live class in ${classroom} has ended. Your program stays yours.`,

  /** While the teacher can see the editor. */
  seen: 'Your teacher can see this editor.',
  seenLocked: 'Editing is locked. You can still read and run your program.',
  opening: 'Sharing your editor…',
  noConnection: 'No connection. Your teacher will see this editor again once you reconnect.',
  notSeen: "Your teacher can't see your editor.",
  notSeenWithoutConnection: "No connection. Your teacher can't see your editor.",
  closeFailed: "Couldn't stop sharing your editor.",
  lockHolds: 'Your teacher has locked the editors, so nothing changed.',
  draftReplaced: 'Your draft was replaced with what you wrote elsewhere in this live class.',
  bringDraftBack: 'Restore draft',

  /** Teachers who are in the editor. */
  guests: {
    name: 'In your editor',
    types: 'can edit',
    watches: 'is watching',
  },

  hand: {
    raise: 'Raise hand',
    /** `place`: `2nd` */
    place: (place: string) => `${place} in line`,
    placeNamed: (place: string) => `Your hand is raised: ${place} in line`,
    yourPlace: (place: string) => `You are ${place} in line.`,
    raised: 'Your raised hand',
    question: 'What do you need help with?',
    questionPlaceholder: 'Optional',
    change: 'Change',
    lower: 'Lower hand',
    raiseFailed: "Couldn't raise your hand.",
    lowerFailed: "Couldn't lower your hand.",
  },

  hints: {
    title: 'Hints',
    counted: (count: number) => counted(count, { one: 'hint', other: 'hints' }),
    /** @param file absent: the entry */
    line: (line: number, file?: string) => (file === undefined ? `Line ${line}` : `${file}:${line}`),
    goToLine: (line: number, file?: string) =>
      file === undefined ? `Go to line ${line}` : `Go to line ${line} of ${file}`,
    from: (teacher: string) => `Hint from ${teacher}`,
    putAway: (line: number, file?: string) =>
      file === undefined
        ? `Dismiss the hint for line ${line}`
        : `Dismiss the hint for line ${line} of ${file}`,
    putAwayFailed: "Couldn't dismiss the hint.",
  },

  /** Announced when it happens. */
  announcements: {
    locked: 'Your teacher has locked the editors.',
    unlocked: 'You can type again.',
    mayType: (username: string) => `${username} can now edit your program.`,
    watches: (username: string) => `${username} is watching your editor.`,
    hasLeft: (username: string) => `${username} has left your editor.`,
    handDown: 'Your hand is lowered.',
    hint: (teacher: string, line: number, text: string, file?: string) =>
      file === undefined
        ? `Hint from ${teacher} for line ${line}: ${text}`
        : `Hint from ${teacher} for line ${line} of ${file}: ${text}`,
  },

  /** Closes a teacher's message. */
  dismiss: 'Dismiss',
};

export const liveClassBarTexts = await inLanguage(liveClassBar, {
  de: async () => (await import('./de/live-class-bar.tsx')).liveClassBar,
});
