import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompileContext, ToolCommand } from '#runner/toolchain.ts';
import { withColourNames } from '#runner/toolchains/drawing/colours.ts';

/** The header that programs include. */
export const DRAWING_HEADER_TEXT = readFileSync(new URL('./drawing/drawing.h', import.meta.url), 'utf8');
const SOURCE = withColourNames(readFileSync(new URL('./drawing/drawing.cpp', import.meta.url), 'utf8'));
const INCLUDES = 'include';
const OBJECT = 'drawing.o';
const OBJECT_BYTES = 1024 * 1024;

/** Determines the content of what {@link keepCppDrawing} writes. */
export const CPP_DRAWING_RECIPE = DRAWING_HEADER_TEXT + SOURCE;

/** Compiles the drawing library. A compiler that cannot is left without it. */
export async function keepCppDrawing(
  folder: string,
  context: CompileContext,
  compile: (...flags: string[]) => ToolCommand,
): Promise<void> {
  await context.write('drawing.h', DRAWING_HEADER_TEXT);
  await context.write('drawing.cpp', SOURCE);
  await context.tool(compile('-O1', '-fPIE', '-c', '-o', `/box/${OBJECT}`, '/box/drawing.cpp'));
  const object = await context.read(OBJECT, OBJECT_BYTES);
  if (object === null) return;
  await mkdir(join(folder, INCLUDES));
  await writeFile(join(folder, INCLUDES, 'drawing.h'), DRAWING_HEADER_TEXT);
  await writeFile(join(folder, OBJECT), object);
}

const INCLUDED = /^[ \t]*#[ \t]*include[ \t]*[<"]drawing\.h[>"]/m;

/**
 * Returns the arguments for a program that includes the drawing library; none for any other.
 *
 * @param inside folder of the prepared files
 */
export function drawingArguments(
  texts: readonly string[],
  inside: string,
): { includes: string[]; objects: string[] } {
  if (!texts.some((text) => INCLUDED.test(text))) return { includes: [], objects: [] };
  return { includes: [`-I${inside}/${INCLUDES}`], objects: [`${inside}/${OBJECT}`] };
}
