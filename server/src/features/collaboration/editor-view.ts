import type { Documents, Opening } from './documents.ts';

/** A text that is looked at again and again, until it is closed. */
export interface EditorView {
  /** Null: it is being read. */
  readonly text: string | null;
  close(): void;
}

/** Holds a text, also where what is held has to be opened anew. */
export function lookOn(
  documents: Documents,
  sessionId: number,
  changed: (participantId: number | null) => void,
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
    changed(null);
  };
  const openSoon = () => void open().catch(log);
  openSoon();
  return {
    get text() {
      return opening?.text.document.text ?? null;
    },
    close() {
      isClosed = true;
      letGo();
    },
  };
}
