/** Lines of names that lead to others: tasks with what they need, people with whom they know. */
import type { InputFormat, InputPart, InputToken } from './format.ts';
import { lineOfPieces, literal, repeated } from './lines-of-values.ts';
import { separatorsIn } from './separators.ts';

/** Keeps several things by a name. */
const KEEPS_BY_NAME = /\{\}|\bdict\(|[mM]ap\b|\bmap[<[]|defaultdict/;
const GOES_THROUGH_PARTS = /[sS]plit|partition|istringstream|stringstream|Fields\(/;

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
