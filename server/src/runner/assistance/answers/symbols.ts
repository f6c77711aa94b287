import { MAX_SYMBOLS, type ProgramSymbol } from '@coderoom/contract';
import { type AskedText, isInText } from './places.ts';
import { readFields, readList, readRange, readText, readWholeNumber } from './reading.ts';

/** Deepest symbol that is looked at: programs nest far less. */
const MAX_DEPTH = 12;
const MAX_NAME = 200;
/** `SymbolKind` of the protocol: a variable. */
const VARIABLE = 13;
const LAST_KIND = 26;

/** Reads the symbols of a document (`DocumentSymbol`, nested, or `SymbolInformation`, flat), in the order of the text. */
export function readSymbols(answer: unknown, asked: AskedText): ProgramSymbol[] {
  const lines = asked.text.split('\n');
  const symbols: ProgramSymbol[] = [];
  const read = (list: unknown, depth: number) => {
    if (depth > MAX_DEPTH) return;
    const found = readList(list, MAX_SYMBOLS)
      .map(readFields)
      .map((fields) => ({ fields, symbol: symbolOf(fields, depth, asked) }))
      .filter(({ symbol }) => symbol !== null && isInText(symbol, lines))
      .sort((a, b) => startOf(a.symbol) - startOf(b.symbol));
    for (const { fields, symbol } of found) {
      if (symbol === null || symbols.length >= MAX_SYMBOLS) return;
      symbols.push(symbol);
      read(fields.children, depth + 1);
    }
  };
  read(answer, 0);
  return symbols;
}

function symbolOf(
  { name, kind, detail, range, selectionRange, location }: Readonly<Record<string, unknown>>,
  depth: number,
  asked: AskedText,
): ProgramSymbol | null {
  const place = location === undefined ? null : readFields(location);
  if (place !== null && place.uri !== asked.uri) return null;
  const whole = readRange(range ?? place?.range);
  const text = readText(name, MAX_NAME);
  if (whole === null || text === null || text === '') return null;
  const named = readRange(selectionRange) ?? whole;
  return {
    ...whole,
    name: text,
    kind: readWholeNumber(kind, VARIABLE, LAST_KIND) || VARIABLE,
    detail: readText(detail, MAX_NAME) || null,
    depth,
    name_line: named.line,
    name_column: named.column,
  };
}

function startOf(symbol: ProgramSymbol | null): number {
  return symbol === null ? 0 : symbol.line * 1_000_000 + symbol.column;
}
