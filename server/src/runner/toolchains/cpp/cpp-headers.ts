import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompileContext, type ToolCommand, ToolchainMissing } from '#runner/toolchain.ts';
import { keepTemplates, TEMPLATES_RECIPE, withTemplates } from './cpp-templates.ts';

/**
 * Sets of headers that lesson programs include, each precompiled. A set is used only if the program itself includes all
 * of it: a missing include must stay an error.
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
/** Largest precompiled set that is kept, in bytes: the whole library took 130 MB. */
const LARGEST = 200 * 1024 * 1024;

/** The set that includes every header with prebuilt templates. */
const WITH_TEMPLATES = SETS[2] ?? [];
/** Sets for the first programs: the others only save more of the time, and take longer than all else of C++. */
const FIRST = SETS.filter(
  (headers) => headers === WITH_TEMPLATES || (headers.length <= 2 && headers[0] === 'iostream'),
);

/** Determines the content of what {@link keepHeaders} writes. */
export const HEADERS_RECIPE = `${JSON.stringify([SETS, FIRST])} ${TEMPLATES_RECIPE}`;

/**
 * Precompiles the {@link FIRST} sets into `folder`, with the flags that programs are compiled with, and builds their
 * common template instances. Returns whether the latter succeeded: without them every program instantiates its own.
 */
export async function keepHeaders(
  folder: string,
  context: CompileContext,
  compile: (...flags: string[]) => ToolCommand,
): Promise<boolean> {
  const isSharing = await keepSet(WITH_TEMPLATES, true, { folder, context, compile })
    .then(() => keepTemplates(folder, context, '/box/set.h', compile))
    .then(() => true)
    .catch((error) => {
      if (error instanceof ToolchainMissing) return false;
      throw error;
    });
  for (const headers of FIRST) {
    if (isSharing && headers === WITH_TEMPLATES) continue;
    await keepSet(headers, isSharing, { folder, context, compile });
  }
  return isSharing;
}

/**
 * Precompiles the other sets into a folder that has the first.
 *
 * @param isSharing as {@link keepHeaders} returned it
 */
export async function keepMoreHeaders(isSharing: boolean, options: Precompiling): Promise<void> {
  for (const headers of SETS) if (!FIRST.includes(headers)) await keepSet(headers, isSharing, options);
}

interface Precompiling {
  folder: string;
  context: CompileContext;
  compile: (...flags: string[]) => ToolCommand;
}

async function keepSet(
  headers: readonly string[],
  isSharing: boolean,
  { folder, ...options }: Precompiling,
): Promise<void> {
  const included = includeDirectives(headers);
  const text = isSharing ? `${included}${withTemplates(headers)}` : included;
  const made = await precompiled(headers, text, options);
  const name = nameOf(SETS.indexOf(headers));
  await writeFile(join(folder, name), text);
  await writeFile(join(folder, `${name}.gch`), made);
}

/** Returns the directives that include headers. */
export function includeDirectives(headers: readonly string[]): string {
  return headers.map((header) => `#include <${header}>\n`).join('');
}

/** Precompiles a text that includes headers. @throws ToolchainMissing if g++ cannot */
export async function precompiled(
  headers: readonly string[],
  text: string,
  { context, compile }: { context: CompileContext; compile: (...flags: string[]) => ToolCommand },
): Promise<Uint8Array> {
  await context.write('set.h', text);
  const outcome = await context.tool(compile('-x', 'c++-header', '-o', '/box/set.h.gch', '/box/set.h'));
  const made = outcome.exitCode === 0 ? await context.read('set.h.gch', LARGEST) : null;
  if (made === null) throw new ToolchainMissing(`g++ cannot precompile ${headers.join(', ')}.`);
  return made;
}

/**
 * Returns the file name of the precompiled header that saves a program the most; null if none fits.
 *
 * @param hasMore false: {@link keepMoreHeaders} was not called yet
 */
export function headerFor(text: string, hasMore = true): string | null {
  const included = leadingIncludes(text);
  const fits = (headers: readonly string[]) => headers.every((header) => included.has(header));
  const index = SETS.findIndex((headers) => (hasMore || FIRST.includes(headers)) && fits(headers));
  return index === -1 ? null : nameOf(index);
}

function nameOf(index: number): string {
  return `set-${index}.h`;
}

/** A line that includes a library header, optionally followed by a comment. */
const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*<([^>\n]{1,100})>[ \t]*(?:\/\/.*|\/\*[^*]*\*\/[ \t]*)?$/;
/** Number of lines in which includes are looked for. */
const MAX_LINES = 200;

/**
 * Returns the headers that a program includes before any other code: earlier definitions or conditions could change
 * their meaning, or whether they are included at all.
 */
export function leadingIncludes(text: string): Set<string> {
  const included = new Set<string>();
  let inComment = false;
  for (const written of text.split('\n', MAX_LINES)) {
    const line = written.replace(/\r$/, '');
    if (line.endsWith('\\') || line.includes('??/')) break;
    if (inComment) {
      if (!line.includes('*/')) continue;
      // Code after a comment on its last line is rare, and may be anything.
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
