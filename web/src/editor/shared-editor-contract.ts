import type { Diagnostic, LanguageId } from '@coderoom/contract';
import type { EditorHandle, LineCosts } from './editor-contract.ts';
import type { SharedText } from './shared-text.ts';

/** Something that is said beside a line, and stays with it. */
export interface LineNote {
  id: number;
  /** Where it comes in; from then on its text takes it along. */
  line: number;
  /** Whose it is, and what. */
  title: string;
  text: string;
}

export interface LineNoteActs {
  dismiss: (id: number) => void;
  /** Told of the lines of all notes, when one is in another line than before. */
  moved: (lines: ReadonlyMap<number, number>) => void;
}

export interface SharedCodeEditorProps {
  /** Accessible name. */
  label: string;
  /** May change: text, caret and what can be undone stay. */
  language: LanguageId;
  /** May be replaced by another: the caret stays where it can. */
  text: SharedText;
  /** Whether whoever is here may change the text; it may change. */
  canEdit: boolean;
  /** Keeps copying, cutting, pasting, dragging, selecting and the context menu from the editor. */
  restricted: boolean;
  /** In a narrow panel: smaller letters, fewer numbers' places. */
  dense?: boolean;
  findings?: readonly Diagnostic[];
  /** What its lines cost, and the whole program; shown at the ends of the lines. */
  costs?: LineCosts | undefined;
  /** A line to be lit. */
  litLine?: number | null;
  notes?: readonly LineNote[];
  noteActs?: LineNoteActs;
  /** The participant whose caret is kept in sight; null: nobody's. */
  following: number | null;
  /** Whoever is here typed, moved the caret or scrolled: they look for themselves again. */
  onFollowEnded: () => void;
  onCaret?: (line: number, column: number) => void;
  /** Absent: here programs are not run. */
  onRun?: () => void;
  /** Given the handle when the editor can be used, null when it is gone. */
  onReady?: (handle: EditorHandle | null) => void;
}
