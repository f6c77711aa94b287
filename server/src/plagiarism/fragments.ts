import { MIN_MATCH_LENGTH } from './fingerprints.ts';
import type { PreparedProgram } from './program.ts';
import type { TokenTile } from './tiling.ts';

/** A passage in a student's file. Lines count from 1, `lastLine` is included; offsets are in UTF-16 units. */
interface Passage {
  file: number;
  firstLine: number;
  lastLine: number;
  start: number;
  end: number;
}

/** A match in both programs. */
export interface MatchingFragment {
  a: Passage;
  b: Passage;
  /** Number of common tokens. */
  words: number;
}

/** Maximum number of unmatched tokens within one fragment. */
const GAP = 4;

/**
 * Merges the tiles of two programs into fragments, in the order of the first program. Tiles follow the normalized token
 * order; fragments follow the text and end where either text continues elsewhere: a function at another position in the
 * other program is a fragment of its own.
 */
export function fragmentsOf(
  a: PreparedProgram,
  b: PreparedProgram,
  tiles: readonly TokenTile[],
): MatchingFragment[] {
  const [placesOfA, placesOfB] = [new Places(a), new Places(b)];
  const common = tiles
    .flatMap((tile) =>
      Array.from({ length: tile.length }, (_, index) => ({
        a: placesOfA.rankOf(tile.a + index),
        b: placesOfB.rankOf(tile.b + index),
      })),
    )
    .sort((one, other) => one.a - other.a);
  const runs = cut(common, (before, word) => goOn(before, word, placesOfA, placesOfB));
  return join(runs, placesOfA, placesOfB).map((run) => ({
    a: placesOfA.passage(run.map((word) => word.a)),
    b: placesOfB.passage(run.map((word) => word.b)),
    words: run.length,
  }));
}

/** A matched token, by its rank in each program's text. */
interface Common {
  a: number;
  b: number;
}

function cut(common: readonly Common[], areTogether: (before: Common, word: Common) => boolean): Common[][] {
  const runs: Common[][] = [];
  let before: Common | undefined;
  for (const word of common) {
    const last = runs.at(-1);
    if (last && before && areTogether(before, word)) last.push(word);
    else runs.push([word]);
    before = word;
  }
  return runs;
}

/** True if the match continues. In the second program tokens may swap places a little: `a < b` for `b > a`. */
function goOn(before: Common, word: Common, a: Places, b: Places): boolean {
  return (
    word.a - before.a <= GAP + 1 &&
    Math.abs(word.b - before.b) <= GAP + 1 &&
    a.isSameFile(before.a, word.a) &&
    b.isSameFile(before.b, word.b)
  );
}

/**
 * Joins runs that continue in both programs. Bits that don't are left out: a counting loop's step can stand at its
 * beginning in one program and at its end in the other, which is no reason to split the loop.
 */
function join(runs: readonly Common[][], a: Places, b: Places): Common[][] {
  const bits = runs.filter((run) => run.length < MIN_MATCH_LENGTH).flat();
  const [bitsOfA, bitsOfB] = [new Set(bits.map((bit) => bit.a)), new Set(bits.map((bit) => bit.b))];
  const joined: Common[][] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const [end, start] = [last?.at(-1), run[0]];
    if (last && end && start && a.isNear(end.a, start.a, bitsOfA) && b.isNear(end.b, start.b, bitsOfB)) {
      last.push(...run);
    } else if (run.length >= MIN_MATCH_LENGTH) joined.push([...run]);
  }
  return joined;
}

/** The tokens of a program in text order. */
class Places {
  readonly #program: PreparedProgram;
  /** Token index by rank. */
  readonly #words: readonly number[];
  readonly #ranks: Int32Array;

  constructor(program: PreparedProgram) {
    const origins = Array.from(program.words, (_, word) => program.origins.at(word));
    this.#program = program;
    this.#words = origins
      .map((origin, word) => ({ word, ...origin }))
      .sort((one, other) => one.file - other.file || one.start - other.start || one.word - other.word)
      .map(({ word }) => word);
    this.#ranks = new Int32Array(origins.length);
    this.#words.forEach((word, rank) => {
      this.#ranks[word] = rank;
    });
  }

  rankOf(word: number): number {
    return this.#ranks[word] ?? 0;
  }

  /**
   * True if few tokens lie between the two, and the second at most slightly before the first. Uncounted tokens are
   * ignored.
   */
  isNear(one: number, other: number, uncounted: ReadonlySet<number>): boolean {
    let between = 0;
    for (let rank = one + 1; rank < other && between <= GAP; rank += 1) {
      if (!uncounted.has(rank)) between += 1;
    }
    return one - other <= GAP && between <= GAP && this.isSameFile(one, other);
  }

  isSameFile(one: number, other: number): boolean {
    return this.#originOf(one).file === this.#originOf(other).file;
  }

  passage(ranks: readonly number[]): Passage {
    const sorted = ranks.toSorted((one, other) => one - other);
    const words = sorted.map((rank) => this.#originOf(rank));
    const [first, last] = [this.#originOf(sorted[0] ?? 0), this.#originOf(sorted.at(-1) ?? 0)];
    // A loop's range reaches to the end of its body; it counts only where the body is matched too.
    const ends = words.map(({ end }) => end).filter((end) => end <= this.#startAfter(sorted.at(-1) ?? 0));
    return {
      file: first.file,
      firstLine: first.line,
      lastLine: last.line,
      start: first.start,
      end: Math.max(last.start + 1, ...ends),
    };
  }

  /** Start of the next token in the same file that lies outside this one. */
  #startAfter(rank: number): number {
    const { file, start } = this.#originOf(rank);
    for (let next = rank + 1; next < this.#words.length; next += 1) {
      const after = this.#originOf(next);
      if (after.file !== file) break;
      if (after.start > start) return after.start;
    }
    return Number.POSITIVE_INFINITY;
  }

  #originOf(rank: number) {
    return this.#program.origins.at(this.#words[rank] ?? 0);
  }
}
