import type { ReactNode } from 'react';
import { counted } from './counted.ts';
import { inLanguage } from './in-language.ts';

/** The bar of a live class above the student's editor in the playground. */
export const liveClassBar = {
  name: 'Live class',
  /** The label of the announcements. */
  news: 'What happens in the live class',

  offer: (teacher: ReactNode, classroom: ReactNode) => (
    <>
      {teacher} has started a live class in {classroom}. May they see your editor while it lasts?
    </>
  ),
  /** If the class is about another template than the open one. */
  offerElsewhere: (teacher: ReactNode, classroom: ReactNode, template: ReactNode) => (
    <>
      {teacher} has started a live class in {classroom} about {template}.
    </>
  ),
  goThere: 'Go to it',
  notNow: 'Not now',
  letThemSee: 'Let them see it',
  keepClosed: 'Keep it closed',
  closed: 'Your editor is closed to your teacher.',
  open: 'Open it',
  elsewhere: 'Your teacher sees another window of yours, not this one.',
  showThisOne: 'Show this one instead',
  left: (classroom: ReactNode, template: ReactNode) => (
    <>
      Your editor is not seen here: the live class in {classroom} is about {template}.
    </>
  ),
  goBack: 'Go back to it',
  begun: (classroom: string) => `A live class has begun in ${classroom}.`,
  over: (classroom: string) => `The live class in ${classroom} is over. Your program stays yours.`,

  /** While the teacher can see the editor. */
  seen: 'Your teacher can see this editor.',
  seenLocked: 'They have locked it: you can read, and run what is there.',
  opening: 'Opening your editor…',
  noConnection: 'No connection: your teacher sees this editor again with it.',
  notSeen: 'Your teacher cannot see your editor.',
  notSeenWithoutConnection: 'Your teacher cannot see your editor: there is no connection.',
  closeFailed: 'Failed to close your editor.',
  lockHolds: 'It stays as it is: your teacher has locked the editors.',
  draftReplaced: 'What you wrote elsewhere in this live class took the place of your draft.',
  bringDraftBack: 'Bring draft back',

  /** Teachers who are in the editor. */
  guests: {
    name: 'In your editor',
    types: 'may type here',
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
    questionPlaceholder: 'You may leave it empty',
    change: 'Change',
    lower: 'Take it down',
    raiseFailed: 'Failed to raise your hand.',
    lowerFailed: 'Failed to take your hand down.',
  },

  hints: {
    title: 'Hints',
    counted: (count: number) => counted(count, { one: 'hint', other: 'hints' }),
    line: (line: number) => `Line ${line}`,
    goToLine: (line: number) => `Go to line ${line}`,
    from: (teacher: string) => `Hint from ${teacher}`,
    putAway: (line: number) => `Put away the hint for line ${line}`,
    putAwayFailed: 'Failed to put the hint away.',
  },

  /** Announced when it happens. */
  announcements: {
    locked: 'Your teacher has locked the editors.',
    unlocked: 'You can type again.',
    mayType: (username: string) => `${username} may type in your editor.`,
    watches: (username: string) => `${username} watches your editor.`,
    hasLeft: (username: string) => `${username} has left your editor.`,
    handDown: 'Your hand is down.',
    hint: (teacher: string, line: number, text: string) => `Hint from ${teacher} for line ${line}: ${text}`,
  },

  /** Closes a teacher's message. */
  dismiss: 'Dismiss',
};

export const liveClassBarTexts = await inLanguage(liveClassBar, {
  de: async () => (await import('./de/live-class-bar.tsx')).liveClassBar,
});
