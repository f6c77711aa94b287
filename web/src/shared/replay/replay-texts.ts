import { DOCUMENT_ENTRY, documentTextName } from '@coderoom/contract';
import * as Y from 'yjs';
import {
  RemoteChange,
  type RemoteCursor,
  type SharedText,
  type SharedTextFile,
} from '#editor/shared/shared-text.ts';
import { diffTexts } from '#editor/text-edits/text-shift.ts';
import type { ReplayFile } from './timeline.ts';

/** The person who made the last change, with their caret. */
interface ReplayWriter {
  id: number;
  name: string;
  /** Id of the file with the caret. */
  file: string;
  caret: number;
}

/** Texts shown moment by moment in the editor of shared texts, with the carets of their writers. */
export class ReplayTexts {
  readonly #document = new Y.Doc();
  readonly #files = new Map<string, ReplayText>();

  /** The entry's text. */
  get entry(): SharedText {
    return this.#text(DOCUMENT_ENTRY).shared;
  }

  /** Shows the files of a moment. @param writer null: nobody has a caret */
  show(files: readonly ReplayFile[], writer: ReplayWriter | null): SharedTextFile[] {
    for (const { id, text } of files) this.#text(id).show(text, writer);
    return files.map(({ id, name }) => ({ id, name, text: this.#text(id).shared }));
  }

  destroy(): void {
    this.#document.destroy();
  }

  #text(id: string): ReplayText {
    let found = this.#files.get(id);
    if (found === undefined) {
      found = new ReplayText(id, this.#document.getText(documentTextName(id)));
      this.#files.set(id, found);
    }
    return found;
  }
}

/** One of the texts. */
class ReplayText {
  readonly shared: SharedText;
  readonly #id: string;
  readonly #content: Y.Text;
  readonly #listeners = new Set<(cursors: readonly RemoteCursor[]) => void>();
  #shown = '';
  #cursors: readonly RemoteCursor[] = [];

  constructor(id: string, content: Y.Text) {
    this.#id = id;
    this.#content = content;
    this.shared = {
      content,
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

  show(text: string, writer: ReplayWriter | null): void {
    const edit = text === this.#shown ? null : diffTexts(this.#shown, text);
    if (edit !== null) {
      this.#shown = text;
      this.#content.doc?.transact(
        () => {
          this.#content.delete(edit.start, edit.end - edit.start);
          this.#content.insert(edit.start, edit.text);
        },
        new RemoteChange(writer?.id ?? null),
      );
    }
    const isHere = writer !== null && writer.file === this.#id;
    if (!isHere && this.#cursors.length === 0) return;
    this.#cursors = isHere ? [cursorOf(text, writer)] : [];
    for (const listener of this.#listeners) listener(this.#cursors);
  }
}

function cursorOf(text: string, { id, name, caret }: ReplayWriter): RemoteCursor {
  const before = text.slice(0, caret);
  const cursor = {
    lineNumber: before.split('\n').length,
    column: caret - before.lastIndexOf('\n'),
  };
  return { participantId: id, name, cursor, selection: null };
}
