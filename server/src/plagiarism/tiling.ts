/** A match: equal token sequences, with the start in each program and the length. */
export interface TokenTile {
  a: number;
  b: number;
  length: number;
}

/**
 * Greedy string tiling: covers two token sequences by the longest matches first, no token twice. Matches are found
 * through an index of k-grams rather than by rolling hashes (Wise 1993; Prechelt, Malpohl, Philippsen 2002), which
 * gives the same tiles.
 * @param minLength Minimum match length in tokens.
 */
export function tile(a: Int32Array, b: Int32Array, minLength: number): TokenTile[] {
  const places = indexOf(b, minLength);
  const usedA = new Uint8Array(a.length);
  const usedB = new Uint8Array(b.length);
  const tiles: TokenTile[] = [];
  const candidates = matches(a, b, places, minLength);
  // Longest first; a match that is partly covered by now is cut and queued again.
  const byLength: TokenTile[][] = [];
  const wait = (match: TokenTile) => {
    const waiting = byLength[match.length];
    if (waiting) waiting.push(match);
    else byLength[match.length] = [match];
  };
  for (const match of candidates) wait(match);
  for (let length = byLength.length - 1; length >= minLength; length -= 1) {
    const waiting = byLength[length];
    if (waiting === undefined) continue;
    for (const match of waiting) {
      const free = freeLength(match, usedA, usedB);
      if (free === match.length) {
        usedA.fill(1, match.a, match.a + length);
        usedB.fill(1, match.b, match.b + length);
        tiles.push(match);
      } else {
        for (const rest of freeParts(match, usedA, usedB, minLength)) wait(rest);
      }
    }
  }
  return tiles;
}

function indexOf(words: Int32Array, minLength: number): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (let index = 0; index + minLength <= words.length; index += 1) {
    const key = keyOf(words, index, minLength);
    const existing = places.get(key);
    if (existing) existing.push(index);
    else places.set(key, [index]);
  }
  return places;
}

function keyOf(words: Int32Array, index: number, length: number): number {
  let key = 0;
  for (let i = 0; i < length; i += 1) key = (Math.imul(key, 31) + (words[index + i] ?? 0)) | 0;
  return key;
}

/** Returns all maximal matches. */
function matches(
  a: Int32Array,
  b: Int32Array,
  places: Map<number, number[]>,
  minLength: number,
): TokenTile[] {
  const found: TokenTile[] = [];
  for (let i = 0; i + minLength <= a.length; i += 1) {
    for (const j of places.get(keyOf(a, i, minLength)) ?? []) {
      if (i > 0 && j > 0 && a[i - 1] === b[j - 1]) continue;
      let length = 0;
      while (i + length < a.length && j + length < b.length && a[i + length] === b[j + length]) length += 1;
      if (length >= minLength) found.push({ a: i, b: j, length });
    }
  }
  return found;
}

function freeLength(match: TokenTile, usedA: Uint8Array, usedB: Uint8Array): number {
  let length = 0;
  while (length < match.length && !usedA[match.a + length] && !usedB[match.b + length]) length += 1;
  return length;
}

function freeParts(match: TokenTile, usedA: Uint8Array, usedB: Uint8Array, minLength: number): TokenTile[] {
  const rests: TokenTile[] = [];
  let length = 0;
  for (let index = 0; index <= match.length; index += 1) {
    const isFree = index < match.length && !usedA[match.a + index] && !usedB[match.b + index];
    if (isFree) {
      length += 1;
      continue;
    }
    if (length >= minLength && length < match.length) {
      rests.push({ a: match.a + index - length, b: match.b + index - length, length });
    }
    length = 0;
  }
  return rests;
}
