/** Monaco for one program; `shared-code-editor.tsx` binds it to a text that several people edit. */

import { lazyEditor } from './lazy-editor.tsx';

const { Editor, preload } = lazyEditor(
  () => import('./monaco/monaco-editor.tsx'),
  ({ initialText }) => initialText,
);

/** The code editor. Monaco loads separately. */
export const CodeEditor = Editor;

/** Starts loading Monaco before there is a text to show in it. */
export function preloadEditor(): void {
  void preload();
}
