import { lazy, Suspense } from 'react';
import type { CodeEditorProps } from './editor-contract.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';

const load = () => import('./monaco-editor.tsx');
const MonacoEditor = lazy(load);

/** The code editor. Monaco arrives on its own; bars stand where the lines will be. */
export function CodeEditor(props: CodeEditorProps) {
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <MonacoEditor {...props} />
    </Suspense>
  );
}

/** Begins to load Monaco before there is a text to show in it. */
export function preloadEditor(): void {
  // Where it fails, the editor itself asks again and shows the failure.
  load().catch(() => undefined);
}
