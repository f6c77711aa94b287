import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { megabytes } from '#runner/limits.ts';
import { withoutBox } from '#runner/messages.ts';
import { MADE, topNames } from '#runner/project.ts';
import { explainInFile, inFile } from '#runner/project-places.ts';
import type { ReadOnlyMount, SandboxOutcome } from '#runner/sandbox/command.ts';
import { type ProjectSource, readSource } from '#runner/source-text.ts';
import {
  CheckLimitReached,
  type CompileContext,
  NOTHING_LATER,
  type ReadyToolchain,
  type RunnableProgram,
  type ToolCommand,
  type Toolchain,
  ToolchainMissing,
} from '#runner/toolchain.ts';
import { demand, demandVersion, toolCommand } from '#runner/toolchains/command.ts';
import {
  askCompiler,
  COMPILE_SERVER_RECIPE,
  compileServer,
  keepCompileServer,
  LIBRARIES_OPTION,
  SERVER_FLAGS,
  TRAINING,
} from './java-compile-server.ts';
import {
  ENTRY,
  keepJavaLauncher,
  LAUNCHER_RECIPE,
  launcherArguments,
  launcherTools,
} from './java-launcher.ts';
import {
  FONT_SETTINGS,
  importsLibraries,
  importsTests,
  JARS,
  JAVA_DRAWING_SOURCES,
  javaLibraryMounts,
  keepJavaDrawing,
  keepTestRunner,
  LIBRARY_CLASS_PATH,
  TEST_RUNNER,
  TEST_RUNNER_RECIPE,
} from './java-libraries.ts';
import { explainJava, failedJavaFile, javacFindings } from './java-messages.ts';
import { javaProject } from './java-project.ts';
import { type JavaNames, javaNames } from './java-source.ts';
import { COMPILER_JVM_FLAGS, JVM_FLAGS, shortJavac } from './short-javac.ts';

/** The JVM needs 32 on two cores; the learner's threads come on top. */
const PROCESSES = 128;
/** Classes, code, stacks and the collector: memory of a JVM besides the learner's heap. */
const RUNTIME_MEMORY = megabytes(160);
/**
 * Size of the young generation, in megabytes, which is added to a heap as large as the promised memory: if the JVM
 * divides one heap itself, a single array gets no more than two thirds of it.
 */
const YOUNG_MB = 32;
/** -proc:none: no code of the learner runs inside the compiler. -g: messages name local variables. */
const JAVAC_FLAGS = [
  '-proc:none',
  '-encoding',
  'UTF-8',
  '-g',
  '-Xmaxerrs',
  '20',
  '-Xmaxwarns',
  '20',
] as const;
const ARCHIVE = 'javac.jsa';
const INSIDE = '/opt/javac';
/** The JVM checks whether this is a folder before there is a program. */
const CLASSES = '/box';
const LIBRARY = 'library';
const FONTS = { FONTCONFIG_FILE: `${INSIDE}/fonts.conf` };
const LIBRARY_CLASSES = `${INSIDE}/${LIBRARY}`;
/** Folder of a project's classes, relative to /box. */
const PROJECT_FOLDER = `${MADE}/classes`;
const SOURCE_LIST = `${MADE}/sources`;
/** Largest class archive that is kept, in bytes: JDK 17 makes one of 11 MB. */
const ARCHIVE_BYTES = 128 * 1024 * 1024;

/** Java from the system's JDK: that of /usr/bin/javac, else the newest in /usr/lib/jvm. */
export const java: Toolchain = {
  language: 'java',
  async prepare({ keep, libraries }) {
    const javac = findJavac();
    const jvm = join(dirname(javac), 'java');
    const { path, facts } = await keep({
      name: 'java',
      tools: [javac, jvm, ...launcherTools()],
      recipe: `${COMPILER_JVM_FLAGS} ${TRAINING} ${COMPILE_SERVER_RECIPE} ${LAUNCHER_RECIPE} ${JSON.stringify(JAVA_DRAWING_SOURCES)} ${FONT_SETTINGS}`,
      build: async (folder, context) => {
        const version = await demandVersion(
          context,
          'The JDK',
          toolCommand([javac, '-version']),
          /javac (\d[\w.]*)/,
          [17, 0],
        );
        const compile = shortJavac(javac, await archiveClasses(javac, folder, context));
        await keepJavaDrawing(compile, join(folder, LIBRARY), context);
        await writeFile(join(folder, 'fonts.conf'), FONT_SETTINGS);
        const server = await keepCompileServer(compile, folder, context);
        const launcher = await keepJavaLauncher({ javac, compile, flags: JVM_FLAGS }, folder, context);
        return { version, server: server ? 'yes' : '', launcher: launcher ? 'yes' : '' };
      },
    });
    const found = {
      javac,
      jvm,
      kept: path,
      version: facts.version ?? '',
      hasServer: facts.server !== '',
      hasLauncher: facts.launcher !== '',
    };
    if (libraries === null) return readyJava({ ...found, libraryMounts: null });
    const tests = await keep({
      name: 'java-tests',
      tools: [javac, join(libraries.folder, 'libraries.json')],
      recipe: TEST_RUNNER_RECIPE,
      build: async (folder, context) => {
        const mounts = javaLibraryMounts(libraries, folder);
        const compile = (...flags: string[]) => toolCommand([javac, ...JAVAC_FLAGS, ...flags], { mounts });
        await keepTestRunner(folder, context, compile);
        return {};
      },
    });
    return readyJava({ ...found, libraryMounts: javaLibraryMounts(libraries, tests.path) });
  },
};

/**
 * Archives javac's own classes: it then starts in two thirds of the time (JEP 350). Returns the JVM's flags with which
 * it uses the archive in the box; none if there is no archive.
 */
async function archiveClasses(javac: string, folder: string, context: CompileContext): Promise<string[]> {
  await context.write('Training.java', TRAINING);
  const compile = shortJavac(javac, [`-XX:ArchiveClassesAtExit=/box/${ARCHIVE}`]);
  await demand(context, 'javac', compile(...JAVAC_FLAGS, '-d', '/box', '/box/Training.java'));
  const archive = await context.read(ARCHIVE, ARCHIVE_BYTES);
  if (archive === null) return [];
  await writeFile(join(folder, ARCHIVE), archive);
  return [`-XX:SharedArchiveFile=/box/${ARCHIVE}`];
}

/** Returns the compiler of the system's JDK. @throws ToolchainMissing if there is none */
export function findJavac(): string {
  const chosen = '/usr/bin/javac';
  if (existsSync(chosen) && realpathSync(chosen).startsWith('/usr/')) return realpathSync(chosen);
  const folder = '/usr/lib/jvm';
  const versionOf = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 0);
  const found = (existsSync(folder) ? readdirSync(folder) : [])
    .sort((a, b) => versionOf(b) - versionOf(a))
    .map((name) => join(folder, name, 'bin', 'javac'))
    .find((path) => existsSync(path));
  if (found === undefined) throw new ToolchainMissing('No JDK is installed.');
  return realpathSync(found);
}

interface FoundJava {
  javac: string;
  jvm: string;
  /** Folder of the prepared files. */
  kept: string;
  version: string;
  hasServer: boolean;
  hasLauncher: boolean;
  /** Mounts of libraries and of the program that runs tests; null: there are none. */
  libraryMounts: readonly ReadOnlyMount[] | null;
}

function readyJava(found: FoundJava): ReadyToolchain {
  const { javac, jvm, kept, version, hasServer, hasLauncher, libraryMounts } = found;
  const archive = existsSync(join(kept, ARCHIVE)) ? [`-XX:SharedArchiveFile=${INSIDE}/${ARCHIVE}`] : [];
  const compilerFlags = [...COMPILER_JVM_FLAGS, ...archive].map((flag) => `-J${flag}`);
  const mounts = [{ host: kept, inside: INSIDE }];
  const withLibraries = [...mounts, ...(libraryMounts ?? [])];
  const usesLibraries = (texts: readonly string[]) => libraryMounts !== null && texts.some(importsLibraries);
  const compilerOf = (argv: readonly string[], texts: readonly string[]): ToolCommand => {
    const more = usesLibraries(texts) ? `:${LIBRARY_CLASS_PATH}` : '';
    const classPath = ['-cp', `/box:${LIBRARY_CLASSES}${more}`];
    return toolCommand([javac, ...compilerFlags, ...JAVAC_FLAGS, ...classPath, ...argv], {
      mounts: withLibraries,
    });
  };
  const optionsFor = (texts: readonly string[]) => [
    ...JAVAC_FLAGS,
    ...(usesLibraries(texts) ? [`${LIBRARIES_OPTION}${JARS}`] : []),
  ];
  const serverCommand: [string, ...string[]] = [
    jvm,
    ...[...COMPILER_JVM_FLAGS, ...SERVER_FLAGS, '-cp', `${INSIDE}/server`, 'CompileServer'],
    ...[LIBRARY_CLASSES, `${INSIDE}/Training.java`, ...JAVAC_FLAGS],
  ];
  const compiler = (flags: readonly string[], file: string, text: string) =>
    compilerOf([...flags, `/box/${file}`], [text]);
  const jvmFlags = (memoryBytes: number) => {
    const heap = [`-Xmx${Math.floor(memoryBytes / megabytes(1)) + YOUNG_MB}m`, `-Xmn${YOUNG_MB}m`];
    const encodings = ['file', 'stdout', 'stderr', 'sun.stdout', 'sun.stderr'].map(
      (name) => `-D${name}.encoding=UTF-8`,
    );
    return [...JVM_FLAGS, ...heap, ...encodings];
  };
  const programOf = (classPath: string, entryClass: string, context: CompileContext): RunnableProgram => {
    const argv = [
      ...jvmFlags(context.programMemoryBytes),
      '-cp',
      `${classPath}:${LIBRARY_CLASSES}`,
      entryClass,
    ];
    return {
      ...toolCommand([jvm, ...argv], { environment: FONTS, mounts }),
      processes: PROCESSES,
      runtimeMemoryBytes: RUNTIME_MEMORY,
    };
  };
  /** Returns the program with its libraries; tests without a `main` are run by a program of ours. */
  const programWithLibraries = (
    classes: string,
    { entry, hasMain }: Pick<JavaNames, 'entry' | 'hasMain'>,
    texts: readonly string[],
    context: CompileContext,
  ): RunnableProgram => {
    const isTest = !hasMain && texts.some(importsTests);
    const tests = isTest ? [TEST_RUNNER.classPath] : [];
    const classPath = [classes, LIBRARY_CLASSES, LIBRARY_CLASS_PATH, ...tests].join(':');
    const start = isTest ? [TEST_RUNNER.className, classes.split(':')[0] ?? ''] : [entry];
    const argv = [...jvmFlags(context.programMemoryBytes), '-cp', classPath, ...start];
    const command = toolCommand([jvm, ...argv], { mounts: withLibraries });
    return { ...command, processes: PROCESSES, runtimeMemoryBytes: RUNTIME_MEMORY };
  };
  /** Returns the program that starts the class named by {@link ENTRY}, in a JVM that may have been started earlier. */
  const launched = (memoryBytes: number): RunnableProgram => {
    const argv = launcherArguments(jvm, INSIDE, [
      ...jvmFlags(memoryBytes),
      `-Djava.class.path=${CLASSES}:${LIBRARY_CLASSES}`,
    ]);
    const command = toolCommand(argv, { environment: FONTS, mounts, waits: true });
    return { ...command, processes: PROCESSES, runtimeMemoryBytes: RUNTIME_MEMORY };
  };
  const compileFile = async (
    file: string,
    text: string,
    context: CompileContext,
  ): Promise<SandboxOutcome> => {
    const files = [{ name: file, content: text }];
    const outcome = await askCompiler(optionsFor([text]), { files }, context);
    if (outcome !== null) return outcome;
    return exhaustedAsLimit(await context.tool(compiler(['-d', CLASSES], file, text)));
  };

  const compileList = async (
    files: readonly { name: string; content: string }[],
    folder: string,
    context: CompileContext,
  ): Promise<SandboxOutcome> => {
    await context.write(SOURCE_LIST, files.map(({ name }) => `${inList(`/box/${name}`)}\n`).join(''));
    const argv = ['-d', `/box/${folder}`, `@/box/${SOURCE_LIST}`];
    const texts = files.map(({ content }) => content);
    return exhaustedAsLimit(await context.tool(compilerOf(argv, texts)));
  };
  /** True if a project's classes can stand beside its sources, where a JVM that was started earlier looks for them. */
  const isPreparedFor = (project: ProjectSource) => {
    const { files, root, workingFolder } = javaProject(project);
    if (usesLibraries(files.map(({ content }) => content))) return false;
    return hasLauncher && root === '' && workingFolder === '' && !topNames(project).has(ENTRY);
  };

  return {
    version: `OpenJDK ${version}`,
    isCached: true,
    ...(hasServer && { resident: compileServer(toolCommand(serverCommand, { mounts: withLibraries })) }),
    ...(hasLauncher && { ahead: (memoryBytes: number) => ({ tools: [], program: launched(memoryBytes) }) }),
    async compile(source, context) {
      const names = javaNames(source.text);
      await context.write(names.file, source.text);
      const outcome = await compileFile(names.file, source.text, context);
      const diagnostics = javacFindings(outcome.stderr, names.file, source);
      const words = withoutBox(outcome.stderr);
      if (outcome.exitCode !== 0) return { program: null, outcome, words, diagnostics, later: NOTHING_LATER };
      if (usesLibraries([source.text])) {
        const program = programWithLibraries(CLASSES, names, [source.text], context);
        return { program, outcome, words: '', diagnostics, later: NOTHING_LATER };
      }
      await context.write(ENTRY, names.entry);
      const program = hasLauncher
        ? launched(context.programMemoryBytes)
        : programOf(CLASSES, names.entry, context);
      return { program, outcome, words: '', diagnostics, later: NOTHING_LATER };
    },
    isPreparedFor,
    async compileProject(project, context) {
      const { files, entryClass, root, workingFolder } = javaProject(project);
      const isLaunched = isPreparedFor(project);
      const folder = isLaunched ? '' : PROJECT_FOLDER;
      for (const { name, content } of files) await context.write(name, content);
      const texts = files.map(({ content }) => content);
      const asked = await askCompiler(optionsFor(texts), { files, folder }, context);
      // The tool itself may find more files than were chosen, so it has the last word.
      const outcome = asked?.exitCode === 0 ? asked : await compileList(files, folder, context);
      const diagnostics = files.flatMap(({ name, content, given }, index) => {
        if (index === 0) return javacFindings(outcome.stderr, name, project.source);
        const isNamed = outcome.stderr.includes(`/box/${name}:`);
        return isNamed ? inFile(given, javacFindings(outcome.stderr, name, readSource(content))) : [];
      });
      const words = withoutBox(outcome.stderr);
      if (outcome.exitCode !== 0) return { program: null, outcome, words, diagnostics, later: NOTHING_LATER };
      if (isLaunched) await context.write(ENTRY, entryClass);
      const classPath = `/box/${PROJECT_FOLDER}:/box/${root}`;
      const { hasMain } = javaNames(project.source.text);
      const started = usesLibraries(texts)
        ? programWithLibraries(classPath, { entry: entryClass, hasMain }, texts, context)
        : programOf(classPath, entryClass, context);
      const program = isLaunched ? launched(context.programMemoryBytes) : started;
      return {
        program: { ...program, workingFolder },
        outcome,
        words: '',
        diagnostics,
        later: NOTHING_LATER,
      };
    },
    async explain({ stderr }, source, _context, project) {
      if (project === undefined) return explainJava(stderr, javaNames(source.text).file, source);
      const { files } = javaProject(project);
      const names = files.map(({ name }) => name);
      const failed = files.find(({ name }) => name === failedJavaFile(stderr, names)) ?? files[0];
      return explainInFile(project, failed?.given ?? null, (file) =>
        // Stack frames name a file without its folders.
        explainJava(stderr, failed?.name.split('/').at(-1) ?? '', file.source),
      );
    },
    async check(source, context) {
      const names = javaNames(source.text);
      await context.write(names.file, source.text);
      // Stops before classes are written: https://github.com/openjdk/jdk/blob/master/src/jdk.compiler CompilePolicy.
      const outcome = exhaustedAsLimit(
        await context.tool(
          compiler(['-XDshould-stop.ifNoError=FLOW', '-d', '/box/classes'], names.file, source.text),
        ),
      );
      if (outcome.ending !== null) throw new CheckLimitReached();
      return javacFindings(outcome.stderr, names.file, source);
    },
  };
}

/** Quotes a path for javac's argument file, which requires it for names with spaces. */
function inList(path: string): string {
  return `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** javac's messages for an exhausted heap or stack. */
const EXHAUSTED = /^The system is out of resources\.|^java\.lang\.(?:OutOfMemoryError|StackOverflowError)/m;

function exhaustedAsLimit(outcome: SandboxOutcome): SandboxOutcome {
  const exhausted = outcome.exitCode !== 0 && EXHAUSTED.test(outcome.stderr);
  return exhausted && outcome.ending === null ? { ...outcome, ending: 'memory' } : outcome;
}
