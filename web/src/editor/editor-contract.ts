import type { CostEvidence, LanguageId } from '@coderoom/contract';
import type { RunFinding } from '#editor/monaco/problems/findings.ts';
import type { TextEdit } from '#editor/text-edits/text-shift.ts';
import type { Theme } from '#ui/theme/theme-provider.tsx';

/** Something that an editor can do with its program. */
export interface EditorAct {
  kind: 'fixes' | 'format' | 'symbols' | 'rename' | 'explain';
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
  /** Shows what is known about the name at the caret. @returns false if there is no name */
  explain: () => boolean;
  /** Replaces the whole text, the entry's in a program of several files; can be undone. */
  replace: (text: string) => void;
  /**
   * Applies changes of the same text that were made elsewhere; caret and scroll position stay in the same text.
   * @param file absent: the entry
   * @returns false if the editor's text isn't the one that they change
   */
  merge: (before: string, edits: readonly TextEdit[], file?: string) => boolean;
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

/** The text files of a program, of which the editor shows one at a time and keeps what each of them can undo. */
export interface EditedProgramFiles {
  /** Name of the file whose text is `initialText`. */
  entry: string;
  /** All text files, the entry among them. */
  files: readonly { name: string; content: string; isReadOnly?: boolean }[];
  /** Name of the file in the editor. */
  shown: string;
  onChange: (name: string, text: string) => void;
  /** A place in a file is asked for, as the definition of a name. */
  onGoTo: (line: number, column: number, name: string) => void;
}

export interface CodeEditorProps {
  /** Accessible name. */
  label: string;
  language: LanguageId;
  /** The initial text. Later changes are ignored: from then on the editor holds the text. */
  initialText: string;
  /** The program's files; absent: there is this text alone. Their changes are not told to `onChange`. */
  program?: EditedProgramFiles;
  findings?: readonly RunFinding[];
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
  /** Called when somebody types into a read-only program. */
  onRefusedEdit?: (() => void) | undefined;
  /** True if the server assists: it completes, explains, and finds problems. */
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
  /** Receives a handle when the editor is ready, another one for each shown file, and null when it is gone. */
  onReady?: (handle: EditorHandle | null) => void;
}
