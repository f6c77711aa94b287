import { LANGUAGE_FACTS, type LanguageId } from '@coderoom/contract';
import { useMemo } from 'react';
import { splitErrorText } from './error-text.ts';
import { type GoTo, PlaceLink } from './place-link.tsx';

interface ErrorTextProps {
  text: string;
  /** What the program is written in. */
  language: LanguageId;
  goTo: GoTo;
}

/** What a toolchain wrote, as it wrote it, with its references to the program as links. */
export function ErrorText({ text, language, goTo }: ErrorTextProps) {
  const parts = useMemo(() => splitErrorText(text, LANGUAGE_FACTS[language].fileName), [text, language]);
  return parts.map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
    if (part.place) return <PlaceLink key={index} text={part.text} {...part.place} goTo={goTo} />;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={index} className={part.loud ? 'text-danger' : undefined}>
        {part.text}
      </span>
    );
  });
}
