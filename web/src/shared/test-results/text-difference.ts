import { diffLines, diffWordsWithSpace } from 'diff';

/** A piece of a line. `isChanged`: the other text lacks it. */
export interface DifferencePiece {
  text: string;
  isChanged: boolean;
}

/** Two lines side by side; null if one of the texts has none there. */
export interface DifferenceRow {
  expected: readonly DifferencePiece[] | null;
  actual: readonly DifferencePiece[] | null;
  isSame: boolean;
}

/** Changed lines up to which a diff is computed; longer texts are compared line by line in order. */
const MAX_CHANGED_LINES = 1_000;
/** Changed words up to which words are marked; above it the whole line is. */
const MAX_CHANGED_WORDS = 100;

/**
 * Compares two texts line by line. Trailing white space counts only if nothing else differs: it seldom matters, and
 * then it is the reason. Fast for any input.
 */
export function compareTexts(expected: string, actual: string): DifferenceRow[] {
  const [one, other] = [withLineFeeds(expected), withLineFeeds(actual)];
  const [bareOne, bareOther] = [withoutTrailingSpace(one), withoutTrailingSpace(other)];
  return bareOne === bareOther ? compareExactly(one, other) : compareExactly(bareOne, bareOther);
}

function withLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function withoutTrailingSpace(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  return lines.map((line) => `${line}\n`).join('');
}

function compareExactly(expected: string, actual: string): DifferenceRow[] {
  const changes = diffLines(expected, actual, {
    maxEditLength: MAX_CHANGED_LINES,
    oneChangePerToken: true,
  });
  if (changes === undefined) return pairUp(linesOf(expected), linesOf(actual));
  const rows: DifferenceRow[] = [];
  let missing: string[] = [];
  let added: string[] = [];
  const settle = () => {
    rows.push(...pairUp(missing, added));
    missing = [];
    added = [];
  };
  for (const change of changes) {
    if (change.removed) missing.push(change.value);
    else if (change.added) added.push(change.value);
    else {
      settle();
      rows.push(sameRow(change.value));
    }
  }
  settle();
  return rows;
}

/** Splits a text into lines, with their line ends. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

function pairUp(expected: readonly string[], actual: readonly string[]): DifferenceRow[] {
  return Array.from({ length: Math.max(expected.length, actual.length) }, (_, index) =>
    compareLines(expected[index], actual[index]),
  );
}

function compareLines(expected: string | undefined, actual: string | undefined): DifferenceRow {
  if (expected === undefined || actual === undefined) {
    return { expected: changedWhole(expected), actual: changedWhole(actual), isSame: false };
  }
  if (expected === actual) return sameRow(expected);
  const words = diffWordsWithSpace(expected, actual, { maxEditLength: MAX_CHANGED_WORDS });
  // Without a common word, highlighting words is pointless.
  if (words === undefined || !words.some(isCommonWord)) {
    return { expected: changedWhole(expected), actual: changedWhole(actual), isSame: false };
  }
  return {
    expected: words.filter(({ added }) => !added).map(({ value, removed }) => piece(value, removed)),
    actual: words.filter(({ removed }) => !removed).map(({ value, added }) => piece(value, added)),
    isSame: false,
  };
}

function isCommonWord({ added, removed, value }: { added: boolean; removed: boolean; value: string }) {
  return !added && !removed && value.trim() !== '';
}

function sameRow(line: string): DifferenceRow {
  const pieces = [piece(line, false)];
  return { expected: pieces, actual: pieces, isSame: true };
}

function changedWhole(line: string | undefined): DifferencePiece[] | null {
  return line === undefined ? null : [piece(line, true)];
}

function piece(text: string, isChanged: boolean): DifferencePiece {
  return { text, isChanged };
}

/** Rows as shown: one alone, or a fold of many equal ones. */
export type ShownRows =
  | { kind: 'row'; row: DifferenceRow }
  | { kind: 'fold'; rows: readonly DifferenceRow[] };

/** Equal lines that stay visible beside a changed one. */
const CONTEXT = 3;

/** Folds equal rows that are far from any change. */
export function foldRows(rows: readonly DifferenceRow[]): ShownRows[] {
  const near = new Set<number>();
  rows.forEach((row, index) => {
    if (row.isSame) return;
    for (let line = index - CONTEXT; line <= index + CONTEXT; line++) near.add(line);
  });
  const shown: ShownRows[] = [];
  for (let index = 0; index < rows.length; ) {
    let end = index;
    while (end < rows.length && !near.has(end)) end += 1;
    const far = rows.slice(index, end);
    // A fold takes a line itself: hiding one or two lines would gain nothing.
    if (far.length > CONTEXT) shown.push({ kind: 'fold', rows: far });
    else shown.push(...far.map((row) => ({ kind: 'row' as const, row })));
    const next = rows[end];
    if (next !== undefined) shown.push({ kind: 'row', row: next });
    index = end + 1;
  }
  return shown;
}

/** A piece as shown: white space that makes the difference becomes visible, a line end otherwise disappears. */
export function showWhiteSpace({ text, isChanged }: DifferencePiece): string {
  if (!isChanged || text.trim() !== '') return text.replaceAll('\n', '');
  return text.replaceAll(' ', '·').replaceAll('\t', '→').replaceAll('\n', '↵');
}
