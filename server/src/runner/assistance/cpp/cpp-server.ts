import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DocumentRange, Problem } from '@coderoom/contract';
import { findDebianProgram } from '#runner/assistance/debian-programs.ts';
import {
  type LanguageServerSetup,
  libraryMount,
  type Machine,
  type WarmUp,
} from '#runner/assistance/setup.ts';
import { megabytes } from '#runner/limits.ts';
import { withLastLineEnded } from '#runner/run-result.ts';
import { demand, demandVersion, findTool, toolCommand } from '#runner/toolchains/command.ts';
import { DRAWING_HEADER_TEXT, LIBRARY_FLAGS } from '#runner/toolchains/cpp/cpp-libraries.ts';
import { isCppSource, joinCpp, withoutPaths } from './cpp-programs.ts';
import { CPP_RENAMES } from './cpp-renames.ts';

const LLVM = 'usr/lib/llvm-22/lib';
const CONFIG_INSIDE = '/opt/clangd-config';
const INCLUDES = 'include';
/** Empty folder in place of /proc: a text that includes /dev/stdin would read what clangd is sent. */
const NO_PROCESSES = 'no-processes';
/**
 * Documents that it keeps at once: texts with the same includes share one. `bits/stdc++.h` takes 155 MB, the headers of
 * a usual program 65 MB, and clangd itself 110 MB.
 */
const MAX_OPEN = 6;
const MEMORY = megabytes(1_280);

/** As the compiler's, without what only concerns its output; deep programs must not overflow clangd's stack. */
const COMPILE_FLAGS = [
  ...['-xc++', '-std=c++23', '-D_GLIBCXX_ASSERTIONS', '-Wall', '-Wno-unused', '-Wno-unknown-pragmas'],
  `-I${CONFIG_INSIDE}/${INCLUDES}`,
  // g++ takes arrays of variable length as they are.
  '-Wno-vla-cxx-extension',
  ...['-fbracket-depth=256', '-ftemplate-depth=256', '-fconstexpr-steps=200000', '-fconstexpr-depth=128'],
] as const;

/** clangd's own configuration: it reads none from the folders of documents, which do not exist. */
const CONFIG = `Documentation:
  CommentFormat: Doxygen
Diagnostics:
  UnusedIncludes: None
  MissingIncludes: None
  ClangTidy:
    FastCheckFilter: None
Completion:
  AllScopes: No
  HeaderInsertion: Never
Index:
  Background: Skip
  StandardLibrary: No
`;

const CLANGD_ARGUMENTS = [
  ...[
    '--background-index=0',
    '--clang-tidy=0',
    '--header-insertion=never',
    '--header-insertion-decorators=0',
  ],
  // Without it, names of other documents would be completed.
  '--all-scopes-completion=0',
  ...[
    '--completion-style=bundled',
    '--limit-results=0',
    '--ranking-model=heuristics',
    '--completion-parse=always',
  ],
  ...['--pch-storage=memory', '-j=1', '--log=error', `--resource-dir=/opt/debian/${LLVM}/clang/22`],
] as const;

/** Names that programs of learners use most: the library has thousands of others that begin alike. */
const PREFERRED: ReadonlySet<string> = new Set(
  `cin cout cerr endl getline string to_string stoi stod vector array map set unordered_map unordered_set pair
  make_pair tuple queue stack deque priority_queue list sort reverse find count min max min_element max_element
  accumulate swap size push_back pop_back begin end empty length substr clear insert erase front back unique_ptr
  make_unique shared_ptr make_shared move function optional iostream algorithm fixed setprecision setw abs pow sqrt
  iomanip sstream fstream cmath numeric memory functional utility limits
  exception runtime_error invalid_argument out_of_range ifstream ofstream stringstream numeric_limits`.split(
    /\s+/,
  ),
);

/**
 * Returns the setup of clangd, or null if it is not installed.
 *
 * @throws ToolchainMissing if it, or g++ whose headers it reads, cannot run
 */
export async function findCppServer(machine: Machine): Promise<LanguageServerSetup | null> {
  const { directory, preparation } = machine;
  const libraries = libraryMount(machine, 'cpp');
  const clangd = findDebianProgram(directory, 'clangd-22', [LLVM]);
  if (clangd === null) return null;
  const compiler = findTool('g++', ['/usr/bin/g++', '/usr/local/bin/g++']);
  const { path, facts } = await preparation.keep({
    name: 'clangd',
    tools: [clangd.file, compiler],
    recipe: `${NO_PROCESSES}\n${CONFIG}\n${DRAWING_HEADER_TEXT}`,
    build: async (folder, context) => {
      const version = await demandVersion(
        context,
        'clangd',
        clangd.command(['--version']),
        /clangd version (\d[\d.]*)/,
        [22, 0],
      );
      const library = await demand(context, 'g++', toolCommand([compiler, '-print-libgcc-file-name']));
      await mkdir(join(folder, NO_PROCESSES));
      await mkdir(join(folder, INCLUDES));
      await writeFile(join(folder, INCLUDES, 'drawing.h'), DRAWING_HEADER_TEXT);
      await mkdir(join(folder, 'clangd'));
      await writeFile(join(folder, 'clangd', 'config.yaml'), CONFIG);
      return { version, headers: dirname(library.stdout.trim()) };
    },
  });
  const flags = [
    ...COMPILE_FLAGS,
    `--gcc-install-dir=${facts.headers}`,
    ...(libraries.length > 0 ? LIBRARY_FLAGS : []),
  ];
  return {
    language: 'cpp',
    name: `clangd ${facts.version}`,
    command: clangd.command(CLANGD_ARGUMENTS, {
      environment: { XDG_CONFIG_HOME: CONFIG_INSIDE },
      mounts: [
        { host: path, inside: CONFIG_INSIDE },
        { host: join(path, NO_PROCESSES), inside: '/proc' },
        ...libraries,
      ],
    }),
    memoryBytes: MEMORY,
    processes: 64,
    fileName: 'main.cpp',
    languageId: 'cpp',
    triggers: '.:>#<"',
    completesBehind: /(?:[.#]|->|::|^\s*#\s*include\s*[<"])$/,
    libraryScope: { behind: /(?<![\w:])std::\w*$/, program: inStd },
    signatureTriggers: '(,',
    initializationOptions: {
      fallbackFlags: flags,
    },
    problems: 'published',
    withoutProblems: { wantDiagnostics: false },
    // It would publish none of a text that it has read before one that it did not have to read. `forceRebuild` would
    // make it read the headers again, and so would a comment on the line of an include.
    distinguish: (text, version) => `${text}//${version}`,
    selectProblems: readable,
    maxOpen: MAX_OPEN,
    tidy: withoutDoxygen,
    isEmptyAtFirst: true,
    renames: CPP_RENAMES,
    commonPart: includeLines,
    files: { isSource: isCppSource, are: 'joined', join: joinCpp },
    preferred: PREFERRED,
    omits: isLoop,
    told: (text) => withLastLineEnded(withoutPaths(text)),
    settings: {},
    // Then the names of the whole library are known, also to those who include another part of it.
    warmUp: {
      text: '#include <bits/stdc++.h>\nint main() {\n    std::priority_q\n}\n',
      line: 3,
      column: 20,
      name: 'priority_queue',
    },
  };
}

/** Returns a program with these includes, at the caret behind `std::`. */
function inStd(common: string): WarmUp {
  const line = common.split('\n').length + 1;
  return { text: `${common}\nint main() { std:: }\n`, line, column: 19 };
}

/** Commands of Doxygen in the comments of g++'s library, and what they say. */
const DOXYGEN: readonly (readonly [command: RegExp, meaning: string])[] = [
  [/@(?:brief|details|ingroup \w+|addtogroup \w+|since|sa|see|note|name|headerfile \w+)[ \t]*/g, ''],
  [/@t?param[ \t]+(\w+)[ \t]*/g, '- `$1`: '],
  [/@returns?[ \t]*/g, 'Returns: '],
  [/@(?:throws?|exception)[ \t]+([\w:]+)[ \t]*/g, 'Throws `$1`: '],
  [/@(?:a|c|p|e|em|b)[ \t]+([\w:]+)/g, '`$1`'],
  [/%(?=[a-z_]\w)/g, ''],
];

/** Turns comments for Doxygen into Markdown. */
export function withoutDoxygen(documentation: string): string {
  return DOXYGEN.reduce((text, [command, meaning]) => text.replace(command, meaning), documentation);
}

/** clangd's codes for a missing semicolon, and its message where the code is that of any missing sign. */
const MISSING_SEMICOLON = /^expected_semi/;
const SEMICOLON_AFTER = /^Expected ';' after (?:struct|class|union|enum|alias)/;
const FIX_AVAILABLE = ' (fix available)';
/** An error to clangd alone: g++ warns of it. */
const NARROWED = /^Non-constant-expression cannot be narrowed/;

/**
 * Leaves out the notes behind a message, shows a missing semicolon where it belongs (clangd names what follows) and
 * what is missing at the end there, and warns of what g++ warns of.
 */
function readable(found: readonly Problem[], text: string): Problem[] {
  const lines = text.split('\n');
  const end = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  const within = (line: number, column: number) => {
    if (line > lines.length) return end;
    return { line, column: Math.min(column, (lines[line - 1]?.length ?? 0) + 1) };
  };
  const inText = (problem: Problem): DocumentRange => {
    const to = within(problem.end_line, problem.end_column);
    return { ...within(problem.line, problem.column), end_line: to.line, end_column: to.column };
  };
  return found.map((problem) => ({
    ...problem,
    ...inText(problem),
    ...(isSemicolonMissing(problem) && endBefore(text, problem)),
    ...(NARROWED.test(problem.message) && { severity: 'warning' as const }),
    ...(problem.message.includes(FIX_AVAILABLE) && { has_fix: true }),
    message: problem.message.split('\n\n', 1)[0]?.replace(FIX_AVAILABLE, '') ?? '',
  }));
}

function isSemicolonMissing({ code, message }: Problem): boolean {
  return MISSING_SEMICOLON.test(code ?? '') || SEMICOLON_AFTER.test(message);
}

/** Returns the range of the last character before a position that is no white space. */
function endBefore(text: string, { line, column }: Problem): DocumentRange | null {
  const before = text.split('\n', line);
  before[line - 1] = before[line - 1]?.slice(0, column - 1) ?? '';
  const lines = before.join('\n').trimEnd().split('\n');
  const end = lines.at(-1)?.length ?? 0;
  if (end === 0) return null;
  return { line: lines.length, column: end, end_line: lines.length, end_column: end + 1 };
}

/** True for the loops of clangd: the page has its own, as in every language. */
function isLoop(label: string): boolean {
  return label.startsWith('for (');
}

/** Lines that may stand before or between includes: empty ones and comments. */
const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*<[\w./+-]{1,60}>[ \t]*\r?$/;
const BETWEEN = /^[ \t]*(?:\/\/[^\\?]*)?\r?$/;
/** Beginnings of another directive, also written as a digraph or trigraph. */
const DIRECTIVE = /#|%:|\?\?/;

/**
 * Returns the leading lines with includes of the library, for which clangd needs most of its memory and time: texts that
 * have them in common are one document, whose text changes with each request. Null: the text has other directives, which
 * could define something that the next text would see.
 */
export function includeLines(text: string): string | null {
  const lines = text.split('\n');
  let end = 0;
  for (const [index, line] of lines.entries()) {
    if (INCLUDE.test(line)) end = index + 1;
    else if (!BETWEEN.test(line)) break;
  }
  return lines.slice(end).some((line) => DIRECTIVE.test(line)) ? null : lines.slice(0, end).join('\n');
}
