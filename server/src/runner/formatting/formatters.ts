/** The formatters of each language: npm packages for Python, C++ and Java, parts of the toolchains for Go and Rust. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageId } from '@coderoom/contract';
import type { SandboxOutcome } from '#runner/sandbox/command.ts';
import type { ToolCommand } from '#runner/toolchain.ts';
import { toolCommand } from '#runner/toolchains/command.ts';
import { type KeptNode, NODE } from '#runner/toolchains/node/node.ts';

/** Indentation of a text; the width, in columns, is also that of a tab. */
export interface IndentStyle {
  isTabs: boolean;
  width: number;
}

/** A program that formats a text: from standard input to standard output. */
export interface Formatter {
  language: LanguageId;
  /** Name and version, for the server's operator. */
  name: string;
  command(indentation: IndentStyle): ToolCommand;
  /** Returns the line of the syntax error that a failed formatter reports; null if it reports none. */
  errorLine(outcome: SandboxOutcome, text: string): number | null;
}

const INSIDE = '/opt/formatter';
const RUFF = '@astral-sh/ruff-wasm-nodejs';
const CLANG_FORMAT = '@wasm-fmt/clang-format';
/** Longest line, in characters: the formatters' own default for Python, and a usual one for the others. */
const PYTHON_WIDTH = 88;
const LINE_WIDTH = 100;
/** Width of a tab, in columns, as the editor shows it. */
const TAB_WIDTH = 4;

/**
 * Compiles WebAssembly once, quickly: optimizing what runs for milliseconds is two thirds of formatting a text of
 * Python, be it short or long.
 */
const QUICK = ['--liftoff-only'];

/** Formats Python. Its argument are the settings as JSON; errors end with the place. */
const FORMAT_PYTHON = `
const { Workspace, PositionEncoding } = require('${INSIDE}');
const workspace = new Workspace(JSON.parse(process.argv[1]), PositionEncoding.Utf16);
try {
  process.stdout.write(workspace.format(require('node:fs').readFileSync(0, 'utf8')));
} catch (error) {
  console.error(String(error.message));
  process.exitCode = 1;
}`;

/** Formats C++ and Java. Its arguments are a file name and the style as JSON. */
const FORMAT_BRACES = `
const { format } = require('${INSIDE}/clang-format-node.js');
const [, fileName, style] = process.argv;
process.stdout.write(format(require('node:fs').readFileSync(0, 'utf8'), fileName, style));`;

/** Returns the formatters of Python, C++ and Java that are installed. @param directory folder of all toolchains */
export function findNpmFormatters(directory: string, node: KeptNode): Formatter[] {
  const run = (name: string, options: readonly string[], script: string, ...given: string[]) =>
    toolCommand([NODE, ...options, '-e', script, ...given], {
      mounts: [...node.mounts, { host: join(directory, name), inside: INSIDE }],
    });
  const [ruff, clangFormat] = [versionOf(directory, RUFF), versionOf(directory, CLANG_FORMAT)];
  const python: Formatter = {
    language: 'python',
    name: `ruff ${ruff}`,
    command: (indentation) => run(RUFF, QUICK, FORMAT_PYTHON, JSON.stringify(pythonSettings(indentation))),
    errorLine: ({ stderr }, text) => {
      const offset = /at byte range (\d+)/.exec(stderr)?.[1];
      if (offset === undefined) return null;
      return Buffer.from(text).subarray(0, Number(offset)).toString().split('\n').length;
    },
  };
  const braces = (language: 'cpp' | 'java', fileName: string): Formatter => ({
    language,
    name: `clang-format ${clangFormat}`,
    command: (indentation) =>
      run(CLANG_FORMAT, [], FORMAT_BRACES, fileName, JSON.stringify(bracesStyle(language, indentation))),
    // It formats whatever it is given.
    errorLine: () => null,
  });
  return [
    ...(ruff === null ? [] : [python]),
    ...(clangFormat === null ? [] : [braces('cpp', 'main.cpp'), braces('java', 'Main.java')]),
  ];
}

function pythonSettings({ isTabs, width }: IndentStyle): object {
  return {
    'line-length': PYTHON_WIDTH,
    'indent-width': width,
    format: { 'indent-style': isTabs ? 'tab' : 'space' },
  };
}

function bracesStyle(language: 'cpp' | 'java', { isTabs, width }: IndentStyle): object {
  return {
    BasedOnStyle: language === 'java' ? 'Google' : 'LLVM',
    Language: language === 'java' ? 'Java' : 'Cpp',
    ColumnLimit: LINE_WIDTH,
    IndentWidth: width,
    ContinuationIndentWidth: 2 * width,
    AccessModifierOffset: -width,
    TabWidth: isTabs ? width : TAB_WIDTH,
    UseTab: isTabs ? 'ForContinuationAndIndentation' : 'Never',
    // Statements that somebody wrote on lines of their own stay there.
    AllowShortFunctionsOnASingleLine: 'Empty',
    AllowShortIfStatementsOnASingleLine: 'Never',
    AllowShortLoopsOnASingleLine: false,
    AllowShortBlocksOnASingleLine: 'Empty',
    // The order of headers may matter.
    SortIncludes: 'Never',
    DerivePointerAlignment: true,
  };
}

function versionOf(directory: string, name: string): string | null {
  try {
    const { version } = JSON.parse(readFileSync(join(directory, name, 'package.json'), 'utf8'));
    return typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}

const RUST_EDITION = '2021';

/** Returns the formatters that come with toolchains below /usr: Go's, and Rust's if its package is installed. */
export function findToolchainFormatters(): Formatter[] {
  const gofmt = gofmtCommands().find((path) => existsSync(path));
  const rustfmt = ['/usr/local/bin/rustfmt', '/usr/bin/rustfmt'].find((path) => existsSync(path));
  const go: Formatter = {
    language: 'go',
    name: 'gofmt',
    // It has no settings: Go is indented with tabs.
    command: () => toolCommand([gofmt ?? '']),
    errorLine: ({ stderr }) => numberIn(/^<standard input>:(\d+):/m, stderr),
  };
  const rust: Formatter = {
    language: 'rust',
    name: 'rustfmt',
    command: ({ isTabs, width }) =>
      toolCommand([
        ...([rustfmt ?? '', '--quiet', '--emit', 'stdout', '--edition', RUST_EDITION] as const),
        ...['--config', `hard_tabs=${isTabs},tab_spaces=${width}`],
      ]),
    errorLine: ({ stderr }) => numberIn(/^ *--> <stdin>:(\d+):/m, stderr),
  };
  return [...(gofmt === undefined ? [] : [go]), ...(rustfmt === undefined ? [] : [rust])];
}

/** Returns the usual places of gofmt, the newest Go first. */
function gofmtCommands(): string[] {
  const versionOf = (name: string) => Number(name.split('.')[1] ?? 0);
  const packaged = (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .filter((name) => /^go-1\.\d+$/.test(name))
    .sort((a, b) => versionOf(b) - versionOf(a));
  return [
    ...packaged.map((name) => `/usr/lib/${name}/bin/gofmt`),
    '/usr/local/go/bin/gofmt',
    '/usr/bin/gofmt',
  ];
}

function numberIn(pattern: RegExp, text: string): number | null {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}
