/** Reads a learner's input as an example of a form that can be scaled: "first line n, then n numbers". */
import { type Count, FIXED, type InputFormat, type InputPart, type InputToken, N } from './format.ts';

/** Numbers in a line from which on they are a list. */
const LONG = 4;

/** Returns the form of which the input is an example; null if nothing in it can grow. */
export function formatOfExample(example: string): InputFormat | null {
  const lines = example
    .trimEnd()
    .split('\n')
    .map((line) =>
      line
        .trim()
        .split(/\s+/)
        .filter((word) => word !== ''),
    );
  const parts = partsOf(lines);
  const grows = (part: InputPart): boolean =>
    part.kind !== 'line' ||
    part.tokens.some((token) => token.kind !== 'number' || token.role.kind !== 'literal');
  return parts.some(grows) ? parts : null;
}

function partsOf(lines: readonly string[][]): InputPart[] {
  const [only, ...more] = lines;
  if (only && more.length === 0 && only.length <= 2 && only.every(isNumber)) {
    return [
      {
        kind: 'line',
        tokens: only.map((_, index) => ({
          kind: 'number',
          role: { kind: index === 0 ? 'prime' : 'fraction' },
        })),
      },
    ];
  }
  const counts = countsIn(lines);
  const parts: InputPart[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] ?? [];
    const alike = rowsLike(lines, index);
    const isCounted = counts.some((count) => count === alike || count === alike - 1 || count === alike + 1);
    if (alike >= 2 && (isCounted || alike >= LONG) && index > 0) {
      parts.push(rows(line, alike, counts));
      index += alike;
      continue;
    }
    parts.push({ kind: 'line', tokens: tokensOf(line, counts, index, lines) });
    index += 1;
  }
  return parts;
}

/** Numbers of the first line that count what follows. */
function countsIn(lines: readonly string[][]): number[] {
  const first = (lines[0] ?? []).filter(isNumber).map(Number);
  const lengths = new Set(
    lines.slice(1).flatMap((line) => [line.length, ...line.map((word) => word.length)]),
  );
  const alike = rowsLike(lines, 1);
  return first.filter((number) => lengths.has(number) || number === lines.length - 1 || number === alike);
}

/** Number of lines from here on that have as many words. */
function rowsLike(lines: readonly string[][], from: number): number {
  const length = lines[from]?.length;
  let end = from;
  while (end < lines.length && lines[end]?.length === length) end += 1;
  return end - from;
}

function rows(line: readonly string[], count: number, counts: readonly number[]): InputPart {
  const times: Count = counts.indexOf(count) > 0 && counts[0] !== count ? { times: 2, plus: 0 } : N;
  if (line.length === 1) {
    const token: InputToken = isNumber(line[0] ?? '')
      ? { kind: 'list', count: times, separator: '\n' }
      : { kind: 'words', count: FIXED(1) };
    return token.kind === 'list'
      ? { kind: 'line', tokens: [token] }
      : { kind: 'repeat', count: times, parts: [{ kind: 'line', tokens: [token] }] };
  }
  if (counts.includes(line.length) && line.length >= 2 && line.every(isNumber) && counts[0] === line.length) {
    return {
      kind: 'repeat',
      count: times,
      parts: [{ kind: 'line', tokens: [{ kind: 'list', count: N, separator: ' ' }] }],
    };
  }
  const isEdge = line.length <= 3 && times.times === 2;
  const tokens: InputToken[] = line.map((word, index) =>
    isNumber(word)
      ? { kind: 'number', role: { kind: 'field', index, of: line.length, isEdge } }
      : { kind: 'words', count: FIXED(1) },
  );
  return { kind: 'repeat', count: times, parts: [{ kind: 'line', tokens }] };
}

function tokensOf(
  line: readonly string[],
  counts: readonly number[],
  index: number,
  lines: readonly string[][],
): InputToken[] {
  const isList =
    line.length > 1 && line.every(isNumber) && (counts.includes(line.length) || line.length >= LONG);
  if (isList) return [{ kind: 'list', count: N, separator: ' ' }];
  if (!line.every(isNumber)) {
    return line.length === 1 ? [{ kind: 'text', count: N }] : [{ kind: 'words', count: N }];
  }
  return line.map((word) => {
    const number = Number(word);
    if (index === 0 && counts.includes(number)) {
      const isEdges = counts.indexOf(number) > 0 && rowsLike(lines, 1) === number && counts[0] !== number;
      return { kind: 'number', role: { kind: 'size', count: isEdges ? { times: 2, plus: 0 } : N } };
    }
    if (counts.length > 0 || lines.length > 1) return { kind: 'number', role: { kind: 'target' } };
    return { kind: 'number', role: { kind: 'literal', text: word } };
  });
}

function isNumber(word: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(word);
}
