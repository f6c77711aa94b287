/** Derives the form of the input from how the program reads, as the complexity analysis models it. */
import type { ProgramReading, ReadPiece } from '#analysis/reading.ts';
import { type Count, FIXED, type InputFormat, type InputPart, type InputToken, N } from './format.ts';

/** A line of the input, as pieces that were read from it. */
interface ReadLine {
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
}

/** Returns the form of the input; null if nothing that is read can be told. */
export function deriveFormat(reading: ProgramReading, source: string): InputFormat | null {
  const lines = linesOf(reading, source);
  if (lines.length === 0) return null;
  const roles = new Roles(reading, lines);
  return partsOf(lines, 0, roles, reading);
}

/** Groups what is read into lines. */
function linesOf({ pieces, loops }: ProgramReading, source: string): ReadLine[] {
  const texts = source.split('\n');
  const lines: ReadLine[] = [];
  /** Source lines that read everything at once. */
  const whole = new Set<number>();
  for (const piece of pieces) {
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
      lines.push({ at: piece.line, loops: piece.loops, kind, missing: 0, numbers: [], size: null, ...more });
    if (piece.kind === 'whole' || (piece.kind === 'text' && READS_ALL.test(written))) {
      whole.add(piece.line);
    } else if (piece.kind === 'text') start('text');
    else if (piece.kind === 'list') {
      const isOfText = open?.kind === 'text' && open.at === piece.line;
      if (whole.has(piece.line) && piece.exactly === null && !isOfText && !INDEXED.test(written)) continue;
      if (open?.kind === 'text' && isSame && (isHere || open.loops.length === piece.loops.length))
        lines.pop();
      // One value: the variable that holds them all.
      const isFixed = piece.exactly !== null && piece.exactly > 1;
      start(isFixed ? 'fixed' : 'list', isFixed ? { missing: piece.exactly ?? 0 } : { size: piece.size });
    } else if (open?.kind === 'fixed' && isSame && open.missing > 0) {
      open.missing -= 1;
      open.numbers.push(piece.size);
    } else if (open?.kind === 'text' && isSame && open.loops.length === piece.loops.length) {
      open.kind = 'number';
      open.numbers.push(piece.size);
    } else if (open?.kind === 'list' && isSame && (isHere || piece.loops.length > open.loops.length)) {
    } else if (open?.kind === 'number' && isHere && !written.includes("'\\n'") && isSamePlace(open, piece)) {
      open.numbers.push(piece.size);
    } else start('number', { numbers: [piece.size] });
  }
  return lines;
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

/** Roles of the numbers that a program reads: counts, values, bounds. */
class Roles {
  readonly #counts = new Map<number, Count>();
  readonly hasLists: boolean;
  #scalars = 0;

  constructor({ loops }: ProgramReading, lines: readonly ReadLine[]) {
    this.hasLists = lines.some(({ kind, loops }) => kind === 'list' || kind === 'text' || loops.length > 0);
    const first = lines.findIndex(({ kind, loops }) => kind === 'list' || loops.length > 0);
    for (const [index, { numbers, loops: around }] of lines.entries()) {
      for (const size of numbers) {
        if (size === null) continue;
        // The first number before a list or a graph is its size, whatever counts to it.
        const isLeading = index < first && around.length === 0 && this.#counts.size === 0;
        if (isLeading) {
          this.#counts.set(size, N);
          continue;
        }
        const counted = lines.filter((line) => line.loops.some((id) => loops[id]?.sizes.includes(size)));
        const isList = lines.some((line) => line.kind === 'list' && line.size === size);
        if (counted.length === 0 && !isList) continue;
        const isEdges =
          this.#counts.size > 0 &&
          !isList &&
          counted.every((line) => line.numbers.length + line.missing >= 2 || line.kind === 'number');
        this.#counts.set(size, { times: isEdges ? 2 : 1, plus: 0 });
      }
    }
  }

  countOf(sizes: readonly number[]): Count {
    const [known] = sizes.flatMap((size) => this.#counts.get(size) ?? []);
    return known ?? N;
  }

  isCount(sizes: readonly number[]): boolean {
    return sizes.some((size) => this.#counts.has(size));
  }

  /** Edges are counted by another number than nodes. */
  isSecond(sizes: readonly number[]): boolean {
    const [first] = this.#counts.keys();
    return sizes.length > 0 && first !== undefined && !sizes.includes(first);
  }

  number(size: number | null, isLast: boolean): InputToken {
    const count = size === null ? undefined : this.#counts.get(size);
    if (count) return { kind: 'number', role: { kind: 'size', count } };
    this.#scalars += 1;
    if (this.hasLists && (this.#counts.size > 0 || isLast))
      return { kind: 'number', role: { kind: 'target' } };
    if (this.hasLists) return { kind: 'number', role: { kind: 'size', count: N } };
    return { kind: 'number', role: this.#scalars === 1 ? { kind: 'prime' } : { kind: 'fraction' } };
  }
}

function partsOf(
  lines: readonly ReadLine[],
  depth: number,
  roles: Roles,
  reading: ProgramReading,
): InputPart[] {
  const parts: InputPart[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] as ReadLine;
    const loop = line.loops[depth];
    if (loop === undefined) {
      parts.push(lineOf(line, index === lines.length - 1, depth > 0, roles, lines.slice(index + 1)));
      index += 1;
      continue;
    }
    let end = index;
    while (end < lines.length && lines[end]?.loops[depth] === loop) end += 1;
    parts.push(repeat(lines.slice(index, end), depth, loop, roles, reading));
    index = end;
  }
  return parts;
}

function repeat(
  lines: ReadLine[],
  depth: number,
  loop: number,
  roles: Roles,
  reading: ProgramReading,
): InputPart {
  const { sizes = [], rounds = null } = reading.loops[loop] ?? {};
  const count = rounds !== null ? FIXED(rounds) : roles.countOf(sizes);
  const isFlat = lines.every(
    (line) => line.loops.length === depth + 1 && (line.kind === 'number' || line.kind === 'fixed'),
  );
  if (!isFlat) {
    const parts: InputPart[] = partsOf(lines, depth + 1, roles, reading);
    const isToEnd = rounds === null && !roles.isCount(sizes);
    return { kind: 'repeat', count, parts: isToEnd ? withShortLines(parts) : parts };
  }
  const fields = lines.flatMap((line) =>
    Array.from({ length: Math.max(1, line.numbers.length + line.missing) }),
  );
  if (fields.length === 1) {
    return { kind: 'line', tokens: [{ kind: 'list', count, separator: depth > 0 ? ' ' : '\n' }] };
  }
  const isEdge = fields.length <= 3 && (roles.isSecond(sizes) || count.times === 2);
  const tokens: InputToken[] = fields.map((_, index) => ({
    kind: 'number',
    role: { kind: 'field', index, isEdge },
  }));
  return { kind: 'repeat', count, parts: [{ kind: 'line', tokens }] };
}

/** Words of a line where the count of lines grows. */
const WORDS_IN_LINE = 8;

/** Lines up to the end of the input are of a fixed length. */
function withShortLines(parts: InputPart[]): InputPart[] {
  return parts.map((part): InputPart => {
    if (part.kind === 'repeat') return part;
    const tokens = part.tokens.map((token) =>
      token.kind === 'number' ? token : { ...token, count: FIXED(WORDS_IN_LINE) },
    );
    return { ...part, tokens };
  });
}

function lineOf(
  line: ReadLine,
  isLast: boolean,
  isInLoop: boolean,
  roles: Roles,
  later: readonly ReadLine[],
): InputPart {
  const tokens: InputToken[] = [];
  if (line.kind === 'text') {
    // A count that the program ignores: a list is as long as its line.
    const isIgnored = !isInLoop && later.length > 0 && later.every(({ kind }) => kind === 'list');
    tokens.push(
      isIgnored ? { kind: 'number', role: { kind: 'size', count: N } } : { kind: 'text', count: N },
    );
  }
  if (line.kind === 'list')
    tokens.push({ kind: 'list', count: line.size === null ? N : roles.countOf([line.size]), separator: ' ' });
  for (const size of line.numbers) tokens.push(roles.number(size, isLast));
  for (let missing = line.missing; missing > 0; missing -= 1) tokens.push(roles.number(null, isLast));
  return { kind: 'line', tokens };
}
