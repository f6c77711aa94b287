import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { InstalledLibraries } from '#runner/libraries/installed-libraries.ts';
import { withEntryAs } from '#runner/messages.ts';
import { linkKept } from '#runner/preparation/kept-folder.ts';
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
  type Toolchain,
  ToolchainMissing,
} from '#runner/toolchain.ts';
import { demand, demandVersion, findTool, installed, toolCommand } from '#runner/toolchains/command.ts';
import {
  HUGE_PAGES_RECIPE,
  hasHugePages,
  inHugePages,
  keepHugePages,
} from '#runner/toolchains/huge-pages/huge-pages.ts';
import { compileCppProject } from './compile-cpp-project.ts';
import { CPP_FILE, explainCpp } from './cpp-crashes.ts';
import { HEADERS_RECIPE, headerFor, keepHeaders, keepMoreHeaders } from './cpp-headers.ts';
import {
  CPP_DRAWING_RECIPE,
  drawingArguments,
  findLibraryUse,
  keepCppDrawing,
  keepLibraryHeaders,
  LIBRARY_FLAGS,
  LIBRARY_HEADERS_INSIDE,
  LIBRARY_HEADERS_RECIPE,
  libraryHeaderFor,
  libraryMounts,
  linkedLibraries,
} from './cpp-libraries.ts';
import { gccFindings, gccWords } from './cpp-messages.ts';
import { aboutOwnLines } from './cpp-own-lines.ts';
import { cppUnits } from './cpp-project.ts';
import { TEMPLATES } from './cpp-templates.ts';
import { tryWaiting, WAITING_CPP_RECIPE, waitingCommand, writeForWaiting } from './cpp-waiting.ts';

const PATH = `/box/${CPP_FILE}`;
const PROCESSES = 64;
/** The crash reporter in front of the learner's program takes no memory worth counting. */
const RUNTIME_MEMORY = 0;
const REPORTER_SOURCE = readFileSync(new URL('./crash_reporter.cpp', import.meta.url), 'utf8');
const REPORTER = 'crash_reporter.o';
const LINES_SOURCE = readFileSync(new URL('./line_buffered.cpp', import.meta.url), 'utf8');
/** Linked into live programs only, because writing each line separately costs a system call. */
const LINES = 'line_buffered.o';
const OBJECT_BYTES = 1024 * 1024;
const INSIDE = '/opt/cpp';
/** File of compiler arguments that depend on the program, so that the command itself is always the same. */
const OPTIONS = 'options';
/** Linkers that take at most half as long as the default one, the one that uses less processor time first. */
const LINKERS = ['gold', 'mold'] as const;
const NOT_LINKED = /^collect2: error: /m;
/** g++'s message if a program specializes a template that is prebuilt. */
const MADE_ALREADY = /error: (?:partial )?specialization of .* after instantiation/;

/**
 * -Og ran a loop over a vector and a map in 60 % of -O0's time, took no longer to compile, and keeps every line
 * findable; -O2 took 15 % longer to compile and moves lines. -g1 is line numbers alone. The assertions check
 * indices of vectors and strings. -pipe saves temporary files.
 */
const FLAGS = [
  '-Og',
  '-g1',
  '-D_GLIBCXX_ASSERTIONS',
  '-Wall',
  '-pipe',
  '-fmax-errors=20',
  '-ftemplate-backtrace-limit=4',
  '-fdiagnostics-color=never',
  '-fdiagnostics-column-unit=byte',
] as const;
/** C++ standards, the newest first: g++ gets the first that it knows. */
const STANDARDS = ['c++23', 'c++20'] as const;
/** Flags for a program of C files alone. */
const C_FLAGS = ['-std=gnu17', ...FLAGS.filter((flag) => !flag.startsWith('-ftemplate'))];

/** The newest C++ that g++ knows, with a reporter that finds the line of a crash. */
export const cpp: Toolchain = {
  language: 'cpp',
  async prepare({ keep, keepLater, libraries: installedLibraries }) {
    const compiler = findTool('g++', ['/usr/bin/g++', '/usr/local/bin/g++']);
    const addr2line = findTool('addr2line (binutils)', ['/usr/bin/addr2line', '/usr/local/bin/addr2line']);
    const first = await keep({
      name: 'cpp',
      tools: [compiler, addr2line, ...installed(LINKERS.map((name) => `/usr/bin/ld.${name}`))],
      recipe: `${STANDARDS} ${FLAGS} ${REPORTER_SOURCE} ${LINES_SOURCE} ${HEADERS_RECIPE} ${LINKERS} ${CPP_DRAWING_RECIPE} ${HUGE_PAGES_RECIPE} ${WAITING_CPP_RECIPE}`,
      build: async (folder, context) => {
        const command = toolCommand([compiler, '-dumpfullversion', '-dumpversion']);
        const version = await demandVersion(context, 'g++', command, /^(\d[\d.]*)/m, [11, 0]);
        await buildObject(compiler, { name: REPORTER, source: REPORTER_SOURCE }, folder, context);
        await buildObject(compiler, { name: LINES, source: LINES_SOURCE }, folder, context);
        const standard = await findStandard(compiler, context);
        const compile = (...flags: string[]) => toolCommand([compiler, ...flagsOf(standard), ...flags]);
        const templates = (await keepHeaders(folder, context, compile)) ? TEMPLATES : '';
        await keepCppDrawing(folder, context, compile);
        const linker = await findLinker(compiler, context);
        const hugePages = await keepHugePages(compiler, folder, context);
        const waits = hugePages && (await tryWaiting([compiler, ...flagsOf(standard)], context));
        return { version, standard, templates, linker, hugePages: yesIf(hugePages), waits: yesIf(waits) };
      },
    });
    const { facts } = first;
    const whole = await keepLater({
      name: 'cpp-headers',
      tools: [compiler],
      recipe: basename(first.path),
      build: async (folder, context) => {
        await linkKept(first.path, folder);
        const compile = (...more: string[]) =>
          toolCommand([compiler, ...flagsOf(facts.standard ?? ''), ...more]);
        await keepMoreHeaders(facts.templates !== '', { folder, context, compile });
        return {};
      },
    });
    const linking = facts.linker ? [`-fuse-ld=${facts.linker}`] : [];
    const libraries = facts.templates ? [`${INSIDE}/${facts.templates}`] : [];
    const flags = flagsOf(facts.standard ?? '');
    const version = facts.version ?? '';
    const hasHuge = facts.hugePages === 'yes' && hasHugePages();
    const environment = hasHuge ? inHugePages(INSIDE) : {};
    const waits = hasHuge && facts.waits === 'yes';
    const { path: kept } = whole ?? first;
    const isWhole = whole !== null;
    const common = { compiler, addr2line, flags, linking, libraries, environment, waits, kept, version };
    if (installedLibraries === null) return readyCpp({ ...common, installed: null, isWhole });
    const sets = await keepLater({
      name: 'cpp-libraries',
      tools: [compiler, join(installedLibraries.folder, 'libraries.json')],
      recipe: `${flags} ${LIBRARY_HEADERS_RECIPE}`,
      build: async (folder, context) => {
        const options = { mounts: libraryMounts(installedLibraries) };
        const compile = (...more: string[]) =>
          toolCommand([compiler, ...flags, ...LIBRARY_FLAGS, ...more], options);
        await keepLibraryHeaders(folder, context, compile);
        return {};
      },
    });
    const ofLibraries = { libraries: installedLibraries, sets: sets?.path ?? null };
    return readyCpp({ ...common, installed: ofLibraries, isWhole: isWhole && sets !== null });
  },
};

function yesIf(isTrue: boolean): string {
  return isTrue ? 'yes' : '';
}

function flagsOf(standard: string): string[] {
  return [`-std=${standard}`, ...FLAGS];
}

/** Returns the first of {@link STANDARDS} with which a program that includes a library header compiles. */
async function findStandard(compiler: string, context: CompileContext): Promise<string> {
  await context.write('standard.cpp', '#include <string>\nint main() { return std::string().size(); }\n');
  for (const standard of STANDARDS) {
    const argv = [compiler, ...flagsOf(standard), '-fsyntax-only', '/box/standard.cpp'] as const;
    if ((await context.tool(toolCommand(argv))).exitCode === 0) return standard;
  }
  throw new ToolchainMissing(`g++ knows none of ${STANDARDS.join(', ')}.`);
}

async function buildObject(
  compiler: string,
  { name, source }: { name: string; source: string },
  folder: string,
  context: CompileContext,
): Promise<void> {
  await context.write('object.cpp', source);
  const flags = ['-std=c++20', '-O1', '-fPIE', '-Wall', '-c', '-o', `/box/${name}`, '/box/object.cpp'];
  await demand(context, 'g++', toolCommand([compiler, ...flags]));
  const object = await context.read(name, OBJECT_BYTES);
  if (object === null) throw new Error('g++ left no object file.');
  await writeFile(join(folder, name), object);
}

/** Returns the arguments for the quickest linker that works here; empty: the compiler's default. */
async function findLinker(compiler: string, context: CompileContext): Promise<string> {
  await context.write('linked.cpp', '#include <iostream>\nint main() { std::cout << 1; }\n');
  for (const linker of LINKERS) {
    const argv = [compiler, `-fuse-ld=${linker}`, '-o', '/box/linked', '/box/linked.cpp'] as const;
    if ((await context.tool(toolCommand(argv))).exitCode !== 0) continue;
    if ((await context.tool(toolCommand(['/box/linked']))).stdout === '1') return linker;
  }
  return '';
}

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

function readyCpp(found: FoundCpp): ReadyToolchain {
  const { compiler, addr2line, linking, libraries, kept, version, installed } = found;
  const usual: CppSetting = {
    flags: found.flags,
    environment: found.environment,
    mounts: [{ host: kept, inside: INSIDE }],
    programMounts: [],
  };
  const settingFor = installed === null ? () => usual : settingWithLibraries(usual, installed);
  const own = `@/box/${OPTIONS}`;
  const object = `${INSIDE}/${REPORTER}`;
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
        { folder: INSIDE, mounts: usual.mounts },
      )
    : null;
  const ownHeaderFor = (text: string) => headerFor(text, found.isWhole);
  const headerOf = (text: string) => {
    const ofLibraries = installed?.sets ? libraryHeaderFor(text) : null;
    const header = ofLibraries === null ? ownHeaderFor(text) : null;
    return ofLibraries ?? (header === null ? null : `${INSIDE}/${header}`);
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
    const drawing = drawingArguments([source.text], INSIDE);
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
    const isPlain = setting === usual && drawingArguments([source.text], INSIDE).objects.length === 0;
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
    ...(!found.isWhole && { missingParts: { areNeededBy: () => false } }),
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
      const drawing = drawingArguments(texts, INSIDE);
      const setting = settingFor(project.files.map(({ content }) => content));
      const { environment, mounts } = setting;
      const outcome = await compileCppProject(project, units, compiledPath(project), {
        headerFor: ownHeaderFor,
        compile: (files, { header, before, after }) => {
          const argv = [
            ...(units.isC ? C_FLAGS : setting.flags),
            ...units.folders.map((folder) => `-I/box/${folder}`),
            ...drawing.includes,
            ...(header === null ? [] : ['-include', `${INSIDE}/${header}`]),
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
  return isWatched ? [`${INSIDE}/${LINES}`] : [];
}
