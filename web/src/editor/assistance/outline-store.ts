import type { editor, languages } from 'monaco-editor/editor';
import { create } from 'zustand';

/** A symbol of the open outline. */
export interface OutlineEntry {
  name: string;
  kind: languages.SymbolKind;
  depth: number;
  line: number;
  column: number;
}

interface Outline {
  /** The editor whose symbols are shown; null: the outline is closed. */
  editor: editor.IStandaloneCodeEditor | null;
  entries: readonly OutlineEntry[];
}

/** The list of an editor's symbols. */
export const useOutline = create<Outline>()(() => ({ editor: null, entries: [] }));
