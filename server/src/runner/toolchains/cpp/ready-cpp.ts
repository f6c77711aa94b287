/** g++ with what was prepared for it. */

import type { InstalledLibraries } from '#runner/libraries/installed-libraries.ts';
import { withEntryAs } from '#runner/messages.ts';
import { compiledPath, folderOf, isOneSource, USUAL_PROGRAM } from '#runner/project.ts';
import { findInProject } from '#runner/project-places.ts';
import type { ReadOnlyMount } from '#runner/sandbox/command.ts';
import type { SourceText } from '#runner/source-text.ts';
import {
  CheckLimitReached,
  type Compilation,
  type CompileContext,
  NOTHING_LATER,
  type ReadyToolchain,
  type ToolCommand,
} from '#runner/toolchain.ts';
import { toolCommand } from '#runner/toolchains/command.ts';
import { compileCppProject } from './compile-cpp-project.ts';
import { CPP_FILE, explainCpp } from './cpp-crashes.ts';
import { C_FLAGS } from './cpp-flags.ts';
import { headerFor } from './cpp-headers.ts';
import {
  drawingArguments,
  findLibraryUse,
  LIBRARY_FLAGS,
  LIBRARY_HEADERS_INSIDE,
  libraryHeaderFor,
  libraryMounts,
  linkedLibraries,
} from './cpp-libraries.ts';
import { gccFindings, gccWords } from './cpp-messages.ts';
import { aboutOwnLines } from './cpp-own-lines.ts';
import { cppUnits } from './cpp-project.ts';
import { waitingCommand, writeForWaiting } from './cpp-waiting.ts';

const PATH = `/box/${CPP_FILE}`;
const PROCESSES = 64;
/** The crash reporter in front of the learner's program takes no memory worth counting. */
const RUNTIME_MEMORY = 0;
/** Folder in the sandbox of what was prepared. */
export const CPP_INSIDE = '/opt/cpp';
/** Object that is linked into each program: it finds the line of a crash. */
export const REPORTER = 'crash_reporter.o';
/** Linked into live programs only, because writing each line separately costs a system call. */
export const LINES = 'line_buffered.o';
/** File of compiler arguments that depend on the program, so that the command itself is always the same. */
const OPTIONS = 'options';
const NOT_LINKED = /^collect2: error: /m;
/** g++'s message if a program specializes a template that is prebuilt. */
const MADE_ALREADY = /error: (?:partial )?specialization of .* after instantiation/;

/** Settings that depend on whether a program is compiled with libraries. */
interface CppSetting {
  flags: readonly string[];
  /** Environment of the compiler. */
  environment: Record<string, string>;
  mounts: readonly ReadOnlyMount[];
  /** Mounts of the program itself. */
  programMounts: readonly ReadOnlyMount[];
}

interface FoundCpp {
  compiler: string;
  addr2line: string;
  /** Flags for C++ programs. */
  flags: readonly string[];
  /** Arguments that choose the linker. */
  linking: readonly string[];
  /** Libraries with the parts that precompiled headers leave out. */
  libraries: readonly string[];
  /** Environment of the compiler. */
  environment: Record<string, string>;
  /** True if the compiler can be started before there is a program. */
  waits: boolean;
  /** Folder of the prepared files. */
  kept: string;
  version: string;
  /** Libraries that programs may include, and the folder of their precompiled headers; null: there are none. */
  installed: { libraries: InstalledLibraries; sets: string | null } | null;
  /** False: some precompiled headers are not made yet. */
  isWhole: boolean;
}

/** Returns g++ with what was prepared. */
export function readyCpp(found: FoundCpp): ReadyToolchain {
  const { compiler, addr2line, linking, libraries, kept, version, installed } = found;
  const usual: CppSetting = {
    flags: found.flags,
    environment: found.environment,
    mounts: [{ host: kept, inside: CPP_INSIDE }],
    programMounts: [],
  };
  const settingFor = installed === null ? () => usual : settingWithLibraries(usual, installed);
  const own = `@/box/${OPTIONS}`;
  const object = `${CPP_INSIDE}/${REPORTER}`;
  const linkedTo = (text: string) => (installed === null ? [] : linkedLibraries(text));
  const compileWith = (
    { flags, environment, mounts }: CppSetting,
    linker: readonly string[],
    linked: readonly string[] = [],
  ) => {
    const files = ['-o', USUAL_PROGRAM, PATH, object, ...libraries, ...linked];
    return toolCommand([compiler, ...flags, ...linker, own, ...files], { environment, mounts });
  };
  const waiting = found.waits
    ? waitingCommand(
        [compiler, ...usual.flags, ...linking],
        ['-o', USUAL_PROGRAM, PATH, object, ...libraries],
        { folder: CPP_INSIDE, mounts: usual.mounts },
      )
    : null;
  const ownHeaderFor = (text: string) => headerFor(text, found.isWhole);
  const headerOf = (text: string) => {
    const ofLibraries = installed?.sets ? libraryHeaderFor(text) : null;
    const header = ofLibraries === null ? ownHeaderFor(text) : null;
    return ofLibraries ?? (header === null ? null : `${CPP_INSIDE}/${header}`);
  };
  const compileWritten = async (
    source: SourceText,
    context: CompileContext,
    {
      command,
      isLinked,
      usesHeader = true,
    }: { command: ToolCommand; isLinked: boolean; usesHeader?: boolean },
  ) => {
    const drawing = drawingArguments([source.text], CPP_INSIDE);
    const writeOptions = (header: string | null) => {
      const included = header === null ? [] : ['-include', header];
      const objects = isLinked ? [...linesOf(context), ...drawing.objects] : [];
      return context.write(OPTIONS, [...included, ...drawing.includes, ...objects].join(' '));
    };
    await context.write(CPP_FILE, source.text);
    await writeOptions(usesHeader ? headerOf(source.text) : null);
    const outcome = await context.tool(command);
    if (!usesHeader || !MADE_ALREADY.test(outcome.stderr)) return outcome;
    await writeOptions(null);
    return context.tool(command);
  };
  /** Compiles a program with the compiler that waits; null: none does. */
  const compileAhead = async (source: SourceText, context: CompileContext) => {
    if (waiting === null) return null;
    const ahead = { header: headerOf(source.text), objects: linesOf(context) };
    await writeForWaiting(source.text, ahead, context);
    return context.tool(waiting);
  };
  const programOf = (path: string, { programMounts }: CppSetting) => ({
    ...toolCommand([path], { mounts: programMounts }),
    processes: PROCESSES,
    runtimeMemoryBytes: RUNTIME_MEMORY,
  });
  const compileFile = async (source: SourceText, context: CompileContext): Promise<Compilation> => {
    const setting = settingFor([source.text]);
    const linked = linkedTo(source.text);
    const isPlain = setting === usual && drawingArguments([source.text], CPP_INSIDE).objects.length === 0;
    const ahead = isPlain && linked.length === 0 ? await compileAhead(source, context) : null;
    const usesHeader = ahead === null || !MADE_ALREADY.test(ahead.stderr);
    const compile = (linker: readonly string[]) => {
      const command = compileWith(setting, linker, linked);
      return compileWritten(source, context, { command, isLinked: true, usesHeader });
    };
    const quick = ahead !== null && usesHeader ? ahead : await compile(linking);
    // Missing symbols are reported by the default linker, in the wording that people find everywhere.
    const outcome = NOT_LINKED.test(quick.stderr) ? await compile([]) : quick;
    const said = aboutOwnLines(outcome.stderr, source, PATH);
    const diagnostics = gccFindings(said, source);
    const words = gccWords(said);
    if (outcome.exitCode !== 0) return { program: null, outcome, words, diagnostics, later: NOTHING_LATER };
    const program = programOf(USUAL_PROGRAM, setting);
    return { program, outcome, words: '', diagnostics, later: NOTHING_LATER };
  };
  return {
    version: `GCC ${version}`,
    isCached: true,
    // Every program is compiled without them, only more slowly.
    ...(!found.isWhole && { missingParts: {} }),
    ahead: () => ({
      tools: [waiting ?? compileWith(usual, linking)],
      program: programOf(USUAL_PROGRAM, usual),
    }),
    compile: compileFile,
    isPreparedFor: (project) => compiledPath(project) === USUAL_PROGRAM && folderOf(project.entry) === '',
    async compileProject(project, context) {
      if (isOneSource(project, CPP_FILE)) return compileFile(project.source, context);
      const units = cppUnits(project);
      const hasOwn = project.files.some(({ name }) => name.split('/').at(-1) === 'drawing.h');
      const texts = hasOwn || units.isC ? [] : project.files.map(({ content }) => content);
      const drawing = drawingArguments(texts, CPP_INSIDE);
      const setting = settingFor(project.files.map(({ content }) => content));
      const { environment, mounts } = setting;
      const outcome = await compileCppProject(project, units, compiledPath(project), {
        headerFor: ownHeaderFor,
        compile: (files, { header, before, after }) => {
          const argv = [
            ...(units.isC ? C_FLAGS : setting.flags),
            ...units.folders.map((folder) => `-I/box/${folder}`),
            ...drawing.includes,
            ...(header === null ? [] : ['-include', `${CPP_INSIDE}/${header}`]),
            ...before,
            // After each file g++ forgets the language that it was given.
            ...files.flatMap((name) => [...(units.isC ? ['-x', 'c'] : []), `/box/${name}`]),
            ...(units.isC ? ['-x', 'none'] : []),
            ...after,
          ];
          return context.tool(toolCommand([compiler, ...argv], { environment, mounts }));
        },
        // The reporter is C++; g++ omits the C++ library if everything else is C.
        linked: [
          ...linesOf(context),
          ...drawing.objects,
          object,
          ...libraries,
          '-lstdc++',
          '-lm',
          '-lpthread',
          ...linkedTo(project.files.map(({ content }) => content).join('\n')),
        ],
        linking,
      });
      const said = aboutOwnLines(outcome.stderr, project.source, `/box/${project.entry}`);
      const diagnostics = findInProject(project, said, (file) =>
        gccFindings(withEntryAs(CPP_FILE, said, file.name), file.source, file.name === project.entry),
      );
      const words = gccWords(said);
      if (outcome.exitCode !== 0) return { program: null, outcome, words, diagnostics, later: NOTHING_LATER };
      const program = programOf(compiledPath(project), setting);
      return { program, outcome, words: '', diagnostics, later: NOTHING_LATER };
    },
    explain: (outcome, source, context, project) =>
      explainCpp(outcome, source, context, { addr2line, project }),
    async check(source, context) {
      const { flags, environment, mounts } = settingFor([source.text]);
      const argv = [compiler, ...flags, own, '-fsyntax-only', PATH] as const;
      const command = toolCommand(argv, { environment, mounts });
      const outcome = await compileWritten(source, context, { command, isLinked: false });
      if (outcome.ending !== null) throw new CheckLimitReached();
      return gccFindings(aboutOwnLines(outcome.stderr, source, PATH), source);
    },
  };
}

/** Returns how programs are compiled: with libraries only if their sources name one. */
function settingWithLibraries(
  usual: CppSetting,
  { libraries, sets }: NonNullable<FoundCpp['installed']>,
): (texts: readonly string[]) => CppSetting {
  const isUsedIn = findLibraryUse(libraries);
  const shared = libraryMounts(libraries);
  const precompiledSets = sets === null ? [] : [{ host: sets, inside: LIBRARY_HEADERS_INSIDE }];
  const wider = {
    ...usual,
    flags: [...usual.flags, ...LIBRARY_FLAGS],
    mounts: [...usual.mounts, ...shared, ...precompiledSets],
    programMounts: shared,
  };
  return (texts) => (isUsedIn(texts) ? wider : usual);
}

/** Returns the extra object for a live program. */
function linesOf({ isWatched }: CompileContext): string[] {
  return isWatched ? [`${CPP_INSIDE}/${LINES}`] : [];
}
