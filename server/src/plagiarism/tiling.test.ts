import { expect, it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { type TokenTile, tile } from './tiling.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** Reference implementation: repeatedly takes the longest match, as the algorithm is defined. */
function tileAsDefined(a: Int32Array, b: Int32Array, minLength: number): TokenTile[] {
  const [usedA, usedB] = [new Set<number>(), new Set<number>()];
  const tiles: TokenTile[] = [];
  for (;;) {
    let longest: TokenTile = { a: 0, b: 0, length: 0 };
    for (let i = 0; i < a.length; i += 1) {
      for (let j = 0; j < b.length; j += 1) {
        let length = 0;
        while (
          i + length < a.length &&
          j + length < b.length &&
          a[i + length] === b[j + length] &&
          !usedA.has(i + length) &&
          !usedB.has(j + length)
        ) {
          length += 1;
        }
        if (length > longest.length) longest = { a: i, b: j, length };
      }
    }
    if (longest.length < minLength) return tiles;
    for (let index = 0; index < longest.length; index += 1) {
      usedA.add(longest.a + index);
      usedB.add(longest.b + index);
    }
    tiles.push(longest);
  }
}

it(`covers two lines of words as greedy string tiling does (SEED=${SEED})`, () => {
  const random = randomNumbers(SEED);
  for (let round = 0; round < 200; round += 1) {
    const words = () =>
      Int32Array.from({ length: Math.floor(random() * 40) }, () => Math.floor(random() * 4));
    const [a, b] = [words(), words()];
    const tiles = tile(a, b, 3);
    const lengths = (all: readonly TokenTile[]) => all.map(({ length }) => length);
    // The order of equally long matches is undefined, but the longest comes first.
    expect(lengths(tiles)[0]).toBe(lengths(tileAsDefined(a, b, 3))[0]);
    const [usedA, usedB] = [new Set<number>(), new Set<number>()];
    for (const { a: i, b: j, length } of tiles) {
      expect(length).toBeGreaterThanOrEqual(3);
      for (let index = 0; index < length; index += 1) {
        expect(a[i + index]).toBe(b[j + index]);
        usedA.add(i + index);
        usedB.add(j + index);
      }
    }
    const covered = tiles.reduce((sum, { length }) => sum + length, 0);
    expect([usedA.size, usedB.size]).toEqual([covered, covered]);
  }
});

it('leaves no common piece uncovered', () => {
  const a = Int32Array.from([1, 2, 3, 4, 9, 5, 6, 7, 8]);
  const b = Int32Array.from([5, 6, 7, 8, 1, 2, 3, 4]);
  expect(tile(a, b, 4)).toHaveLength(2);
});
