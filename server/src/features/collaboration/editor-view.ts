import type { Documents, Opening } from './documents.ts';

/** A text that is looked at again and again, until it is closed. */
export interface EditorView {
  /** Null: it is being read. */
  readonly text: string | null;
  /** Where a change of it ends by now, in UTF-16 units; null: that is not known. */
  endOf(update: Uint8Array): number | null;
  close(): void;
}

/** Told that a text was changed, by whom and how where that is known. */
export type TextChanged = (participantId: number | null, update: Uint8Array | null) => void;

/** Holds a text, also where what is held has to be opened anew. */
export function lookOn(
  documents: Documents,
  sessionId: number,
  changed: TextChanged,
  log: (failure: unknown) => void,
): EditorView {
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
    endOf: (update) => opening?.text.document.endOf(update) ?? null,
    close() {
      isClosed = true;
      letGo();
    },
  };
}
