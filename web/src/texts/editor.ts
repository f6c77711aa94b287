import { editor } from './en/editor.ts';
import { inLanguage } from './in-language.ts';

export const editorTexts = await inLanguage(editor, {
  de: async () => (await import('./de/editor.ts')).editor,
});
