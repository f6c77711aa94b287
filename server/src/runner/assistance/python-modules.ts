import { readdirSync } from 'node:fs';

/** Modules that lessons import, also those of libraries: they come before the hundreds of others. */
export const USUAL_MODULES: ReadonlySet<string> = new Set(
  `math random sys os re json time datetime collections itertools functools string statistics copy heapq bisect turtle
  csv operator calendar textwrap decimal fractions threading timeit typing dataclasses enum abc pathlib numpy pandas
  matplotlib scipy sympy PIL networkx pytest tkinter drawing`.split(/\s+/),
);

/** Text before the module's name in an unfinished import. */
const IMPORT = /^\s*(?:import\s+(?:[\w.]+(?:\s+as\s+\w+)?\s*,\s*)*|from\s+)$/;

/**
 * Returns a function that tells whether a completion is a module that programs cannot rely on: one of the machine's own
 * packages, or one of which basedpyright knows the types alone.
 *
 * @param library folder with the types of Python's own library
 */
export function findForeignModules(library: string): (label: string, before: string) => boolean {
  const known = new Set(readdirSync(library).map((file) => file.replace(/\.pyi$/, '')));
  return (label, before) => IMPORT.test(before) && !known.has(label) && !USUAL_MODULES.has(label);
}
