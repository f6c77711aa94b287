import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { megabytes } from '#runner/limits.ts';
import { compiledPath, folderOf, isOneSource, MADE, USUAL_PROGRAM } from '#runner/project.ts';
import { explainInFile, findInProject } from '#runner/project-places.ts';
import type { ReadOnlyMount, SandboxOutcome } from '#runner/sandbox/command.ts';
import type { ProjectSource, SourceText, WrittenProgram } from '#runner/source-text.ts';
import {
  CheckLimitReached,
  type Compilation,
  type CompileContext,
  NOTHING_LATER,
  type ReadyToolchain,
  type RunnableProgram,
  type Toolchain,
  ToolchainMissing,
} from '#runner/toolchain.ts';
import { demand, demandVersion, inARow, toolCommand } from '#runner/toolchains/command.ts';
import { readWithColours } from '#runner/toolchains/drawing/colours.ts';
import { hasHugePages } from '#runner/toolchains/huge-pages/huge-pages.ts';
import { GO_LIBRARIES_INSIDE, keepGoLibraries } from './go-libraries.ts';
import { keepLinker, LINKER_RECIPE } from './go-linker.ts';
import { explainGo, failedGoFile, goFindings, goWords } from './go-messages.ts';
import {
  ARCHIVE_BYTES,
  goEnvironment,
  keepAllPackages,
  keepFirstPackages,
  mountsOf,
  NO_DEBUG,
  PACKAGE_LIST,
  PACKAGES_INSIDE,
  PACKAGES_RECIPE,
} from './go-packages.ts';
import { goPackages, readImports } from './go-project.ts';

const FILE = 'main.go';
const PATH = `/box/${FILE}`;
/** Go needs 12 on two cores; goroutines blocked in system calls take a thread each. */
const PROCESSES = 64;
/** Stacks, the collector's own memory, and memory that it has not returned yet. */
const RUNTIME_MEMORY = megabytes(32);
const INSIDE = PACKAGES_INSIDE;
const PROJECT_IMPORTS = ['-importcfg', `/box/${MADE}/${PACKAGE_LIST}`] as const;
const STACK_LIMIT = readFileSync(new URL('./stack_limit.go', import.meta.url), 'utf8');
const STACK_LIMIT_FILE = 'stack_limit.go';
/** Files of the package `drawing`. */
export const GO_DRAWING_FILES = ['drawing.go', 'exit.go'].map((name) => ({
  name,
  text: readWithColours(new URL(`./drawing/${name}`, import.meta.url)),
}));
/** Compiler and linker end before collecting their garbage would pay, unless a program is very large. */
const COMPILER_ENVIRONMENT = { GOGC: 'off', GOMEMLIMIT: '256MiB' };
/**
 * Go's compiler and linker, started directly: `go build` takes twice as long only to find out that nothing else has to
 * be built.
 */
export const go: Toolchain = {
  language: 'go',
  async prepare({ keep, keepLater, libraries }) {
    const candidates = goCommands();
    const first = await keep({
      name: 'go',
      tools: candidates,
      recipe: `${STACK_LIMIT} ${PACKAGES_RECIPE} ${JSON.stringify(GO_DRAWING_FILES)}`,
      build: async (folder, context) => {
        const { tool, version } = await firstUsable(candidates, context);
        const folders = toolCommand([tool, 'env', 'GOTOOLDIR', 'GOROOT'], { environment: goEnvironment() });
        const [tools = '', root = ''] = (await demand(context, 'Go', folders)).stdout.split('\n');
        const others = await keepFirstPackages(tool, folder, context);
        await keepDrawing(tools, folder, context);
        await writeFile(join(folder, STACK_LIMIT_FILE), STACK_LIMIT);
        return { version, tool, tools, root, others: others.join(' ') };
      },
    });
    const { tool = '', tools = '', root = '', version = '', others = '' } = first.facts;
    const whole = await keepLater({
      name: 'go-whole',
      tools: candidates,
      recipe: `${basename(first.path)} ${LINKER_RECIPE}`,
      build: async (folder, context) => {
        await keepAllPackages(tool, first.path, folder, context);
        return { linker: await keepLinker({ tool, tools, root }, first.path, folder, context) };
      },
    });
    const linker =
      whole?.facts.linker && hasHugePages() ? `${INSIDE}/${whole.facts.linker}` : `${tools}/link`;
    const kept = (whole ?? first).path;
    const found = { tools, linker, kept, version };
    const missing = whole === null ? new Set(others.split(' ')) : null;
    if (libraries === null) return readyGo({ ...found, withLibraries: null, missing });
    const withLibraries = await keepLater({
      name: 'go-libraries',
      tools: [...candidates, join(libraries.folder, 'import-paths')],
      // The list of the standard library's packages names those of ours as well.
      recipe: `${libraries.key} ${basename(kept)}`,
      build: async (folder, context) => {
        await keepGoLibraries(folder, context, { tool, libraries, standard: kept });
        return {};
      },
    });
    const hosts = withLibraries === null ? readdirSync(join(libraries.folder, 'src')) : [];
    const isWhole = missing === null && withLibraries !== null;
    return readyGo({
      ...found,
      withLibraries: withLibraries?.path ?? null,
      missing: isWhole ? null : new Set([...(missing ?? []), ...hosts]),
    });
  },
};

/** Returns the newest of /usr/lib/go-*, then the usual paths. Throws {@link ToolchainMissing} if there is none. */
export function goCommands(): string[] {
  const versionOf = (name: string) => Number(name.split('.')[1] ?? 0);
  const packaged = (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .filter((name) => /^go-1\.\d+$/.test(name))
    .sort((a, b) => versionOf(b) - versionOf(a))
    .map((name) => `/usr/lib/${name}/bin/go`);
  const found = [...packaged, '/usr/local/go/bin/go', '/usr/bin/go'].filter((path) => existsSync(path));
  if (found.length === 0) throw new ToolchainMissing('Go is not installed.');
  return found;
}

async function firstUsable(candidates: readonly string[], context: CompileContext) {
  let failure: unknown;
  for (const tool of candidates) {
    try {
      const command = toolCommand([tool, 'version'], { environment: goEnvironment() });
      return { tool, version: await demandVersion(context, 'Go', command, /go(\d+\.\d[\w.]*)/, [1, 23]) };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Compiles the package `drawing`. A version of Go whose library has changed too much is left without it. */
async function keepDrawing(tools: string, folder: string, context: CompileContext): Promise<void> {
  for (const { name, text } of GO_DRAWING_FILES) await context.write(`drawing/${name}`, text);
  const files = GO_DRAWING_FILES.map(({ name }) => `/box/drawing/${name}`);
  const flags = [
    '-p',
    'drawing',
    '-complete',
    NO_DEBUG,
    '-importcfg',
    `${INSIDE}/${PACKAGE_LIST}`,
    '-trimpath',
    '/box',
  ];
  const mounts = mountsOf(folder);
  await context.tool(
    toolCommand([`${tools}/compile`, ...flags, '-o', '/box/drawing.a', ...files], { mounts }),
  );
  const archive = await context.read('drawing.a', ARCHIVE_BYTES);
  if (archive === null) return;
  await writeFile(join(folder, 'drawing.a'), archive);
  await appendFile(join(folder, PACKAGE_LIST), `packagefile drawing=${INSIDE}/drawing.a\n`);
}

function programOf(path: string, memoryBytes: number): RunnableProgram {
  const memory = Math.floor((memoryBytes * 9) / 10);
  const environment = { GOMEMLIMIT: String(memory), GOTRACEBACK: 'single' };
  const command = toolCommand([path], { environment });
  return { ...command, processes: PROCESSES, runtimeMemoryBytes: RUNTIME_MEMORY };
}

interface FoundGo {
  /** Folder of the compiler. */
  tools: string;
  linker: string;
  /** Folder of the prepared files. */
  kept: string;
  version: string;
  /** Folder of the archives of libraries, with the list of all packages; null: there are none. */
  withLibraries: string | null;
  /** Packages that are not compiled yet, and the hosts of libraries that are not; null: all are. */
  missing: ReadonlySet<string> | null;
}

/** Settings that depend on whether a program is compiled with libraries. */
interface GoSetting {
  /** Path in the sandbox of the list of packages, and its folder on the host. */
  imports: string;
  list: string;
  mounts: readonly ReadOnlyMount[];
}

/** An import of a package that is not of the standard library: its path begins with the name of a host. */
const HOSTED_IMPORT = /["`][\w-]+(?:\.[\w-]+)+\//;

/** Returns whether a program imports packages that are not compiled yet, by their names or the hosts of libraries. */
function importsMissing({ source, project }: WrittenProgram, missing: ReadonlySet<string>): boolean {
  const imports =
    project === undefined
      ? readImports(source.text)
      : goPackages(project).flatMap((compiled) => compiled.imports);
  return imports.some((path) => missing.has(path) || missing.has(path.split('/', 1)[0] ?? ''));
}

/** Returns how programs are compiled: with libraries only if they import one. */
function settingOf(texts: readonly string[], usual: GoSetting, withLibraries: string): GoSetting {
  if (!texts.some((text) => HOSTED_IMPORT.test(text))) return usual;
  return {
    imports: `${GO_LIBRARIES_INSIDE}/${PACKAGE_LIST}`,
    list: withLibraries,
    mounts: [...usual.mounts, { host: withLibraries, inside: GO_LIBRARIES_INSIDE }],
  };
}

function readyGo({ tools, linker, kept, version, withLibraries, missing }: FoundGo): ReadyToolchain {
  const usual: GoSetting = {
    imports: `${INSIDE}/${PACKAGE_LIST}`,
    list: kept,
    mounts: mountsOf(kept),
  };
  const settingFor =
    withLibraries === null
      ? () => usual
      : (texts: readonly string[]) => settingOf(texts, usual, withLibraries);
  const environment = COMPILER_ENVIRONMENT;
  const language = `-lang=go${version.split('.').slice(0, 2).join('.')}`;
  const compileWith = ({ imports, mounts }: GoSetting) => {
    const flags = ['-p', 'main', '-complete', NO_DEBUG, language, '-importcfg', imports, '-trimpath', '/box'];
    const files = ['-o', '/box/main.o', PATH, `${INSIDE}/${STACK_LIMIT_FILE}`];
    return toolCommand([`${tools}/compile`, ...flags, ...files], { environment, mounts });
  };
  const linkWith = ({ imports, mounts }: GoSetting) =>
    toolCommand([linker, '-s', '-w', '-importcfg', imports, '-o', USUAL_PROGRAM, '/box/main.o'], {
      environment,
      mounts,
    });
  const compilationOf = (
    outcome: SandboxOutcome,
    { source, project }: { source: SourceText; project?: ProjectSource },
    made: { program: string; context: CompileContext },
  ): Compilation => {
    const written = `${outcome.stdout}${outcome.stderr}`;
    const entry = project?.entry;
    const diagnostics =
      project === undefined
        ? goFindings(written, source)
        : findInProject(project, written, (file) =>
            goFindings(written, file.source, project.entry, file.name),
          );
    const words = goWords(written, entry).replaceAll(`${tools}/`, '');
    if (outcome.exitCode !== 0) return { program: null, outcome, words, diagnostics, later: NOTHING_LATER };
    const program = programOf(made.program, made.context.programMemoryBytes);
    return { program, outcome, words: '', diagnostics, later: NOTHING_LATER };
  };
  const compilePackages = async (
    project: ProjectSource,
    context: CompileContext,
  ): Promise<SandboxOutcome> => {
    const packages = goPackages(project);
    const madeOf = (index: number) => `/box/${MADE}/${index}.a`;
    const own = packages.map(({ path }, index) => `packagefile ${path}=${madeOf(index)}\n`);
    const { list, mounts } = settingFor(project.files.map(({ content }) => content));
    const options = { environment, mounts };
    const standard = readFileSync(join(list, PACKAGE_LIST), 'utf8');
    await context.write(`${MADE}/${PACKAGE_LIST}`, standard + own.join(''));
    const outcomes: SandboxOutcome[] = [];
    for (const [index, { path, files }] of packages.entries()) {
      const main = path === 'main' ? [`${INSIDE}/${STACK_LIMIT_FILE}`] : [];
      const flags = ['-p', path, '-complete', NO_DEBUG, language, ...PROJECT_IMPORTS, '-trimpath', '/box'];
      const sources = [...files.map((name) => `/box/${name}`), ...main];
      const argv = [`${tools}/compile`, ...flags, '-o', madeOf(index), ...sources] as const;
      outcomes.push(await context.tool(toolCommand(argv, options)));
      if (outcomes.at(-1)?.exitCode !== 0) return inARow(outcomes);
    }
    const flags = ['-s', '-w', ...PROJECT_IMPORTS, '-o', compiledPath(project)];
    const argv = [linker, ...flags, madeOf(packages.length - 1)] as const;
    outcomes.push(await context.tool(toolCommand(argv, options)));
    return inARow(outcomes);
  };
  const compileFile = async (source: SourceText, context: CompileContext): Promise<Compilation> => {
    await context.write(FILE, source.text);
    const setting = settingFor([source.text]);
    const compiled = await context.tool(compileWith(setting));
    const outcome =
      compiled.exitCode === 0 ? inARow([compiled, await context.tool(linkWith(setting))]) : compiled;
    return compilationOf(outcome, { source }, { program: USUAL_PROGRAM, context });
  };
  return {
    version,
    isCached: true,
    ...(missing !== null && {
      missingParts: { areNeededBy: (program: WrittenProgram) => importsMissing(program, missing) },
    }),
    ahead: (memoryBytes) => ({
      tools: [compileWith(usual), linkWith(usual)],
      program: programOf(USUAL_PROGRAM, memoryBytes),
    }),
    compile: compileFile,
    isPreparedFor: (project) => compiledPath(project) === USUAL_PROGRAM && folderOf(project.entry) === '',
    async compileProject(project, context) {
      if (isOneSource(project, FILE)) return compileFile(project.source, context);
      const outcome = await compilePackages(project, context);
      return compilationOf(
        outcome,
        { source: project.source, project },
        { program: compiledPath(project), context },
      );
    },
    async explain({ stderr }, source, _context, project) {
      if (project === undefined) return explainGo(stderr, source);
      const files = project.files.map(({ name }) => name);
      return explainInFile(project, failedGoFile(stderr, files), (file) =>
        explainGo(stderr, file.source, { entry: file.name, files }),
      );
    },
    async check(source, context) {
      await context.write(FILE, source.text);
      const outcome = await context.tool(compileWith(settingFor([source.text])));
      if (outcome.ending !== null) throw new CheckLimitReached();
      return outcome.exitCode === 0 ? [] : goFindings(`${outcome.stdout}${outcome.stderr}`, source);
    },
  };
}
