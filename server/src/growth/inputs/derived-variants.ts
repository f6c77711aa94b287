/** A form and what it may be instead: what the analysis cannot tell of how the program reads. */
import type { ProgramReading } from '#analysis/reading.ts';
import { fieldsOfLine } from './fields-of-line.ts';
import type { InputFormat } from './format.ts';
import {
  withCountFirst,
  withFields,
  withHeadRow,
  withLastLine,
  withLinks,
  withLists,
  withListsTwice,
  withLongerRows,
  withNumberLines,
  withNumbersApart,
  withNumbersTogether,
  withoutTextLines,
  withRest,
  withSeparator,
  withTable,
  withWords,
} from './format-variants.ts';
import {
  withEdgeCount,
  withEvenNumbers,
  withLongRows,
  withNodes,
  withPlacesApart,
  withShortText,
  withTargetFirst,
  withThirdJoined,
} from './harder-formats.ts';
import {
  ENDS_BY_EMPTY,
  ENDS_BY_NEGATIVE,
  ENDS_BY_NUMBER,
  GOES_ON_FROM,
  HAS_HEAD_ROW,
  HAS_LONGER_ROWS,
  LOOKS_UP_LINKS,
  LOOPS_WITHOUT_END,
  MAKES_NUMBERS,
  PARSES,
  READS_CELLS,
  READS_FIRST_LINE,
  SEES_END,
  SKIPS_FIRST_LINE,
  SPLITS,
} from './program-signs.ts';
import { separatorsIn } from './separators.ts';

export function variantsOfDerived(
  derived: InputFormat,
  text: string,
  reading: ProgramReading,
  isSteep: boolean,
): InputFormat[] {
  const less = withoutTextLines(derived);
  const counted = withCountFirst(derived);
  const fields = withFields(derived, fieldsOfLine(text));
  const ends = ENDS_BY_NEGATIVE.test(text) ? ['-1', '0'] : ['0', '-1'];
  const ended = ENDS_BY_NUMBER.test(text) ? ends.map((end) => withLastLine(derived, end)) : [];
  const isOver = ENDS_BY_EMPTY.test(text) ? [withLastLine(derived, '')] : [];
  const isEndless = readsUncounted(reading) && LOOPS_WITHOUT_END.test(text) && !SEES_END.test(text);
  const short = [false, true].flatMap((isFound) => [
    withShortText(derived, 1, isFound),
    withShortText(derived, 0, isFound),
  ]);
  const harder = [
    withEdgeCount(derived),
    withNodes(derived),
    withLongRows(derived, true),
    ...short,
    withEvenNumbers(derived),
    withTargetFirst(derived),
  ];
  const others = [
    ...(isEndless ? [] : ended),
    ...isOver,
    withNumbersTogether(derived),
    withNumbersApart(derived),
    less,
    less && withCountFirst(less),
    withNumberLines(derived),
    withLists(derived),
    withLongerRows(derived),
  ];
  const links = LOOKS_UP_LINKS.test(text) ? withLinks(derived) : null;
  const long = isSteep ? withLongRows(derived, false) : null;
  const split = separatorsIn(text).flatMap((separator) => [
    withSeparator(long ?? fields ?? derived, separator),
    fields && withSeparator(derived, separator),
  ]);
  const skips = SKIPS_FIRST_LINE.test(text) && !READS_FIRST_LINE.test(text);
  const first = [
    ...(MAKES_NUMBERS.test(text) ? [] : [withWords(derived)]),
    HAS_HEAD_ROW.test(text) ? withHeadRow(derived) : null,
    ...split,
    ...(isOver.length > 0 && readsUncounted(reading)
      ? [...split.slice(0, 1), derived].map((format) => format && withLastLine(format, ''))
      : []),
    fields,
    links,
    READS_CELLS.test(text) ? withTable(derived) : null,
    long,
    HAS_LONGER_ROWS.test(text) ? withLongerRows(derived) : null,
    withThirdJoined(derived),
    ...(isEndless ? ended : []),
    ...(GOES_ON_FROM.test(text) ? short : []),
    ...(PARSES.test(text) && takesRest(reading)
      ? [isSteep ? withLongRows(derived, true) : null, withNumberLines(derived)]
      : []),
    ...(skips ? [counted] : []),
    ...(asksAfterGraph(derived) ? [withNodes(derived)] : []),
    withPlacesApart(derived),
    derived,
    ...(takesRestAsNumbers(reading, text) ? withRest(derived) : []),
    counted,
  ];
  return [...first, ...harder, ...others, withListsTwice(derived)].filter((format) => format !== null);
}

/** Asks for something behind a graph: one of its nodes. A number before it may as well be one of steps. */
function asksAfterGraph(format: InputFormat): boolean {
  const graph = format.findIndex((part) => JSON.stringify(part).includes('"isEdge":true'));
  return graph >= 0 && JSON.stringify(format.slice(graph + 1)).includes('"target"');
}

/** Takes numbers at the beginning of the whole input, of which nothing else is known but that it is taken apart. */
export function takesRestAsNumbers({ pieces }: ProgramReading, text: string): boolean {
  if (!PARSES.test(text) || !SPLITS.test(text)) return false;
  const [whole, ...taken] = pieces;
  return whole?.kind === 'whole' && taken.every(({ kind, loops }) => kind !== 'list' && loops.length === 0);
}

/** Takes what is left of the whole input, of which nothing tells whether it is numbers. */
function takesRest({ pieces }: ProgramReading): boolean {
  return pieces.some(({ kind, line }) => kind === 'text' && line === 0);
}

/** Reads in a loop that no number counts which was read before. */
function readsUncounted({ pieces, loops }: ProgramReading): boolean {
  const numbers = new Set(pieces.filter(({ kind }) => kind === 'number').map(({ size }) => size));
  return pieces.some(({ loops: around }) =>
    around.some(
      (loop) => loops[loop]?.rounds === null && !loops[loop].sizes.some((size) => numbers.has(size)),
    ),
  );
}
