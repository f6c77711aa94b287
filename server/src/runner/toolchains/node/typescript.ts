import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '@coderoom/contract';
import { firstLines, withoutBox } from '#runner/messages.ts';
import { folderOf, isOneSource, MADE, topNames } from '#runner/project.ts';
import { findInProject } from '#runner/project-places.ts';
import {
  columnOfByte,
  diagnosticOf,
  MAX_DIAGNOSTICS,
  type ProjectSource,
  type SourceText,
} from '#runner/source-text.ts';
import {
  type Compilation,
  type CompileContext,
  demandAccepted,
  NOTHING_LATER,
  type Preparation,
  type ToolCommand,
  type Toolchain,
} from '#runner/toolchain.ts';
import { demand, demandVersion, toolCommand } from '#runner/toolchains/command.ts';
import { keepNode, nodeProgram, packageMounts } from './node.ts';
import { explainNode, explainNodeProject } from './node-messages.ts';
import { readChecked, typeChecker } from './type-checker.ts';
import { copyTypescriptTools, typescriptToolPaths } from './typescript-tools.ts';

const FILE = 'main.ts';
const DRAWING_TYPES = readFileSync(new URL('./drawing/index.d.ts', import.meta.url), 'utf8');
const INSIDE = '/opt/typescript';
const ESBUILD = '/esbuild';
const PROJECT = 'project';
/** Limits the tools' own threads: otherwise Go starts one per core of the machine and needs more memory. */
const ENVIRONMENT = { GOMAXPROCS: '2' };
const COMMON_FLAGS = [
  '--platform=node',
  '--target=node24',
  '--sourcemap=inline',
  '--charset=utf8',
  '--log-level=warning',
  '--log-limit=20',
  '--color=false',
];
const COMPILED = 'main.js';
const ESBUILD_FLAGS = [`/box/${FILE}`, `--outfile=/box/${COMPILED}`, ...COMMON_FLAGS];
/** esbuild's output for a project: a single module, in which top-level `await` is allowed. */
const BUNDLE = `${MADE}/main.mjs`;
const PROJECT_FLAGS = ['--bundle', '--format=esm', '--packages=external', ...COMMON_FLAGS];
/**
 * Standard library of the Node that runs the program. `preserve` and `force` correspond to how esbuild handles modules.
 */
export const TYPESCRIPT_OPTIONS = {
  target: 'es2024',
  lib: ['es2024'],
  module: 'preserve',
  moduleDetection: 'force',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  typeRoots: [`${INSIDE}/types/node_modules/@types`],
  types: ['node'],
  paths: { drawing: [`${INSIDE}/types/drawing.d.ts`] },
};

const PROJECT_CONFIGURATION = JSON.stringify({ compilerOptions: TYPESCRIPT_OPTIONS, files: [FILE] });

/** TypeScript: esbuild compiles the program, while TypeScript's own compiler looks for type errors. */
export const typescript: Toolchain = {
  language: 'typescript',
  async prepare(preparation) {
    const [node, tools] = await Promise.all([keepNode(preparation), keepTypescriptTools(preparation)]);
    const bundle = tools.command([ESBUILD, ...ESBUILD_FLAGS]);
    const findTypes = async (source: SourceText, context: CompileContext): Promise<Diagnostic[]> => {
      const answer = await context.ask(Buffer.from(source.text));
      const found = answer && readChecked(answer, source);
      return found ?? typeErrors((await context.tool(findTypeErrors)).stdout, source);
    };
    const findTypeErrors = tools.command(['/compiler/tsc', '-p', '/box', '--pretty', 'false']);

    const programOf = (memory: Pick<CompileContext, 'programMemoryBytes'>) =>
      nodeProgram(node, ['--enable-source-maps'], `/box/${COMPILED}`, memory);

    const compile = async (source: SourceText, context: CompileContext): Promise<Compilation> => {
      await context.write(FILE, source.text);
      await context.write('tsconfig.json', PROJECT_CONFIGURATION);
      const later = findTypes(source, context);
      // If the findings are no longer wanted, their failure must not become an unhandled rejection.
      later.catch(() => {});
      const outcome = await context.tool(bundle);
      const words = withoutBox(outcome.stderr);
      const diagnostics = syntaxErrors(outcome.stderr, source);
      if (outcome.exitCode !== 0) return { program: null, outcome, words, diagnostics, later };
      return { program: programOf(context), outcome, words: '', diagnostics: [], later };
    };

    return {
      version: tools.version,
      isCached: true,
      resident: typeChecker(tools.command(['/compiler/tsc', '--lsp', '--stdio']), `${INSIDE}/${PROJECT}`),
      ahead: (programMemoryBytes) => ({
        tools: [bundle],
        program: programOf({ programMemoryBytes }),
      }),
      compile,
      isPreparedFor: (project) => bundleOf(project) === COMPILED && folderOf(project.entry) === '',
      async compileProject(project, context) {
        if (needsNoBundle(project)) return compile(project.source, context);
        const { entry } = project;
        const bundle = `/box/${bundleOf(project)}`;
        const argv = [ESBUILD, `/box/${entry}`, ...PROJECT_FLAGS, `--outfile=${bundle}`, bannerOf(entry)];
        const outcome = await context.tool(tools.command(argv));
        const words = withoutBox(outcome.stderr);
        const diagnostics = findInProject(project, outcome.stderr, ({ name, source }) =>
          syntaxErrors(outcome.stderr, source, name),
        );
        const failed = outcome.exitCode !== 0;
        const program = failed ? null : nodeProgram(node, ['--enable-source-maps'], bundle, context);
        return { program, outcome, words: failed ? words : '', diagnostics, later: NOTHING_LATER };
      },
      explain: async ({ stderr }, source, _context, project) =>
        project === undefined ? explainNode(stderr, source) : explainNodeProject(stderr, FILE, project),
      async check(source, context) {
        const { outcome, diagnostics, later } = await compile(source, context);
        const types = await later;
        if (outcome?.ending || (outcome && diagnostics.length + types.length === 0)) demandAccepted(outcome);
        return diagnostics.length > 0 ? diagnostics : types;
      },
    };
  },
};

/** Prepares the compilers. Throws {@link ToolchainMissing} if they are not installed. */
export async function keepTypescriptTools({ keep, libraries }: Preparation) {
  const paths = typescriptToolPaths();
  // esbuild leaves packages to Node.
  const mountsOf = (tool: string | undefined) => (tool === ESBUILD ? [] : packageMounts(libraries));
  const commandIn = (folder: string, [tool, ...flags]: readonly string[]): ToolCommand =>
    toolCommand([`${INSIDE}${tool}`, ...flags], {
      environment: ENVIRONMENT,
      mounts: [{ host: folder, inside: INSIDE }, ...mountsOf(tool)],
    });
  const { path, facts } = await keep({
    name: 'typescript',
    tools: [paths.esbuild, paths.compiler, `${paths.nodeTypes}/package.json`],
    recipe: PROJECT_CONFIGURATION + DRAWING_TYPES,
    build: async (folder, context) => {
      await copyTypescriptTools(paths, folder);
      await writeFile(join(folder, 'types', 'drawing.d.ts'), DRAWING_TYPES);
      await mkdir(join(folder, PROJECT));
      await writeFile(join(folder, PROJECT, 'tsconfig.json'), PROJECT_CONFIGURATION);
      await demand(context, 'esbuild', commandIn(folder, [ESBUILD, '--version']));
      const version = await demandVersion(
        context,
        'TypeScript',
        commandIn(folder, ['/compiler/tsc', '--version']),
        /Version (\d[\w.-]*)/,
        [7, 0],
      );
      return { version };
    },
  });
  return { version: facts.version ?? '', command: (argv: readonly string[]) => commandIn(path, argv) };
}

/**
 * Returns the file of a project's compiled program: that of a single-file program, for which Node was started already,
 * unless a file of the project is in its place or tells Node what such files are.
 */
function bundleOf(project: ProjectSource): string {
  const names = topNames(project);
  return names.has(COMPILED) || names.has('package.json') ? BUNDLE : COMPILED;
}

/** Imports of files, and names that only a bundle has in a module. */
const OF_BUNDLES = /['"`]\.{1,2}\/|\b(?:require|__dirname|__filename)\b/;

/** True for a program whose other files are data: it is compiled as if it was alone, by an esbuild that is ready. */
function needsNoBundle(project: ProjectSource): boolean {
  const isAlone = isOneSource(project, FILE) && bundleOf(project) === COMPILED;
  return isAlone && !topNames(project).has('tsconfig.json') && !OF_BUNDLES.test(project.source.text);
}

/** Returns code that defines in a module the names that a CommonJS program expects. */
function bannerOf(entry: string): string {
  const path = JSON.stringify(`/box/${entry}`);
  const names = [
    'import { createRequire as __createRequire } from "node:module";',
    `const require = __createRequire(${path}), __filename = ${path}, __dirname = ${JSON.stringify(`/box/${folderOf(entry)}`)};`,
  ];
  return `--banner:js=${names.join(' ')}`;
}

/** A position in esbuild's messages. File names of a project may contain spaces. */
const PLACE = /^ {4}([^\s:]{1,100}):(\d{1,9}):(\d{1,9}):$/;
const PLACE_IN_PROJECT = /^ {4}([^:]{1,2000}):(\d{1,9}):(\d{1,9}):$/;

/**
 * Returns esbuild's errors: `✘ [ERROR] text`, and below it the position, its column counted from 0 in bytes.
 *
 * @param entry file of a project that contains `source`; omitted: there is only one file
 */
export function syntaxErrors(stderr: string, source: SourceText, entry?: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  const pattern = entry === undefined ? PLACE : PLACE_IN_PROJECT;
  let message: string | null = null;
  for (const text of firstLines(stderr)) {
    const error = /^\S* ?\[ERROR\] (.+)$/.exec(text);
    if (error !== null) message = error[1] as string;
    const place = pattern.exec(text);
    if (place === null || message === null || found.length >= MAX_DIAGNOSTICS) continue;
    if (entry !== undefined && place[1] !== entry) continue;
    const line = Number(place[2]);
    const column = columnOfByte(source, line, Number(place[3]) + 1);
    found.push(diagnosticOf(source, { line, column, message, severity: 'error', source: 'compiler' }));
    message = null;
  }
  return found;
}

/** Returns the compiler's findings: `main.ts(1,7): error TS2322: text`; continuation lines are indented. */
export function typeErrors(stdout: string, source: SourceText): Diagnostic[] {
  const found: { line: number; column: number; message: string }[] = [];
  for (const text of firstLines(stdout)) {
    const start = /^main\.ts\((\d{1,9}),(\d{1,9})\): error (TS\d+: .*)$/.exec(text);
    const last = found.at(-1);
    if (start !== null) {
      found.push({ line: Number(start[1]), column: Number(start[2]), message: start[3] as string });
    } else if (last !== undefined && /^\s+\S/.test(text)) last.message += `\n${text}`;
  }
  return found
    .slice(0, MAX_DIAGNOSTICS)
    .map((finding) => diagnosticOf(source, { ...finding, severity: 'error', source: 'types' }));
}
