import type { CursorPosition, CursorSelection } from '@coderoom/contract';
import type * as Y from 'yjs';

/** Another participant's caret. */
export interface RemoteCursor {
  participantId: number;
  /** Display name: marks guests. */
  name: string;
  cursor: CursorPosition;
  selection: CursorSelection | null;
}

/** A shared text, as an editor needs it. */
export interface SharedText {
  content: Y.Text;
  /** The origin of local changes; undo affects only these. */
  origin: object;
  /** Called when an edit would exceed the maximum length of a program: it is reverted. */
  refused: () => void;
  /** Reports the local caret's position. */
  moveCursor: (cursor: CursorPosition, selection: CursorSelection | null) => void;
  /** Calls with all other participants' cursors, at once and after every change. Returns the function that stops it. */
  onCursors: (listener: (cursors: readonly RemoteCursor[]) => void) => () => void;
}

/** The entry's text of a shared document, through which the texts of the other files are reached. */
export interface SharedEntryText extends SharedText {
  document: Y.Doc;
  /** Returns the text of another file, by its id; the carets that it tells are those in that file. */
  textOf: (id: string) => SharedText;
  /** As `onCursors`, with the carets in all files. */
  onAllCursors: SharedText['onCursors'];
  /** Calls with local changes once the server has stored them. Returns the function that stops it. */
  onStored: (listener: (update: Uint8Array) => void) => () => void;
}

/** A text file of a shared program. */
export interface SharedTextFile {
  /** Stays the same when the file is renamed. */
  id: string;
  name: string;
  text: SharedText;
}

/** The origin of another participant's changes. */
export class RemoteChange {
  /** null: several participants' changes, received on joining. */
  readonly participantId: number | null;
  /** As it arrived: Yjs reports only what was new here. */
  readonly update: Uint8Array | null;

  constructor(participantId: number | null = null, update: Uint8Array | null = null) {
    this.participantId = participantId;
    this.update = update;
  }
}
