import type { Message } from '@coderoom/contract';
import type { SourceText } from '#runner/source-text.ts';
import { explain, quoted } from './rule.ts';

/** Maximum number of names of a source that are compared. */
const MAX_NAMES = 2_000;
/** Longest name that is compared, in characters. */
const MAX_LENGTH = 40;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/**
 * Returns the name that was probably meant: of the given names and those in the source, the one that differs least.
 * Null if none is near enough: one letter of a short name, two of a longer one, or only capitalization.
 */
export function nearestName(name: string, source: SourceText, known: readonly string[] = []): string | null {
  return nearestOf(name, candidates(source, known));
}

/** Returns the name that differs least from a given one; null if none is near enough. */
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

/**
 * Returns the number of letters to insert, delete, replace or swap with their neighbour; anything above `max` is `max
 * + 1`.
 */
function editDistance(a: string, b: string, max: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (previous[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let min = Math.min(replaced, (previous[j] as number) + 1, (current[j - 1] as number) + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) min = Math.min(min, (before[j - 2] as number) + 1);
      current.push(min);
    }
    if (Math.min(...current) > max) return max + 1;
    before = previous;
    previous = current;
  }
  return Math.min(previous[b.length] as number, max + 1);
}

/** Returns `Did you mean …?`, or null. */
export function didYouMean(name: string, source: SourceText, known: readonly string[] = []): Message | null {
  const near = nearestName(name, source, known);
  return near === null ? null : explain`Did you mean ${quoted(near)}?`;
}
