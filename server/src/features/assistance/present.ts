import {
  type clientEvents,
  type ExplainedProblem,
  type LanguageId,
  MAX_ASSISTED_FILES_LENGTH,
  message,
  type openedAnswer,
  type Problem,
  projectNamesProblem,
} from '@coderoom/contract';
import type { z } from 'zod';
import { ApiError } from '#http/errors.ts';
import { type Assistance, explainProblems, type Formatting } from '#runner/index.ts';

/** Names the language server that answers. */
export function presentServer({
  server,
  onlyProblems,
}: Pick<ReturnType<Assistance['of']>, 'server' | 'onlyProblems'>): Pick<
  z.input<typeof openedAnswer>,
  'server' | 'only_problems'
> {
  return { server, only_problems: onlyProblems };
}

/** Returns the formatted text. Throws {@link ApiError} if there is none. */
export function readFormatted(formatted: Awaited<ReturnType<Formatting['format']>>): string | null {
  if (formatted === null) return null;
  if (formatted.kind === 'formatted') return formatted.text;
  const { kind } = formatted;
  throw new ApiError(
    422,
    'invalid',
    kind === 'failed'
      ? message`This program could not be formatted.`
      : message`Line ${formatted.line} has a syntax error. Correct it, then format again.`,
  );
}

/** Returns the program of a document that is opened; null: it has one file, or is too long to be known as a whole. */
export function readOpenedProgram({
  name,
  entry,
  files,
}: z.output<typeof clientEvents.assist_open>): NonNullable<Parameters<Assistance['open']>[3]>['program'] {
  if (!name || !files || files.length === 0) return null;
  const wrong = projectNamesProblem([name, ...files.map((file) => file.name)]);
  if (wrong !== null) throw new ApiError(422, 'invalid', wrong);
  const length = files.reduce((sum, { text }) => sum + text.length, 0);
  return length > MAX_ASSISTED_FILES_LENGTH ? null : { name, entry: entry ?? name, files };
}

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
