import type { Diagnostic, LanguageId } from '@coderoom/contract';
import type { EditorHandle } from './editor-contract.ts';
import type { SharedText } from './shared-text.ts';

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
  findings?: readonly Diagnostic[];
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
