import type { ExplainedProblem, LanguageId, Problem } from '@coderoom/contract';
import { explainProblems } from '#runner/index.ts';

/** Formats the problems of a text, each with its explanation for beginners. */
export function presentProblems(
  language: LanguageId,
  text: string,
  problems: readonly Problem[],
): ExplainedProblem[] {
  const explanations = explainProblems(language, problems, text);
  return problems.map(({ details: _, ...problem }, index) => ({
    ...problem,
    plain_words: explanations[index]?.text ?? null,
    plain_words_message: explanations[index]?.message,
  }));
}
