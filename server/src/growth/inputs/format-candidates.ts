/** The forms of input to try with a program, the most promising first. */
import type { ProgramReading } from '#analysis/reading.ts';
import { columnFormats } from './column-formats.ts';
import { commonFormats, commonFormatsFor, firstNumberFormats, tableFormats } from './common-formats.ts';
import { deriveFormat } from './derive.ts';
import { takesRestAsNumbers, variantsOfDerived } from './derived-variants.ts';
import { dateFormats, knownWordFormats, partFormats } from './described-lines.ts';
import { fieldsOfLine } from './fields-of-line.ts';
import { type InputFormat, N } from './format.ts';
import { jsonFormats } from './json-formats.ts';
import { namedValueFormats, nameFormats } from './name-formats.ts';
import { patternFormats } from './pattern-formats.ts';
import { HAS_COLUMNS, PARSES, READS, READS_CHARACTERS } from './program-signs.ts';
import {
  firstOfLoopFormats,
  headedBoardFormats,
  namedLineFormats,
  withLinesBehind,
} from './unpacked-lines.ts';
import { vocabularyOf } from './vocabulary.ts';
import { vocabularyFormats } from './vocabulary-formats.ts';

/** Text of a program that is looked through, in UTF-16 units: patterns may take the square of it. */
const MAX_TEXT = 32 * 1024;

/**
 * The derived form and variants of it; without any, the program may still read in a way that the analysis does not know.
 *
 * @param readings what the program reads, in several ways to see it, the likeliest first
 * @param complexity its derived time complexity; null if none is known
 */
export function formatsFor(
  readings: readonly ProgramReading[],
  whole: string,
  complexity: string | null = null,
): InputFormat[] {
  const isSteep = complexity !== null && growsByTwo(complexity);
  const text = whole.slice(0, MAX_TEXT);
  // A map of n rows and columns takes more than n steps.
  const isMap = isSteep || complexity === null;
  const vocabulary = vocabularyOf(text);
  const ofVocabulary = (format: InputFormat | null) => vocabularyFormats(format, vocabulary, { text, isMap });
  const derived = readings.flatMap((reading) => {
    const format = deriveFormat(reading, whole);
    return format === null ? [] : [{ reading, format: withCharacters(format, text) }];
  });
  if (!READS.test(text)) return [];
  const told = [
    ...jsonFormats(text),
    ...columnFormats(text),
    ...patternFormats(text),
    ...partFormats(text),
    ...dateFormats(text),
    ...namedValueFormats(text),
    ...namedLineFormats(
      text,
      derived.map(({ format }) => format),
    ),
    ...headedBoardFormats(text, vocabulary.characters),
    ...firstOfLoopFormats(text, fieldsOfLine(text)),
  ];
  const known = [...firstNumberFormats(text), ...knownWordFormats(text)];
  const named = PARSES.test(text) ? [] : nameFormats(text);
  // Rows of a table are no names that lead to others.
  const [early, late] = HAS_COLUMNS.test(text) ? [[], named] : [named, []];
  if (derived.length === 0)
    return distinct([
      ...told,
      ...ofVocabulary(null),
      ...named,
      ...tableFormats(text),
      ...commonFormatsFor(text),
      ...known,
    ]);
  return distinct([
    ...told,
    ...derived.flatMap(({ format }) => ofVocabulary(format)),
    ...early,
    ...derived.flatMap(({ format, reading }) =>
      takesRestAsNumbers(reading, text) ? [] : withLinesBehind(format, text, fieldsOfLine(text)),
    ),
    ...derived.flatMap(({ format, reading }) => variantsOfDerived(format, text, reading, isSteep)),
    ...late,
    ...known,
    ...commonFormats(),
  ]);
}

function distinct(formats: readonly InputFormat[]): InputFormat[] {
  const written = new Set<string>();
  return formats.filter((format) => {
    const before = written.size;
    return written.add(JSON.stringify(format)).size > before;
  });
}

/** Characters that are read one by one are a line after what else is known. */
function withCharacters(format: InputFormat, text: string): InputFormat {
  return READS_CHARACTERS.test(text) && !JSON.stringify(format).includes('"text"')
    ? [...format, { kind: 'line', tokens: [{ kind: 'text', count: N }] }]
    : format;
}

/** A bound of two sizes, or of a power or the factorial of one. */
const GROWS_BY_TWO = /\^[2-9]|[a-z]\w? \* [a-z]|!/;

/** True for a bound of two sizes, or of a power or the factorial of one. */
export function growsByTwo(complexity: string): boolean {
  return GROWS_BY_TWO.test(complexity);
}
