import type { CursorPosition, CursorSelection } from '@coderoom/contract';
import type * as Y from 'yjs';

/** Where somebody else is in the text. */
export interface RemoteCursor {
  participantId: number;
  username: string;
  cursor: CursorPosition;
  selection: CursorSelection | null;
}

/** A text that several people write, as an editor needs it. */
export interface SharedText {
  content: Y.Text;
  /** What is done here is done with this origin; undoing touches nothing else. */
  origin: object;
  /** Called where what was typed here would make it longer than a program may be: it is taken out again. */
  refused: () => void;
  /** Says where the caret is here. */
  moveCursor: (cursor: CursorPosition, selection: CursorSelection | null) => void;
  /** Calls with everybody else's cursors, at once and whenever one moves, comes or goes. Gives the end of it. */
  onCursors: (hear: (cursors: readonly RemoteCursor[]) => void) => () => void;
}

/** The origin of changes that somebody else made. */
export class RemoteChange {
  /** null: of several, as they were found on joining. */
  readonly participantId: number | null;

  constructor(participantId: number | null = null) {
    this.participantId = participantId;
  }
}
