import type { LanguageId } from '@coderoom/contract';
import type { PlaceInDocument, SeenText } from './document.ts';
import type { Documents, Opening } from './documents.ts';

/** Repeated access to a text, until it is closed. */
export interface StoredEditorView {
  /** Text of the entry; null while it is loading. */
  readonly text: string | null;
  /** See {@link SharedDocument.textAt}; null while it is loading. */
  textAt(file: string | undefined, language: LanguageId): SeenText | null;
  /** Returns the current end of a change; null if unknown. */
  endOf(update: Uint8Array): PlaceInDocument | null;
  close(): void;
}

/** Called when the text has changed, with the author and the update if they are known. */
export type TextChanged = (participantId: number | null, update: Uint8Array | null) => void;

/** Opens a text for reading, and opens it again whenever it is dropped from memory. */
export function lookOn(
  documents: Documents,
  sessionId: number,
  changed: TextChanged,
  log: (failure: unknown) => void,
): StoredEditorView {
  let opening: Opening | null = null;
  let stopWatching = () => {};
  let isClosed = false;
  const letGo = () => {
    stopWatching();
    opening?.close();
    opening = null;
  };
  const open = async () => {
    const opened = await documents.open(sessionId);
    if (isClosed) return opened.close();
    opening = opened;
    const dropped = () => {
      letGo();
      openSoon();
    };
    stopWatching = opened.text.watch({ changed, dropped });
    changed(null, null);
  };
  const openSoon = () => void open().catch(log);
  openSoon();
  return {
    get text() {
      return opening?.text.document.text ?? null;
    },
    textAt: (file, language) => opening?.text.document.textAt(file, language) ?? null,
    endOf: (update) => opening?.text.document.endOf(update) ?? null,
    close() {
      isClosed = true;
      letGo();
    },
  };
}
