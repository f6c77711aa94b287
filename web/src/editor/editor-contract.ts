import type { CostEvidence, Diagnostic, LanguageId } from '@coderoom/contract';
import type { Theme } from '#lib/theme.ts';

/** What the page may ask of the editor. */
export interface EditorHandle {
  /** Puts the caret somewhere and shows it. Line and column count from 1. */
  goTo: (line: number, column: number) => void;
  goToNextFinding: () => void;
  /** Types a text as a keyboard would: brackets close themselves. */
  type: (text: string) => void;
  indent: () => void;
  /** Replaces the whole text; it can be undone. */
  replace: (text: string) => void;
  /** Where whoever is here is in the text, and what of it is in sight. */
  view: () => EditorView;
  /** Takes up a view, of another editor of the same text as well. */
  takeView: (view: EditorView) => void;
}

/** What somebody sees of a text, and whether they type there: for the editor that takes the place of another. */
export interface EditorView {
  /** As Monaco keeps it. */
  state: unknown;
  hasFocus: boolean;
}

/** What lines of a program cost in time. */
export interface LineCosts {
  evidence: readonly CostEvidence[];
  /** Of the whole program: lines that cost as much stand out. */
  time: string | null;
}

export interface CodeEditorProps {
  /** Accessible name. */
  label: string;
  language: LanguageId;
  /** The text to begin with. Later changes are not read: the editor holds the text from then on. */
  initialText: string;
  findings?: readonly Diagnostic[];
  /** What its lines cost, and the whole program; shown at the ends of the lines. */
  costs?: LineCosts | undefined;
  /** A line to be lit. */
  litLine?: number | null;
  /** Keeps copying, cutting, pasting, dragging, selecting and the context menu from the editor. */
  restricted?: boolean;
  /** A program to read. */
  readOnly?: boolean;
  /** Else the page's. Monaco knows one at a time: no other editor may be in sight. */
  theme?: Theme;
  onChange?: (text: string) => void;
  onCaret?: (line: number, column: number) => void;
  /** Absent: here programs are not run. */
  onRun?: () => void;
  /** Given the handle when the editor can be used, null when it is gone. */
  onReady?: (handle: EditorHandle | null) => void;
}
