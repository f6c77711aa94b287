import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ToolCommand, ToolchainMissing, type Workshop } from '#runner/toolchain.ts';
import { keepTemplates, TEMPLATES_RECIPE, withTemplates } from './cpp-templates.ts';

/**
 * What programs of lessons include, each set precompiled. A set is chosen only where the program itself includes all
 * of it: what a program forgot to include must be missed.
 */
const SETS: readonly (readonly string[])[] = [
  ['bits/stdc++.h'],
  ['algorithm', 'iostream', 'map', 'numeric', 'string', 'vector'],
  ['algorithm', 'iostream', 'map', 'string', 'vector'],
  ['algorithm', 'iostream', 'string', 'vector'],
  ['algorithm', 'iostream', 'vector'],
  ['iostream', 'string', 'vector'],
  ['iostream', 'vector'],
  ['iostream'],
];
/** Largest precompiled set that is kept, in bytes: all of the library took 130 MB. */
const LARGEST = 200 * 1024 * 1024;

/** A set that includes all of which something is made once. */
const WITH_TEMPLATES = SETS[1] ?? [];

/** Decides the content of what {@link keepHeaders} writes. */
export const HEADERS_RECIPE = `${JSON.stringify(SETS)} ${TEMPLATES_RECIPE}`;

/**
 * Precompiles each set into `folder`, with the flags that programs are compiled with, and makes what they have in common
 * of templates. Returns whether that could be made: without it every program makes its own.
 */
export async function keepHeaders(
  folder: string,
  workshop: Workshop,
  compile: (...flags: string[]) => ToolCommand,
): Promise<boolean> {
  const precompile = async (headers: readonly string[], isSharing: boolean) => {
    const included = headers.map((header) => `#include <${header}>\n`).join('');
    const text = isSharing ? `${included}${withTemplates(headers)}` : included;
    await workshop.write('set.h', text);
    const outcome = await workshop.tool(compile('-x', 'c++-header', '-o', '/box/set.h.gch', '/box/set.h'));
    const made = outcome.exitCode === 0 ? await workshop.read('set.h.gch', LARGEST) : null;
    if (made === null) throw new ToolchainMissing(`g++ cannot precompile ${headers.join(', ')}.`);
    return { text, made };
  };
  const isSharing = await precompile(WITH_TEMPLATES, true)
    .then(() => keepTemplates(folder, workshop, '/box/set.h', compile))
    .then(() => true)
    .catch((error) => {
      if (error instanceof ToolchainMissing) return false;
      throw error;
    });
  for (const [at, headers] of SETS.entries()) {
    const { text, made } = await precompile(headers, isSharing);
    await writeFile(join(folder, nameOf(at)), text);
    await writeFile(join(folder, `${nameOf(at)}.gch`), made);
  }
  return isSharing;
}

/** The precompiled header that saves a program the most, by its file name; null where none does. */
export function headerFor(text: string): string | null {
  const included = leadingIncludes(text);
  const at = SETS.findIndex((headers) => headers.every((header) => included.has(header)));
  return at === -1 ? null : nameOf(at);
}

function nameOf(at: number): string {
  return `set-${at}.h`;
}

/** A line that includes a header of the library, with a comment behind it or none. */
const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*<([^>\n]{1,100})>[ \t]*(?:\/\/.*|\/\*[^*]*\*\/[ \t]*)?$/;
/** Lines at most among which includes are looked for. */
const MOST_LINES = 200;

/**
 * The headers that a program includes before anything else stands in it: whatever is defined or decided there could
 * change what they mean, or whether they are included at all.
 */
export function leadingIncludes(text: string): Set<string> {
  const included = new Set<string>();
  let inComment = false;
  for (const written of text.split('\n', MOST_LINES)) {
    const line = written.replace(/\r$/, '');
    if (line.endsWith('\\') || line.includes('??/')) break;
    if (inComment) {
      if (!line.includes('*/')) continue;
      // What stands behind a comment on its last line is rare, and may be anything.
      if (!/^[^*]*(?:\*(?!\/)[^*]*)*\*\/[ \t]*$/.test(line)) break;
      inComment = false;
      continue;
    }
    const header = INCLUDE.exec(line)?.[1];
    if (header !== undefined) included.add(header);
    else if (/^[ \t]*\/\*/.test(line) && !line.includes('*/')) inComment = true;
    else if (!/^[ \t]*(?:\/\/.*|\/\*[^*]*\*\/[ \t]*)?$/.test(line)) break;
  }
  return included;
}
