import type { LanguageId } from '@coderoom/contract';
import { explainError, explanationInEnglish } from '#runner/error-explanations/explain-error.ts';
import { diagnosticOf, readSource } from '#runner/source-text.ts';
import { refusedVerdict } from '#runner/verdict.ts';
import { explanationOf, type Part, readFailingPrograms } from './failing-programs.ts';

/**
 * Returns the explanation of a compiler's message about a line of `code`, by default the first.
 *
 * @param printed the compiler's whole output; omitted: the message
 */
export function wordsFor(
  language: LanguageId,
  message: string,
  code = 'x',
  line = 1,
  printed = message,
): string | null {
  return wordsForAll(language, [{ line, message }], code, printed);
}

/** Returns the explanation if a compiler has several messages. */
export function wordsForAll(
  language: LanguageId,
  messages: readonly { line: number; message: string }[],
  code: string,
  printed = messages.map(({ message }) => message).join('\n'),
  libraries: readonly string[] = [],
  librariesAreComing = false,
): string | null {
  const source = readSource(code);
  const diagnostics = messages.map((finding) =>
    diagnosticOf(source, { ...finding, severity: 'error', source: 'compiler' }),
  );
  const later = Promise.resolve([]);
  const verdict = refusedVerdict({ program: null, outcome: null, words: printed, diagnostics, later });
  const explanation = explainError(language, verdict, source, { libraries, librariesAreComing });
  return explanation && explanationInEnglish(explanation);
}

/** Returns the share of failing programs that get an explanation. */
export function coverageOf(language: LanguageId, part: Part): number {
  const programs = readFailingPrograms(language).filter((program) => program.part === part);
  return programs.filter((program) => explanationOf(language, program) !== null).length / programs.length;
}
