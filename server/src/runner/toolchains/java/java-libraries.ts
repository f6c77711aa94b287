import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InstalledLibraries, LIBRARIES_INSIDE } from '#runner/libraries/installed-libraries.ts';
import type { ReadOnlyMount } from '#runner/sandbox/command.ts';
import { type CompileContext, type ToolCommand, ToolchainMissing } from '#runner/toolchain.ts';
import { demand } from '#runner/toolchains/command.ts';
import { readWithColours } from '#runner/toolchains/drawing/colours.ts';

const SOURCE = readFileSync(new URL('./RunTests.java', import.meta.url), 'utf8');
/** Classes of the program that runs tests, by javac's file names. */
const CLASSES = ['RunTests', 'RunTests$Report'] as const;
const INSIDE = '/opt/java-tests';
/** Largest compiled class that is kept, in bytes. */
const CLASS_BYTES = 1024 * 1024;

/** Folder of the jars; the compile server reads them from there. */
export const JARS = `${LIBRARIES_INSIDE}/jars`;
/** Class path of all libraries. */
export const LIBRARY_CLASS_PATH = `${JARS}/*`;
/** Class path and class of the program that runs the tests in a folder of classes, its argument. */
export const TEST_RUNNER = { classPath: INSIDE, className: 'RunTests' } as const;
/** Determines the content of what {@link keepTestRunner} writes. */
export const TEST_RUNNER_RECIPE = SOURCE;

const LIBRARY_IMPORT =
  /^[ \t]*import[ \t]+(?:static[ \t]+)?(?:org\.junit|org\.opentest4j|org\.apache\.commons\.lang3|com\.google\.gson)\b/m;
const TEST_IMPORT = /^[ \t]*import[ \t]+(?:static[ \t]+)?org\.junit\.jupiter\b/m;

/** True if a source imports from libraries: only such programs are compiled and run with them. */
export function importsLibraries(text: string): boolean {
  return LIBRARY_IMPORT.test(text);
}

/** True if a source imports what tests are written with. */
export function importsTests(text: string): boolean {
  return TEST_IMPORT.test(text);
}

/** Returns the mounts of libraries. @param tests folder of the test runner */
export function javaLibraryMounts({ folder }: InstalledLibraries, tests: string): ReadOnlyMount[] {
  return [
    { host: folder, inside: LIBRARIES_INSIDE },
    { host: tests, inside: INSIDE },
  ];
}

/** Compiles the program that runs tests into `folder`. */
export async function keepTestRunner(
  folder: string,
  context: CompileContext,
  compile: (...flags: string[]) => ToolCommand,
): Promise<void> {
  await context.write('RunTests.java', SOURCE);
  await demand(context, 'javac', compile('-cp', LIBRARY_CLASS_PATH, '-d', '/box/made', '/box/RunTests.java'));
  await keepClasses(CLASSES, 'made', folder, context);
}

/** The package `drawing`, which every program may import. */
export const JAVA_DRAWING_SOURCES = ['Drawing', 'Pictures', 'SourceLine'].map((name) => ({
  name,
  text: readWithColours(new URL(`./drawing/${name}.java`, import.meta.url)),
}));

/** Compiles the package `drawing` into a folder, which becomes a class path. */
export async function keepJavaDrawing(
  compile: (...flags: string[]) => ToolCommand,
  folder: string,
  context: CompileContext,
): Promise<void> {
  for (const { name, text } of JAVA_DRAWING_SOURCES) await context.write(`drawing/${name}.java`, text);
  const names = JAVA_DRAWING_SOURCES.map(({ name }) => `drawing/${name}`);
  const flags = ['-proc:none', '-encoding', 'UTF-8', '-g', '-parameters'];
  const files = names.map((name) => `/box/${name}.java`);
  await demand(context, 'javac', compile(...flags, '-d', '/box/library', ...files));
  await mkdir(join(folder, 'drawing'), { recursive: true });
  await keepClasses(names, 'library', folder, context);
}

/** Copies compiled classes from a folder of the box. @throws ToolchainMissing if one is not there */
export async function keepClasses(
  names: readonly string[],
  from: string,
  folder: string,
  context: CompileContext,
): Promise<void> {
  for (const name of names) {
    const made = await context.read(`${from}/${name}.class`, CLASS_BYTES);
    if (made === null) throw new ToolchainMissing(`javac left no class ${name}.`);
    await writeFile(join(folder, `${name}.class`), made);
  }
}

/** Fonts for Graphics2D: the sandbox has the machine's fonts, but not its settings. */
export const FONT_SETTINGS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>/usr/share/fonts</dir><cachedir>/tmp/fonts</cachedir></fontconfig>
`;
