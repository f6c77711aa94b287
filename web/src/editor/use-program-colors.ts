import { type LanguageId, TEMPLATE_FILE_EXTENSIONS } from '@coderoom/contract';
import { useEffect, useState } from 'react';
import { type ColorStart, colorProgram } from './program-colors.ts';

/** Longer files stay in one colour: to read them takes long enough. */
const MOST_COLORED = 200_000;
const NO_COLORS: readonly ColorStart[][] = [];

/** The colours of a file, by line; none until they are there, and for files that are no program. */
export function useProgramColors(file: string, content: string, language: LanguageId) {
  const [colored, setColored] = useState({ content: '', colors: NO_COLORS });
  const isProgram = content.length <= MOST_COLORED && isWrittenIn(file, language);
  useEffect(() => {
    if (!isProgram) return;
    let gone = false;
    colorProgram(content, language).then(
      (colors) => !gone && setColored({ content, colors }),
      // Without colours it is the same program.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [content, language, isProgram]);
  return isProgram && colored.content === content ? colored.colors : NO_COLORS;
}

/** By its name; what has none that is known may be data that the program reads. */
function isWrittenIn(file: string, language: LanguageId): boolean {
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  const known: Record<string, LanguageId | null> = TEMPLATE_FILE_EXTENSIONS;
  return Object.hasOwn(known, extension) ? known[extension] === language : extension !== 'csv';
}
