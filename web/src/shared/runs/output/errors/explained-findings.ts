import type { Diagnostic } from '@coderoom/contract';
import { useEffect, useMemo, useState } from 'react';
import type { RunFinding } from '#editor/monaco/problems/findings.ts';
import { loadTranslation, wordExplanation } from '#lib/text/explanation-translation.ts';
import type { ShownResult } from '#shared/runs/output/shown-result.ts';

type ExplainedResult = Pick<ShownResult, 'plain_words' | 'plain_words_message'> & {
  diagnostics: readonly Diagnostic[];
};

const NONE: readonly RunFinding[] = [];

/**
 * Returns the diagnostics of a run, one of them with the run's explanation in the page's language. Unlike
 * `useExplanation` it suspends nothing: the editor does not wait for the translations.
 */
export function useExplainedFindings(result: ExplainedResult | null): readonly RunFinding[] {
  const [explained, setExplained] = useState<{ result: ExplainedResult; words: string } | null>(null);
  useEffect(() => {
    if (result === null || result.plain_words === null) return;
    let isCurrent = true;
    void loadTranslation().then((translate) => {
      if (isCurrent) setExplained({ result, words: wordExplanation(result, translate) });
    });
    return () => {
      isCurrent = false;
    };
  }, [result]);
  const words = explained !== null && explained.result === result ? explained.words : '';
  return useMemo(() => (result === null ? NONE : explainOne(result, words)), [result, words]);
}

/** The place at the beginning of an English explanation. */
const PLACED = /^(?:In `(?<file>[^`]+)`, )?[Ll]ine (?<line>\d+): /;

/** The words with which an explanation begins in each language of the page; the list of problems says them itself. */
const OWN_LINE = /^(?:Line|Zeile) \d+: /;

/**
 * Adds the explanation of a run to the problem that it is about: the one at the line that it names, or the only error.
 *
 * @param words the explanation in the page's language; empty: there is none
 */
export function explainOne(
  { diagnostics, plain_words }: Pick<ExplainedResult, 'diagnostics' | 'plain_words'>,
  words: string,
): readonly RunFinding[] {
  if (words === '') return diagnostics;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const place = PLACED.exec(plain_words ?? '')?.groups;
  const isThere = ({ file, line }: Diagnostic) => file === place?.file && line === Number(place?.line);
  const only = errors.length === 1 ? errors[0] : undefined;
  const meant = place === undefined ? only : (errors.find(isThere) ?? diagnostics.find(isThere));
  return diagnostics.map((finding) =>
    finding === meant ? { ...finding, words: words.replace(OWN_LINE, '') } : finding,
  );
}
