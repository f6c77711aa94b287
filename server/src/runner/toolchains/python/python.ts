import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '@coderoom/contract';
import { type InstalledLibraries, LIBRARIES_INSIDE } from '#runner/libraries/installed-libraries.ts';
import { lastLines, STOPPED_HERE, withEntryAs, withoutBox } from '#runner/messages.ts';
import { topNames } from '#runner/project.ts';
import { explainInFile, textNames } from '#runner/project-places.ts';
import {
  columnOfCodePoint,
  diagnosticOf,
  firstColumn,
  type ProjectSource,
  type SourceText,
} from '#runner/source-text.ts';
import {
  CheckLimitReached,
  type Compilation,
  NOTHING_LATER,
  type ReadyToolchain,
  type RuntimeFindings,
  type ToolCommand,
  type Toolchain,
} from '#runner/toolchain.ts';
import { demand, demandVersion, findTool, toolCommand } from '#runner/toolchains/command.ts';
import { buildForkParent, FORK_PARENT_RECIPE, KEEPER } from './fork-parent.ts';
import { keepModules, PYTHON_MODULES, PYTHON_MODULES_RECIPE } from './python-library.ts';

const FILE = 'main.py';
const PATH = `/box/${FILE}`;
/**
 * UTF-8 in every locale (PEP 540), no .pyc files. Output is buffered unless a user watches: SIGINT before a time limit
 * flushes it.
 */
const FLAGS = ['-X', 'utf8', '-B'] as const;
/** Python itself needs one; the rest is for the learner's threads. */
const PROCESSES = 64;

const WAIT = readFileSync(new URL('./sitecustomize.py', import.meta.url), 'utf8');
const WAIT_FILE = 'sitecustomize.py';
const INSIDE = '/opt/python';

/**
 * Shared objects are looked for in their folder, by programs that have some. Nothing can be kept between two runs of
 * pytest. Matplotlib shows figures in the page.
 */
const LIBRARY_ENVIRONMENT = {
  LD_LIBRARY_PATH: `${LIBRARIES_INSIDE}/shared`,
  PYTEST_ADDOPTS: '-p no:cacheprovider',
  MPLBACKEND: 'module://coderoom.plots',
} as const;

/** Prints the names of Python's own modules, of which an interpreter has imported many before it has a program. */
const OWN_MODULES = 'import sys; print(*getattr(sys, "stdlib_module_names", ["*"]))';

/** Compiles without running, and prints the error as JSON: a list of line, offset, end line, end offset, message. */
const CHECK = `
import json, sys
try:
    compile(open(${JSON.stringify(PATH)}, 'rb').read(), ${JSON.stringify(FILE)}, 'exec', dont_inherit=True)
except SyntaxError as e:
    print(json.dumps([e.lineno, e.offset, e.end_lineno, e.end_offset, type(e).__name__ + ': ' + str(e.msg)]))
except (ValueError, RecursionError, MemoryError) as e:
    print(json.dumps([1, 1, None, None, type(e).__name__ + ': ' + (str(e) or 'the program is nested too deeply')]))
`;

/** A forked program has no parent in its box. */
const TRIAL = { file: FILE, text: 'import os; print(os.getppid())', prints: '0\n' };

/** The system's Python 3. */
export const python: Toolchain = {
  language: 'python',
  async prepare({ keep, libraries }) {
    const tool = findTool('Python', ['/usr/bin/python3', '/usr/local/bin/python3']);
    const { path, facts } = await keep({
      name: 'python',
      tools: [tool],
      recipe: WAIT + OWN_MODULES + PYTHON_MODULES_RECIPE + FORK_PARENT_RECIPE,
      build: async (folder, context) => {
        const command = toolCommand([tool, '--version']);
        const version = await demandVersion(context, 'Python', command, /Python (\d[\w.+]*)/, [3, 8]);
        const modules = [{ path: WAIT_FILE, text: WAIT }, ...PYTHON_MODULES];
        await keepModules(modules, { tool, folder, inside: INSIDE }, context);
        const own = await demand(context, 'Python', toolCommand([tool, '-I', '-c', OWN_MODULES]));
        const forks = (await buildForkParent(folder)) ? 'yes' : 'no';
        return { version, modules: own.stdout.trim(), forks };
      },
    });
    const { version = '3', modules = '*', forks } = facts;
    const found = { tool, kept: path, version, modules: modules.split(' '), forks: forks === 'yes' };
    return readyPython({ ...found, libraries });
  },
};

interface FoundPython {
  tool: string;
  /** Folder of the prepared files. */
  kept: string;
  version: string;
  /** Names of Python's own modules; a star if it does not say them. */
  modules: readonly string[];
  /** True if its programs can be forked. */
  forks: boolean;
  libraries: InstalledLibraries | null;
}

function readyPython({ tool, kept, version, modules, forks, libraries }: FoundPython): ReadyToolchain {
  const mounts = [
    { host: kept, inside: INSIDE },
    ...(libraries === null ? [] : [{ host: libraries.folder, inside: LIBRARIES_INSIDE }]),
  ];
  const environment = libraries === null ? {} : LIBRARY_ENVIRONMENT;
  const programOf = (command: ToolCommand) => ({ ...command, processes: PROCESSES, runtimeMemoryBytes: 0 });
  const waiting = (argv: readonly string[], pythonPath: string, imports = '') =>
    toolCommand([tool, ...FLAGS, ...argv], {
      environment: {
        PYTHONPATH: pythonPath,
        ...environment,
        ...(imports !== '' && { CODEROOM_IMPORTS: imports }),
      },
      mounts,
      waits: true,
    });
  const imported = new Set([...modules, ...moduleNames(libraries)]);
  /**
   * True if an interpreter that has been started already can run a project: it may have imported a module of Python's own
   * that has the name of one of the project.
   */
  const isPreparedFor = (project: ProjectSource) =>
    !imported.has('*') &&
    startOf(project)[0] === PATH &&
    [...topNames(project)].every((name) => !imported.has(moduleOf(name)));
  const single = (kind: string) => ({
    ...waiting([PATH], INSIDE, kind),
    ...(forks && { keeper: `${INSIDE}/${KEEPER}` }),
  });
  const ready = (command: ToolCommand): Compilation => ({
    program: programOf(command),
    outcome: null,
    words: '',
    diagnostics: [],
    later: NOTHING_LATER,
  });
  return {
    version,
    async compile(source, context) {
      await context.write(FILE, source.text);
      return ready(single(context.preparedKind));
    },
    isPreparedFor,
    compileProject: async (project, { preparedKind }) =>
      isPreparedFor(project)
        ? ready(single(preparedKind))
        : // Modules are looked for beside the entry, then at the top of the project.
          ready(waiting(startOf(project), `${INSIDE}:/box`)),
    async explain({ stderr }, source, _context, project) {
      if (project === undefined) return explainPython(stderr, source);
      const { words } = explainPython(stderr, source);
      const failed = failedPythonFile(stderr, textNames(project));
      const findings = explainInFile(project, failed, (file) =>
        explainPython(withEntryAs(FILE, stderr, file.name), file.source),
      );
      return { ...findings, words };
    },
    // Executed: a forked interpreter copies pages when its program begins and ends, while somebody waits.
    ahead: (_memory, kind) => ({ tools: [], program: programOf(waiting([PATH], INSIDE, kind)) }),
    ...(forks && { forking: { program: programOf(single('')), trial: TRIAL } }),
    ...(libraries !== null && { kindOf: largeImports }),
    async check(source, context) {
      await context.write(FILE, source.text);
      const outcome = await context.tool(toolCommand([tool, ...FLAGS, '-W', 'ignore', '-c', CHECK]));
      if (outcome.ending !== null || outcome.exitCode !== 0) throw new CheckLimitReached();
      return checkFindings(outcome.stdout, source);
    },
  };
}

/** Returns the names of the modules that libraries consist of. */
function moduleNames(libraries: InstalledLibraries | null): string[] {
  const folder = libraries && join(libraries.folder, 'modules');
  return folder !== null && existsSync(folder) ? readdirSync(folder).map(moduleOf) : [];
}

/** Returns the module of a file or folder name: `json` for `json.py` and `json`. */
function moduleOf(name: string): string {
  return name.split('.', 1)[0] as string;
}

/** Modules that take a while to import, which a waiting interpreter has imported already. */
const LARGE_MODULES: readonly { pattern: RegExp; imports: readonly string[] }[] = [
  { pattern: /numpy|scipy/, imports: ['numpy'] },
  { pattern: /pandas/, imports: ['numpy', 'pandas'] },
  { pattern: /matplotlib/, imports: ['numpy', 'matplotlib.pyplot'] },
];
const IMPORT_LINE = /^[ \t]*(?:import|from)[ \t][^\n]{0,200}/gm;

/** Returns the large modules that a program imports, as the waiting interpreter is told: a list with commas. */
function largeImports({ text }: SourceText): string {
  const lines = text.match(IMPORT_LINE)?.join('\n') ?? '';
  const found = LARGE_MODULES.filter(({ pattern }) => pattern.test(lines));
  return [...new Set(found.flatMap(({ imports }) => imports))].join(',');
}

/**
 * Returns the arguments that start the entry: a file of a package, with relative imports, has to be started as a
 * module.
 */
function startOf({ entry, source }: ProjectSource): string[] {
  const module = entry.replace(/\.pyw?$/, '').split('/');
  const isRelative = /^[ \t]*from[ \t]+\.[\w. \t]*import\b/m.test(source.text);
  const isModule = module.length > 1 && module.every((part) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(part));
  return isRelative && isModule ? ['-m', module.join('.')] : [`/box/${entry}`];
}

function checkFindings(printed: string, source: SourceText): Diagnostic[] {
  const text = printed.trim();
  if (text === '') return [];
  const [line, offset, endLine, endOffset, message] = JSON.parse(text) as (number | string | null)[];
  const place = (row: unknown, at: unknown) =>
    typeof row === 'number' && typeof at === 'number' ? columnOfCodePoint(source, row, at) : undefined;
  const column = place(line, offset);
  const endColumn = place(endLine, endOffset);
  return [
    diagnosticOf(source, {
      line: Number(line ?? 1),
      ...(column !== undefined && { column }),
      ...(endColumn !== undefined && { endLine: Number(endLine), endColumn }),
      severity: 'error',
      source: 'compiler',
      message: String(message),
    }),
  ];
}

const FRAME = /^ {2}File "\/box\/main\.py", line (\d+)/;
const FRAME_IN_FILE = /^ {2}File "\/box\/([^"]{1,2000})", line \d/;
/** Python's error, and NumPy's own. */
const OUT_OF_MEMORY = /^(?:numpy\.[\w.]+\._Array)?MemoryError/;
const TRACEBACK = 'Traceback (most recent call last):';

/**
 * Reads Python's standard error. A file that Python refuses is reported without a traceback, because nothing of it has
 * run; code that a program compiles itself (`eval`) comes with one.
 */
export function explainPython(stderr: string, source: SourceText): RuntimeFindings {
  const lines = lastLines(stderr);
  const refused = FRAME.test(stderr.slice(0, 200));
  const words = withoutBox(withoutInterrupt(stderr));
  const at = lines.findLastIndex((line) => FRAME.test(line));
  if (at === -1) return { words, diagnostics: [], reason: null };

  const line = Number(FRAME.exec(lines[at] as string)?.[1]);
  const message = withoutBox(lines.slice(at + 1).find((text) => /^\S/.test(text)) ?? '');
  if (message === '' || message.startsWith('KeyboardInterrupt')) {
    return { words, diagnostics: stoppedAt(line, message, source), reason: null };
  }
  const diagnostic = diagnosticOf(source, {
    line,
    ...markedPlace(lines, at, line, source),
    severity: 'error',
    source: refused ? 'compiler' : 'runtime',
    message,
  });
  const outOfMemory = OUT_OF_MEMORY.test(message) ? 'memory_limit' : null;
  return { words, diagnostics: [diagnostic], reason: refused ? 'compile_error' : outOfMemory };
}

/** Returns the file of the innermost frame of a traceback that is one of these; null if there is none. */
function failedPythonFile(stderr: string, names: ReadonlySet<string>): string | null {
  const files = lastLines(stderr).map((line) => FRAME_IN_FILE.exec(line)?.[1] ?? '');
  return files.findLast((name) => names.has(name)) ?? null;
}

/**
 * Returns the marked columns, or where the line's text begins. Python shows the source line without its indentation,
 * indented by four, and marks the expression below: tildes, and carets at its operator.
 */
function markedPlace(lines: readonly string[], at: number, line: number, source: SourceText) {
  const marks = /^ {4}( *)([~^]+)$/.exec(lines[at + 2] ?? '');
  const column = firstColumn(source, line) + (marks?.[1] ?? '').length;
  return marks === null
    ? { column }
    : { column, endLine: line, endColumn: column + (marks[2] as string).length };
}

function stoppedAt(line: number, message: string, source: SourceText): Diagnostic[] {
  if (message === '') return [];
  return [diagnosticOf(source, { line, severity: 'error', source: 'runtime', message: STOPPED_HERE })];
}

/** Removes the traceback of the SIGINT that precedes a time limit's SIGKILL: it is no message of the program. */
function withoutInterrupt(stderr: string): string {
  if (!stderr.trimEnd().endsWith('KeyboardInterrupt')) return stderr;
  const start = stderr.lastIndexOf(TRACEBACK);
  return start === -1 ? stderr : stderr.slice(0, start);
}
