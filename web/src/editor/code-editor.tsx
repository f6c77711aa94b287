import { arriving } from './arriving.tsx';

const load = () => import('./monaco-editor.tsx');

/** The code editor. Monaco arrives on its own. */
export const CodeEditor = arriving(load, ({ initialText }) => initialText);

/** Begins to load Monaco before there is a text to show in it. */
export function preloadEditor(): void {
  // Where it fails, the editor itself asks again and shows the failure.
  load().catch(() => undefined);
}
