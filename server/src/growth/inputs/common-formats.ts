/** The forms that programs of beginners often read. */
import { fieldsOfLine } from './fields-of-line.ts';
import { FIXED, type InputFormat, type InputPart, type InputToken, N } from './format.ts';
import { withSeparator } from './format-variants.ts';
import { GOES_THROUGH_LINES, HAS_COLUMNS, KEEPS_NUMBERS, PARSES, SPLITS_AT_SPACES } from './program-signs.ts';
import { separatorsIn } from './separators.ts';

/** Forms to try when the derived one fails: as beginners' programs often read. */
export function commonFormats(): InputFormat[] {
  const size: InputToken = { kind: 'number', role: { kind: 'size', count: N } };
  const list = { kind: 'list', count: N, separator: ' ' } as const;
  const target: InputToken = { kind: 'number', role: { kind: 'target' } };
  const prime: InputToken = { kind: 'number', role: { kind: 'prime' } };
  const fraction: InputToken = { kind: 'number', role: { kind: 'fraction' } };
  const text: InputToken = { kind: 'text', count: N };
  const line = (...tokens: InputToken[]): InputPart => ({ kind: 'line', tokens });
  const fields = (count: number, isEdge: boolean): InputToken[] =>
    Array.from({ length: count }, (_, index) => ({
      kind: 'number',
      role: { kind: 'field', index, of: count, isEdge },
    }));
  const edges: InputToken = { kind: 'number', role: { kind: 'size', count: { times: 2, plus: 0 } } };
  return [
    [line(prime)],
    [line(size), line(list)],
    [line(size), line(list), line(target)],
    [line(size, target), line(list)],
    [line(size, size), line(list), line(list)],
    [line(list)],
    [line(list), line(target)],
    [line(text)],
    [line(text), line(text)],
    [line(size), { kind: 'repeat', count: N, parts: [line({ kind: 'words', count: FIXED(1) })] }],
    [line(size), line({ ...list, separator: '\n' })],
    [line(prime, fraction)],
    [line(size, edges), { kind: 'repeat', count: { times: 2, plus: 0 }, parts: [line(...fields(2, true))] }],
    [line(size, edges), { kind: 'repeat', count: { times: 2, plus: 0 }, parts: [line(...fields(3, true))] }],
    [line(size, target), { kind: 'repeat', count: N, parts: [line(...fields(2, false))] }],
    [line(size), { kind: 'repeat', count: N, parts: [line(list)] }],
    [{ kind: 'repeat', count: { times: 0.1, plus: 1 }, parts: [line({ kind: 'words', count: FIXED(10) })] }],
  ];
}

/** The usual forms for a program of whose reading nothing is known: those with texts first if it makes no numbers. */
export function commonFormatsFor(text: string): InputFormat[] {
  const common = commonFormats();
  const split = separatorsIn(text).flatMap((separator) => {
    const line = withSeparator([listLine], separator);
    return line === null ? [] : [line];
  });
  const all = [...split, ...(KEEPS_NUMBERS.test(text) ? [[listLine]] : []), ...common];
  return PARSES.test(text)
    ? all
    : all.toSorted((one, other) => Number(hasText(other)) - Number(hasText(one)));
}

const listLine: InputPart = { kind: 'line', tokens: [{ kind: 'list', count: N, separator: ' ' }] };

/** Words in lines up to the end, whatever the program does with them. */
const lines: InputFormat = [
  { kind: 'repeat', count: N, parts: [{ kind: 'line', tokens: [{ kind: 'text', count: FIXED(8) }] }] },
];

/** A small number, then lines: a shift, a width, a step. */
export function firstNumberFormats(text: string): InputFormat[] {
  const small: InputToken = { kind: 'number', role: { kind: 'literal', text: '3' } };
  return PARSES.test(text) && GOES_THROUGH_LINES.test(text)
    ? [[{ kind: 'line', tokens: [small] }, ...lines]]
    : [];
}

const wordsOfLine: InputFormat = [{ kind: 'line', tokens: [{ kind: 'words', count: N }] }];

/** Rows of numbers without a count of them, or of fields. */
export function tableFormats(text: string): InputFormat[] {
  const of = fieldsOfLine(text);
  const tokens = Array.from(
    { length: of },
    (_, index): InputToken => ({ kind: 'number', role: { kind: 'field', index, of, isEdge: false } }),
  );
  return [
    ...(HAS_COLUMNS.test(text) ? [[{ kind: 'repeat' as const, count: N, parts: [listLine] }]] : []),
    ...(of > 1 ? [[{ kind: 'repeat' as const, count: N, parts: [{ kind: 'line' as const, tokens }] }]] : []),
    ...(SPLITS_AT_SPACES.test(text) && !PARSES.test(text) ? [wordsOfLine] : []),
    ...(GOES_THROUGH_LINES.test(text) ? [lines] : []),
  ];
}

function hasText(format: InputFormat): boolean {
  return /"kind":"(?:text|words)"/.test(JSON.stringify(format));
}
