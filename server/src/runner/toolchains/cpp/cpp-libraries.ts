import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InstalledLibraries, LIBRARIES_INSIDE } from '#runner/libraries/installed-libraries.ts';
import type { ReadOnlyMount } from '#runner/sandbox/command.ts';
import type { CompileContext, ToolCommand } from '#runner/toolchain.ts';
import { readWithColours } from '#runner/toolchains/drawing/colours.ts';
import { withoutTexts } from '#runner/toolchains/java/java-source.ts';
import { includeDirectives, leadingIncludes, precompiled } from './cpp-headers.ts';

/** Headers of libraries are looked for last: including the standard library takes no longer. */
export const LIBRARY_FLAGS = ['-idirafter', `${LIBRARIES_INSIDE}/include`] as const;
/** Folder in the sandbox of the precompiled headers of libraries. */
export const LIBRARY_HEADERS_INSIDE = '/opt/cpp-libraries';
/** Sets of headers with those of libraries that take seconds to read, each precompiled. */
const SETS: readonly (readonly string[])[] = [['iostream', 'Eigen/Dense'], ['gtest/gtest.h']];
/** Determines the content of what {@link keepLibraryHeaders} writes. */
export const LIBRARY_HEADERS_RECIPE = JSON.stringify(SETS);

const MAIN = /\b(?:int|auto)\s+main\s*\(/;
const INCLUDES_TESTS = /^[ \t]*#[ \t]*include[ \t]*[<"]g(test|mock)\//m;
const INCLUDES_FORMATS = /^[ \t]*#[ \t]*include[ \t]*[<"]fmt\//m;

/** Returns the mounts with which headers and shared objects are found. */
export function libraryMounts({ folder }: InstalledLibraries): ReadOnlyMount[] {
  return [{ host: folder, inside: LIBRARIES_INSIDE }];
}

/**
 * Returns whether sources may include headers of libraries: only such programs are compiled with them. Their names occur
 * in lines of the preprocessor.
 */
export function findLibraryUse({ folder }: InstalledLibraries): (texts: readonly string[]) => boolean {
  const names = readdirSync(join(folder, 'include')).map((name) => name.replace(/\W/g, '\\$&'));
  const used = new RegExp(`^[ \\t]*#[^\\n]*\\b(?:${names.join('|')})\\b`, 'm');
  return (texts) => texts.some((text) => used.test(text));
}

/** Precompiles the large headers of libraries into `folder`, with the flags that programs are compiled with. */
export async function keepLibraryHeaders(
  folder: string,
  context: CompileContext,
  compile: (...flags: string[]) => ToolCommand,
): Promise<void> {
  for (const [index, headers] of SETS.entries()) {
    const text = includeDirectives(headers);
    const made = await precompiled(headers, text, { context, compile });
    await writeFile(join(folder, `set-${index}.h`), text);
    await writeFile(join(folder, `set-${index}.h.gch`), made);
  }
}

/** Returns the path of the precompiled header with a library that a program includes; null if there is none. */
export function libraryHeaderFor(text: string): string | null {
  const included = leadingIncludes(text);
  const index = SETS.findIndex((headers) => headers.every((header) => included.has(header)));
  return index === -1 ? null : `${LIBRARY_HEADERS_INSIDE}/set-${index}.h`;
}

/** Returns the arguments that link a program to the libraries it includes. Tests without a `main` are given one. */
export function linkedLibraries(text: string): string[] {
  const tests = INCLUDES_TESTS.exec(text)?.[1];
  const hasMain = tests === undefined || MAIN.test(withoutTexts(text));
  const linked = [
    ...(tests === undefined || hasMain ? [] : [tests === 'mock' ? '-lgmock_main' : '-lgtest_main']),
    ...(tests === 'mock' ? ['-lgmock'] : []),
    ...(tests === undefined ? [] : ['-lgtest', '-pthread']),
    ...(INCLUDES_FORMATS.test(text) ? ['-lfmt', `-Wl,-rpath,${LIBRARIES_INSIDE}/lib`] : []),
  ];
  return linked.length === 0 ? [] : [`-L${LIBRARIES_INSIDE}/lib`, ...linked];
}

/** The header of the drawing library. */
export const DRAWING_HEADER_TEXT = readFileSync(new URL('./drawing/drawing.h', import.meta.url), 'utf8');
const DRAWING_SOURCE = readWithColours(new URL('./drawing/drawing.cpp', import.meta.url));
const INCLUDES = 'include';
const OBJECT = 'drawing.o';
const OBJECT_BYTES = 1024 * 1024;

/** Determines the content of what {@link keepCppDrawing} writes. */
export const CPP_DRAWING_RECIPE = DRAWING_HEADER_TEXT + DRAWING_SOURCE;

/** Compiles the drawing library. A compiler that cannot is left without it. */
export async function keepCppDrawing(
  folder: string,
  context: CompileContext,
  compile: (...flags: string[]) => ToolCommand,
): Promise<void> {
  await context.write('drawing.h', DRAWING_HEADER_TEXT);
  await context.write('drawing.cpp', DRAWING_SOURCE);
  await context.tool(compile('-O1', '-fPIE', '-c', '-o', `/box/${OBJECT}`, '/box/drawing.cpp'));
  const object = await context.read(OBJECT, OBJECT_BYTES);
  if (object === null) return;
  await mkdir(join(folder, INCLUDES));
  await writeFile(join(folder, INCLUDES, 'drawing.h'), DRAWING_HEADER_TEXT);
  await writeFile(join(folder, OBJECT), object);
}

const INCLUDES_DRAWING = /^[ \t]*#[ \t]*include[ \t]*[<"]drawing\.h[>"]/m;

/**
 * Returns the arguments for a program that includes the drawing library; none for any other.
 *
 * @param inside folder of the prepared files
 */
export function drawingArguments(
  texts: readonly string[],
  inside: string,
): { includes: string[]; objects: string[] } {
  if (!texts.some((text) => INCLUDES_DRAWING.test(text))) return { includes: [], objects: [] };
  return { includes: [`-I${inside}/${INCLUDES}`], objects: [`${inside}/${OBJECT}`] };
}
