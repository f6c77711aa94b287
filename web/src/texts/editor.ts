import { counted } from './counted.ts';
import { inLanguage } from './in-language.ts';

export const editor = {
  loading: 'Loading the editor',
  copyPasteDisabled: 'Copy-paste disabled',
  nextProblem: 'Next problem',
  putHintAway: 'Dismiss this hint',
  /** Changes to a shared text that the server refused. */
  refusedText: {
    note: (reason: string) => `Your last changes were not saved. ${reason}`,
    copy: 'Copy my text',
    /** If copying is not allowed. */
    save: 'Save my text',
    discard: 'Discard',
  },
  /** Things that an editor can do with its program. */
  acts: {
    group: 'Editor',
    fixes: 'Quick fix',
    format: 'Format the program',
    symbols: 'Go to symbol',
    rename: 'Rename symbol',
    explain: 'Explain the name at the caret',
  },
  assistance: {
    /** The list of the program's functions, classes and variables. */
    symbols: 'Symbols',
    noSymbols: 'This program declares nothing yet.',
    noSymbol: (typed: string) => `No symbol found for “${typed}”.`,
    line: (line: number) => `Line ${line}`,
    cannotRename: "This can't be renamed here.",
    /** `name`: a file that belongs to a task. */
    cannotRenameThere: (name: string) => `This can't be renamed: ${name} is read-only.`,
    renameUnanswered: "Nothing was renamed: the server doesn't answer.",
    /** `files`: their number, at least 2. */
    renamedIn: (files: number) => `Renamed in ${files} files.`,
    undo: 'Undo',
    notUndoneIn: (names: string) => `Not undone in ${names}, which changed after the renaming.`,
    formatUnanswered: "The program couldn't be formatted: the server doesn't answer.",
    /** The list of what repairs the problems of a line. */
    fixes: 'Fixes',
    noFixes: 'There is no quick fix for this line.',
    /** Somebody else may have typed. */
    notFixed: 'Nothing was fixed: the program changed meanwhile.',
    /** `line`: a line of the program, such as `import math`. */
    addImport: (line: string) => `Add ${line}`,
    /** `module`: of JavaScript, such as `./shapes`. */
    importFrom: (module: string) => `Add an import from "${module}"`,
    renameTo: (name: string) => `Rename to ${name}`,
    /** `text`: such as a colon. */
    add: (text: string) => `Add ${text}`,
    changeTo: (name: string) => `Change to ${name}`,
    insert: (text: string) => `Insert ${text}`,
    remove: (text: string) => `Remove ${text}`,
    on: 'assistance on',
    /** A teacher turned off the rest, or there is no more than a compiler. */
    errorsOnly: 'assistance with errors only',
    starting: 'assistance is starting…',
    off: 'assistance off',
    stopped: 'assistance stopped',
    /** After programs ended the language server several times. `time`: of the clock. */
    paused: (time: string) => `assistance paused until ${time}`,
    /** In JavaScript and TypeScript, where the page helps with the rest. */
    problemsPaused: (time: string) => `problems paused until ${time}`,
    whyPaused: (time: string) =>
      `Assistance is paused until ${time}, because programs stopped the language server several times. You can go on writing and running programs.`,
    whyProblemsPaused: (time: string) =>
      `Problems are paused until ${time}, because programs stopped the language server several times. You can go on writing and running programs.`,
    /** About what assists. `language`: its name. */
    about: (language: string) => `Assistance in ${language}`,
    gives: 'Completion, signatures, explanations, problems',
    givesErrors: 'Problems while you write',
    /** In JavaScript and TypeScript, if the server does not look for problems. */
    givesNoProblems: 'Completion, signatures, explanations',
    problemsInRuns: "Problems are shown when you run the program: the server doesn't look for them now.",
    /** `errorsOnly`, because a teacher chose it. */
    restOff: 'Completion and explanations are turned off here.',
    /** By staff, who may do that for each of these. */
    turnedOff: 'It is turned off for this task, your class or the whole server.',
    /** Before its name and version. */
    server: 'Language server:',
    compiler: 'Compiler:',
    /** Completions come from the program's words. */
    noServer: (language: string) =>
      `There is no language server for ${language} here. Its compiler finds the problems, and names are completed from the words of your program.`,
    /** For JavaScript and TypeScript. */
    inBrowser: 'TypeScript, in your browser',
    noModel: 'Suggestions come from the language and its libraries, never from an AI model.',
    aboutNotLoaded: "Couldn't load the details",
  },
  /** On a touch screen: the problems below the editor. */
  problems: {
    title: (count: number) => counted(count, { one: 'problem', other: 'problems' }),
    /** `text`: what is wrong there. */
    inLine: (line: number, text: string) => `Line ${line}: ${text}`,
    goToLine: (line: number) => `Go to line ${line}`,
    /** `title`: what the fix does, such as `Add import math`. */
    fix: (title: string) => `Fix: ${title}`,
    findingFixes: 'Looking for fixes…',
    fixesFound: (count: number) =>
      count === 0 ? 'No fixes found' : counted(count, { one: 'fix found', other: 'fixes found' }),
    /** For screen readers, before what is wrong. */
    error: 'Error',
    warning: 'Warning',
    /** While the list is open. */
    checking: 'Looking for problems…',
    noneLeft: 'No problems left',
    notLoaded: "Couldn't load the problems",
  },
  status: {
    name: 'Status',
    /** After a language that the server does not have. */
    unavailable: 'unavailable',
    caret: (line: number, column: number) => `Ln ${line}, Col ${column}`,
    indentation: (spaces: number) => `Spaces: ${spaces}`,
    tabs: (width: number) => `Tab size: ${width}`,
    preferences: 'Editor preferences',
    preferencesNotLoaded: "Couldn't load the preferences",
    shortcuts: 'shortcuts',
  },
  /** Extra keys for a phone, by the text that each types. */
  keys: {
    tab: 'tab',
    typeTab: 'Type a tab',
    brackets: 'Type brackets',
    squareBrackets: 'Type square brackets',
    braces: 'Type braces',
    colon: 'Type a colon',
    equals: 'Type an equals sign',
    quotes: 'Type quotes',
    underscore: 'Type an underscore',
    noName: 'Put the caret on a name to see what it means.',
  },
};

export const editorTexts = await inLanguage(editor, {
  de: async () => (await import('./de/editor.ts')).editor,
});

/** Keyboard shortcuts. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  run: 'Run the program',
  nextError: 'Go to the next error',
  find: 'Find in the program',
  definition: 'Go to the definition of a name',
  references: 'Show where a name is used',
  comment: 'Toggle comment',
  moveLine: 'Move a line',
  leaveEditor: 'Tab moves focus',
  commands: 'Search or run a command',
  closeDrawer: 'Close the drawer',
  list: 'Show this list',
};

export const shortcutsTexts = await inLanguage(shortcuts, {
  de: async () => (await import('#texts/de/editor.ts')).shortcuts,
});
