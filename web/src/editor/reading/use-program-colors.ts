import { type LanguageId, TEMPLATE_FILE_EXTENSIONS } from '@coderoom/contract';
import { useEffect, useState } from 'react';
import { loadMonacoTexts } from '#editor/monaco/monaco-texts.ts';
import type { ColorStart } from './program-lines.ts';

/**
 * The editor's colours of a program, line by line, for programs shown without an editor. Rejects if the editor's parts
 * do not load.
 */
async function colorProgram(text: string, language: LanguageId): Promise<ColorStart[][]> {
  await loadMonacoTexts();
  const { colorLines } = await import('./monaco-colors.ts');
  return colorLines(text, language);
}

/** Longer files stay in one colour: to read them takes long enough. In characters. */
const MAX_COLORED_LENGTH = 200_000;
const NO_COLORS: readonly ColorStart[][] = [];

/** The colours of a file, by line; none until they are computed, and for files that are no program. */
export function useProgramColors(file: string, content: string, language: LanguageId) {
  const [colored, setColored] = useState({ content: '', colors: NO_COLORS });
  const isProgram = content.length <= MAX_COLORED_LENGTH && isWrittenIn(file, language);
  useEffect(() => {
    if (!isProgram) return;
    let gone = false;
    colorProgram(content, language).then(
      (colors) => !gone && setColored({ content, colors }),
      // Without colours the program is still readable.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [content, language, isProgram]);
  return isProgram && colored.content === content ? colored.colors : NO_COLORS;
}

/** True if the file's extension belongs to the language; unknown extensions may be data that the program reads. */
function isWrittenIn(file: string, language: LanguageId): boolean {
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  const languages: Record<string, LanguageId | null> = TEMPLATE_FILE_EXTENSIONS;
  return Object.hasOwn(languages, extension) ? languages[extension] === language : extension !== 'csv';
}
