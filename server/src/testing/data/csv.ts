/**
 * Parses CSV (RFC 4180) into one record per line, keyed by the header line.
 * @throws Error if the text is invalid.
 */
export function readCsv(text: string): Record<string, string>[] {
  if (!text.startsWith('\ufeff')) throw new Error('the mark of the encoding is missing');
  const [names = [], ...lines] = readLines(text.slice(1));
  return lines.map((cells) => {
    if (cells.length !== names.length) throw new Error(`a line has ${cells.length} cells`);
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

function readLines(text: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  // A cell, plain or quoted, and its terminator.
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const start = cell.lastIndex;
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined)
      throw new Error(`no cell begins at ${JSON.stringify(text.slice(start, start + 40))}`);
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    lines.push(cells);
    cells = [];
  }
  if (cells.length > 0) throw new Error('the last line has no end');
  return lines;
}
