/** Tables with a line of the names of their columns, which a program asks for by name. */
import type { InputFormat, InputToken } from './format.ts';
import { isKeyOfTexts, lineOfPieces, literal, repeated, VALUE } from './lines-of-values.ts';
import { separatorsIn } from './separators.ts';

const HAS_HEAD =
  /\bDictReader\(|\bcsv\.(?:NewReader|reader)\(|\b(?:head|header|headers|heading|columns?|keys)\b/i;

/** A column by its name: of a row, of the places of all columns, or sought in the head. */
const NAMED =
  /\b(?:row|record|line|entry|r|rec|item|cells?|column|columns|col|index|idx|head\w*|position|keys)\w{0,20}\s{0,4}(?:\[["']([\w -]{1,40})["']\]|\.(?:get|index|indexOf|at|find)\(\s{0,4}["']([\w -]{1,40})["'])/gi;
/** Columns that functions get for other functions. */
const GOT = /\bitemgetter\(([^)\n]{1,200})\)/g;
/** A column as a property of a row. */
const PROPERTY = /\b(?:row|record|entry|a|b|r|rec|item)\.([a-z]\w{0,40})\b(?!\s{0,4}\()/g;

/** Most columns of a table. */
const MAX_COLUMNS = 12;

/** Returns the forms of tables whose first line names the columns; none if the program names none. */
export function columnFormats(text: string): InputFormat[] {
  if (!HAS_HEAD.test(text)) return [];
  const quoted = [...text.matchAll(NAMED)].map(([, one, other]) => one ?? other ?? '');
  const got = [...text.matchAll(GOT)].flatMap(([, list = '']) =>
    [...list.matchAll(/["']([\w -]{1,40})["']/g)].map(([, one = '']) => one),
  );
  const isBuilt = /\b(?:head|header|headers|columns|keys)\w*\.(?:forEach|map|entries|reduce)\(/.test(text);
  const properties = isBuilt ? [...text.matchAll(PROPERTY)].map(([, name = '']) => name) : [];
  const names = [...new Set([...quoted, ...got, ...properties])].filter(
    (name) => name !== '' && name !== 'length',
  );
  if (names.length < 2) return [];
  const columns = names.slice(0, MAX_COLUMNS);
  const separators = [...separatorsIn(text), ','].filter((one, index, all) => all.indexOf(one) === index);
  return separators
    .slice(0, 2)
    .map((separator) => [
      lineOfPieces(literal(columns.join(separator))),
      repeated([
        lineOfPieces(...columns.flatMap((name, index) => cellOf(name, index === 0 ? '' : separator))),
      ]),
    ]);
}

function cellOf(name: string, separator: string): InputToken[] {
  return isKeyOfTexts(name) ? [literal(`${separator}w`), VALUE] : [literal(separator), VALUE];
}
