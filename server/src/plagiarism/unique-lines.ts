import { type CountedProgram, LONG_PIECE } from './counted.ts';
import { forEachFingerprint } from './fingerprints.ts';

/** In a smaller class nobody else having a line says nothing. */
const MIN_CLASS_SIZE = 6;
/** A piece that more than two programs have. */
const MANY = -1;

/** Returns the number of lines that two programs of a class share with each other alone; null in a small class. */
type CountUniqueLines = (a: number, b: number) => number | null;

/**
 * Finds lines that exactly two programs of a class have: those whose every token lies in long pieces that only these
 * two have, whatever their names and literals. The two may break lines differently; the smaller number counts.
 */
export function findUniqueLines(programs: readonly CountedProgram[]): CountUniqueLines {
  if (programs.length < MIN_CLASS_SIZE) return () => null;
  const holders = findHolders(programs);
  const lines = programs.map((program, index) => linesByPartner(program, index, holders, programs.length));
  return (a, b) => Math.min(lines[a]?.get(b) ?? 0, lines[b]?.get(a) ?? 0);
}

/** Maps each piece to its only holder's index, or to both as `size + first * size + second`, or to {@link MANY}. */
function findHolders(programs: readonly CountedProgram[]): Map<number, number> {
  const size = programs.length;
  const holders = new Map<number, number>();
  programs.forEach(({ pieces }, index) => {
    for (const piece of pieces.keys) {
      const before = holders.get(piece);
      if (before === undefined) holders.set(piece, index);
      else holders.set(piece, before >= 0 && before < size ? size + before * size + index : MANY);
    }
  });
  return holders;
}

/** Counts a program's unique lines by the index of the other program that has them. */
function linesByPartner(
  { program, words }: CountedProgram,
  own: number,
  holders: ReadonlyMap<number, number>,
  size: number,
): Map<number, number> {
  const covered = new Map<number, Uint8Array>();
  forEachFingerprint(words, LONG_PIECE, (piece, start) => {
    const both = (holders.get(piece) ?? MANY) - size;
    if (both < 0) return;
    const [first, second] = [Math.floor(both / size), both % size];
    const partner = first === own ? second : first;
    const tokens = covered.get(partner) ?? new Uint8Array(words.length);
    covered.set(partner, tokens.fill(1, start, start + LONG_PIECE));
  });
  const counts = new Map<number, number>();
  for (const [partner, tokens] of covered) {
    /** True for lines of which all tokens are covered. */
    const lines = new Map<string, boolean>();
    tokens.forEach((isCovered, word) => {
      const { file, line } = program.origins.at(word);
      const key = `${file}:${line}`;
      lines.set(key, isCovered === 1 && lines.get(key) !== false);
    });
    counts.set(partner, [...lines.values()].filter(Boolean).length);
  }
  return counts;
}
