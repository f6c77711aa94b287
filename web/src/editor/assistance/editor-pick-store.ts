import type { editor } from 'monaco-editor/editor';
import { create } from 'zustand';

/** An entry of a list over an editor. */
export interface EditorPickEntry {
  title: string;
  note: string;
  icon: 'function' | 'type' | 'block' | 'variable' | 'fix';
  /** Number of entries around it. */
  depth: number;
  run: () => void;
}

interface EditorPick {
  /** The editor that the list belongs to; null: it is closed. */
  editor: editor.IStandaloneCodeEditor | null;
  /** Name of the field. */
  label: string;
  listLabel: string;
  entries: readonly EditorPickEntry[];
  /** Shown if there are no entries, or none with the typed text. */
  none: (typed: string) => string;
}

const CLOSED: EditorPick = { editor: null, label: '', listLabel: '', entries: [], none: () => '' };

/** The open list of an editor: of its symbols, or of fixes. */
export const useEditorPick = create<EditorPick>()(() => CLOSED);

export function closeEditorPick(): void {
  useEditorPick.setState(CLOSED);
}
