import * as Y from 'yjs';
import { RemoteChange, type RemoteCursor, type SharedText } from '#editor/shared/shared-text.ts';
import { diffTexts } from '#editor/shared/text-shift.ts';

/** A text shown moment by moment in the editor of shared texts, with the carets of its writers. */
export class ReplayText {
  readonly shared: SharedText;
  readonly #document = new Y.Doc();
  readonly #content = this.#document.getText('content');
  readonly #listeners = new Set<(cursors: readonly RemoteCursor[]) => void>();
  #cursors: readonly RemoteCursor[] = [];

  constructor() {
    this.shared = {
      content: this.#content,
      origin: {},
      // Nobody types in a replay.
      refused: () => undefined,
      // The caret is not shared in a replay.
      moveCursor: () => undefined,
      onCursors: (listener) => {
        this.#listeners.add(listener);
        listener(this.#cursors);
        return () => this.#listeners.delete(listener);
      },
    };
  }

  /** @param writer the person who made the last change, with their caret; null: nobody yet */
  show(text: string, writer: { id: number; username: string; caret: number } | null): void {
    const edit = diffTexts(this.#content.toString(), text);
    if (edit !== null) {
      this.#document.transact(
        () => {
          this.#content.delete(edit.start, edit.end - edit.start);
          this.#content.insert(edit.start, edit.text);
        },
        new RemoteChange(writer?.id ?? null),
      );
    }
    this.#cursors =
      writer === null
        ? []
        : [
            {
              participantId: writer.id,
              name: writer.username,
              cursor: positionOf(text, writer.caret),
              selection: null,
            },
          ];
    for (const listener of this.#listeners) listener(this.#cursors);
  }

  destroy(): void {
    this.#document.destroy();
  }
}

function positionOf(text: string, offset: number): RemoteCursor['cursor'] {
  const before = text.slice(0, offset);
  return { lineNumber: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
