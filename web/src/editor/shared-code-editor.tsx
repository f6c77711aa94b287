import { lazy, Suspense } from 'react';
import { EditorSkeleton } from './editor-skeleton.tsx';
import type { SharedCodeEditorProps } from './shared-editor-contract.ts';

const SharedMonacoEditor = lazy(() => import('./shared-monaco-editor.tsx'));

/** The code editor of a text that several people write. What it is made of arrives on its own. */
export function SharedCodeEditor(props: SharedCodeEditorProps) {
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <SharedMonacoEditor {...props} />
    </Suspense>
  );
}
