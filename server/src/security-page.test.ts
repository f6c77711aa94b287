import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PROJECT = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(PROJECT, 'docs/security.md'), 'utf8');

/** Rows of the table: a number, the claim, and the tests that prove it. */
const ROWS = [...page.matchAll(/^\| (\d+) \| (.+?) \| (`.+) \|$/gm)].map(([, number, what, tests = '']) => ({
  number: Number(number),
  what,
  tests: tests.split('<br>').map((test) => /^`([\w./-]+\.tsx?)`: (.+)$/.exec(test)?.slice(1) ?? [test, '']),
}));

/** True if a file contains the title as a complete string, possibly followed by a seed. */
function hasTitle(file: string, title: string): boolean {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "\\\\?'");
  const seed = String.raw`(?: \(SEED=\$\{seed\}\))?`;
  return new RegExp(`(['"\`])${literal}${seed}\\1`).test(readFileSync(file, 'utf8'));
}

describe('what the page of security says to be tested', () => {
  it('is numbered, and nothing of it is without a test', () => {
    expect(ROWS.map(({ number }) => number)).toEqual(
      Array.from({ length: ROWS.length }, (_, index) => index + 1),
    );
    expect(ROWS.length).toBeGreaterThanOrEqual(40);
    // Every row was parsed.
    expect(ROWS.length).toBe((page.match(/^\| \d+ \|/gm) ?? []).length);
  });

  it.each(ROWS)('$number: $what', ({ tests }) => {
    for (const [path = '', title = ''] of tests) {
      const file = join(PROJECT, path);
      expect([path, existsSync(file)]).toEqual([path, true]);
      expect([path, title, hasTitle(file, title)]).toEqual([path, title, true]);
    }
  });
});
