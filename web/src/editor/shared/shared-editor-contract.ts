import type { Diagnostic, LanguageId } from '@coderoom/contract';
import type { EditorHandle, LineCosts, LineCounts, TextIndentation } from '#editor/editor-contract.ts';
import type { SharedText, SharedTextFile } from './shared-text.ts';

/** A note beside a line that moves with it. */
export interface LineNote {
  id: number;
  /** The initial line; from then on the note moves with its text. */
  line: number;
  /** Author and kind of the note. */
  title: string;
  text: string;
}

export interface LineNoteActs {
  dismiss: (id: number) => void;
  /** Called with the lines of all notes when one has moved to another line. */
  moved: (lines: ReadonlyMap<number, number>) => void;
}

/** The text files of a shared program, of which the editor shows one at a time. */
export interface SharedEditedFiles {
  /** The entry first. */
  files: readonly SharedTextFile[];
  /** Id of the file in the editor. */
  shown: string;
  /** A place in another file is asked for, as the definition of a name. */
  onGoTo: (line: number, column: number, name: string) => void;
}

export interface SharedCodeEditorProps {
  /** Accessible name. */
  label: string;
  /** May change: text, caret and undo history stay. */
  language: LanguageId;
  /** May be replaced by another: the caret stays in place if possible. */
  text: SharedText;
  /** The program's files; absent: there is this text alone. */
  program?: SharedEditedFiles | undefined;
  /** True if the local user may change the text; may change. */
  canEdit: boolean;
  /** Blocks copying, cutting, pasting, dragging, selecting and the context menu in the editor. */
  restricted: boolean;
  /** True if the server assists the local user while they write. */
  assisted?: boolean;
  /** The task that the program is for, which may allow less assistance; null: none. */
  assistedTask?: number | null;
  /** In a narrow panel: smaller letters, fewer digits for line numbers. */
  dense?: boolean;
  findings?: readonly Diagnostic[];
  /** Costs of the lines and of the whole program, shown at the ends of the lines. */
  costs?: LineCosts | undefined;
  /** Counts of the lines, shown in a column beside their numbers; undefined: there is no such column. */
  counts?: LineCounts | undefined;
  /** A line to highlight. */
  litLine?: number | null;
  notes?: readonly LineNote[];
  noteActs?: LineNoteActs;
  /** The followed participant, whose caret stays in view; null: none. */
  following: number | null;
  /** The local user typed, moved the caret or scrolled, so following ends. */
  onFollowEnded: () => void;
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
