/** Go's compiler and linker with what was prepared for them. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { megabytes } from '#runner/limits.ts';
import { compiledPath, folderOf, isOneSource, MADE, USUAL_PROGRAM } from '#runner/project.ts';
import { explainInFile, findInProject } from '#runner/project-places.ts';
import type { ReadOnlyMount, SandboxOutcome } from '#runner/sandbox/command.ts';
import type { ProjectSource, SourceText } from '#runner/source-text.ts';
import {
  CheckLimitReached,
  type Compilation,
  type CompileContext,
  type MissingParts,
  NOTHING_LATER,
  type ReadyToolchain,
  type RunnableProgram,
} from '#runner/toolchain.ts';
import { inARow, toolCommand } from '#runner/toolchains/command.ts';
import { GO_LIBRARIES_INSIDE } from './go-libraries.ts';
import { LINKER } from './go-linker.ts';
import { explainGo, failedGoFile, goFindings, goWords } from './go-messages.ts';
import { mountsOf, NO_DEBUG, PACKAGE_LIST, PACKAGES_INSIDE } from './go-packages.ts';
import { goPackages } from './go-project.ts';

const FILE = 'main.go';
const PATH = `/box/${FILE}`;
/** Go needs 12 on two cores; goroutines blocked in system calls take a thread each. */
const PROCESSES = 64;
/** Stacks, the collector's own memory, and memory that it has not returned yet. */
const RUNTIME_MEMORY = megabytes(32);
const INSIDE = PACKAGES_INSIDE;
/** Folder in the sandbox of our own linker. */
const LINKER_INSIDE = '/opt/go-linker';
const PROJECT_IMPORTS = ['-importcfg', `/box/${MADE}/${PACKAGE_LIST}`] as const;
/** A source that is compiled with each program, in the folder of the packages. */
export const STACK_LIMIT_FILE = 'stack_limit.go';
/** Compiler and linker end before collecting their garbage would pay, unless a program is very large. */
const COMPILER_ENVIRONMENT = { GOGC: 'off', GOMEMLIMIT: '256MiB' };

function programOf(path: string, memoryBytes: number): RunnableProgram {
  const memory = Math.floor((memoryBytes * 9) / 10);
  const environment = { GOMEMLIMIT: String(memory), GOTRACEBACK: 'single' };
  const command = toolCommand([path], { environment });
  return { ...command, processes: PROCESSES, runtimeMemoryBytes: RUNTIME_MEMORY };
}

interface FoundGo {
  /** Folder of the compiler. */
  tools: string;
  /** Folder of our own linker; null: the installed one links. */
  linker: string | null;
  /** Folder of the prepared files. */
  kept: string;
  version: string;
  /** Folder of the archives of libraries, with the list of all packages; null: there are none. */
  withLibraries: string | null;
  /** Null: all is prepared. */
  missingParts: MissingParts | null;
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

/** Returns how programs are compiled: with libraries only if they import one. */
function settingOf(texts: readonly string[], usual: GoSetting, withLibraries: string): GoSetting {
  if (!texts.some((text) => HOSTED_IMPORT.test(text))) return usual;
  return {
    imports: `${GO_LIBRARIES_INSIDE}/${PACKAGE_LIST}`,
    list: withLibraries,
    mounts: [...usual.mounts, { host: withLibraries, inside: GO_LIBRARIES_INSIDE }],
  };
}

/** Returns Go with what was prepared. */
export function readyGo(found: FoundGo): ReadyToolchain {
  const { tools, kept, version, withLibraries, missingParts } = found;
  const [linker, linkerMounts] =
    found.linker === null
      ? [`${tools}/link` as const, []]
      : [`${LINKER_INSIDE}/${LINKER}` as const, [{ host: found.linker, inside: LINKER_INSIDE }]];
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
      mounts: [...mounts, ...linkerMounts],
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
    const linking = { environment, mounts: [...mounts, ...linkerMounts] };
    outcomes.push(await context.tool(toolCommand(argv, linking)));
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
    ...(missingParts !== null && { missingParts }),
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
