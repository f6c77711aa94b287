import type { SourceText } from '#runner/source-text.ts';
import { quoted } from './rule.ts';

/** Names of a source that are looked at, at most. */
const MAX_NAMES = 2_000;
/** Longest name that is compared, in characters. */
const MAX_LENGTH = 40;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/**
 * The name that was probably meant: of those known to the language and those in the source, the one that differs
 * least. Null where none is near: one letter of a short name, two of a longer one, or only capital letters.
 */
export function nearestName(name: string, source: SourceText, known: readonly string[] = []): string | null {
  return nearestOf(name, candidates(source, known));
}

/** The one of some names that differs least from a name; null where none is near. */
export function nearestOf(name: string, names: Iterable<string>): string | null {
  if (name.length < 2 || name.length > MAX_LENGTH) return null;
  const allowed = name.length <= 4 ? 1 : 2;
  let best: string | null = null;
  let bestDistance = allowed + 1;
  for (const candidate of names) {
    if (candidate === name || Math.abs(candidate.length - name.length) > allowed) continue;
    const sameLetters = candidate.toLowerCase() === name.toLowerCase();
    const distance = sameLetters ? 0.5 : editDistance(name, candidate, allowed);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function candidates(source: SourceText, known: readonly string[]): Set<string> {
  const names = new Set(known);
  const seen = new Map<string, number>();
  for (const { 0: word } of source.text.matchAll(NAME)) {
    if (word.length > MAX_LENGTH) continue;
    if (seen.size >= MAX_NAMES) break;
    seen.set(word, (seen.get(word) ?? 0) + 1);
  }
  for (const word of seen.keys()) names.add(word);
  return names;
}

/** Letters to insert, leave out, replace or swap with their neighbour; more than `most` counts as `most + 1`. */
function editDistance(a: string, b: string, most: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (previous[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(replaced, (previous[j] as number) + 1, (current[j - 1] as number) + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] as number) + 1);
      current.push(least);
    }
    if (Math.min(...current) > most) return most + 1;
    before = previous;
    previous = current;
  }
  return Math.min(previous[b.length] as number, most + 1);
}

/** ` Did you mean …?`, or nothing. */
export function didYouMean(name: string, source: SourceText, known: readonly string[] = []): string {
  const near = nearestName(name, source, known);
  return near === null ? '' : ` Did you mean ${quoted(near)}?`;
}
