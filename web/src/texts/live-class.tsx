import type { ReactNode } from 'react';
import { counted } from './counted.ts';
import { inLanguage } from './in-language.ts';

const STUDENTS = { one: 'student', other: 'students' };
const RUNS = { one: 'run', other: 'runs' };

/** A live class for its teachers: live, its summary, and replays of programs. */
export const liveClass = {
  title: 'Live class',
  loading: 'Loading the live class',
  loadFailed: "Couldn't load the live class.",
  notFound: 'Live class not found.',
  noLongerYours: 'You no longer teach this class. Its students and other teachers go on.',
  toIde: 'Go to the IDE',
  backToClassroom: 'Back to classroom',
  students: 'Students',
  programOf: (name: string) => `Program of ${name}`,
  replay: 'Replay',

  /** Actions on the whole class. */
  acts: {
    messageAll: 'Message all',
    lock: 'Lock editors',
    unlock: 'Unlock editors',
    isLocked: 'The editors are locked',
    changeFailed: "Couldn't change the live class.",
    end: 'End',
    askEnd: (classroom: string) => `End the live class in ${classroom}?`,
    endWarning: "You will leave your students' editors. They keep their programs, and you keep the summary.",
    endForSure: 'End the live class',
    endFailed: "Couldn't end the live class.",
  },

  timeLeft: {
    title: 'Time left',
    /** `time`: `12:05`; the words are only read out. */
    counted: (time: ReactNode) => (
      <>
        <span className="sr-only">Time left: </span>
        {time}
      </>
    ),
    endsByItself: 'Ends automatically.',
    extend: (minutes: number) => `Add ${minutes} minutes`,
  },

  message: {
    label: 'Message to everyone sharing their editor',
    send: 'Send',
    sent: 'Message sent.',
    failed: "Couldn't send the message.",
  },

  tiles: {
    class: 'Class',
    connectionLost: 'Connection lost. What you see may be out of date until you reconnect.',
    noStudents: 'There are no students in this class yet.',
    noneInGroup: 'There are no students in this group.',
    showEverybody: 'Show everybody',
    whomToShow: 'Filter students',
    everybody: 'All',
    byNeed: (count: number) => `${counted(count, STUDENTS)} by need`,
    sort: 'Sort',
    sorts: { need: 'Needs help', name: 'Name', change: 'Last change' },
    /** In place of a program. */
    notAnswered: "Hasn't answered yet.",
    closed: 'Not sharing their editor.',
    nothingWritten: 'Nothing has been written yet.',
    /** The label of the announcements. */
    hands: 'Hands',
    handRaised: (name: string) => `${name} raised a hand.`,
    handRaisedFor: (name: string, text: string) => `${name} raised a hand: ${text}`,
  },

  /** A student's state: as a filter, and in a filter without matches. */
  needs: {
    hand: 'Hand raised',
    error: 'Error',
    stuck: 'Stuck',
    running: 'Running',
    typing: 'Typing',
    idle: 'Nothing typed',
    /** The last run succeeded, or all tests passed. */
    passed: 'Success',
    away: 'Away',
  },
  nobody: {
    hand: 'Nobody has raised a hand.',
    error: 'Nobody has an error.',
    stuck: 'Nobody is stuck.',
    running: 'No program is running.',
    typing: 'Nobody is typing.',
    idle: 'Everybody has typed something.',
    passed: 'No run has succeeded yet.',
    away: 'Nobody is away.',
  },
  /** In the corner of a tile: a few letters. */
  measures: {
    line: (line: number) => `line ${line}`,
    error: 'error',
    closed: 'not sharing',
    notAnswered: 'not answered',
    away: 'away',
  },
  /** A tile's description for screen readers, after the name; `measure`: `6 min`, `1:12`, `line 3`. */
  said: {
    handRaised: (measure: string) => `hand raised for ${measure}`,
    error: 'Error',
    errorInLine: (line: number) => `Error in line ${line}`,
    stuck: (measure: string) => `stuck for ${measure}`,
    running: 'running',
    typing: 'typing',
    typingAt: (measure: string) => `typing, ${measure}`,
    idle: 'has not typed anything yet',
    /** The last run, without tests. */
    ran: 'ran',
    passed: 'passed',
    closed: 'not sharing their editor',
    notAnswered: "hasn't answered yet",
    away: 'away',
    awayFor: (measure: string) => `away for ${measure}`,
  },

  /** The program of one student. */
  focus: {
    previous: 'Previous',
    next: 'Next',
    stepIn: 'Step in',
    stepInFailed: "Couldn't step in.",
    watch: 'Watch',
    leave: 'Leave',
    notOpen: "This student isn't sharing their editor.",
    lowerHand: 'Lower hand',
    lowerHandFailed: "Couldn't lower the hand.",
    closed: (name: ReactNode) => <>{name} isn't sharing their editor. It appears here when they do.</>,
    notAnswered: (name: ReactNode) => <>{name} hasn't answered yet.</>,
    nothingWritten: 'Nothing has been written yet.',
    someLines: (first: number, last: number, all: number) =>
      `Lines ${first} to ${last} of ${all}. Watch to read all of it.`,
    inFile: (name: string) => `In ${name}.`,
    allLines: 'Watch to follow the cursor, or step in to edit.',
    bothType: (name: ReactNode) => <>You can both edit. {name} sees that you are here.</>,
    watching: (name: ReactNode) => <>You are watching. {name} sees that you are here.</>,
    unreachable: "Can't reach the editor.",
    connectionLost: 'Connection lost. What you type is kept and sent when you reconnect.',
    failedHere: 'The last run failed here.',
    sinceOpened: (runs: number, failed: number) =>
      `Since you opened this page: ${counted(runs, RUNS)}, ${failed} of them failed`,
  },

  hint: {
    /** @param place a line, with its file if that is not the entry: "line 3 of shapes.py" */
    label: (name: string, place: string) => `Hint for ${name}, beside ${place}`,
    placeholder: (name: string, place: string) => `Write a hint, ${name} sees it beside ${place}`,
    place: (line: number, file?: string) => (file === undefined ? `line ${line}` : `line ${line} of ${file}`),
    give: 'Send hint',
    given: (place: string) => `Hint sent for ${place}.`,
    failed: "Couldn't send the hint.",
  },

  lastRun: {
    output: 'Output',
    tests: 'Tests',
    written: 'Output of the last run',
    error: 'Error of the last run',
    ofOtherText: 'The program has changed since this run.',
    ran: 'ran',
    failed: 'failed',
    testsPassed: 'all passed',
    testsFailed: 'not all passed',
    timedOut: 'timed out',
    /** `nth`: its number, if the test showed several. */
    pictureOfTest: (test: string, nth: number | null) =>
      nth === null ? `Test ${test}` : `Test ${test}, picture ${nth}`,
    /** `count`: `3rd` */
    repeated: (count: string) => `${count} run with this error`,
  },

  summary: {
    title: 'Live class summary',
    loadFailed: "Couldn't load the summary.",
    figures: 'The class in figures',
    tookPart: 'Took part',
    tookPartOf: (count: number, all: number) => `${count} of ${all}`,
    lasted: (minutes: string) => `in ${minutes}`,
    passed: 'Succeeded',
    passedOf: (count: number) => `of ${counted(count, STUDENTS)}`,
    runs: 'Runs',
    runsFailed: (count: string) => `${count} failed`,
    timeToSuccess: 'Time to first success',
    timeToSuccessNote: 'median of those who succeeded',
    noStudents: 'There were no students in this class.',
    student: 'Student',
    editor: 'Editor',
    /** `state`: one of the next three. */
    editorIs: (state: string) => `Editor: ${state}`,
    ran: (runs: number) => counted(runs, RUNS),
    editorOpen: 'shared',
    editorClosed: 'not shared',
    editorNotAnswered: 'no answer',
    failed: 'Failed',
    firstSuccess: 'First success',
    /** `time`: `12:05`; the word is only read out. */
    successAfter: (time: ReactNode) => (
      <>
        <span className="sr-only">after </span>
        {time}
      </>
    ),
    success: 'succeeded',
    noSuccess: 'none',
    handsRaised: 'Hands',
    replayOf: (name: string) => (
      <>
        <span className="max-md:sr-only">Replay</span>
        <span className="sr-only"> of {name}</span>
      </>
    ),
    errors: 'Errors',
    errorsTitle: 'Common errors',
    noErrors: 'No run ended with an error.',
    /** `names`: the first students; `more`: the number of others. */
    hadError: (students: number, runs: number, names: ReactNode, more: number) => (
      <>
        {counted(students, STUDENTS)}, {counted(runs, RUNS)}: {names}
        {more > 0 && ` and ${more} more`}
      </>
    ),
    example: 'An example',
  },

  player: {
    loading: 'Loading the replay',
    loadFailed: "Couldn't load the replay.",
    notFound: 'Replay not found.',
    title: (name: ReactNode) => <>Replay of {name}</>,
    empty: 'Nothing was written in this live class, so there is nothing to replay.',
    endsEarly: 'This replay is too large to show in full. Its last changes are missing.',
    name: 'Player',
    program: 'Program',
    play: 'Play',
    pause: 'Pause',
    time: 'Time',
    timeOf: (time: string, all: string) => `${time} of ${all}`,
    speed: 'Speed',
    skipPauses: 'Skip pauses',
    whoTyped: 'Who typed',
    /** Marks the file in which somebody typed at this moment. */
    edited: 'edited at this moment',
    /** Switch: always shows that file. */
    followFile: 'Follow the changes',
    /** In place of an unknown name. */
    somebody: 'somebody',
    marks: (changes: number, runs: number, failed: number, inserted: number) =>
      `${counted(changes, { one: 'change', other: 'changes' })}, ${counted(runs, RUNS)}, ${failed} failed${inserted === 0 ? '' : `, ${counted(inserted, { one: 'large insertion', other: 'large insertions' })}`}`,
    runs: 'Runs',
    runsCounted: (count: number) => counted(count, RUNS),
    notRun: 'The program was not run.',
    runPassed: 'Run succeeded',
    runFailed: 'Run failed',
    testsPassed: 'Tests passed',
    testsFailed: 'Tests failed',
  },
};

export const liveClassTexts = await inLanguage(liveClass, {
  de: async () => (await import('./de/live-class.tsx')).liveClass,
});
