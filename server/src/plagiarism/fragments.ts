import type { PreparedProgram } from './program.ts';
import type { Tile } from './tiling.ts';

/** A piece of a student's file. Lines count from 1, the last one is part of it; offsets in UTF-16 units. */
interface Passage {
  file: number;
  firstLine: number;
  lastLine: number;
  start: number;
  end: number;
}

/** A piece that two programs have in common, in each of them. */
export interface Fragment {
  a: Passage;
  b: Passage;
  /** Words in common. */
  words: number;
}

/** Words between two pieces that go on in both programs, up to which they are one. */
const GAP = 4;

/** The pieces that two programs have in common, in the order of the first; pieces that go on are one. */
export function fragmentsOf(a: PreparedProgram, b: PreparedProgram, tiles: readonly Tile[]): Fragment[] {
  return joined(tiles).map((tile) => ({
    a: passage(a, tile.a, tile.length.a),
    b: passage(b, tile.b, tile.length.b),
    words: tile.words,
  }));
}

interface Joined {
  a: number;
  b: number;
  length: { a: number; b: number };
  words: number;
}

function joined(tiles: readonly Tile[]): Joined[] {
  const all: Joined[] = [];
  for (const { a, b, length } of tiles.toSorted((one, other) => one.a - other.a)) {
    const last = all.at(-1);
    const gaps = last && [a - last.a - last.length.a, b - last.b - last.length.b];
    if (last && gaps?.every((gap) => gap >= 0 && gap <= GAP)) {
      last.length = { a: a + length - last.a, b: b + length - last.b };
      last.words += length;
    } else {
      all.push({ a, b, length: { a: length, b: length }, words: length });
    }
  }
  return all;
}

/** Words stand in the order in which they are done, not always in that of the file. */
function passage(program: PreparedProgram, from: number, length: number): Passage {
  const origins = Array.from({ length }, (_, at) => program.origins.at(from + at));
  const file = origins[0]?.file ?? 0;
  const here = origins.filter((origin) => origin.file === file);
  const lines = here.map(({ line }) => line);
  return {
    file,
    firstLine: Math.min(...lines),
    lastLine: Math.max(...lines),
    start: Math.min(...here.map(({ start }) => start)),
    end: Math.max(...here.map(({ end }) => end)),
  };
}
