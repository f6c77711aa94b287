/** Groups what a program reads into lines of its input. */
import type { ProgramReading, ReadPiece } from '#analysis/reading.ts';

/** A line of the input, as pieces that were read from it. */
export interface ReadLine {
  /** Line of the program that read it. */
  at: number;
  /** Loops around it, outermost first. */
  loops: readonly number[];
  kind: 'text' | 'fixed' | 'list' | 'number';
  /** Numbers on it that are still to come. */
  missing: number;
  /** Sizes of the numbers on it; null for one that nothing counts to. */
  numbers: (number | null)[];
  /** Size of the list. */
  size: number | null;
  /** Words among the numbers. */
  words: number;
  /** True for a text that is taken apart into any number of words. */
  isWords: boolean;
  /** What the values of a fixed number of them are, as far as it is known. */
  fields: ReadPiece['fields'];
}

/** Characters of a line of the program that are looked at: each thing that is read looks at its line. */
const LINE_LENGTH = 500;

/** The lines of a program, each cut where it is longer than anybody writes. */
export function shortLinesOf(source: string): string[] {
  return source.split('\n').map((line) => line.slice(0, LINE_LENGTH));
}

/** Groups what is read into lines. */
export function readLinesOf({ pieces, loops }: ProgramReading, source: string): ReadLine[] {
  const texts = shortLinesOf(source);
  const lines: ReadLine[] = [];
  const words = wordsAmongFields(pieces, texts);
  /** Source lines that read everything at once. */
  const whole = new Set<number>();
  for (const read of pieces) {
    // A number is a word as well.
    const piece: ReadPiece = words.has(read) ? { ...read, kind: 'number', size: null } : read;
    const written = texts[piece.line - 1] ?? '';
    const tokenized = TOKEN.test(written) ? lines.findLast((line) => holdsTokens(line, piece)) : undefined;
    if (tokenized) {
      if (piece.kind === 'number') takeToken(tokenized, piece, loops);
      continue;
    }
    const open = lines.at(-1);
    const isSame = open !== undefined && isBelow(piece.loops, open.loops);
    const isHere = isSame && open.at === piece.line;
    const start = (kind: ReadLine['kind'], more: Partial<ReadLine> = {}) =>
      lines.push({
        at: piece.line,
        loops: piece.loops,
        kind,
        missing: 0,
        numbers: [],
        size: null,
        words: 0,
        isWords: false,
        fields: null,
        ...more,
      });
    if (piece.kind === 'whole' || (piece.kind === 'text' && READS_ALL.test(written))) {
      whole.add(piece.line);
    } else if (piece.kind === 'text' && isScanned(lines.at(-1), piece, texts)) {
      // The text that numbers are taken from, of which the line before tells already.
    } else if (piece.kind === 'text' && piece.fields !== null && isHere && open.kind === 'text') {
      // The line that was just read, taken apart.
      open.fields = piece.fields;
      open.isWords = isListOfTexts(piece);
    } else if (piece.kind === 'text') start('text');
    else if (piece.kind === 'list') {
      const isOfText = open?.kind === 'text' && open.at === piece.line;
      const isAll = whole.has(piece.line) && piece.exactly === null && piece.loops.length === 0;
      if (isAll && !isOfText && !INDEXED.test(written)) continue;
      if (open?.kind === 'text' && isSame && (isHere || open.loops.length === piece.loops.length))
        lines.pop();
      // One value: the variable that holds them all.
      const isFixed = piece.exactly !== null && piece.exactly > 1;
      start(
        isFixed ? 'fixed' : 'list',
        isFixed ? { missing: piece.exactly ?? 0, fields: piece.fields } : { size: piece.size },
      );
    } else if (open?.kind === 'fixed' && isSame && open.missing > 0) {
      open.missing -= 1;
      open.numbers.push(piece.size);
    } else if (open?.kind === 'text' && isSame && open.loops.length === piece.loops.length) {
      open.kind = 'number';
      open.numbers.push(piece.size);
    } else if (
      open?.kind === 'list' &&
      open.at !== 0 &&
      isSame &&
      (isHere || piece.loops.length > open.loops.length)
    ) {
    } else if (open?.kind === 'number' && isHere && !written.includes("'\\n'") && isSamePlace(open, piece)) {
      open.numbers.push(piece.size);
    } else start('number', { numbers: [piece.size], words: words.has(read) ? 1 : 0 });
  }
  return lines;
}

/** Takes numbers from a text that was read before. */
const SCANS_TEXT = /\b[sS]scanf?(?:ln)?\(/;

/** A text within the loop of numbers, which are scanned from it. */
function isScanned(open: ReadLine | undefined, piece: ReadPiece, texts: readonly string[]): boolean {
  if (open?.kind !== 'number' || !isBelow(piece.loops, open.loops)) return false;
  return [piece.line, open.at].some((line) => SCANS_TEXT.test(texts[line - 1] ?? ''));
}

function isListOfTexts({ fields, exactly }: ReadPiece): boolean {
  return exactly === null && fields?.length === 1 && fields[0] === 'text';
}

/** Reads a word, and not a line. */
const READS_WORD =
  /\bcin\s*>>|\bFscanf?\(|\bfmt\.Scan\(|\b\w+\.next\(\)(?!\s{0,4}(?:\?|\.(?:unwrap|expect|ok|map|and_then)))/;

/** Words that are read beside others in a loop, and the single ones beside such loops. */
function wordsAmongFields(pieces: readonly ReadPiece[], texts: readonly string[]): Set<ReadPiece> {
  const isWord = ({ kind, line }: ReadPiece) => kind === 'text' && READS_WORD.test(texts[line - 1] ?? '');
  const inLoops = pieces.filter((piece) => {
    const loop = piece.loops.at(-1);
    return loop !== undefined && pieces.some((other) => other !== piece && other.loops.at(-1) === loop);
  });
  const words = new Set(inLoops.filter(isWord));
  if (words.size > 0)
    for (const piece of pieces) if (piece.loops.length === 0 && isWord(piece)) words.add(piece);
  return words;
}

/** Takes the next word of a line that was read before. */
const TOKEN = /\bnextToken\(\)/;

function holdsTokens({ kind, loops }: ReadLine, piece: ReadPiece): boolean {
  return kind !== 'number' && isBelow(piece.loops, loops);
}

/** Words that a loop takes are a list, others are single numbers. */
function takeToken(line: ReadLine, piece: ReadPiece, loops: ProgramReading['loops']): void {
  const inner = piece.loops[line.loops.length];
  if (inner === undefined) {
    line.kind = 'fixed';
    line.numbers.push(piece.size);
  } else {
    line.kind = 'list';
    line.size = loops[inner]?.sizes[0] ?? null;
  }
}

function isSamePlace(line: ReadLine, piece: ReadPiece): boolean {
  return line.loops.length === piece.loops.length && line.loops.length === 0;
}

/** Reads the input as a whole, and not a line or an item of it. */
const READS_ALL = /\bread\(\)|\breadlines\(\)/;
const INDEXED = /\[\s*\w+(?:\s*\+\+)?\s*\]|shift\(\)|next\(\)/;

function isBelow(loops: readonly number[], outer: readonly number[]): boolean {
  return outer.every((loop, index) => loops[index] === loop);
}
