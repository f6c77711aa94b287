import type { LanguageId } from '@coderoom/contract';
import type { editor } from 'monaco-editor/editor';
import type { DocumentMirror } from '#editor/assistance/document-mirror.ts';
import type { ShownProgram } from '#editor/monaco/instance.ts';

/** Where fixes come from. */
export interface FixSource {
  language: LanguageId;
  program: ShownProgram;
  document: DocumentMirror;
}

const sources = new WeakMap<editor.IStandaloneCodeEditor, FixSource>();

/** Remembers where the fixes of an editor come from; null: they are not offered any more. */
export function setFixSource(instance: editor.IStandaloneCodeEditor, source: FixSource | null): void {
  if (source === null) sources.delete(instance);
  else sources.set(instance, source);
}

/** Returns where the fixes of an editor come from; null if it offers none. */
export function fixSourceOf(instance: editor.IStandaloneCodeEditor): FixSource | null {
  return sources.get(instance) ?? null;
}
