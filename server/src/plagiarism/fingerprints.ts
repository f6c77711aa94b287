/** Minimum length of a match in tokens; shorter ones are chance. */
export const MIN_MATCH_LENGTH = 6;

/** Returns the distinct fingerprints of all k-grams (`length` numbers). */
export function fingerprintsOf(numbers: Int32Array, length: number): Set<number> {
  const prints = new Set<number>();
  for (let index = 0; index + length <= numbers.length; index += 1) {
    prints.add(fingerprintAt(numbers, index, length));
  }
  return prints;
}

/**
 * Visits the fingerprint of each k-gram (`length` tokens) and its position. Those with negative tokens are left out:
 * they don't count. All others are kept instead of a winnowed selection (Schleimer, Wilkerson, Aiken 2003): a class's
 * programs are short, and a pair without a common fingerprint is then known to have no match.
 */
export function forEachFingerprint(
  words: Int32Array,
  length: number,
  visit: (print: number, start: number) => void,
): void {
  let counted = 0;
  for (let end = 0; end < words.length; end += 1) {
    counted = (words[end] ?? 0) < 0 ? 0 : counted + 1;
    if (counted >= length) visit(fingerprintAt(words, end + 1 - length, length), end + 1 - length);
  }
}

/** Returns the fingerprints of all k-grams of counted tokens, with multiplicity. */
export function allFingerprints(words: Int32Array, length: number): Int32Array {
  const prints: number[] = [];
  forEachFingerprint(words, length, (print) => prints.push(print));
  return Int32Array.from(prints);
}

/** Marks each token that belongs to a k-gram with one of the fingerprints. */
export function coverTokens(
  covered: Uint8Array,
  words: Int32Array,
  prints: ReadonlySet<number>,
  length: number,
): void {
  for (let index = 0; index + length <= words.length; index += 1) {
    if (prints.has(fingerprintAt(words, index, length))) covered.fill(1, index, index + length);
  }
}

/** Returns the hash of the k-gram at an index. Collisions are rare. */
function fingerprintAt(words: Int32Array, index: number, length: number): number {
  let print = 0;
  for (let i = 0; i < length; i += 1) print = (Math.imul(print, 0x01000193) ^ (words[index + i] ?? 0)) | 0;
  return print;
}
