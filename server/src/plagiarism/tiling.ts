/** The same words in the same order in two programs: where in each, and how many. */
export interface Tile {
  a: number;
  b: number;
  length: number;
}

/**
 * Greedy string tiling: covers two lines of words by the longest common pieces first, no word twice. Pieces are
 * found by their first words' place in an index rather than by rolling hashes (Wise 1993; Prechelt, Malpohl,
 * Philippsen 2002), which gives the same tiles.
 *
 * @param least the shortest piece, in words.
 */
export function tile(a: Int32Array, b: Int32Array, least: number): Tile[] {
  const places = indexOf(b, least);
  const usedA = new Uint8Array(a.length);
  const usedB = new Uint8Array(b.length);
  const tiles: Tile[] = [];
  const candidates = matches(a, b, places, least);
  // Longest first; a piece of which something is taken by now is cut, and waits for its turn again.
  const byLength: Tile[][] = [];
  const wait = (match: Tile) => {
    const waiting = byLength[match.length];
    if (waiting) waiting.push(match);
    else byLength[match.length] = [match];
  };
  for (const match of candidates) wait(match);
  for (let length = byLength.length - 1; length >= least; length -= 1) {
    const waiting = byLength[length];
    if (waiting === undefined) continue;
    for (const match of waiting) {
      const free = freeLength(match, usedA, usedB);
      if (free === match.length) {
        usedA.fill(1, match.a, match.a + length);
        usedB.fill(1, match.b, match.b + length);
        tiles.push(match);
      } else {
        for (const rest of freeParts(match, usedA, usedB, least)) wait(rest);
      }
    }
  }
  return tiles;
}

function indexOf(words: Int32Array, least: number): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (let at = 0; at + least <= words.length; at += 1) {
    const key = keyOf(words, at, least);
    const known = places.get(key);
    if (known) known.push(at);
    else places.set(key, [at]);
  }
  return places;
}

function keyOf(words: Int32Array, at: number, length: number): number {
  let key = 0;
  for (let i = 0; i < length; i += 1) key = (Math.imul(key, 31) + (words[at + i] ?? 0)) | 0;
  return key;
}

/** All common pieces that can be made no longer. */
function matches(a: Int32Array, b: Int32Array, places: Map<number, number[]>, least: number): Tile[] {
  const found: Tile[] = [];
  for (let i = 0; i + least <= a.length; i += 1) {
    for (const j of places.get(keyOf(a, i, least)) ?? []) {
      if (i > 0 && j > 0 && a[i - 1] === b[j - 1]) continue;
      let length = 0;
      while (i + length < a.length && j + length < b.length && a[i + length] === b[j + length]) length += 1;
      if (length >= least) found.push({ a: i, b: j, length });
    }
  }
  return found;
}

function freeLength(match: Tile, usedA: Uint8Array, usedB: Uint8Array): number {
  let length = 0;
  while (length < match.length && !usedA[match.a + length] && !usedB[match.b + length]) length += 1;
  return length;
}

function freeParts(match: Tile, usedA: Uint8Array, usedB: Uint8Array, least: number): Tile[] {
  const rests: Tile[] = [];
  let length = 0;
  for (let at = 0; at <= match.length; at += 1) {
    const isFree = at < match.length && !usedA[match.a + at] && !usedB[match.b + at];
    if (isFree) {
      length += 1;
      continue;
    }
    if (length >= least && length < match.length) {
      rests.push({ a: match.a + at - length, b: match.b + at - length, length });
    }
    length = 0;
  }
  return rests;
}
