// Monaco takes no parts any more when it has begun: an editor may be opened after this.
import './setup.ts';
import type { LanguageId } from '@coderoom/contract';
import { editor } from 'monaco-editor/editor';
import { colorOfToken } from './editor-theme.ts';
import { loadLanguage } from './languages.ts';
import type { ColorStart } from './program-colors.ts';

export async function colorLines(text: string, language: LanguageId): Promise<ColorStart[][]> {
  await loadLanguage(language);
  return editor
    .tokenize(text, language)
    .map((line) => line.map(({ offset, type }) => ({ from: offset, color: colorOfToken(type) })));
}
