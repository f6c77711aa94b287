import type { LanguageId } from '@coderoom/contract';

/** Where in a line another colour begins. Columns count from 0. */
export interface ColorStart {
  from: number;
  /** As CSS takes it. */
  color: string;
}

/**
 * The colours that the editor would give a program, line by line, for programs that are shown without an editor.
 * Rejects where the editor's parts do not arrive.
 */
export async function colorProgram(text: string, language: LanguageId): Promise<ColorStart[][]> {
  const { colorLines } = await import('./monaco-colors.ts');
  return colorLines(text, language);
}
