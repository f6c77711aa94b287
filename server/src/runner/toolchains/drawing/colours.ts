import { readFileSync } from 'node:fs';

const NAMES = readFileSync(new URL('./colours.txt', import.meta.url), 'utf8')
  .trim()
  .split(/\s+/);

/** Reads a source of a drawing library, with the names of CSS colours in place of `@COLOURS@`. */
export function readWithColours(file: string | URL): string {
  return readFileSync(file, 'utf8').replace('@COLOURS@', NAMES.join(' '));
}
