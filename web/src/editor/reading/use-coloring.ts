import type { LanguageId } from '@coderoom/contract';
import { useEffect, useMemo, useState } from 'react';
import { loadMonacoTexts } from '#editor/monaco/monaco-texts.ts';
import type { ColorStart } from './program-lines.ts';

type Coloring = (text: string) => ColorStart[][];

const NO_COLORS: readonly ColorStart[][] = [];
/** Colouring functions by language, once their parts have loaded. */
const colorings = new Map<LanguageId, Coloring>();

/**
 * The colours of a few lines that change often; none until the editor's parts have loaded. They are computed in the
 * same render: lines that are first plain and then coloured would flicker with every key.
 */
export function useColoring(lines: readonly string[], language: LanguageId): readonly ColorStart[][] {
  const [coloring, setColoring] = useState(() => colorings.get(language) ?? null);
  useEffect(() => {
    let gone = false;
    loadColoring(language).then(
      (loaded) => !gone && setColoring(() => loaded),
      // Without colours the program is still readable.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [language]);
  return useMemo(() => (coloring === null ? NO_COLORS : coloring(lines.join('\n'))), [coloring, lines]);
}

async function loadColoring(language: LanguageId): Promise<Coloring> {
  const cached = colorings.get(language);
  if (cached !== undefined) return cached;
  await loadMonacoTexts();
  const { createColoring } = await import('./monaco-colors.ts');
  const loaded = await createColoring(language);
  colorings.set(language, loaded);
  return loaded;
}
