import { readdirSync } from 'node:fs';

/** Modules that lessons import, also those of libraries: they come before the hundreds of others. */
const USUAL_MODULES: ReadonlySet<string> = new Set(
  `math random sys os re json time datetime collections itertools functools string statistics copy heapq bisect turtle
  csv operator calendar textwrap decimal fractions threading timeit typing dataclasses enum abc pathlib numpy pandas
  matplotlib scipy sympy PIL networkx pytest tkinter drawing`.split(/\s+/),
);

/** Names that lessons use most, before the modules that they import. */
export const USUAL_NAMES: ReadonlySet<string> = new Set([
  ...`print input range len int str float list dict set tuple sum min max sorted enumerate zip abs round open
  append extend insert remove pop sort reverse index count split strip join upper lower replace find startswith
  endswith isdigit format items keys values get update add discard union read readline readlines write close
  randint choice shuffle uniform sample sqrt floor ceil pi True False None`.split(/\s+/),
  ...USUAL_MODULES,
]);

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
