import type { ComparedPair, Passage } from '@coderoom/contract';
import type { Fragment } from '#plagiarism/fragments.ts';
import type { SourceFile } from './compared-class.ts';

/** A piece that two programs have in common, as the page marks it. */
export type MatchedFragment = ComparedPair['fragments'][number];

/** What two programs have in common, with lines and columns, in the order of the first. */
export function presentFragments(
  fragments: readonly Fragment[],
  a: readonly SourceFile[],
  b: readonly SourceFile[],
): MatchedFragment[] {
  const ordered = fragments.toSorted((one, other) => placeOf(one.a) - placeOf(other.a));
  const kept = longestRise(ordered.map((fragment) => placeOf(fragment.b)));
  const [linesOfA, linesOfB] = [a.map(lineStarts), b.map(lineStarts)];
  return ordered.map((fragment, at) => ({
    a: passageOf(fragment.a, a, linesOfA),
    b: passageOf(fragment.b, b, linesOfB),
    words: fragment.words,
    is_same_text: withoutSpace(textOf(fragment.a, a)) === withoutSpace(textOf(fragment.b, b)),
    is_moved: !kept.has(at),
  }));
}

type Piece = Fragment['a'];

/** No file is longer: the order of files, then that within them. */
const LONGEST_FILE = 2 ** 30;

function placeOf({ file, start }: Piece): number {
  return file * LONGEST_FILE + start;
}

/** Offsets at which the lines of a file begin. */
function lineStarts({ content }: SourceFile): number[] {
  const starts = [0];
  for (let at = content.indexOf('\n'); at >= 0; at = content.indexOf('\n', at + 1)) starts.push(at + 1);
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

/** Line and column, from 1, of an offset. */
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

/** Places of the longest rising choice of some numbers: what stands in the same order in both. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** Of each length, where the choice ends that ends lowest. */
  const ends: number[] = [];
  const before = numbers.map((number, at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    ends[low] = at;
    return low > 0 ? (ends[low - 1] ?? null) : null;
  });
  const chosen = new Set<number>();
  for (let at = ends.at(-1) ?? null; at !== null; at = before[at] ?? null) chosen.add(at);
  return chosen;
}
