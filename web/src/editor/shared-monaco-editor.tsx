import { EditorSkeleton } from './editor-skeleton.tsx';
import type { SharedCodeEditorProps } from './shared-editor-contract.ts';

export default function SharedMonacoEditor(_props: SharedCodeEditorProps) {
  return <EditorSkeleton />;
}
