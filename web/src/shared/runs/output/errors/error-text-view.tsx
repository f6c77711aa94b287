import { LANGUAGE_FACTS, type LanguageId } from '@coderoom/contract';
import { useMemo } from 'react';
import { DrawnText } from '#shared/runs/output-text.tsx';
import { splitErrorText } from './error-text.ts';
import { type GoTo, PlaceLink } from './place-link.tsx';

interface ErrorTextProps {
  text: string;
  /** The program's language. */
  language: LanguageId;
  /** Paths of the program's files; absent: one with the language's usual name. */
  fileNames?: readonly string[] | undefined;
  goTo: GoTo;
}

/** A toolchain's output, unchanged, with references to the program as links. */
export function ErrorText({ text, language, fileNames, goTo }: ErrorTextProps) {
  const parts = useMemo(
    () => splitErrorText(text, fileNames ?? [LANGUAGE_FACTS[language].fileName]),
    [text, language, fileNames],
  );
  return parts.map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
    if (part.place) return <PlaceLink key={index} text={part.text} {...part.place} goTo={goTo} />;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={index} className={part.loud ? 'text-danger' : undefined}>
        <DrawnText text={part.text} />
      </span>
    );
  });
}
