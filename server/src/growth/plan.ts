import { randomBytes } from 'node:crypto';
import type { GeneratorPart, InputSource, LanguageId, Message } from '@coderoom/contract';
import { type AnalysedProgram, loadReadingAnalyser } from '#analysis/index.ts';
import type { ReadPiece } from '#analysis/reading.ts';
import { loadParser } from '#syntax/parser.ts';
import { formatsOfArguments, textBehindArguments, withArguments } from './inputs/arguments.ts';
import { deriveFormat } from './inputs/derive.ts';
import { formatOfExample } from './inputs/example.ts';
import { formatOfForm } from './inputs/form.ts';
import type { InputFormat, LiteralProgram } from './inputs/format.ts';
import { formatsFor } from './inputs/format-candidates.ts';
import { withLiterals } from './inputs/literals.ts';
import { KEEPS_BYTES, TAKES_DIGITS, TAKES_LETTERS, TESTS_PARITY } from './inputs/program-signs.ts';
import {
  type CountingFile,
  type InstrumentedProgram,
  type InstrumentedSources,
  instrument,
} from './instrument/instrument.ts';
import { type OtherSource, readSources, type SeveralSources } from './sources.ts';

/** A request for a plan of measurements. */
export interface PlanRequest {
  language: LanguageId;
  code: string;
  /** Name of the entry; absent: the language's usual one. */
  entryName?: string | null | undefined;
  /** Text files beside the entry, of which the sources are counted as well; absent: none. */
  others?: readonly OtherSource[];
  /** The learner's own input; empty: none. */
  example: string;
  form: readonly GeneratorPart[] | null;
}

/** A program and inputs to try with it. Plain data: it is made in a thread. */
export interface Attempt {
  source: InputSource;
  instrumented: InstrumentedProgram;
  /** Without counters of library calls, in case a compiler refuses these. */
  fallback: InstrumentedProgram;
  formats: InputFormat[];
}

/** All that is to be tried to measure a program, the most promising first. */
export interface GrowthPlan {
  attempts: Attempt[];
  /** The other sources with counters, for all attempts. */
  others: { instrumented: readonly CountingFile[]; fallback: readonly CountingFile[] };
  /** Names of the sources whose steps are not counted. */
  uncounted: readonly string[];
  nonce: string;
  /** Derived time complexity. */
  derived: string | null;
  /** Meaning of n, as far as the analysis knows it. */
  meaning: Message | null;
  hasBrackets: boolean;
  /** True if the program counts places from one on. */
  countsFromOne: boolean;
  /** True if it asks whether numbers are even; absent: it does not. */
  testsParity?: boolean;
  /** True if it keeps numbers in eight bits; absent: it does not. */
  hasBytes?: boolean;
  /** True if its words consist of letters alone; absent: of any characters. */
  takesLetters?: boolean;
}

/** Returns the files of a program that count, beside its entry: changed ones and added ones. */
export function countingFiles(
  { others }: Pick<GrowthPlan, 'others'>,
  attempt: Pick<Attempt, 'instrumented' | 'fallback'>,
  usesFallback: boolean,
): CountingFile[] {
  const kind = usesFallback ? 'fallback' : 'instrumented';
  return [...others[kind], ...attempt[kind].added];
}

/** Longest form, in characters as JSON: inputs are written of it where requests are answered. */
const MAX_FORMAT = 32 * 1024;

/** Longest programs with replaced literals, all together, in UTF-16 units: one thread plans for everybody. */
const MAX_REPLACED = 96 * 1024;

/** Parses and instruments a program, and finds inputs for it. Returns null if it cannot be parsed. */
export async function planGrowth(request: PlanRequest): Promise<GrowthPlan | null> {
  const { language, code, example, form } = request;
  const parse = await loadParser(language);
  const sources = readSources(request, parse);
  const analyse = await loadReadingAnalyser(language);
  const analysed = analyse(code, sources.analysed);
  const { text: allTexts } = analysed;
  const searched = allTexts.slice(0, MAX_SEARCHED);
  const nonce = randomBytes(12).toString('hex');
  const instrumentedAs = (text: string): Omit<Attempt, 'source' | 'formats'> | null => {
    const root = parse(text);
    if (root === null) return null;
    const withCounters = (countsLibrary: boolean) =>
      instrument(text, root, language, { nonce, countsLibrary, ...severalOf(sources, countsLibrary) });
    return { instrumented: withCounters(true), fallback: withCounters(false) };
  };
  const itself = instrumentedAs(code);
  if (itself === null) return null;
  let attempts: Attempt[] = [];
  if (form !== null) attempts.push({ ...itself, source: 'generator', formats: [formatOfForm(form)] });
  else {
    const ofExample = example.trim() === '' ? null : formatOfExample(example);
    if (ofExample) attempts.push({ ...itself, source: 'example', formats: [ofExample] });
    const root = parse(code);
    const readings = readingsOf(analysed, () => analyse(code, sources.analysed, { cells: false }));
    const formats = formatsFor(readings, allTexts, analysed.verdict.time_complexity);
    const ofArguments = withArguments(code, root, language);
    const withThem = ofArguments === null ? null : instrumentedAs(ofArguments);
    if (withThem !== null) {
      const rest =
        (analysed.reading && deriveFormat(analysed.reading, allTexts)) ?? textBehindArguments(searched);
      attempts.push({ ...withThem, source: 'parameters', formats: formatsOfArguments(rest, searched) });
    }
    if (formats.length > 0) attempts.push({ ...itself, source: 'derived', formats });
    const literals =
      formats.length > 0 || root === null
        ? []
        : withLiterals(code, root, language, {
            derived: analysed.verdict.time_complexity,
          });
    const most = Math.max(1, Math.floor(MAX_REPLACED / code.length));
    attempts.push(...literals.slice(0, most).flatMap((literal) => attemptOf(literal, instrumentedAs)));
  }
  const { verdict, reading } = analysed;
  attempts = attempts.flatMap((attempt) => {
    const formats = attempt.formats.filter((format) => JSON.stringify(format).length <= MAX_FORMAT);
    return formats.length > 0 ? [{ ...attempt, formats }] : [];
  });
  // It reads nothing, and nothing in it can be of another size.
  if (attempts.length === 0 && verdict.time_complexity === 'O(1)')
    attempts.push({ ...itself, source: 'literal', formats: [[]] });
  return {
    attempts,
    others: {
      instrumented: sources.several?.instrumented.files ?? [],
      fallback: sources.several?.fallback.files ?? [],
    },
    uncounted: sources.uncounted,
    nonce,
    derived: verdict.time_complexity,
    meaning: meaningOf(reading),
    hasBrackets: /["']\(["']|["']\[["']|["']\(\[\{|["']\(\)/.test(allTexts),
    countsFromOne: COUNTS_FROM_ONE.some((pattern) => pattern.test(searched)),
    testsParity: TESTS_PARITY.test(searched),
    hasBytes: KEEPS_BYTES.test(searched),
    takesLetters: TAKES_LETTERS.test(searched) && !TAKES_DIGITS.test(searched),
  };
}

/** Text of a program that is looked through, in UTF-16 units. */
const MAX_SEARCHED = 32 * 1024;

/** Takes one from numbers that it reads, at once, both in one line, or as places. */
const COUNTS_FROM_ONE = [
  /\b(?:next(?:Int|Long)?|parseInt|Number|int|read\w{0,20})\([^()\n]{0,40}(?:\([^()\n]{0,40}\)){0,1}\)\s{0,4}-\s{0,4}1\b/,
  /^[ \t]*(?:--\w{1,40}|\w{1,40}--)[;,]\s{0,20}(?:--\w{1,40}|\w{1,40}--)/m,
  /^[ \t]*\w{1,40} -= 1;?\s{1,20}\w{1,40} -= 1;?$/m,
  /\[\s{0,4}[a-z]\s{0,4}-\s{0,4}1\s{0,4}\]\s{0,4}\[\s{0,4}[a-z]\s{0,4}-\s{0,4}1\s{0,4}\]\s*=/,
];

/** The program goes to something by two places. */
const HAS_CELLS = /\]\s{0,4}\[|\)\s{0,4}\.(?:charAt|get|at|nth)\(/;

/** The program's reads: as lines, and as rows of a grid if it goes to cells, which may be those of its own table. */
function readingsOf(
  { reading, text }: AnalysedProgram,
  asLines: () => AnalysedProgram,
): NonNullable<AnalysedProgram['reading']>[] {
  const others = HAS_CELLS.test(text) ? [asLines().reading] : [];
  return [...others, reading].filter((one) => one !== null);
}

function severalOf({ several }: SeveralSources, countsLibrary: boolean) {
  if (several === null) return {};
  const others: InstrumentedSources = countsLibrary ? several.instrumented : several.fallback;
  return { several: { program: several.program, others } };
}

function attemptOf(
  { code, format, source }: LiteralProgram,
  instrumentedAs: (text: string) => Omit<Attempt, 'source' | 'formats'> | null,
): Attempt[] {
  const made = instrumentedAs(code);
  return made === null ? [] : [{ ...made, source, formats: [format] }];
}

function meaningOf(reading: AnalysedProgram['reading']): Message | null {
  // Python reads a line as text, and makes a number or a list of it.
  const isConverted = ({ kind, line }: ReadPiece) =>
    kind === 'text' && reading?.pieces.some((other) => other.kind !== 'text' && other.line === line);
  const sized = reading?.pieces.filter(({ size }) => size !== null);
  const piece = sized?.find((one) => !isConverted(one)) ?? sized?.[0];
  return (piece && piece.size !== null && reading?.meanings[piece.size]) || null;
}
