import { diffLines } from 'diff';

/** Unchanged lines shown around a change. */
const CONTEXT = 3;

/** A line of a comparison, or a number of unchanged lines that are left out. */
export type LineChange = { sign: '+' | '-' | ' '; text: string } | { skipped: number };

/** Longest comparison, in ms: it holds up the page. */
const LONGEST_MS = 250;

/**
 * The lines that differ between two versions of a text, with some lines around them; null: too many do to find out in a
 * moment.
 */
export function compareVersions(before: string, after: string): LineChange[] | null {
  if (before === after) return [];
  const parts = diffLines(before, after, { timeout: LONGEST_MS });
  if (parts === undefined) return null;
  return parts.flatMap(({ value, added, removed }, index): LineChange[] => {
    const lines = value.replace(/\n$/, '').split('\n');
    if (added || removed) return lines.map((text) => ({ sign: added ? '+' : '-', text }));
    const [head, tail] = [index === 0 ? 0 : CONTEXT, index === parts.length - 1 ? 0 : CONTEXT];
    const same = (texts: readonly string[]) => texts.map((text) => ({ sign: ' ' as const, text }));
    const skipped = lines.length - head - tail;
    if (skipped <= 1) return same(lines);
    return [...same(lines.slice(0, head)), { skipped }, ...same(lines.slice(lines.length - tail))];
  });
}
