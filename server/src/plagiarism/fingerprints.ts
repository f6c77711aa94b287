/** Common pieces that are shorter than this, in words, are chance. */
export const LEAST_PIECE = 6;

/**
 * The fingerprints of a program: a number for each piece of {@link LEAST_PIECE} words, and where it stands first.
 * All are kept and not a winnowed choice (Schleimer, Wilkerson, Aiken 2003): programs of a class are short, and
 * with all of them a pair without a common fingerprint is known to have no common piece.
 */
export function fingerprintsOf(words: Int32Array, excluded: Uint8Array | null = null): Map<number, number> {
  const prints = new Map<number, number>();
  for (let at = 0; at + LEAST_PIECE <= words.length; at += 1) {
    if (excluded && touches(excluded, at)) continue;
    const print = fingerprintAt(words, at);
    if (!prints.has(print)) prints.set(print, at);
  }
  return prints;
}

/** 1 for each word that belongs to a piece with one of the fingerprints. */
export function wordsCovered(words: Int32Array, prints: ReadonlySet<number>): Uint8Array {
  const covered = new Uint8Array(words.length);
  for (let at = 0; at + LEAST_PIECE <= words.length; at += 1) {
    if (prints.has(fingerprintAt(words, at))) covered.fill(1, at, at + LEAST_PIECE);
  }
  return covered;
}

/** A number for the piece that begins there. Two pieces that differ seldom have the same. */
export function fingerprintAt(words: Int32Array, at: number): number {
  let print = 0;
  for (let i = 0; i < LEAST_PIECE; i += 1) print = (Math.imul(print, 0x01000193) ^ (words[at + i] ?? 0)) | 0;
  return print;
}

function touches(excluded: Uint8Array, at: number): boolean {
  for (let i = 0; i < LEAST_PIECE; i += 1) if (excluded[at + i]) return true;
  return false;
}
