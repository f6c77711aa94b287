import { Suspense, use } from 'react';
import { loadTranslation, wordExplanation } from '#lib/text/explanation-translation.ts';
import { countStackedMarks } from '#lib/text/invisible-characters.ts';
import type { ShownResult } from '#shared/runs/output/shown-result.ts';
import { pageLanguage } from '#texts/language.ts';
import { runsTexts } from '#texts/runs.ts';
import { type GoTo, PlaceLink } from './error-text.tsx';

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

interface ExplanationProps {
  result: Pick<ShownResult, 'plain_words' | 'plain_words_message' | 'diagnostics'>;
  goTo: GoTo;
}

/** An error explained for beginners. */
export function Explanation(props: ExplanationProps) {
  return (
    <div className="border-l-2 border-accent pl-2.5">
      <h3 className="font-medium">{runsTexts.output.explanation}</h3>
      <Suspense fallback={null}>
        <ExplanationText {...props} />
      </Suspense>
    </div>
  );
}

function ExplanationText({ result, goTo }: ExplanationProps) {
  const explanation = useExplanation(result);
  const files = result.diagnostics.flatMap(({ file }) => file ?? []);
  return (
    <p className="whitespace-pre-wrap text-text-2">
      {splitExplanation(countStackedMarks(explanation), files).map((part, index) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
        if (part.line !== undefined)
          return (
            <PlaceLink
              key={index}
              text={part.text}
              line={part.line}
              column={1}
              file={part.file}
              goTo={goTo}
            />
          );
        if (part.code) return <code key={index}>{part.text}</code>;
        return part.text;
        // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
      })}
    </p>
  );
}
