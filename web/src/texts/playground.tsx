import { FALLBACK_MESSAGES } from '@coderoom/contract';
import type { ReactNode } from 'react';
import { counted } from './counted.ts';
import { inLanguage } from './in-language.ts';

/** The playground, without the parts of a live class. */
export const playground = {
  title: 'Code playground',
  /** The group of the toolbar and of the palette's commands. */
  program: 'Program',
  language: 'Language',
  /** Labels of the panels, for moving their borders by keyboard. */
  editorWidth: 'Editor width',
  outputHeight: 'Output height',
  languagesFailed: "Couldn't load this server's languages.",
  notInstalled: (language: string) =>
    `${language} isn't installed on this server. You can write and download programs in it, but not run them.`,

  commands: {
    runTests: 'Run the tests',
    writeIn: (language: string) => `Switch to ${language}`,
    /** Beside the keys that do it. */
    saves: 'Save as a template, or update your own',
    runsTests: 'Run the tests of the template',
  },

  editor: {
    title: 'Code Editor',
    /** While a drawing is replayed. */
    drawnLine: 'The marked line drew the last stroke shown',
    errors: (count: number) => counted(count, { one: 'error', other: 'errors' }),
    /** A button to the next error; the second word is only read out. */
    nextError: () => (
      <>
        Next<span className="sr-only"> error</span>
      </>
    ),
    noSample: (reason: string) => `Couldn't load the sample. ${reason}`,
    sampleFailed: 'Please try again.',
    replacedByOpened: (language: string) => `Replaced your ${language} program.`,
  },

  /** A file that the last run wrote, open beside Complexity Analysis. */
  runFile: {
    panel: 'Analysis and files',
    fromRun: 'from run',
    /** The last run did not write it. */
    old: 'not in last run',
    close: (name: string) => `Close ${name}`,
    gone: (name: string) => `The last run did not write ${name}.`,
  },

  /** Where the program is: a visitor's in this browser alone, a signed-in user's on the server too. */
  draft: {
    changed: 'Not saved yet',
    savedHere: 'Saved in this browser',
    failed: "Couldn't save the draft",
    sending: 'Saving…',
    saved: 'Saved',
    offline: 'Saved in this browser – offline',
    /** Some files are too large to be kept with the account. */
    savedWithout: (count: number) => `Saved without ${counted(count, { one: 'file', other: 'files' })}`,
    /** A toast. */
    stayHere: (names: readonly string[]) =>
      names.length === 1
        ? `${names[0]} is too large to be saved with your account. It stays in this browser only.`
        : `${names.length} files are too large to be saved with your account. They stay in this browser only.`,
    showLeftOut: 'Show',
    /** The list of files that are too large to be kept with the account. */
    leftOut: {
      title: 'Files that are not saved with your account',
      what: 'These files stay in this browser. Your programs run with them here, but on another device they are missing.',
      /** `all`, `ofText`: `1 MB`. */
      limits: (all: string, ofText: string) =>
        `A saved program can have ${all} of files in all. Binary files, and files of more than ${ofText}, count a third more.`,
      alone: 'Too large by itself',
      beside: 'No room beside the other files',
      advice:
        'Delete files that you no longer need, use a smaller one, or download the program to take it with you.',
      none: 'All files are saved now.',
      download: 'Download',
    },
    notOnServer: "The server couldn't save your program.",
    /** A toast. */
    replaced: 'Your program from another browser is shown. This browser had a different one.',
    bringBack: "Use this browser's",
    cannotBeKept: "This browser can't save your program. Download it before you leave.",
  },

  /** Starting again from the template, or from the language's sample. */
  restart: {
    withTemplate: 'Reset to the template',
    withSample: 'Reset to the sample',
    askWithTemplate: (template: string) => `Replace your program with the template ${template}?`,
    askWithSample: (language: string) => `Replace your ${language} program with the sample?`,
    warning: 'Your changes will be lost. Download the program first to keep it.',
    staysInHistory: 'You can restore the present version from its history.',
    act: 'Replace',
    failed: "Couldn't load the starter code.",
  },

  output: 'Output',
  input: {
    title: 'Input',
    label: 'Input for the program',
    placeholder: "Text for the program's standard input",
    hint: 'If you enter text here, the program reads only this text. Leave it empty to type in the Output panel while the program runs.',
    replaced: 'Your input was replaced.',
  },

  /** The task of a professor template. */
  task: {
    title: 'Task',
    /** Label of the border between the task and the editor. */
    width: 'Task width',
    hide: 'Hide the task',
    /** On a phone: shows the editor instead of the task. */
    showCode: 'Code',
    runWithInput: 'Run with this input',
    /** Begins with the button's text. */
    runWithInputOf: (example: string) => `Run with this input: ${example}`,
  },

  complexity: {
    title: 'Complexity Analysis',
    /** The same for little room. */
    shortTitle: (dispensable: (words: string) => ReactNode) => <>Complexity{dispensable(' Analysis')}</>,
    none: 'Complexity analysis not available',
    /** While the program runs. */
    coming: 'The analysis appears when the program has finished.',
    /** Resources that grow with the size of a program's input. */
    time: 'Time',
    space: 'Space',
    evidence: 'Why',
    line: (line: number) => `line ${line}`,
    /** The verdict in one line. */
    summary: (time: ReactNode, space: ReactNode, probably: boolean) => (
      <>
        {probably && 'probably '}
        {time} time · {space} space
      </>
    ),
    /** Before a verdict that rests on an assumption. */
    probably: 'probably',
    show: 'Show the complexity analysis',
    collapse: 'Collapse to one line',
    /** Running the program with growing inputs, and counting its steps. */
    growth: {
      measure: 'Measure growth',
      again: 'Measure again',
      running: 'Measuring…',
      stop: 'Cancel',
      needsRun: 'Run the program first.',
      invalidInputs: 'Correct the inputs for the measurement first.',
      failed: "Couldn't measure the growth.",
      viewFailed: "Couldn't load the chart.",
      view: 'Show as',
      chart: 'Chart',
      table: 'Table',
      inputs: 'Inputs for the measurement',
      measuredIn: (seconds: string) => `measured in ${seconds}`,
      /** Above the editor; `size`: n = 512. */
      countsFor: (size: string) => `Counts per line for ${size}`,
      hideCounts: 'Hide the counts',
      showCounts: 'Show the counts per line',
    },
  },

  share: {
    failed: "Couldn't start a session",
    open: 'Open session',
    /** Below the link: this editor is not the session. */
    copied: 'The session has its own copy of this program. Open it to edit together and let guests in.',
    /** A session has one file, the one that the program begins with. */
    /** `names`: the guests who wait to join. */
    waits: (names: readonly string[]) =>
      names.length === 1
        ? `${names[0]} is waiting to join your session.`
        : `${names.join(', ')} are waiting to join your session.`,
    /** Initial title of a session. */
    titleOfSession: (username: string, language: string) => `${username}'s ${language} session`,
  },

  /** Sessions that the user created or joined. */
  sessions: {
    title: 'Your sessions',
    loading: 'Loading your sessions',
    failed: "Couldn't load your sessions",
    none: 'No sessions yet. Press Share to start one.',
    owner: (name: ReactNode) => <>by {name}</>,
    open: 'Open',
    openNamed: (title: string) => `Open ${title}`,
    deleteNamed: (title: string) => `Delete ${title}`,
  },

  save: {
    title: 'Save as Template',
    /** The same in a menu. */
    item: 'Save Template',
    name: 'Name',
    description: 'Description (optional)',
    noCode: 'There is no code to save yet.',
    /** Updates the chosen template. */
    update: 'Save the template',
    /** Makes another template of it. */
    as: 'Save as…',
    saved: (name: string) => `Saved as ${name}.`,
    updated: (name: string) => `${name} saved.`,
    failed: FALLBACK_MESSAGES.saveTemplate,
    signInFirst: 'Sign in to save your program as a template.',
  },

  download: {
    title: 'Download Code',
    act: 'Download',
    name: 'Filename',
    needsName: 'Enter a filename.',
  },

  templates: {
    notOpen: (name: string) => `${name} (not open yet)`,
    ofProfessors: 'Professor Templates',
    noneOfProfessors: 'No professor templates available',
    own: 'My Templates',
    noneOwn: 'No personal templates saved',
    loading: 'Loading templates…',
    failed: FALLBACK_MESSAGES.loadTemplate,
    clear: 'Clear selection',
    manage: 'Manage…',
    renameNamed: (name: string) => `Rename ${name}`,
    deleteNamed: (name: string) => `Delete ${name}`,
    name: 'Name',
    renameFailed: FALLBACK_MESSAGES.saveTemplate,
    askDelete: (name: string) => `Delete the template ${name}?`,
    deleteWarning: 'The template and your work on it will be deleted permanently.',
    deleted: (name: string) => `${name} deleted.`,
    deleteFailed: FALLBACK_MESSAGES.deleteTemplate,
    draftIsBack: (name: string) => `Draft of ${name} restored.`,
    startOver: 'Start over',
  },

  deadline: {
    until: (moment: string) => `Submission deadline: ${moment}`,
    /** The same if late submissions are accepted. */
    untilLate: (moment: string) => `Submission deadline: ${moment}. Submissions are now marked as late`,
    passed: 'Deadline passed',
    /** The remaining time; the words disappear if there is little room. */
    due: (dispensable: (words: string) => ReactNode, remaining: ReactNode) => (
      <>
        {dispensable('Due in ')}
        {remaining}
      </>
    ),
  },

  submission: {
    act: 'Submit',
    actAgain: 'Submit Again',
    actLate: 'Submit Late',
    done: 'Submitted',
    archived: 'This class is archived.',
    deadlinePassed: 'The deadline has passed.',
    deadlinePassedOn: (moment: string) => `The deadline passed on ${moment}.`,
    doneAlready: 'You have submitted this already.',
    doneOn: (moment: string) => `You submitted this on ${moment}.`,
    runRequired: 'Run Code Required',
    runFirst: 'You must run your code before submitting it.',
    /** Shown until there is a result to submit. */
    unfinished: {
      run: 'Your program is still running. You can submit it when it has finished.',
      tests: 'The tests of your program are still running. You can submit it when they have finished.',
    },
    title: 'Submit Template',
    ask: (template: ReactNode) => <>Submit your program to {template}?</>,
    replaces: 'This replaces your previous submission.',
    /** Names the submission that is about to be made. `limit`: null without one, or where a teacher allowed one more. */
    attempt: (number: number, limit: number | null) =>
      limit === null ? `This is attempt ${number}.` : `This is attempt ${number} of ${limit}.`,
    best: 'Your attempt with the highest score counts. All of them stay readable.',
    last: 'Your last attempt counts. All of them stay readable.',
    once: 'You can submit only once.',
    late: 'The deadline has passed. Your submission will be marked as late.',
    /** The badge shows the outcome. */
    lastRun: (badge: ReactNode) => <>Last run: {badge}</>,
    /** `3 of 5 tests passed`, `6 / 10 points` */
    lastTests: (passed: string, score: string) => `Last test run: ${passed}, ${score}.`,
    failed: FALLBACK_MESSAGES.submitTemplate,
  },

  /** A submission and its proof. */
  receipt: {
    act: 'Receipt',
    title: (template: string) => `Submitted to ${template}`,
    altered:
      'The server saved a different program from the one you sent. Download yours and tell your teacher.',
    code: 'Submitted code',
    copyCode: 'Copy code',
    output: 'Output',
    noOutput: 'The program printed nothing.',
    error: 'Error message',
    submittedAt: 'Submitted',
    score: 'Score',
    /** Shown after an error in grading. */
    gradingFailed: 'Your teacher can run them again.',
    lastRun: 'Your last run',
    /** The server's own run, by which others see what the program does. */
    checked: 'Run on the server',
    beingChecked: 'Being checked',
    willBeChecked: 'The server runs your program once. The output appears here.',
    notChecked:
      "The server couldn't run your program. This isn't your fault: your submission is saved, and your teacher can run it again.",
    executionTime: 'Execution time',
    digest: 'SHA-256 of your code (receipt)',
    copyDigest: 'Copy SHA-256',
  },

  /** The tests that come with a template. */
  tests: {
    title: 'Tests',
    run: 'Run tests',
    stop: 'Stop tests',
    isRunning: 'The tests are running.',
    runningCounted: (count: number) => `Running ${counted(count, { one: 'test', other: 'tests' })}...`,
    wereStopped: 'The tests were stopped.',
    youStopped: 'You stopped the tests.',
    didNotRun: (reason: string) => `The tests did not run. ${reason}`,
    outcome: (passed: string, score: string) => `${passed}. ${score}.`,
    failed: "Couldn't run the tests",
    listed: 'Test cases',
    /** Before their number. */
    listHead: 'Test cases: ',
    amount: (count: number, points: string) =>
      `${counted(count, { one: 'test', other: 'tests' })}, ${points}`,
    loading: 'Loading the tests',
    listFailed: "Couldn't load the tests.",
    useInput: 'Use as input',
  },

  /** The live classes in which the user took part. */
  liveClasses: {
    title: 'Your live classes',
    loading: 'Loading your live classes',
    failed: "Couldn't load your live classes",
    none: "You haven't joined a live class yet. Your teacher starts them.",
    goesOn: 'in progress',
    replay: 'Replay',
    replayNamed: (classroom: string) => `Replay your program in ${classroom}`,
  },
};

export const playgroundTexts = await inLanguage(playground, {
  de: async () => (await import('./de/playground.tsx')).playground,
});
