import type { ReactNode } from 'react';
import { counted } from './counted.ts';
import { inLanguage } from './in-language.ts';

const STUDENTS = { one: 'student', other: 'students' };
const RUNS = { one: 'run', other: 'runs' };

/** A live class for its teachers: live, its summary, and replays of programs. */
export const liveClass = {
  title: 'Live class',
  loading: 'Loading the live class',
  loadFailed: 'Failed to load the live class.',
  notFound: 'There is no such live class.',
  toIde: 'Go to the IDE',
  backToClassroom: 'Back to classroom',
  students: 'Students',
  programOf: (username: string) => `Program of ${username}`,
  replay: 'Replay',

  /** Actions on the whole class. */
  acts: {
    messageAll: 'Message all',
    lock: 'Lock editors',
    unlock: 'Unlock editors',
    isLocked: 'The editors are locked',
    changeFailed: 'Failed to change the live class.',
    end: 'End',
    askEnd: (classroom: string) => `End the live class in ${classroom}?`,
    endWarning:
      'You leave the editors of your students. What they wrote stays theirs, and its summary stays yours.',
    endForSure: 'End the live class',
    endFailed: 'Failed to end the live class.',
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
    endsByItself: 'It ends by itself.',
    extend: (minutes: number) => `${minutes} minutes more`,
  },

  message: {
    label: 'What all students with an open editor are told',
    send: 'Send',
    sent: 'Your students have your message.',
    failed: 'Failed to send the message.',
  },

  tiles: {
    class: 'Class',
    connectionLost:
      'The connection is lost. What you see may be old; it goes on as soon as the server is there again.',
    noStudents: 'There are no students in this class yet.',
    showEverybody: 'Show everybody',
    whomToShow: 'Whom to show',
    everybody: 'All',
    byNeed: (count: number) => `${counted(count, STUDENTS)} by need`,
    sort: 'Sort',
    sorts: { need: 'Needs help', name: 'Name', change: 'Last change' },
    /** In place of a program. */
    notAnswered: 'Has not said yet whether you may see the editor.',
    closed: 'Holds the editor closed.',
    nothingWritten: 'Nothing has been written yet.',
    /** The label of the announcements. */
    hands: 'Hands',
    handRaised: (username: string) => `${username} raised a hand.`,
    handRaisedFor: (username: string, text: string) => `${username} raised a hand: ${text}`,
  },

  /** A student's state: as a filter, and in a filter without matches. */
  needs: {
    hand: 'Hand raised',
    error: 'Error',
    stuck: 'Stuck',
    running: 'Running',
    typing: 'Typing',
    idle: 'Nothing typed',
    passed: 'Passed',
    away: 'Away',
  },
  nobody: {
    hand: 'Nobody has raised a hand.',
    error: 'Nobody has an error.',
    stuck: 'Nobody is stuck.',
    running: 'No program is running.',
    typing: 'Nobody is typing.',
    idle: 'Everybody has typed something.',
    passed: 'Nobody has passed yet.',
    away: 'Nobody is away.',
  },
  /** In the corner of a tile: a few letters. */
  measures: {
    line: (line: number) => `line ${line}`,
    error: 'error',
    closed: 'closed',
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
    passed: 'passed',
    closed: 'editor closed',
    notAnswered: 'has not answered yet',
    away: 'away',
    awayFor: (measure: string) => `away for ${measure}`,
  },

  /** The program of one student. */
  focus: {
    previous: 'Previous',
    next: 'Next',
    stepIn: 'Step in',
    stepInFailed: 'Failed to step in.',
    watch: 'Watch',
    leave: 'Leave',
    notOpen: 'The editor is not open to you.',
    lowerHand: 'Lower hand',
    lowerHandFailed: 'Failed to lower the hand.',
    closed: (username: ReactNode) => <>{username} holds the editor closed. You see it when they open it.</>,
    notAnswered: (username: ReactNode) => <>{username} has not said yet whether you may see the editor.</>,
    nothingWritten: 'Nothing has been written yet.',
    someLines: (first: number, last: number, all: number) =>
      `Lines ${first} to ${last} of ${all}. Watch to read all of it.`,
    allLines: 'Watch to follow the caret, or step in to type along.',
    bothType: (username: ReactNode) => <>You may both type. {username} sees that you are here.</>,
    watching: (username: ReactNode) => <>You are watching. {username} sees that you are here.</>,
    unreachable: 'The editor cannot be reached.',
    connectionLost: 'The connection is lost. What you type is kept and sent when it is back.',
    failedHere: 'The last run failed here.',
    sinceOpened: (runs: number, failed: number) =>
      `Since you opened this page: ${counted(runs, RUNS)}, ${failed} of them failed`,
  },

  hint: {
    label: (username: string, line: number) => `Hint for ${username}, beside line ${line}`,
    placeholder: (name: string, line: number) => `Write a hint, ${name} sees it beside line ${line}`,
    give: 'Give the hint',
    given: (line: number) => `Given beside line ${line}.`,
    failed: 'Failed to give the hint.',
  },

  lastRun: {
    output: 'Output',
    tests: 'Tests',
    written: 'What the last run wrote',
    ofOtherText: 'The program was changed since this run.',
    passed: 'passed',
    failed: 'failed',
    testsFailed: 'not all passed',
    timedOut: 'timed out',
    /** `count`: `3rd` */
    repeated: (count: string) => `${count} run with this error`,
  },

  summary: {
    title: 'Live class, summary',
    loadFailed: 'Failed to load the summary.',
    figures: 'The class in figures',
    tookPart: 'Took part',
    tookPartOf: (count: number, all: number) => `${count} of ${all}`,
    lasted: (minutes: string) => `in ${minutes}`,
    passed: 'Passed',
    passedOf: (count: number) => `of ${counted(count, STUDENTS)}`,
    runs: 'Runs',
    runsFailed: (count: string) => `${count} failed`,
    timeToSuccess: 'Time to first success',
    timeToSuccessNote: 'median of those who passed',
    noStudents: 'No student was in this class.',
    student: 'Student',
    editor: 'Editor',
    /** `state`: one of the next three. */
    editorIs: (state: string) => `Editor ${state}`,
    ran: (runs: number) => counted(runs, RUNS),
    editorOpen: 'open',
    editorClosed: 'held closed',
    editorNotAnswered: 'did not answer',
    failed: 'Failed',
    firstSuccess: 'First success',
    /** `time`: `12:05`; the word is only read out. */
    successAfter: (time: ReactNode) => (
      <>
        <span className="sr-only">after </span>
        {time}
      </>
    ),
    success: 'passed',
    noSuccess: 'none',
    handsRaised: 'Hands',
    replayOf: (username: string) => (
      <>
        <span className="max-md:sr-only">Replay</span>
        <span className="sr-only"> of {username}</span>
      </>
    ),
    errors: 'Errors',
    errorsTitle: 'Errors that many had',
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
    loadFailed: 'Failed to load the replay.',
    notFound: 'There is no such replay.',
    title: (username: ReactNode) => <>Replay of {username}</>,
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
    /** In place of an unknown name. */
    somebody: 'somebody',
    marks: (changes: number, runs: number, failed: number) =>
      `${counted(changes, { one: 'change', other: 'changes' })}, ${counted(runs, RUNS)}, ${failed} failed`,
    runs: 'Runs',
    runsCounted: (count: number) => counted(count, RUNS),
    notRun: 'The program was not run.',
    runPassed: 'Run passed',
    runFailed: 'Run failed',
    testsPassed: 'Tests passed',
    testsFailed: 'Tests failed',
  },
};

export const liveClassTexts = await inLanguage(liveClass, {
  de: async () => (await import('./de/live-class.tsx')).liveClass,
});
