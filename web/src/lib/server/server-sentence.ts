import { type ExecutionResult, inEnglish, type Message, wordMessage } from '@coderoom/contract';
import { serverTexts } from '#texts/server.ts';

/** A sentence as the server sends it: a message if it has values, else the sentence itself. */
export type ServerSentence = string | Message;

/** Translates a sentence of the server into the page's language. What has no translation stays English. */
export function translated(sentence: ServerSentence): string {
  const translate = lookUpIn(serverTexts);
  return typeof sentence === 'string' ? translate(sentence) : wordMessage(sentence, translate);
}

/** Translates the sentence of an answer. */
export function translatedDetail(answer: { detail: string; detail_message?: Message | undefined }): string {
  return translated(answer.detail_message ?? answer.detail);
}

/** Returns a run's error with the server's own sentence, if it begins with one, in the page's language. */
export function translatedError({
  error,
  error_heading,
}: Pick<ExecutionResult, 'error' | 'error_heading'>): string {
  if (error === null || error_heading === undefined) return error ?? '';
  const heading = inEnglish(error_heading);
  // A list may have cut the text.
  if (error !== '' && heading.startsWith(error)) return translated(error_heading);
  return error.startsWith(heading) ? translated(error_heading) + error.slice(heading.length) : error;
}

interface StoredError {
  error_message: string | null;
  error_heading?: Message | undefined;
}

interface StoredRun extends StoredError {
  output: string;
  output_message?: Message | undefined;
}

/** Returns a stored error with the server's own sentence in the page's language; empty: none. */
export function storedError({ error_message, error_heading }: StoredError): string {
  return translatedError({ error: error_message, error_heading });
}

/** Returns output and error of a stored run with the server's own sentences in the page's language; empty: no error. */
export function storedTexts({ output, output_message, ...error }: StoredRun): {
  output: string;
  error: string;
} {
  return {
    output: output_message === undefined ? output : translated(output_message),
    error: storedError(error),
  };
}

/** Looks templates up in a dictionary; those that it does not have stay English. */
export function lookUpIn(texts: Readonly<Record<string, string>>): (template: string) => string {
  return (template) => (Object.hasOwn(texts, template) ? texts[template] : undefined) ?? template;
}
