import { type CursorPosition, type CursorSelection, documentTextName } from '@coderoom/contract';
import type { SharedEntryText, SharedText } from '#editor/shared/shared-text.ts';
import type { EditableText } from '#shared/sessions/document/document-sync.ts';
import type { CursorSender, RemoteCursors } from './cursors.ts';

/** What the texts of a session need from its connection. */
interface TextConnection {
  cursors: RemoteCursors;
  ownCursor: CursorSender;
  /** Called when the editor refuses input that would make a text too long. */
  refused: () => void;
  onStored: SharedEntryText['onStored'];
}

/** Returns the texts of a document for editors: that of the entry, and those of the other files by their ids. */
export function createSharedTexts(
  { content, origin, document }: EditableText,
  { cursors, ownCursor, refused, onStored }: TextConnection,
): SharedEntryText {
  const actionsOf = (file: string | undefined) => ({
    refused,
    moveCursor: (cursor: CursorPosition, selection: CursorSelection | null) =>
      ownCursor.move(file === undefined ? cursor : { ...cursor, file }, selection),
    onCursors: (listener: Parameters<RemoteCursors['onCursors']>[0]) => cursors.onCursorsIn(file, listener),
  });
  const others = new Map<string, SharedText>();
  return {
    ...{ content, origin, document },
    ...actionsOf(undefined),
    textOf: (id) => {
      const known = others.get(id);
      if (known !== undefined) return known;
      const text = document.getText(documentTextName(id));
      const made = { content: text, origin, ...actionsOf(id) };
      others.set(id, made);
      return made;
    },
    onAllCursors: (listener) => cursors.onCursors(listener),
    onStored,
  };
}
