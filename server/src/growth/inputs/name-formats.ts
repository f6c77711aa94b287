/** Lines of names that lead to others: tasks with what they need, people with whom they know. */
import type { InputFormat, InputPart, InputToken } from './format.ts';
import { lineOfPieces, literal, repeated, VALUE } from './lines-of-values.ts';
import { separatorsIn } from './separators.ts';

/** Keeps several things by a name. */
const KEEPS_BY_NAME = /\{\}|\bdict\(|[mM]ap\b|\bmap[<[]|defaultdict/;
const GOES_THROUGH_PARTS = /[sS]plit|partition|istringstream|stringstream|Fields\(/;

/** A name, a number, and then any number of names: `[name, days, ...needs]`. */
const TAKES_VALUE =
  /[[(]?\b\w{1,40}\s{0,4},\s{0,4}(\w{1,40})\s{0,4},\s{0,4}(?:\.\.\.|\*)\w{1,40}\s{0,4}[\])]?\s{0,4}=(?!=)[^\n]{0,80}split\(/;

const name = (of: 'row' | 'next' | 'last'): InputToken => ({ kind: 'number', role: { kind: 'name', of } });

/** Returns forms of lines in which each name leads to another one; none if the program keeps nothing by names. */
export function nameFormats(text: string): InputFormat[] {
  if (!KEEPS_BY_NAME.test(text) || !GOES_THROUGH_PARTS.test(text)) return [];
  const [separator = ' '] = separatorsIn(text);
  // Of a name alone a sign like a colon may stand, but no comma or arrow.
  const sign = /^\s*[:=]\s*$/.test(separator) ? separator.trim() : '';
  const between = sign === '' ? separator : `${sign} `;
  const lines = repeated([lineOfPieces(name('row'), literal(between), name('next'))]);
  const last: InputPart = lineOfPieces(name('last'), literal(sign));
  return [
    [lines, last],
    [last, lines],
  ];
}

/** Returns forms of lines in which each name has a number and leads to another one; none if the program takes no such. */
export function namedValueFormats(text: string): InputFormat[] {
  const [, value] = TAKES_VALUE.exec(text) ?? [];
  if (value === undefined || !KEEPS_BY_NAME.test(text)) return [];
  const isNumber = new RegExp(`\\b(?:Number|parseInt|parseFloat|int|float)\\(\\s{0,4}${value}\\b`).test(text);
  if (!isNumber) return [];
  const [separator = ' '] = separatorsIn(text);
  const between = literal(separator);
  const lines = repeated([lineOfPieces(name('row'), between, VALUE, between, name('next'))]);
  const last: InputPart = lineOfPieces(name('last'), between, VALUE);
  return [
    [lines, last],
    [last, lines],
  ];
}
