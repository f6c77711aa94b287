import { LANGUAGE_FACTS } from '@coderoom/contract';
import { useMemo } from 'react';
import { splitErrorText } from '#features/playground/error-text.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { PlaceLink } from './place-link.tsx';

/** What a toolchain wrote, as it wrote it, with its references to the program as links. */
export function ErrorText({ text }: { text: string }) {
  const language = useProgram((state) => state.language);
  const parts = useMemo(() => splitErrorText(text, LANGUAGE_FACTS[language].fileName), [text, language]);
  return parts.map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
    if (part.place) return <PlaceLink key={index} text={part.text} {...part.place} />;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={index} className={part.loud ? 'text-danger' : undefined}>
        {part.text}
      </span>
    );
  });
}
