import type { ColorStart } from './program-lines.ts';
// Monaco accepts no further parts after its start, and an editor may be opened after this.
import '#editor/monaco/setup.ts';
import type { LanguageId } from '@coderoom/contract';
import { editor } from 'monaco-editor/editor';
import { colorOfToken } from '#editor/monaco/editor-theme.ts';
import { loadLanguage } from '#editor/monaco/languages.ts';

export async function colorLines(text: string, language: LanguageId): Promise<ColorStart[][]> {
  return (await createColoring(language))(text);
}

/** Returns a synchronous colouring function for a language, once its parts have loaded. */
export async function createColoring(language: LanguageId): Promise<(text: string) => ColorStart[][]> {
  await loadLanguage(language);
  return (text) => colorsOf(text, language);
}

function colorsOf(text: string, language: LanguageId): ColorStart[][] {
  return editor
    .tokenize(text, language)
    .map((line) => line.map(({ offset, type }) => ({ from: offset, color: colorOfToken(type) })));
}
