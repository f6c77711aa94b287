// Monaco takes no parts any more when it has begun: an editor may be opened after this.
import './setup.ts';
import type { LanguageId } from '@coderoom/contract';
import { editor } from 'monaco-editor/editor';
import { colorOfToken } from './editor-theme.ts';
import { loadLanguage } from './languages.ts';
import type { ColorStart } from './program-colors.ts';

export async function colorLines(text: string, language: LanguageId): Promise<ColorStart[][]> {
  return (await coloringOf(language))(text);
}

/** What gives the colours of texts in a language at once, when its parts have arrived. */
export async function coloringOf(language: LanguageId): Promise<(text: string) => ColorStart[][]> {
  await loadLanguage(language);
  return (text) => colorsOf(text, language);
}

function colorsOf(text: string, language: LanguageId): ColorStart[][] {
  return editor
    .tokenize(text, language)
    .map((line) => line.map(({ offset, type }) => ({ from: offset, color: colorOfToken(type) })));
}
