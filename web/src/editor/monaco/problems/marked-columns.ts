/** A name or number, a text in quotation marks, an operator, or any other character. */
const TOKEN = /[\p{L}\p{N}_$]+|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[-+*/%=<>!&|^~?:.]+|\S/uy;

/**
 * Returns the columns, from 1 and without the last one, of what a language marks by its beginning alone: the token from
 * there on. Beyond the line's text, that of the last character, where something is missing.
 */
export function markedColumns(text: string, column: number): [start: number, end: number] {
  TOKEN.lastIndex = column - 1;
  const token = TOKEN.exec(text)?.[0];
  if (token !== undefined) return [column, column + token.length];
  const before = text.slice(0, column - 1).trimEnd().length;
  const isInside = column <= text.trimEnd().length;
  return isInside || before === 0 ? [column, column + 1] : [before, before + 1];
}
