import type {
  LanguageServerSetup,
  Machine,
  ProgramBounds,
  ProgramFilesSetup,
} from '#runner/assistance/setup.ts';
import { megabytes } from '#runner/limits.ts';
import { keepTypescriptTools, TYPESCRIPT_OPTIONS } from '#runner/toolchains/node/typescript.ts';
import { selectJavascriptProblems } from './javascript-problems.ts';
import { selectTypescriptProblems } from './typescript-problems.ts';

/**
 * Its own heap. The process took 224 MB with sixty programs of three short files, and 371 MB with one of 288,000
 * characters beside them.
 */
const HEAP_MB = 384;
const MEMORY = megabytes(640);

/**
 * Room for sixty programs of 3,000 characters. One of three short files takes 1.7 to 2.3 MB, one of 240,000 characters
 * from 17 to 140: as much as its length and 4,000 more, at 580 bytes a character. The heap has to hold all of them and the
 * one that is asked about, or a check takes longer than it may.
 */
export const TYPESCRIPT_PROGRAMS: ProgramBounds = { characters: 420_000, ofEach: 4_000 };

/** Names are looked for in JavaScript as well. What only TypeScript demands is left out afterwards. */
const JAVASCRIPT_OPTIONS = { ...TYPESCRIPT_OPTIONS, strict: false, allowJs: true, checkJs: true };
const IN_PROGRAM = { allowJs: true, allowImportingTsExtensions: true };

const settings = (compilerOptions: object, read: object) => ({
  'tsconfig.json': JSON.stringify({ compilerOptions, ...read }),
});

/** Each program has a folder with settings of its own, and so knows no other one. */
const programs = (options: object, isSource: ProgramFilesSetup['isSource']): ProgramFilesSetup => ({
  isSource,
  are: 'opened',
  folder: settings({ ...options, ...IN_PROGRAM }, { include: ['**/*'] }),
  // The settings name the files that are there; the text in them is what was opened.
  placeholder: () => '',
});

/**
 * Returns the setup of TypeScript's own language server, which finds the problems of TypeScript and JavaScript programs:
 * the same compiler with the same settings as in a run. Completions and the like come from the page's worker.
 *
 * @throws ToolchainMissing if TypeScript is not installed
 */
export async function findTypescriptServer({
  preparation,
  libraries,
}: Machine): Promise<LanguageServerSetup | null> {
  const tools = await keepTypescriptTools({ ...preparation, libraries: libraries.get('typescript') ?? null });
  const command = tools.command(['/compiler/tsc', '--lsp', '--stdio']);
  return {
    language: 'typescript',
    name: `TypeScript ${tools.version}`,
    command: { ...command, environment: { ...command.environment, GOMEMLIMIT: `${HEAP_MB}MiB` } },
    memoryBytes: MEMORY,
    processes: 64,
    // A check takes a hundredth of it, the first one a quarter.
    requestCpuMs: 2_000,
    triggers: '',
    signatureTriggers: '',
    problems: 'requested',
    pageHelps: true,
    // Otherwise it reads all installed packages anew for each program, in order to complete imports.
    initializationOptions: { userPreferences: { includeCompletionsForModuleExports: false } },
    // It tells nothing but errors of its own, or it would write seven lines about each question.
    initialNotifications: [{ method: 'custom/setLogVerbosity', params: { verbosity: 5 } }],
    fileName: 'main.ts',
    languageId: 'typescript',
    // The library is read once, for the one text that is known at a time.
    onlyUri: 'file:///box/typescript/main.ts',
    folder: settings(TYPESCRIPT_OPTIONS, { files: ['main.ts'] }),
    programsOpen: TYPESCRIPT_PROGRAMS,
    files: programs(TYPESCRIPT_OPTIONS, (name) => /\.[cm]?[jt]s$/i.test(name)),
    selectProblems: selectTypescriptProblems,
    others: [
      {
        language: 'javascript',
        fileName: 'main.js',
        languageId: 'javascript',
        onlyUri: 'file:///box/javascript/main.js',
        folder: settings(JAVASCRIPT_OPTIONS, { files: ['main.js'] }),
        files: programs(JAVASCRIPT_OPTIONS, (name) => /\.[cm]?js$/i.test(name)),
        selectProblems: selectJavascriptProblems,
      },
    ],
    settings: {},
    warmUp: {
      text: 'const names = new Map([["Ada", 1]]);\nconsole.log([...names.keys()], process.argv);\nnames.',
      line: 3,
      column: 7,
    },
  };
}
