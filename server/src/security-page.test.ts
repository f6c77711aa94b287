import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PROJECT = join(import.meta.dirname, '..', '..');
/** First line of a file that is breadth as a whole. In one piece, Vitest would take it for a tag of this file. */
const BREADTH = ['// @module', 'tag breadth'].join('-');
const page = readFileSync(join(PROJECT, 'docs/security.md'), 'utf8');

/** Rows of the tables: a number (`8a` stands between 8 and 9), the claim, and the tests that prove it. */
const ROWS = [...page.matchAll(/^\| (\d+[a-z]?) \| (.+?) \| (`.+) \|$/gm)].map(
  ([, number, what, tests = '']) => ({
    number,
    what,
    tests: tests.split('<br>').map((test) => /^`([\w./-]+\.tsx?)`: (.+)$/.exec(test)?.slice(1) ?? [test, '']),
  }),
);

/** Returns a file's text from a title on, a complete string possibly followed by a seed; null: there is none. */
function fromTitle(text: string, title: string): string | null {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "\\\\?'");
  const seed = String.raw`(?: \(SEED=\$\{seed\}\))?`;
  const at = new RegExp(`(['"\`])${literal}${seed}\\1`).exec(text)?.index;
  return at === undefined ? null : text.slice(at);
}

/** True if `npm test` leaves out a test, given a file from its title on, or the whole file. */
function isInBreadth(text: string, fromItsTitle: string): boolean {
  const [options = ''] = fromItsTitle.split('=>');
  return text.startsWith(BREADTH) || /'@?breadth'/.test(options);
}

describe('what the page of security says to be tested', () => {
  it('is numbered, and nothing of it is without a test', () => {
    const numbers = ROWS.map(({ number = '' }) => number).filter((number) => /\d$/.test(number));
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
    expect(ROWS.length).toBeGreaterThanOrEqual(40);
    // Every row was parsed.
    expect(ROWS.length).toBe((page.match(/^\| \d+[a-z]* \|/gm) ?? []).length);
  });

  it.each(ROWS)('$number: $what', ({ tests }) => {
    for (const [path = '', title = ''] of tests) {
      const file = join(PROJECT, path);
      expect([path, existsSync(file)]).toEqual([path, true]);
      const text = readFileSync(file, 'utf8');
      const found = fromTitle(text, title);
      expect([path, title, found !== null]).toEqual([path, title, true]);
      expect([path, title, isInBreadth(text, found ?? '')]).toEqual([path, title, false]);
    }
  });
});
