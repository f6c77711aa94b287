import type { CostEvidence, Diagnostic, LanguageId } from '@coderoom/contract';
import type { Theme } from '#ui/theme/theme.ts';
import type { TextEdit } from './shared/text-shift.ts';

/** Something that an editor can do with its program. */
export interface EditorAct {
  kind: 'fixes' | 'format' | 'symbols' | 'rename';
  run: () => void;
}

/** Imperative handle of the editor. */
export interface EditorHandle {
  /** Moves the caret and scrolls to it. Line and column count from 1. */
  goTo: (line: number, column: number) => void;
  goToNextFinding: () => void;
  /** Returns what the editor can do with its program at the moment, by the language and the text. */
  acts: () => EditorAct[];
  /** Types a text as a keyboard would: brackets close themselves. */
  type: (text: string) => void;
  indent: () => void;
  /** Replaces the whole text; can be undone. */
  replace: (text: string) => void;
  /**
   * Applies changes that were made elsewhere; caret and scroll position stay in the same text.
   * @returns false if the editor's text isn't the one that they change
   */
  merge: (before: string, edits: readonly TextEdit[]) => boolean;
  /** The local user's caret, selection and scroll position. */
  view: () => EditorView;
  /** Restores a view, also one of another editor with the same text. */
  takeView: (view: EditorView) => void;
}

/** An editor's view and focus, for an editor that replaces another. */
export interface EditorView {
  /** Monaco's own view state. */
  state: unknown;
  hasFocus: boolean;
}

/** The indentation of a text. */
export interface TextIndentation {
  isTabs: boolean;
  /** In columns. */
  width: number;
}

/** Time costs of a program's lines. */
export interface LineCosts {
  evidence: readonly CostEvidence[];
  /** Cost of the whole program: lines with the same cost are emphasised. */
  time: string | null;
}

/** How often each line was reached. */
export interface LineCounts {
  lines: readonly { line: number; count: number; dominates: boolean }[];
}

export interface CodeEditorProps {
  /** Accessible name. */
  label: string;
  language: LanguageId;
  /** The initial text. Later changes are ignored: from then on the editor holds the text. */
  initialText: string;
  findings?: readonly Diagnostic[];
  /** Costs of the lines and of the whole program, shown at the ends of the lines. */
  costs?: LineCosts | undefined;
  /** Counts of the lines, shown in a column beside their numbers; undefined: there is no such column. */
  counts?: LineCounts | undefined;
  /** A line to highlight. */
  litLine?: number | null;
  /** Blocks copying, cutting, pasting, dragging, selecting and the context menu in the editor. */
  restricted?: boolean;
  /** True for a read-only program. */
  readOnly?: boolean;
  /** True if the server assists whoever writes: it completes, explains, and finds problems. */
  assisted?: boolean;
  /** The task that the program is for, which may allow less assistance; null: none. */
  assistedTask?: number | null;
  /** Overrides the page's theme. Monaco has one theme at a time: no other editor may be visible. */
  theme?: Theme;
  onChange?: (text: string) => void;
  onCaret?: (line: number, column: number) => void;
  /** Receives the text's indentation, and each later one. */
  onIndentation?: (indentation: TextIndentation) => void;
  /** Receives the number of the run's errors that still hold, whenever it changes: editing a line removes its own. */
  onErrors?: (errors: number) => void;
  /** Absent: programs cannot be run here. */
  onRun?: () => void;
  /** Receives the handle when the editor is ready, null when it is gone. */
  onReady?: (handle: EditorHandle | null) => void;
}
