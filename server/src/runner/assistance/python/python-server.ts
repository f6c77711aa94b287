import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PYTHON_EXERCISES } from '#runner/assistance/exercises.ts';
import {
  type LanguageServerSetup,
  libraryMount,
  type Machine,
  type ProgramBounds,
} from '#runner/assistance/setup.ts';
import { LIBRARIES_INSIDE } from '#runner/libraries/installed-libraries.ts';
import { megabytes } from '#runner/limits.ts';
import { toolCommand } from '#runner/toolchains/command.ts';
import { NODE } from '#runner/toolchains/node/node.ts';
import { PYTHON_MODULES } from '#runner/toolchains/python/python-library.ts';
import { pythonFixes } from './python-fixes.ts';
import { selectPythonProblems } from './python-problems.ts';

const INSIDE = '/opt/basedpyright';
const PYTHON = '/usr/bin/python3';
/** Modules of ours that it has no stubs of: it knows turtle and tkinter, whose calls ours have. */
const MODULES = PYTHON_MODULES.filter(({ path }) => /^library\/(?:drawing\.py|coderoom\/)/.test(path));
const MODULES_INSIDE = '/opt/python-modules';
/** Its own heap; the process needs 120 MB besides. Thirty programs took 420 MB altogether. */
const HEAP_MB = 640;
const MEMORY = megabytes(HEAP_MB + 192);

/**
 * A program of 250,000 characters takes 20 MB beside the library. Without a bound, thirty as large as they may be would
 * take the heap.
 */
export const PYTHON_PROGRAMS: ProgramBounds = { characters: 1_200_000, ofEach: 10_000 };

/** Problems that are left to the language itself, or that no beginner can act upon. */
const IGNORED_RULES = [
  'reportUnusedImport',
  'reportUnusedVariable',
  'reportUnusedClass',
  'reportUnusedFunction',
  'reportUnusedExpression',
  'reportUnusedCoroutine',
  'reportMissingModuleSource',
  'reportTypeCommentUsage',
  'reportOptionalMemberAccess',
  'reportOptionalSubscript',
  'reportOptionalIterable',
  'reportOptionalOperand',
  'reportOptionalContextManager',
  'reportOptionalCall',
  'reportAssignmentType',
  'reportReturnType',
  'reportIncompatibleMethodOverride',
  'reportIncompatibleVariableOverride',
  'reportSelfClsParameterName',
  'reportRedeclaration',
] as const;

/** Only what is wrong in any program: types that nobody declared are inferred, and may be inferred too narrowly. */
const ANALYSIS = {
  diagnosticMode: 'openFilesOnly',
  typeCheckingMode: 'standard',
  indexing: false,
  autoImportCompletions: false,
  autoSearchPaths: false,
  extraPaths: [`${MODULES_INSIDE}/library`],
  useLibraryCodeForTypes: true,
  logLevel: 'Error',
  diagnosticSeverityOverrides: {
    ...Object.fromEntries(IGNORED_RULES.map((rule) => [rule, 'none'])),
    // Never shown: it tells that inferred types are too narrow.
    reportArgumentType: 'warning',
    reportPossiblyUnboundVariable: 'warning',
    reportSelfClsParameterName: 'warning',
  },
} as const;

/** A name of which nothing is known but that somebody uses it. */
const UNKNOWN_NAME = /^\W*(?:\w+\s+)?\(\w+\) \w+: Unknown\W*$/;

/** Leaves out types that nobody declared, and that cannot be inferred. */
export function withoutUnknown(text: string): string {
  if (UNKNOWN_NAME.test(text)) return '';
  return text
    .replaceAll(/(?:: | -> )(?:Unknown|type\[Unknown\])(?= *[=,)\n`]| *$)/gm, '')
    .replaceAll(/\bUnknown\b/g, 'Any');
}

/** Returns the setup of basedpyright, or null if it is not installed. */
export async function findPythonServer(machine: Machine): Promise<LanguageServerSetup | null> {
  const { directory, preparation, node } = machine;
  const libraries = libraryMount(machine, 'python');
  const analysis = {
    ...ANALYSIS,
    ...(libraries.length > 0 && { extraPaths: [...ANALYSIS.extraPaths, `${LIBRARIES_INSIDE}/modules`] }),
  };
  const folder = join(directory, 'basedpyright');
  const version = versionIn(folder);
  if (version === null || !existsSync(PYTHON)) return null;
  const program = `${INSIDE}/langserver.index.js`;
  const modules = await preparation.keep({
    name: 'python-modules',
    tools: [],
    recipe: JSON.stringify(MODULES),
    build: async (kept) => {
      for (const { path, text } of MODULES) {
        await mkdir(join(kept, dirname(path)), { recursive: true });
        await writeFile(join(kept, path), text);
      }
      return {};
    },
  });
  return {
    language: 'python',
    name: `basedpyright ${version}`,
    command: toolCommand([NODE, `--max-old-space-size=${HEAP_MB}`, program, '--stdio'], {
      mounts: [
        ...node.mounts,
        { host: folder, inside: INSIDE },
        { host: modules.path, inside: MODULES_INSIDE },
        ...libraries,
      ],
    }),
    memoryBytes: MEMORY,
    processes: 64,
    fileName: 'main.py',
    languageId: 'python',
    // Names that begin with it are left out until it is typed.
    triggers: '._',
    signatureTriggers: '(,',
    problems: 'requested',
    selectProblems: selectPythonProblems,
    preferred: USUAL_NAMES,
    tidy: withoutUnknown,
    ownFixes: pythonFixes,
    // Comments that silence a problem.
    offersFix: (title) => !/\bignore\b/.test(title),
    // A module in a folder also finds those in the folders above it, up to here.
    root: 'file:///box',
    // An import looks for a file; the text in it is what was opened.
    files: { isSource: (name) => /\.pyw?$/i.test(name), are: 'opened', placeholder: () => '' },
    omits: findForeignModules(join(folder, 'dist/typeshed-fallback/stdlib')),
    settings: {
      python: { pythonPath: PYTHON, analysis },
      basedpyright: { disableOrganizeImports: true, analysis },
    },
    programsOpen: PYTHON_PROGRAMS,
    versionsOpen: { count: 24, characters: 100_000 },
    exercises: PYTHON_EXERCISES,
    // The list: `LiteralString` has the members of `str` only if the types of values were needed before those of names.
    asksFirst: { line: 2, column: 1 },
    warmUp: {
      text: 'import math, random, collections\nnames = ["a"]\nfor name in sorted(names):\n    print(name.\n',
      line: 4,
      column: 16,
    },
  };
}

function versionIn(folder: string): string | null {
  try {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}

/** Modules that lessons import, also those of libraries: they come before the hundreds of others. */
const USUAL_MODULES: ReadonlySet<string> = new Set(
  `math random sys os re json time datetime collections itertools functools string statistics copy heapq bisect turtle
  csv operator calendar textwrap decimal fractions threading timeit typing dataclasses enum abc pathlib numpy pandas
  matplotlib scipy sympy PIL networkx pytest tkinter drawing`.split(/\s+/),
);

/** Names that lessons use most, before the modules that they import. */
const USUAL_NAMES: ReadonlySet<string> = new Set([
  ...`print input range len int str float list dict set tuple sum min max sorted enumerate zip abs round open
  append extend insert remove pop sort reverse index count split strip join upper lower replace find startswith
  endswith isdigit format items keys values get update add discard union read readline readlines write close
  randint choice shuffle uniform sample sqrt floor ceil pi True False None`.split(/\s+/),
  ...USUAL_MODULES,
]);

/** Text before the module's name in an unfinished import. */
const IMPORT = /^\s*(?:import\s+(?:[\w.]+(?:\s+as\s+\w+)?\s*,\s*)*|from\s+)$/;

/**
 * Returns a function that tells whether a completion is a module that programs cannot rely on: one of the machine's own
 * packages, or one of which basedpyright knows the types alone.
 *
 * @param library folder with the types of Python's own library
 */
function findForeignModules(library: string): (label: string, before: string) => boolean {
  const known = new Set(readdirSync(library).map((file) => file.replace(/\.pyi$/, '')));
  return (label, before) => IMPORT.test(before) && !known.has(label) && !USUAL_MODULES.has(label);
}
