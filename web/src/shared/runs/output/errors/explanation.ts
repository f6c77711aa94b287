import { use } from 'react';
import { loadTranslation, wordExplanation } from '#lib/text/explanation-translation.ts';
import type { ShownResult } from '#shared/runs/output/shown-result.ts';
import { pageLanguage } from '#texts/language.ts';

/** Part of an explanation: `line` is a link into the editor, `code` a piece of a program. */
interface ExplanationPart {
  text: string;
  code?: boolean;
  line?: number;
  /** The file of the line; absent: the entry. */
  file?: string;
}

/**
 * Splits an explanation at its `code` between backticks and at its references to lines. Lines after the name of a file
 * are lines of that file.
 *
 * @param files names of files beside the entry
 */
export function splitExplanation(words: string, files: readonly string[] = []): ExplanationPart[] {
  const parts: ExplanationPart[] = [];
  let file: string | undefined;
  let end = 0;
  for (const match of words.matchAll(/`([^`]+)`|\b(?:[Ll]ine|Zeile) (\d+)\b/g)) {
    const [whole, code, line] = match;
    if (match.index > end) parts.push({ text: words.slice(end, match.index) });
    if (code !== undefined) {
      parts.push({ text: code, code: true });
      if (files.includes(code)) file = code;
    } else parts.push({ text: whole, line: Number(line), ...(file !== undefined && { file }) });
    end = match.index + whole.length;
  }
  if (end < words.length) parts.push({ text: words.slice(end) });
  return parts;
}

/**
 * Returns a result's explanation in the page's language; empty if it has none. Suspends the component until the
 * translations are loaded.
 */
export function useExplanation(
  result: Pick<ShownResult, 'plain_words' | 'plain_words_message'> | null,
): string {
  const words = result?.plain_words ?? '';
  if (result === null || words === '' || pageLanguage === 'en') return words;
  return wordExplanation(result, use(loadTranslation()));
}
