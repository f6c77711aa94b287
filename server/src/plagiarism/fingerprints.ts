/** Minimum length of a match in tokens; shorter ones are chance. */
export const MIN_MATCH_LENGTH = 6;

/**
 * Maps the fingerprint of each k-gram (`length` tokens) to its first position. All are kept instead of a winnowed
 * selection (Schleimer, Wilkerson, Aiken 2003): a class's programs are short, and a pair without a common fingerprint
 * is then known to have no match.
 */
export function fingerprintsOf(
  words: Int32Array,
  excluded: Uint8Array | null = null,
  length: number = MIN_MATCH_LENGTH,
): Map<number, number> {
  const prints = new Map<number, number>();
  for (let index = 0; index + length <= words.length; index += 1) {
    if (excluded && touches(excluded, index, length)) continue;
    const print = fingerprintAt(words, index, length);
    if (!prints.has(print)) prints.set(print, index);
  }
  return prints;
}

/** Returns the fingerprints of all k-grams (`length` tokens), with multiplicity. */
export function allFingerprints(
  words: Int32Array,
  excluded: Uint8Array | null,
  length: number = MIN_MATCH_LENGTH,
): Int32Array {
  const prints: number[] = [];
  for (let index = 0; index + length <= words.length; index += 1) {
    if (!excluded || !touches(excluded, index, length)) prints.push(fingerprintAt(words, index, length));
  }
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

function touches(excluded: Uint8Array, index: number, length: number): boolean {
  for (let i = 0; i < length; i += 1) if (excluded[index + i]) return true;
  return false;
}
