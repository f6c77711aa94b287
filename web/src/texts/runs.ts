import { counted } from './counted.ts';
import { inLanguage } from './in-language.ts';

/** Phases, outcomes and results of a run, on every screen that shows one. */
export const runs = {
  run: 'Run',
  running: 'Running...',
  stop: 'Stop',
  /** Outcomes of a run. */
  reasons: {
    compile_error: 'Compile error',
    compile_limit: 'Compiler limit reached',
    runtime_error: 'Runtime error',
    time_limit: 'Timed out',
    memory_limit: 'Out of memory',
    process_limit: 'Too many processes',
    disk_limit: 'Out of disk space',
    output_limit: 'Too much output',
  },
  success: 'Success',
  error: 'Error',
  /** For runs in lists, and for submissions. */
  statuses: {
    success: 'Success',
    error: 'Error',
    pending: 'Pending',
    notRun: 'Not run',
    timeout: 'Timeout',
    noCode: 'No code',
    active: 'Active',
    connected: 'Connected',
    unknown: 'Unknown',
  },
  phases: {
    waitingForTurn: 'Waiting for its turn...',
    preparing: 'Preparing packages (needed only once on this server)...',
    compiling: 'Compiling...',
    running: 'Running code...',
    waitingForInput: 'Waiting for input',
    /** For those who watch another's run. */
    waitingForOther: 'Waiting for input from the person who started the program',
  },
  lostConnection: 'Connection lost. Reconnecting…',
  /** Above results of a program that has changed since. */
  outdated: 'Before your last change',
  endInput: 'End input',
  input: 'Input for the program',
  terminal: 'Terminal',
  output: {
    none: 'No output yet. Run your code to see results.',
    stopped: 'You stopped the program.',
    empty: 'The program finished without output.',
    cut: (megabytes: number) => `The program printed more than ${megabytes} MB. The rest was dropped.`,
    showMore: (count: string) => `Show more (${count} characters left)`,
    exitCode: (code: number) => `The program ended with exit code ${code}.`,
    typeErrors: 'Type errors',
    warnings: 'Warnings',
    line: (line: number) => `line ${line}`,
    explanation: 'In plain words',
    copy: 'Copy output',
    /** Shown for an old run. */
    filesRemoved: 'The files of this run are no longer kept: newer runs took their place.',
    filesLeftOut: (count: number) =>
      `${counted(count, { one: 'file', other: 'files' })} of this run could not be kept.`,
    /** The script that shows pictures and drawings did not load. */
    figuresFailed: "Couldn't load what shows pictures.",
  },
  /** In place of accents piled on one character: `…(+49,992 combining characters)`. */
  combiningMarks: (count: number, written: string) =>
    `${written} combining ${count === 1 ? 'character' : 'characters'}`,
  /** Announcements for screen readers. */
  announced: {
    name: 'Run',
    running: 'The program is running.',
    stopped: 'The program was stopped.',
    failed: (why: string) => `The program did not run. ${why}`,
    ended: (outcome: string, explanation: string) => `The program ended: ${outcome}. ${explanation}`,
    endedOf: (who: string, outcome: string, explanation: string) =>
      `The program of ${who} ended: ${outcome}. ${explanation}`,
    waits: 'The program waits for input.',
    lines: (count: number, last: string) =>
      `${counted(count, { one: 'line', other: 'lines' })} of output, the last: ${last}`,
  },
};

export const runsTexts = await inLanguage(runs, {
  de: async () => (await import('./de/runs.ts')).runs,
});

/** The preview of a web page that is written in an editor. */
export const preview = {
  title: 'Preview',
  page: 'Page',
  /** Name of the frame, for those who cannot see it. */
  frame: (page: string) => `Preview of ${page}`,
  console: 'Console',
  error: 'Error',
  warning: 'Warning',
  reload: 'Reload the page',
  start: 'Start the page',
  stop: 'Stop the page',
  stopped: 'The page was stopped. It starts again when you want it to.',
  stuck: "The page doesn't answer. Perhaps a loop in its script never ends.",
  stuckBefore:
    'The page kept the browser busy until it was reloaded. Look for a loop that never ends before you start it again.',
  left: 'The page went to another address, which previews do not open.',
  flood: 'The page was stopped: it sent more messages than anybody can read.',
  blocked: (address: string) =>
    `${address} was not loaded: previews have no network. Add the file to the program instead.`,
  /** Means of the browser that a page used and does not have. */
  withheld: {
    webrtc: 'A WebRTC connection was blocked: previews have no network.',
    frame: 'A frame with a document of its own was removed: previews show one page at a time.',
  },
  /** A page asked for a file that its program lacks. */
  missing: (name: string) => `There is no file ${name} in this program.`,
};

export const previewTexts = await inLanguage(preview, {
  de: async () => (await import('#texts/de/runs.ts')).preview,
});
