/**
 * Explains the error of a failed run to a beginner. Each language has a list of rules, which match messages of its
 * toolchain.
 */
import { type Diagnostic, inEnglish, type LanguageId, type Message } from '@coderoom/contract';
import { sourceOfFile } from '#runner/project-places.ts';
import type { Project } from '#runner/run-result.ts';
import { escaped, examined, lineOf, type SourceText } from '#runner/source-text.ts';
import type { Verdict } from '#runner/verdict.ts';
import { rulesOf } from './language-rules.ts';
import { limitWords } from './limits.ts';
import {
  type ExplanationRule,
  explain,
  type FindingContext,
  firstWords,
  joined,
  quoted,
  verbatim,
} from './rule.ts';

/** A program, with the libraries that it can use. */
interface WrittenProgram extends Pick<FindingContext, 'source' | 'libraries' | 'librariesAreComing'> {
  /** Returns the text of a file beside the entry, whose text is `source`. */
  sourceOf: (file: string | undefined) => SourceText;
}

/** Number of lines of a program's own output that are examined if no diagnostic names an error. */
const LINES = 40;

/**
 * Errors that often follow from another one, which may come later: Go lists them by line, and a variable with an
 * invalid value counts as unused.
 */
const CONSEQUENCE =
  /^declared and not used: |^\S{1,100} declared and not used$|^".{1,100}" imported and not used/;

/**
 * Explains to a beginner what went wrong, with names and numbers from the message. Null if we have no better words than
 * the toolchain's: something vague would be worse than nothing.
 */
export function explainError(
  language: LanguageId,
  verdict: Verdict,
  program: SourceText,
  available: Pick<FindingContext, 'libraries' | 'librariesAreComing'> = {},
  project?: Project,
): Message | null {
  const source = examined(program);
  const limit = limitWords(verdict, source);
  if (limit !== null) return joined(limit);
  const rules = rulesOf(language);
  const sourceOf = (file?: string) =>
    file === undefined ? source : examined(sourceOfFile(source, project, file));
  const written = { source, ...available, sourceOf };
  const error = verdict.error ?? '';
  const errors = verdict.diagnostics.filter(
    ({ severity, source }) => severity === 'error' && source !== 'types',
  );
  // Later errors often follow from the first.
  const named = errors.find(({ message }) => !CONSEQUENCE.test(message)) ?? errors[0];
  if (verdict.reason !== null) {
    const said = typeWordsAt(language, verdict, named, written) ?? wordsOf(rules, named, error, written);
    if (said !== null) return said;
    for (const message of below(error, named).split('\n', LINES)) {
      const words = firstWords(rules, message, { ...written, line: null, column: 1, error });
      if (words !== null) return words;
    }
  }
  return firstTypeWords(language, verdict.diagnostics, written) ?? exitWords(error);
}

const PLACED = 'Line {}: ';

/**
 * Words an explanation in English, with `an` before a quoted name that begins with a vowel: all type names that do also
 * sound like it.
 */
export function explanationInEnglish(explanation: Message): string {
  return inEnglish(explanation).replace(/\b([Aa]) (?=`[aeio])/gi, '$1n ');
}

/** Returns the words for a finding, with its line; null if no rule matches. */
function wordsOf(
  rules: readonly ExplanationRule[],
  finding: Diagnostic | undefined,
  error: string,
  written: WrittenProgram,
): Message | null {
  if (finding === undefined) return null;
  const { line, column, message, file } = finding;
  const source = written.sourceOf(file);
  const words = firstWords(rules, message, { ...written, source, line, column, error });
  // Some rules name a line themselves.
  const isPlaced = words?.text.startsWith(PLACED) === true;
  if (words === null || (file === undefined && isPlaced)) return words;
  if (file === undefined) return explain`Line ${line}: ${words}`;
  return isPlaced
    ? explain`In ${quoted(file)}: ${words}`
    : explain`In ${quoted(file)}, line ${line}: ${words}`;
}

/** Run-time errors that the compiler, which knows the types, predicted. */
const FORESEEN =
  /^(?:ReferenceError: .{1,100} is not defined|TypeError: (?:Cannot read properties of|.{1,100} is not a function|.{1,100} requires 'new'))/;

/** True if a finding says that the function in which the program failed replaced another one of the same name. */
function isReplacing({ message, line }: Diagnostic, error: string, source: SourceText): boolean {
  if (!message.startsWith('TS2393: ')) return false;
  const name = /\bfunction\s+([\w$]{1,60})/.exec(lineOf(source, line).slice(0, 300))?.[1];
  return name !== undefined && new RegExp(`\\bat ${escaped(name)} \\(`).test(error);
}

/** True if a finding is where the object was made of which a function or a property was asked in vain. */
function isOrigin({ line }: Diagnostic, failure: Diagnostic, source: SourceText): boolean {
  const owner = /^TypeError: ([\w$]{1,60})\.[\w$]{1,60} is not a function/.exec(failure.message)?.[1];
  return (
    owner !== undefined &&
    new RegExp(`\\b(?:const|let|var)\\s+${escaped(owner)}\\b`).test(lineOf(source, line).slice(0, 300))
  );
}

/**
 * Returns the words for the type error at the line where the program failed, or where the failing object was made, or for a second function of the same name;
 * null if they say less.
 */
function typeWordsAt(
  language: LanguageId,
  { diagnostics, error }: Verdict,
  failure: Diagnostic | undefined,
  written: WrittenProgram,
): Message | null {
  if (failure?.source !== 'runtime' || !FORESEEN.test(failure.message)) return null;
  return firstTypeWords(
    language,
    diagnostics.filter(
      (finding) =>
        (finding.line === failure.line && finding.file === failure.file) ||
        isOrigin(finding, failure, written.source) ||
        isReplacing(finding, error ?? '', written.source),
    ),
    written,
  );
}

/** Returns the words for the first type error with a rule: the program runs in spite of it. */
function firstTypeWords(
  language: LanguageId,
  diagnostics: readonly Diagnostic[],
  written: WrittenProgram,
): Message | null {
  for (const finding of diagnostics.filter((each) => each.source === 'types')) {
    const words = wordsOf(rulesOf(language), finding, finding.message, written);
    if (words !== null) return words;
  }
  return null;
}

/** Returns the words for a program that left nothing but its exit code. */
function exitWords(error: string): Message | null {
  const code = /^The program ended with exit code (\d{1,3})\.$/.exec(error)?.[1];
  return code === undefined
    ? null
    : explain`The program ended itself with the exit code ${verbatim(code)}: every code but 0 tells that something went wrong.`;
}

/** Returns the error text from the named error on: its cause is there, while anything above it was handled before. */
function below(words: string, named: Diagnostic | undefined): string {
  const index = named === undefined ? -1 : words.lastIndexOf(named.message);
  return index === -1 ? words : words.slice(index);
}
