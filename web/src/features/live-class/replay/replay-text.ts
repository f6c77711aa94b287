import * as Y from 'yjs';
import { RemoteChange, type RemoteCursor, type SharedText } from '#editor/shared-text.ts';
import { difference } from '#editor/text-shift.ts';

/** A text that is shown moment by moment in the editor of shared texts, with the carets of those who wrote it. */
export class ReplayText {
  readonly shared: SharedText;
  readonly #document = new Y.Doc();
  readonly #content = this.#document.getText('content');
  readonly #hearers = new Set<(cursors: readonly RemoteCursor[]) => void>();
  #cursors: readonly RemoteCursor[] = [];

  constructor() {
    this.shared = {
      content: this.#content,
      origin: {},
      // Nobody types here.
      refused: () => undefined,
      // Nobody hears where the caret is here.
      moveCursor: () => undefined,
      onCursors: (hear) => {
        this.#hearers.add(hear);
        hear(this.#cursors);
        return () => this.#hearers.delete(hear);
      },
    };
  }

  /** @param writer who made it what it is, with where they are in it; null: nobody yet */
  show(text: string, writer: { id: number; username: string; caret: number } | null): void {
    const edit = difference(this.#content.toString(), text);
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
              username: writer.username,
              cursor: positionOf(text, writer.caret),
              selection: null,
            },
          ];
    for (const hear of this.#hearers) hear(this.#cursors);
  }

  destroy(): void {
    this.#document.destroy();
  }
}

function positionOf(text: string, offset: number): RemoteCursor['cursor'] {
  const before = text.slice(0, offset);
  return { lineNumber: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
