import type { Diagnostic, LanguageId } from '@coderoom/contract';
import type { SourceText } from '#runner/source-text.ts';
import type { Verdict } from '#runner/verdict.ts';
import { cppRules } from './cpp.ts';
import { goRules } from './go.ts';
import { javaRules } from './java.ts';
import { javascriptRules } from './javascript.ts';
import { limitWords } from './limits.ts';
import { pythonRules } from './python.ts';
import { firstWords, type Rule } from './rule.ts';
import { rustRules } from './rust.ts';

const RULES: Record<LanguageId, readonly Rule[]> = {
  python: pythonRules,
  javascript: javascriptRules,
  typescript: javascriptRules,
  java: javaRules,
  cpp: cppRules,
  go: goRules,
  rust: rustRules,
};

/** Lines of a program's own words that are looked at where no diagnostic names an error. */
const LINES = 40;

/**
 * Errors that are often only the consequence of another one, which may stand below: Go lists them by line, and a
 * variable whose value is wrong counts as unused.
 */
const CONSEQUENCE =
  /^declared and not used: |^\S{1,100} declared and not used$|^".{1,100}" imported and not used/;

/**
 * What went wrong, for a beginner, with the names and numbers of the message put in. Null where we know no better
 * words than the toolchain's: something vague would be worse than nothing.
 */
export function plainWords(language: LanguageId, verdict: Verdict, source: SourceText): string | null {
  if (verdict.reason === null) return null;
  const limit = limitWords(verdict);
  if (limit !== null) return limit;
  const rules = RULES[language];
  const errors = verdict.diagnostics.filter(
    ({ severity, source }) => severity === 'error' && source !== 'types',
  );
  // Later errors are often only the consequence of the first.
  const named = errors.find(({ message }) => !CONSEQUENCE.test(message)) ?? errors[0];
  if (named !== undefined) {
    const said = firstWords(rules, named.message, { source, line: named.line });
    if (said !== null) return `Line ${named.line}: ${said}`;
  }
  for (const message of below(verdict.error ?? '', named).split('\n', LINES)) {
    const said = firstWords(rules, message, { source, line: null });
    if (said !== null) return said;
  }
  return null;
}

/** The words from the named error on: its cause stands there, while what stands above it was dealt with before. */
function below(words: string, named: Diagnostic | undefined): string {
  const at = named === undefined ? -1 : words.lastIndexOf(named.message);
  return at === -1 ? words : words.slice(at);
}
