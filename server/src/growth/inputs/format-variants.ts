import { type InputFormat, type InputPart, type InputToken, N } from './format.ts';
import { withTokens } from './format-tokens.ts';

/** The form with the count of its first list before it. */
export function withCountFirst(format: InputFormat): InputFormat {
  return [{ kind: 'line', tokens: [{ kind: 'number', role: { kind: 'size', count: N } }] }, ...format];
}

/** The form with two numbers before its rows of numbers: how many there are, and as large a one. Null if it has no rows. */
export function withHeadRow(format: InputFormat): InputFormat | null {
  const [rows] = format;
  const [row, ...more] = rows?.kind === 'repeat' ? rows.parts : [];
  if (row?.kind !== 'line' || more.length > 0 || !isOfNumbers(row)) return null;
  const size: InputToken = { kind: 'number', role: { kind: 'size', count: N } };
  return [{ kind: 'line', tokens: [size, size] }, ...format];
}

/** The form with words in the place of lists of numbers; null if it has none. */
export function withWords(format: InputFormat): InputFormat | null {
  return withTokens(format, (token) =>
    token.kind === 'list' && token.separator === ' ' ? { kind: 'words', count: token.count } : token,
  );
}

/** The forms with numbers after those that are known: in a line each, and in one line. */
export function withRest(format: InputFormat): InputFormat[] {
  const first = format.map((part): InputPart => {
    if (part.kind !== 'line') return part;
    const size: InputToken = { kind: 'number', role: { kind: 'size', count: N } };
    return { ...part, tokens: part.tokens.map((token) => (token.kind === 'number' ? size : token)) };
  });
  return ['\n', ' '].map((separator) => [
    ...first,
    { kind: 'line', tokens: [{ kind: 'list', count: N, separator }] },
  ]);
}

/** The form without texts that no number is read from: lists may be read from them later. Null if it has none. */
export function withoutTextLines(format: InputFormat): InputFormat | null {
  const left = format.flatMap((part): InputPart[] => {
    if (part.kind !== 'line') return JSON.stringify(part).includes('"text"') ? [] : [part];
    if (part.tokens.some(({ kind }) => kind === 'text')) return [];
    const tokens = part.tokens.map((token) =>
      token.kind === 'list' ? { ...token, separator: ' ' as const } : token,
    );
    return [{ ...part, tokens }];
  });
  return left.length > 0 && left.length < format.length ? left : null;
}

/** The form with lists of n numbers in the place of texts; null if it has no texts. */
export function withLists(format: InputFormat): InputFormat | null {
  return withTokens(format, (token) =>
    token.kind === 'text' ? { kind: 'list', count: N, separator: ' ' } : token,
  );
}

/** The form with a number in each of the lines that were taken for words; null if it has none. */
export function withNumberLines(format: InputFormat): InputFormat | null {
  const replaced = format.map((part): InputPart => {
    const [line, ...more] = part.kind === 'repeat' ? part.parts : [];
    if (part.kind !== 'repeat' || line?.kind !== 'line' || more.length > 0) return part;
    const isWord = line.tokens.length === 1 && line.tokens[0]?.kind === 'text';
    return isWord ? { kind: 'line', tokens: [{ kind: 'list', count: part.count, separator: '\n' }] } : part;
  });
  return replaced.some((part, index) => part !== format[index]) ? replaced : null;
}

/** The form with each number in a line of its own; null if they are. */
export function withNumbersApart(format: InputFormat): InputFormat | null {
  const apart = format.flatMap((part): InputPart[] =>
    part.kind === 'line' && isOfNumbers(part)
      ? part.tokens.map((token) => ({ kind: 'line', tokens: [token] }))
      : [part],
  );
  return apart.length > format.length ? apart : null;
}

/** The form with numbers that stand in lines of their own in one line; null if there are none. */
export function withNumbersTogether(format: InputFormat): InputFormat | null {
  const joined: InputPart[] = [];
  for (const part of format) {
    const before = joined.at(-1);
    if (before?.kind === 'line' && part.kind === 'line' && isOfNumbers(before) && isOfNumbers(part)) {
      joined[joined.length - 1] = { kind: 'line', tokens: [...before.tokens, ...part.tokens] };
    } else joined.push(part);
  }
  return joined.length < format.length ? joined : null;
}

function isOfNumbers(part: InputPart): boolean {
  return part.kind === 'line' && part.tokens.every(({ kind }) => kind === 'number');
}

/** The form with its lists twice, as for two matrices that a loop reads. */
export function withListsTwice(format: InputFormat): InputFormat {
  return format.flatMap((part): InputPart[] => (part.kind === 'repeat' ? [part, part] : [part]));
}

/** The form with a line after all others, which ends the input. Its word stands in each field of a line. */
export function withLastLine(format: InputFormat, end: string): InputFormat {
  const [last] = format.slice(-1);
  const fields = last?.kind === 'repeat' && last.parts.length === 1 ? last.parts[0] : undefined;
  const count = fields?.kind === 'line' && isOfNumbers(fields) && isNumber(end) ? fields.tokens.length : 1;
  const tokens = Array.from(
    { length: count },
    (): InputToken => ({ kind: 'number', role: { kind: 'literal', text: end } }),
  );
  return [...format, { kind: 'line', tokens }];
}

function isNumber(text: string): boolean {
  return /^-?\d+$/.test(text);
}

/** The form with a separator between the values of a line; null if no line has several. */
export function withSeparator(format: InputFormat, separator: string): InputFormat | null {
  const replaced = format.map((part): InputPart => {
    if (part.kind === 'repeat')
      return { ...part, parts: [...(withSeparator(part.parts, separator) ?? part.parts)] };
    if (part.kind !== 'line') return part;
    const tokens = part.tokens.map(
      (token): InputToken =>
        token.kind === 'list' && token.separator === ' ' ? { ...token, separator } : token,
    );
    return { ...part, tokens, ...(tokens.length > 1 && { separator }) };
  });
  return JSON.stringify(replaced) === JSON.stringify(format) ? null : replaced;
}

/** The form with a table of as many rows and columns in the place of its first list; null if it has none. */
export function withTable(format: InputFormat): InputFormat | null {
  const at = format.findIndex(
    (part) => part.kind === 'line' && part.tokens.length === 1 && part.tokens[0]?.kind === 'list',
  );
  const row: InputPart = { kind: 'line', tokens: [{ kind: 'list', count: N, separator: ' ' }] };
  return at < 0 ? null : format.with(at, { kind: 'repeat', count: N, parts: [row] });
}

/** The form with several numbers, which are words as well, in the place of the last repeated text; null if it has none. */
export function withFields(format: InputFormat, of: number): InputFormat | null {
  if (of < 2) return null;
  const at = format.findLastIndex(isOfLines);
  if (at < 0) return null;
  const tokens = Array.from(
    { length: of },
    (_, index): InputToken => ({ kind: 'number', role: { kind: 'field', index, of, isEdge: false } }),
  );
  const part = format[at];
  const count = part?.kind === 'repeat' ? part.count : N;
  return format.with(at, { kind: 'repeat', count, parts: [{ kind: 'line', tokens }] });
}

/** Lines of which each is read as a whole, or numbers that stand in a line each. */
function isOfLines(part: InputPart): boolean {
  if (part.kind === 'line')
    return part.tokens.some((token) => token.kind === 'list' && token.separator === '\n');
  return (
    part.kind === 'repeat' &&
    /^\[\{"kind":"line","tokens":\[\{"kind":"(?:text|list|words)"/.test(JSON.stringify(part.parts))
  );
}

/** The form with rows that are longer by one than there are rows, as of equations; null if it has no rows. */
export function withLongerRows(format: InputFormat): InputFormat | null {
  const at = format.findIndex(isOfRows);
  const rows = format[at];
  if (rows?.kind !== 'repeat') return null;
  const row: InputToken = { kind: 'list', count: { times: 1, plus: 1 }, separator: ' ' };
  return format.with(at, { ...rows, parts: [{ kind: 'line', tokens: [row] }] });
}

/** The form with a table of ones and zeros in the place of its first rows; null if it has none. */
export function withLinks(format: InputFormat): InputFormat | null {
  const at = format.findIndex(isOfRows);
  return at < 0 ? null : format.with(at, { kind: 'links' });
}

function isOfRows(part: InputPart): boolean {
  const [line, ...more] = part.kind === 'repeat' ? part.parts : [];
  if (line?.kind !== 'line' || more.length > 0) return false;
  const [list, ...others] = line.tokens;
  return list?.kind === 'list' && list.count.times === 1 && others.length === 0;
}
