import type { LanguageId, Message } from '@coderoom/contract';
import { examined, readSource } from '#runner/source-text.ts';
import { cppCounterpart } from './cpp/cpp-counterparts.ts';
import { explanationInEnglish } from './explain-error.ts';
import { goCounterpart } from './go/go-counterparts.ts';
import { javascriptCounterpart } from './javascript/javascript-counterparts.ts';
import { rulesOf } from './language-rules.ts';
import { pythonCounterpart } from './python/python-counterparts.ts';
import {
  type ExplanationRule,
  explain,
  type FoundProblem,
  firstWords,
  type ProblemContext,
  quoted,
  rule,
} from './rule.ts';
import { typescriptCounterpart } from './typescript/typescript-counterparts.ts';

/** Largest number of problems of a text that are explained: nobody reads more. */
const MAX_EXPLAINED = 20;

/** Rules for messages of basedpyright without a counterpart in Python, or with one only once it knows the values. */
const pythonProblems: readonly ExplanationRule[] = [
  rule(
    /^"(\w{1,100})" is possibly unbound/,
    ([name = '']) =>
      explain`${quoted(name)} may have no value here: it gets one only in a part that does not always run.`,
  ),
  rule(
    /^No overloads for "__getitem__"/,
    'What stands in these square brackets does not fit. A list or a string is read by positions, which are integers, or by parts `[start:end]`.',
  ),
  rule(
    /^No overloads for "join"/,
    '`join` joins strings only. Turn the elements into strings with `str(…)` first.',
  ),
  rule(
    /^No overloads for "sum"/,
    '`sum` adds numbers only. Strings become numbers with `int(…)` or `float(…)`.',
  ),
  rule(
    /^No overloads for "(\w{1,100})"/,
    ([name = '']) =>
      explain`${quoted(name)} cannot do anything with what it is given here: too few or too many values, or values of another type.`,
  ),
];

/** The particulars of a language's server. */
interface Speaker {
  /** Returns what the language's toolchain says of the same mistake; null if we do not know. */
  counterpart(problem: FoundProblem, context: ProblemContext): string | null;
  /** Rules for its own messages. */
  rules: readonly ExplanationRule[];
}

/** The others say the same as the toolchain. */
const SPEAKERS: Partial<Record<LanguageId, Speaker>> = {
  python: { counterpart: pythonCounterpart, rules: pythonProblems },
  java: { counterpart: javaCounterpart, rules: [] },
  cpp: { counterpart: cppCounterpart, rules: [] },
  go: { counterpart: goCounterpart, rules: [] },
  javascript: { counterpart: javascriptCounterpart, rules: [] },
  typescript: { counterpart: typescriptCounterpart, rules: [] },
};

/**
 * Explains problems of a text to a beginner, in the words that a run would give for the same mistake. Null for those
 * without better words than the language server's. Of each line only one is explained, a syntax error if there is one:
 * the others follow from it.
 */
export function explainProblems(
  language: LanguageId,
  problems: readonly FoundProblem[],
  text: string,
): ({ text: string; message: Message } | null)[] {
  const source = examined(readSource(text));
  const lines = Map.groupBy(problems, ({ line }) => line);
  const explained = new Set<number>();
  return problems.map((problem) => {
    const { line, column, message, code, details } = problem;
    const others = (lines.get(line) ?? []).filter((other) => other !== problem);
    const follows = code !== null && others.some((other) => other.code === null);
    if (explained.size >= MAX_EXPLAINED || explained.has(line) || follows) return null;
    const words = wordsOf(language, problem, { source, line, column, error: details ?? message, others });
    if (words === null) return null;
    explained.add(line);
    return { text: explanationInEnglish(words), message: words };
  });
}

function wordsOf(language: LanguageId, problem: FoundProblem, context: ProblemContext): Message | null {
  const speaker = SPEAKERS[language];
  const own = firstWords(speaker?.rules ?? [], problem.message, context);
  if (own !== null) return own;
  const said = speaker === undefined ? problem.message : speaker.counterpart(problem, context);
  return said === null
    ? null
    : firstWords(rulesOf(language), said, speaker === undefined ? context : { ...context, error: said });
}

/** Returns what javac prints of a problem that its analysis found. */
function javaCounterpart({ message }: FoundProblem): string {
  // A file that cannot be read as a class is read as a module.
  if (message === "'module' or 'open' expected") return 'class, interface, enum, or record expected';
  return message.replaceAll(/\b(?:[a-z]\w{0,40}\.){1,8}(?=[A-Z])/g, '');
}
