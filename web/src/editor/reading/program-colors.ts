import type { LanguageId } from '@coderoom/contract';
import { loadMonacoTexts } from '#editor/monaco/monaco-texts.ts';
import type { ColorStart } from './program-lines.ts';

/**
 * The editor's colours of a program, line by line, for programs shown without an editor. Rejects if the editor's parts
 * do not load.
 */
export async function colorProgram(text: string, language: LanguageId): Promise<ColorStart[][]> {
  await loadMonacoTexts();
  const { colorLines } = await import('#editor/monaco/monaco-colors.ts');
  return colorLines(text, language);
}
