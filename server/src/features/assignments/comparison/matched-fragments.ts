import type { ComparedPair, Passage } from '@coderoom/contract';
import type { MatchingFragment } from '#plagiarism/fragments.ts';
import type { SourceFile } from './compared-class.ts';

/** A match between two programs, as the page marks it. */
export type MatchedFragment = ComparedPair['fragments'][number];

/** Returns the matches of two programs with lines and columns, in the order of the first program. */
export function presentFragments(
  fragments: readonly MatchingFragment[],
  a: readonly SourceFile[],
  b: readonly SourceFile[],
): MatchedFragment[] {
  const ordered = fragments.toSorted((one, other) => sortKeyOf(one.a) - sortKeyOf(other.a));
  const kept = longestRise(ordered.map((fragment) => sortKeyOf(fragment.b)));
  const [linesOfA, linesOfB] = [a.map(lineStarts), b.map(lineStarts)];
  return ordered.map((fragment, index) => ({
    a: passageOf(fragment.a, a, linesOfA),
    b: passageOf(fragment.b, b, linesOfB),
    words: fragment.words,
    is_same_text: withoutSpace(textOf(fragment.a, a)) === withoutSpace(textOf(fragment.b, b)),
    is_moved: !kept.has(index),
  }));
}

type Piece = MatchingFragment['a'];

/** Longer than any file: makes one sort key of a file's index and a position in it. */
const LONGEST_FILE = 2 ** 30;

function sortKeyOf({ file, start }: Piece): number {
  return file * LONGEST_FILE + start;
}

/** Returns the offsets at which the lines of a file begin. */
function lineStarts({ content }: SourceFile): number[] {
  const starts = [0];
  for (let end = content.indexOf('\n'); end >= 0; end = content.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

function passageOf(piece: Piece, files: readonly SourceFile[], starts: readonly number[][]): Passage {
  const lines = starts[piece.file] ?? [0];
  const [start, end] = [positionOf(piece.start, lines), positionOf(piece.end, lines)];
  return {
    file: files[piece.file]?.name ?? '',
    start_line: start.line,
    start_column: start.column,
    end_line: end.line,
    end_column: end.column,
  };
}

/** Returns the line and column of an offset, both counted from 1. */
function positionOf(offset: number, starts: readonly number[]): { line: number; column: number } {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

function textOf({ file, start, end }: Piece, files: readonly SourceFile[]): string {
  return files[file]?.content.slice(start, end) ?? '';
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}

/**
 * Returns the indices of a longest increasing subsequence: the matches that occur in the same order in both programs.
 */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** For each length, the index at which the subsequence with the smallest last number ends. */
  const ends: number[] = [];
  const before = numbers.map((number, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    ends[low] = index;
    return low > 0 ? (ends[low - 1] ?? null) : null;
  });
  const chosen = new Set<number>();
  for (let index = ends.at(-1) ?? null; index !== null; index = before[index] ?? null) chosen.add(index);
  return chosen;
}
