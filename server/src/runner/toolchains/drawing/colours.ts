import { readFileSync } from 'node:fs';

const NAMES = readFileSync(new URL('./colours.txt', import.meta.url), 'utf8')
  .trim()
  .split(/\s+/);

/** Returns the source of a drawing library with the names of CSS colours in place of `@COLOURS@`. */
export function withColourNames(source: string): string {
  return source.replace('@COLOURS@', NAMES.join(' '));
}
