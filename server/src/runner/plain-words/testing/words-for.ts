import type { LanguageId } from '@coderoom/contract';
import { plainWords } from '#runner/plain-words/plain-words.ts';
import { diagnosticOf, readSource } from '#runner/source-text.ts';
import { refusedVerdict } from '#runner/verdict.ts';
import { explanationOf, type Half, readFailingPrograms } from './failing-programs.ts';

/** The explanation of a message that a compiler says of a line, the first of `code` unless another is named. */
export function wordsFor(language: LanguageId, message: string, code = 'x', line = 1): string | null {
  return wordsForAll(language, [{ line, message }], code);
}

/** The explanation where a compiler has several messages. */
export function wordsForAll(
  language: LanguageId,
  messages: readonly { line: number; message: string }[],
  code: string,
): string | null {
  const source = readSource(code);
  const diagnostics = messages.map((finding) =>
    diagnosticOf(source, { ...finding, severity: 'error', source: 'compiler' }),
  );
  const words = messages.map(({ message }) => message).join('\n');
  const later = Promise.resolve([]);
  return plainWords(
    language,
    refusedVerdict({ program: null, outcome: null, words, diagnostics, later }),
    source,
  );
}

/** The share of failing programs that get an explanation. */
export function coverageOf(language: LanguageId, half: Half): number {
  const programs = readFailingPrograms(language).filter((program) => program.half === half);
  return programs.filter((program) => explanationOf(language, program) !== null).length / programs.length;
}
