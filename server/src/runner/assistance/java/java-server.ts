import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { JAVA_EXERCISES } from '#runner/assistance/exercises.ts';
import { type LanguageServerSetup, libraryMount, type Machine } from '#runner/assistance/setup.ts';
import { megabytes } from '#runner/limits.ts';
import type { CompileContext } from '#runner/toolchain.ts';
import { demand, demandVersion, toolCommand } from '#runner/toolchains/command.ts';
import { findJavac } from '#runner/toolchains/java/java.ts';
import { JARS, JAVA_DRAWING_SOURCES, keepJavaDrawing } from '#runner/toolchains/java/java-libraries.ts';
import { JAVA_TEST } from '#runner/toolchains/java/java-project.ts';
import { shortJavac } from '#runner/toolchains/java/short-javac.ts';

const INSIDE = '/opt/java-assistance';
/** Sources of the JDK, which `setup/java-sources.js` leaves among the toolchains. */
const SOURCES_INSIDE = '/opt/java-sources';
/** A program needs 10 MB while it is analysed. */
const HEAP_MB = 192;
/** The JVM needs 110 MB besides: its classes, the compiled code, the archive. */
const MEMORY = megabytes(HEAP_MB + 160);
const FLAGS = [
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Xlog:disable',
  '-XX:-UsePerfData',
  '-Xss4m',
] as const;
const MAIN = 'assistance.Main';
const JAR = 'assistance.jar';
const ARCHIVE = 'assistance.jsa';
const LIBRARY = 'library';
/** Largest file that is kept, in bytes: JDK 17 makes an archive of 25 MB. */
const KEPT_BYTES = 128 * 1024 * 1024;

/** Names that programs of learners use most of those that our server counts as usual. */
const PREFERRED: ReadonlySet<string> = new Set(['System', 'String', 'Scanner', 'out', 'println']);

/** javac's codes for names that mean nothing: an import or another spelling may mend them. */
const UNKNOWN = /^compiler\.err\.(?:cant\.resolve|doesnt\.exist)/;

const FOLDER = new URL('./java-server/', import.meta.url);
const PROGRAM = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.java'))
  .sort()
  .map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }));

/**
 * Returns the setup of our own language server, which is made of the JDK's compiler; null: it is not prepared yet.
 *
 * @throws ToolchainMissing without a JDK of version 17
 */
export async function findJavaServer(machine: Machine): Promise<LanguageServerSetup | null> {
  const { directory, preparation } = machine;
  const javac = findJavac();
  const jvm = join(dirname(javac), 'java');
  const kept = await preparation.keepLater({
    name: 'java-assistance',
    tools: [javac, jvm],
    recipe: JSON.stringify([FLAGS, HEAP_MB, PROGRAM, JAVA_DRAWING_SOURCES]),
    build: async (folder, context) => {
      const version = toolCommand([javac, '-version']);
      const found = await demandVersion(context, 'The JDK', version, /javac (\d[\w.]*)/, [17, 0]);
      await buildServer(javac, folder, context);
      await keepJavaDrawing(shortJavac(javac), join(folder, LIBRARY), context);
      return { version: found };
    },
  });
  if (kept === null) return null;
  const { path, facts } = kept;
  const sources = join(directory, `java-sources-${Number.parseInt(facts.version ?? '', 10)}`);
  return {
    language: 'java',
    name: `javac ${facts.version}`,
    // The sources are fetched while the server runs: the next process has them.
    get command() {
      const own = [{ host: path, inside: INSIDE }, ...libraryMount(machine, 'java')];
      const mounts = existsSync(sources) ? [...own, { host: sources, inside: SOURCES_INSIDE }] : own;
      return toolCommand([jvm, ...flagsOf(existsSync(join(path, ARCHIVE))), MAIN], { mounts });
    },
    memoryBytes: MEMORY,
    processes: 64,
    fileName: 'Main.java',
    languageId: 'java',
    triggers: '.@:',
    completesBehind: /(?:[.@]|::)$/,
    signatureTriggers: '(,',
    problems: 'requested',
    preferred: PREFERRED,
    selectProblems: (found) =>
      found.map((problem) => (UNKNOWN.test(problem.code ?? '') ? { ...problem, has_fix: true } : problem)),
    files: { isSource: (name) => name.endsWith('.java') && !JAVA_TEST.test(name), are: 'opened' },
    settings: {},
    exercises: JAVA_EXERCISES,
    warmUp: {
      text: 'public class Main {\n    public static void main(String[] args) {\n        System.out.\n    }\n}\n',
      line: 3,
      column: 20,
    },
  };
}

/** Compiles the server into an archive, and keeps the classes that it loads as the JVM has them in memory (JEP 350). */
async function buildServer(javac: string, folder: string, context: CompileContext): Promise<void> {
  for (const { name, text } of PROGRAM) await context.write(name, text);
  const files = PROGRAM.map(({ name }) => `/box/${name}`);
  await demand(context, 'javac', shortJavac(javac)('-d', '/box/classes', ...files));
  const jar = join(dirname(javac), 'jar');
  await demand(
    context,
    'jar',
    toolCommand([jar, '--create', `--file=/box/${JAR}`, '-C', '/box/classes', '.']),
  );
  await keepFile(JAR);
  // The sandbox's user reads it already, whatever the server's umask.
  await chmod(folder, 0o755);
  await chmod(join(folder, JAR), 0o644);
  const mounts = [{ host: folder, inside: INSIDE }];
  const archiving = [`-XX:ArchiveClassesAtExit=/box/${ARCHIVE}`, ...flagsOf(false)];
  const jvm = join(dirname(javac), 'java');
  await demand(context, 'java', toolCommand([jvm, ...archiving, MAIN, 'train'], { mounts }));
  await keepFile(ARCHIVE);

  async function keepFile(name: string) {
    const made = await context.read(name, KEPT_BYTES);
    if (made !== null) await writeFile(join(folder, name), made);
  }
}

function flagsOf(hasArchive: boolean): string[] {
  return [
    ...FLAGS,
    `-Xmx${HEAP_MB}m`,
    ...(hasArchive ? [`-XX:SharedArchiveFile=${INSIDE}/${ARCHIVE}`] : []),
    `-Dassistance.libraries=${JARS}`,
    `-Dassistance.sources=${SOURCES_INSIDE}/src.zip`,
    `-Dassistance.library=${INSIDE}/${LIBRARY}`,
    '-cp',
    `${INSIDE}/${JAR}`,
  ];
}
