import { arriving } from './arriving.tsx';

const { Editor, arrive } = arriving(
  () => import('./monaco-editor.tsx'),
  ({ initialText }) => initialText,
);

/** The code editor. Monaco arrives on its own. */
export const CodeEditor = Editor;

/** Begins to load Monaco before there is a text to show in it. */
export function preloadEditor(): void {
  void arrive();
}
