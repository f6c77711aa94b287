import type { LanguageId } from '@coderoom/contract';
import { useEffect, useMemo, useState } from 'react';
import type { ColorStart } from './program-colors.ts';

type Coloring = (text: string) => ColorStart[][];

const NO_COLORS: readonly ColorStart[][] = [];
/** What colours a language, from when its parts have arrived. */
const colorings = new Map<LanguageId, Coloring>();

/**
 * The colours of a few lines that change often; none until the editor's parts are there. They come with the lines
 * themselves: lines that are first plain and then coloured would flicker with every key.
 */
export function useColoring(lines: readonly string[], language: LanguageId): readonly ColorStart[][] {
  const [coloring, setColoring] = useState(() => colorings.get(language) ?? null);
  useEffect(() => {
    let gone = false;
    loadColoring(language).then(
      (loaded) => !gone && setColoring(() => loaded),
      // Without colours it is the same program.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [language]);
  return useMemo(() => (coloring === null ? NO_COLORS : coloring(lines.join('\n'))), [coloring, lines]);
}

async function loadColoring(language: LanguageId): Promise<Coloring> {
  const known = colorings.get(language);
  if (known !== undefined) return known;
  const { coloringOf } = await import('./monaco-colors.ts');
  const loaded = await coloringOf(language);
  colorings.set(language, loaded);
  return loaded;
}
