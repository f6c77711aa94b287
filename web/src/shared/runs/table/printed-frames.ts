/** A table that a program printed, as pandas aligns it. */
export interface PrintedFrame {
  /** Index of the text behind its last line. */
  end: number;
  /** The first row names the columns; the first column is that of the row's labels. */
  rows: string[][];
}

/** Rows that a table has at least: fewer could be anything. */
const FEWEST_ROWS = 2;
/** Longest line and most tables that are looked at. */
const LONGEST_LINE = 2_000;
const MOST_FRAMES = 50;

/**
 * Finds tables in an output: lines of which the first begins with spaces, each other one with a label, and whose columns
 * end at the same places, as pandas prints a DataFrame. Texts that are merely aligned are not found: the labels must be
 * different whole numbers or those of `describe()`, have a name of their own, or the line of the table's size must follow.
 */
export function findPrintedFrames(text: string): PrintedFrame[] {
  const frames: PrintedFrame[] = [];
  for (let begin = 0; begin < text.length && frames.length < MOST_FRAMES; ) {
    const frame = text.startsWith('  ', begin) ? frameAt(text, begin) : null;
    if (frame !== null) frames.push(frame);
    begin = frame?.end ?? nextLine(text, begin);
  }
  return frames;
}

function nextLine(text: string, from: number): number {
  const lineFeed = text.indexOf('\n', from);
  return lineFeed === -1 ? text.length : lineFeed + 1;
}

function frameAt(text: string, begin: number): PrintedFrame | null {
  let at = nextLine(text, begin);
  const header = lineOf(text, begin, at);
  if (header.length > LONGEST_LINE) return null;
  const ends = Array.from(header.matchAll(/\S+(?: \S+)*/g), (name) => name.index + name[0].length);
  const names = header.trim().split(/ {2,}/);
  const name = nameOfLabels(text, begin, at);
  if (name !== null) at = nextLine(text, at);
  const rows: string[][] = [[name ?? '', ...names]];
  while (at < text.length) {
    const next = nextLine(text, at);
    const cells = cellsOf(lineOf(text, at, next), ends);
    if (cells === null) break;
    rows.push(cells);
    at = next;
  }
  const count = rows.length - 1;
  if (count < FEWEST_ROWS) return null;
  const size = /^\n?\[(\d+) rows x (\d+) columns\]\n?/.exec(text.slice(at, at + 80));
  if (size !== null) at += size[0].length;
  else if (name === null && !areLabels(rows.slice(1).map(([label = '']) => label))) return null;
  // Rows that were left out of the middle.
  const whole = rows.filter((row, index) => index === 0 || !row.every((cell) => /^\.{2,3}$/.test(cell)));
  return { end: at, rows: whole };
}

const DESCRIBED = ['count', 'mean', 'std', 'min', '25%', '50%', '75%', 'max'];

/** True for labels that pandas gives rows by itself: numbers, also of rows that were sorted, and those of describe(). */
function areLabels(labels: readonly string[]): boolean {
  const areNumbers =
    labels.every((label) => /^-?\d{1,15}$/.test(label)) && new Set(labels).size === labels.length;
  return (
    areNumbers || (labels.length === DESCRIBED.length && labels.every((label, at) => label === DESCRIBED[at]))
  );
}

/** The name of the rows' labels, which pandas prints below the header, as wide as that; null: they have none. */
function nameOfLabels(text: string, begin: number, at: number): string | null {
  const header = text.slice(begin, at).replace(/\n$/, '');
  const line = text.slice(at, nextLine(text, at)).replace(/\n$/, '');
  return line.length === header.length && /^\S+(?: \S+)* {2,}$/.test(line) ? line.trimEnd() : null;
}

function lineOf(text: string, begin: number, end: number): string {
  return text.slice(begin, end).trimEnd();
}

/** The label of a row and its first cell: the last word, or what stands behind several spaces; null: they are none. */
function labelAndCell(part: string): [label: string, cell: string] | null {
  const gap = / {2,}/.exec(part) ?? { 0: ' ', index: part.lastIndexOf(' ') };
  const both = [part.slice(0, Math.max(gap.index, 0)), part.slice(gap.index + gap[0].length)] as const;
  return both.every((text) => /^\S+(?: \S+)*$/.test(text)) ? [...both] : null;
}

/** The cells of a row whose columns end at these places; null: it is no such row. */
function cellsOf(line: string, ends: readonly number[]): string[] | null {
  if (line.length > LONGEST_LINE || line.length !== ends.at(-1) || /^\s/.test(line)) return null;
  const cells: string[] = [];
  let right = line.length;
  // From the right: a label ends somewhere, a column where its name does.
  for (let column = ends.length - 1; column >= 0; column--) {
    const left = column === 0 ? 0 : (ends[column - 1] ?? 0);
    const part = line.slice(left, right);
    if (column === 0) {
      const first = labelAndCell(part);
      if (first === null) return null;
      cells.unshift(...first);
    } else {
      if (!/^ +\S/.test(part) || / {2}\S+ {2}/.test(part)) return null;
      cells.unshift(part.trim());
    }
    right = left;
  }
  return cells;
}
