import { DOCUMENT_ENTRY, documentTextName, type Hint } from '@coderoom/contract';
import * as Y from 'yjs';

/** The lines of hints, which move with the texts of their files, whichever file is in the editor. */
export class HintPlaces {
  readonly #document: Y.Doc;
  /** Beginnings of the lines, by hint id. */
  readonly #places = new Map<number, { text: Y.Text; at: Y.RelativePosition }>();

  constructor(document: Y.Doc) {
    this.#document = document;
  }

  /** Follows exactly these hints. @param lines last known lines of hints, by their ids */
  follow(
    hints: readonly Pick<Hint, 'id' | 'line' | 'file_id'>[],
    lines: Readonly<Record<string, number>>,
  ): void {
    const ids = new Set(hints.map(({ id }) => id));
    for (const id of [...this.#places.keys()]) if (!ids.has(id)) this.#places.delete(id);
    for (const { id, line, file_id = DOCUMENT_ENTRY } of hints) {
      if (this.#places.has(id)) continue;
      const text = this.#document.getText(documentTextName(file_id));
      const offset = offsetOfLine(text.toString(), lines[id] ?? line);
      this.#places.set(id, { text, at: Y.createRelativePositionFromTypeIndex(text, offset) });
    }
  }

  /** Returns the present lines, by hint id. */
  get lines(): Record<string, number> {
    const found = [...this.#places].map(([id, { text, at }]) => {
      const offset = Y.createAbsolutePositionFromRelativePosition(at, this.#document)?.index ?? 0;
      return [id, text.toString().slice(0, offset).split('\n').length] as const;
    });
    return Object.fromEntries(found);
  }
}

/** Returns where a line begins; beyond the last line, where that one does. */
function offsetOfLine(text: string, line: number): number {
  let offset = 0;
  for (let before = 1; before < line; before += 1) {
    const end = text.indexOf('\n', offset);
    if (end === -1) break;
    offset = end + 1;
  }
  return offset;
}
