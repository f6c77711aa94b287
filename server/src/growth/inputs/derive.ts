/** Derives the form of the input from how the program reads, as the complexity analysis models it. */
import type { ProgramReading } from '#analysis/reading.ts';
import { type Count, FIXED, type InputFormat, type InputPart, type InputToken, N } from './format.ts';
import { type ReadLine, readLinesOf, shortLinesOf } from './read-lines.ts';

/** Returns the form of the input; null if nothing that is read can be told. */
export function deriveFormat(reading: ProgramReading, source: string): InputFormat | null {
  const lines = readLinesOf(reading, source);
  if (lines.length === 0) return null;
  const roles = new Roles(reading, lines, shortLinesOf(source));
  return partsOf(lines, 0, roles, reading);
}

/** Lines from the head of a loop to a read in it. */
const LINES_OF_LOOP = 3;
const ONE_LESS =
  /\b(?:for|while|repeat)\b.*(?:-\s*1\b|=\s*1\s*;\s*\w+\s*<\s*\w|\b1\s*\.\.\s*\w|range\(1\s*,\s*\w+\)|=\s*2\s*;\s*\w+\s*<=|\b2\s*\.\.=\s*\w)/;

/** Roles of the numbers that a program reads: counts, values, bounds. */
class Roles {
  readonly #counts = new Map<number, Count>();
  readonly hasLists: boolean;
  /** The number of columns, beside that of rows. */
  readonly #columns: number | null;
  readonly #texts: readonly string[];
  #scalars = 0;

  constructor({ loops }: ProgramReading, lines: readonly ReadLine[], texts: readonly string[]) {
    this.#texts = texts;
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
    this.#columns = this.#findColumns(lines);
  }

  /** The second number before rows whose length nothing tells. */
  #findColumns(lines: readonly ReadLine[]): number | null {
    const [head, ...more] = lines;
    const [rows, columns] = head?.numbers ?? [];
    if (head === undefined || head.loops.length > 0 || rows == null || columns == null) return null;
    const [first] = more;
    const hasRows = first?.loops.length === 1 && (first.kind === 'text' || first.kind === 'list');
    return hasRows && this.#counts.has(rows) && !this.#counts.has(columns) ? columns : null;
  }

  /** The loop around a read goes round once less than its count: a tree has one edge less than nodes. */
  isOneLess(line: number): boolean {
    const around = this.#texts.slice(Math.max(0, line - LINES_OF_LOOP), line);
    return around.some((text) => ONE_LESS.test(text));
  }

  get hasColumns(): boolean {
    return this.#columns !== null;
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

  number(size: number | null, { isLast, isHead }: { isLast: boolean; isHead: boolean }): InputToken {
    const count = size === null ? undefined : this.#counts.get(size);
    if (count) return { kind: 'number', role: { kind: 'size', count } };
    if (size !== null && size === this.#columns) return { kind: 'number', role: { kind: 'size', count: N } };
    this.#scalars += 1;
    if (isHead) return { kind: 'number', role: { kind: 'size', count: N } };
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
      const isBehindList = depth === 0 && parts.some(isOfItems);
      const later = lines.slice(index + 1);
      parts.push(
        lineOf(line, { isLast: later.length === 0, isInLoop: depth > 0, isBehindList, roles, later }),
      );
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

function isOfItems(part: InputPart): boolean {
  return part.kind === 'repeat' || (part.kind === 'line' && part.tokens.some(({ kind }) => kind === 'list'));
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
    return { kind: 'repeat', count, parts: isToEnd ? withShortLines(parts) : withShortTexts(parts, roles) };
  }
  const fields = lines.flatMap((line) =>
    Array.from({ length: Math.max(1, line.numbers.length + line.missing) }),
  );
  if (fields.length === 1) {
    return { kind: 'line', tokens: [{ kind: 'list', count, separator: depth > 0 ? ' ' : '\n' }] };
  }
  const isTree =
    fields.length <= 3 &&
    count.times === 1 &&
    roles.isCount(sizes) &&
    lines.some(({ at }) => roles.isOneLess(at));
  // Two names in each line lead from one to the next.
  const isPath = fields.length === 2 && lines.every(({ words }) => words > 0);
  const isEdge = isPath || isTree || (fields.length <= 3 && (roles.isSecond(sizes) || count.times === 2));
  const tokens: InputToken[] = fields.map((_, index) => ({
    kind: 'number',
    role: { kind: 'field', index, of: fields.length, isEdge },
  }));
  return {
    kind: 'repeat',
    count: isTree ? { times: 1, plus: -1 } : count,
    parts: [{ kind: 'line', tokens }],
  };
}

/** Words of a line where the count of lines grows. */
const WORDS_IN_LINE = 8;

/** Texts of counted lines are words, unless they are rows of a table. */
function withShortTexts(parts: InputPart[], roles: Roles): InputPart[] {
  if (roles.hasColumns) return parts;
  return parts.map((part): InputPart => {
    if (part.kind !== 'line') return part;
    const tokens = part.tokens.map((token) =>
      token.kind === 'text' ? { ...token, count: FIXED(WORDS_IN_LINE) } : token,
    );
    return { ...part, tokens };
  });
}

/** Lines up to the end of the input are of a fixed length. */
function withShortLines(parts: InputPart[]): InputPart[] {
  return parts.map((part): InputPart => {
    if (part.kind !== 'line') return part;
    const tokens = part.tokens.map((token) =>
      token.kind === 'number' ? token : { ...token, count: FIXED(WORDS_IN_LINE) },
    );
    return { ...part, tokens };
  });
}

function lineOf(
  line: ReadLine,
  {
    isLast,
    isInLoop,
    isBehindList,
    roles,
    later,
  }: { isLast: boolean; isInLoop: boolean; isBehindList: boolean; roles: Roles; later: readonly ReadLine[] },
): InputPart {
  const tokens: InputToken[] = [];
  if (line.kind === 'text') {
    // A count that the program ignores: a list is as long as its line.
    const isIgnored = !isInLoop && later.length > 0 && later.every(({ kind }) => kind === 'list');
    const text: InputToken = { kind: line.isWords && !isInLoop ? 'words' : 'text', count: N };
    tokens.push(isIgnored ? { kind: 'number', role: { kind: 'size', count: N } } : text);
  }
  if (line.kind === 'list')
    tokens.push({ kind: 'list', count: line.size === null ? N : roles.countOf([line.size]), separator: ' ' });
  if (!isInLoop && !line.isWords && line.fields?.every((field) => field === 'text'))
    return { kind: 'line', tokens: line.fields.map(() => ({ kind: 'text', count: N })) };
  const [next] = later;
  // Between two lists stands the size of the second one.
  const isHead = isBehindList && next !== undefined && (next.kind === 'list' || next.loops.length > 0);
  for (const size of line.numbers) tokens.push(roles.number(size, { isLast, isHead }));
  for (let missing = line.missing; missing > 0; missing -= 1)
    tokens.push(roles.number(null, { isLast, isHead }));
  return { kind: 'line', tokens };
}
