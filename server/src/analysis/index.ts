/**
 * Estimates the time and space complexity of a program from its source, by abstract interpretation. Folders import
 * only those before them:
 *
 * - `growth/`: growth rates, amounts and sizes
 * - `program/`: what the syntax alone tells of a program
 * - `machine/`: abstract values, memory, input, and the ledger of costs
 * - `loops/`, `recursion/`: how often they run; of a loop `facts/` says what its source tells, `changes/` what all its
 *   rounds together do to sizes, `rounds/` how many there are
 * - `execution/`: statements, expressions and calls
 * - `library/`: what the library of each language costs
 *
 * `entry.ts` carries a program out with these, and `verdict.ts` puts the result into words.
 */
import type { Complexity, LanguageId } from '@coderoom/contract';
import { type Message, message } from '@coderoom/contract/message';
import { LIBRARIES } from '#analysis/library/libraries.ts';
import { type AbstractMachine, NotAvailable } from '#analysis/machine/machine.ts';
import { findProgramFacts } from '#analysis/program/facts.ts';
import { putInNormalForm } from '#analysis/program/normal-form.ts';
import { loadReader } from '#syntax/program.ts';
import type { Statement } from '#syntax/tree.ts';
import { ProgramMachine, run } from './entry.ts';
import { type FurtherSource, readTogether } from './joined-files.ts';
import { type ProgramReading, readingOf } from './reading.ts';
import { notAvailable, verdictOf } from './verdict.ts';

/** Complexity verdict for a program. */
export type ComplexityVerdict = Complexity;

/** Maximum source length in characters; hand-written programs are shorter. */
const MAX_SOURCE = 40 * 1024;
/** Parser time limit in ms. All but deliberately malicious programs take a few. */
const PARSE_LIMIT_MS = 80;

export type { FurtherSource };

/** A program's verdict, and what it reads. */
export interface AnalysedProgram {
  verdict: ComplexityVerdict;
  /** Input that the program reads, as far as the analysis got; null if the program was not analysed. */
  reading: ProgramReading | null;
  /** All sources that were read, one after the other: lines of `reading` are lines of it. */
  text: string;
  /** Names of further sources of the program that were not analysed. */
  unread: string[];
}

/**
 * Returns the analyser of a language. The analyser never throws and ends within a fixed number of steps.
 * @param parseLimitMs time limit of the parser; larger when verdicts are measured on a busy machine.
 */
export async function loadAnalyser(
  language: LanguageId,
  parseLimitMs = PARSE_LIMIT_MS,
): Promise<(source: string) => ComplexityVerdict> {
  const analyse = await loadReadingAnalyser(language, parseLimitMs);
  return (source) => analyse(source).verdict;
}

/**
 * Analyses a program, the further sources of which are read together with its entry.
 *
 * @param cells false: lines of the input are no rows of a grid, whatever cells the program goes to
 */
type AnalyseSources = (
  source: string,
  others?: readonly FurtherSource[],
  readsAs?: { cells: boolean },
) => AnalysedProgram;

/**
 * As {@link loadAnalyser}, for verdicts together with what the program reads.
 * @param change returns what is analysed in place of the program that was read.
 */
export async function loadReadingAnalyser(
  language: LanguageId,
  parseLimitMs = PARSE_LIMIT_MS,
  change: (program: Statement[]) => Statement[] = (program) => program,
): Promise<AnalyseSources> {
  const read = await loadReader(language);
  const library = LIBRARIES[language];
  return (source, others = [], readsAs = { cells: true }) => {
    const without = (reason: Message) => ({
      verdict: notAvailable(reason),
      reading: null,
      text: source,
      unread: [],
    });
    const length = others.reduce((sum, { content }) => sum + content.length, source.length);
    if (length > MAX_SOURCE) return without(message`The program is too long to be judged.`);
    const { mainName } = library;
    const joined = readTogether(read, { language, source, others, mainName }, parseLimitMs);
    if (joined === null) return without(message`The program cannot be read in time.`);
    const { statements, unread } = joined;
    const program = change(statements);
    putInNormalForm(program, library.copiesWhatIsAssigned === true, (name) => library.methods.has(name));
    const texts = [source, ...others.map(({ content }) => content)];
    const facts = findProgramFacts(program, texts, library);
    if (!readsAs.cells) Object.defineProperty(facts, 'usesCells', { value: false });
    const machine = new ProgramMachine(library, facts);
    const verdict = joined.place(verdictOfRun(() => run(program, machine), machine));
    const { meanings, ...reading } = readingOf(machine);
    return {
      verdict,
      reading: { ...reading, meanings: meanings.map(joined.placeWords) },
      text: joined.text,
      unread,
    };
  };
}

function verdictOfRun(work: () => void, machine: AbstractMachine): ComplexityVerdict {
  try {
    work();
    machine.countNodes();
    return verdictOf(machine);
  } catch (error) {
    if (error instanceof NotAvailable) return notAvailable(error.reason);
    // The stack is full: what is nested in the program itself, the parser has bounded.
    if (error instanceof RangeError) return notAvailable(message`The program is too long or too intricate.`);
    throw error;
  }
}
