/** Common pieces that are shorter than this, in words, are chance. */
export const LEAST_PIECE = 6;

/**
 * The fingerprints of a line of words: a number for each piece of `length` words, and where it stands first.
 * All are kept and not a winnowed choice (Schleimer, Wilkerson, Aiken 2003): the programs of a class are short,
 * and with all of them a pair without a common fingerprint is known to have no common piece.
 */
export function fingerprintsOf(
  words: Int32Array,
  excluded: Uint8Array | null = null,
  length: number = LEAST_PIECE,
): Map<number, number> {
  const prints = new Map<number, number>();
  for (let at = 0; at + length <= words.length; at += 1) {
    if (excluded && touches(excluded, at, length)) continue;
    const print = fingerprintAt(words, at, length);
    if (!prints.has(print)) prints.set(print, at);
  }
  return prints;
}

/** The fingerprints of all pieces of the least length, one as often as it is found. */
export function allFingerprints(words: Int32Array, excluded: Uint8Array | null): Int32Array {
  const prints: number[] = [];
  for (let at = 0; at + LEAST_PIECE <= words.length; at += 1) {
    if (!excluded || !touches(excluded, at, LEAST_PIECE)) prints.push(fingerprintAt(words, at, LEAST_PIECE));
  }
  return Int32Array.from(prints);
}

/** Marks each word that belongs to a piece with one of the fingerprints. */
export function cover(
  covered: Uint8Array,
  words: Int32Array,
  prints: ReadonlySet<number>,
  length: number,
): void {
  for (let at = 0; at + length <= words.length; at += 1) {
    if (prints.has(fingerprintAt(words, at, length))) covered.fill(1, at, at + length);
  }
}

/** A number for the piece that begins there. Two pieces that differ seldom have the same. */
function fingerprintAt(words: Int32Array, at: number, length: number): number {
  let print = 0;
  for (let i = 0; i < length; i += 1) print = (Math.imul(print, 0x01000193) ^ (words[at + i] ?? 0)) | 0;
  return print;
}

function touches(excluded: Uint8Array, at: number, length: number): boolean {
  for (let i = 0; i < length; i += 1) if (excluded[at + i]) return true;
  return false;
}
