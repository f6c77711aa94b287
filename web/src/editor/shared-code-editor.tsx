import { arriving } from './arriving.tsx';

const load = () => import('./shared-monaco-editor.tsx');

/** The code editor of a text that several people write. What it is made of arrives on its own. */
export const SharedCodeEditor = arriving(load);

/** Begins to load it before there is a text to show in it. */
export function preloadSharedEditor(): void {
  // Where it fails, the editor itself asks again and shows the failure.
  load().catch(() => undefined);
}
