import { type editor, Range } from 'monaco-editor/editor';
import type * as Y from 'yjs';
import { RemoteCursorWidget } from './remote-cursor-widget.ts';
import { RemoteChange, type RemoteCursor, type SharedText } from './shared-text.ts';
import { editsOf, endOf, shift, type TextEdit } from './text-shift.ts';

/** Colours of marked text in editor.css, one for each of people's colours. */
const COLORS = 15;

/** Somebody else's place in the text, in offsets: they move with it. */
interface Place {
  /** What they said last. */
  said: RemoteCursor;
  caret: number;
  selection: { start: number; end: number } | null;
  widget: RemoteCursorWidget;
  marked: editor.IEditorDecorationsCollection;
}

/**
 * Shows where the others are. What they say of it counts from when they say it; meanwhile their places move with
 * the text, and those of who types go along with what they type.
 */
export class RemoteCursorsView {
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #model: editor.ITextModel;
  readonly #moved: (participantId: number, lineNumber: number) => void;
  readonly #places = new Map<number, Place>();
  readonly #endings: (() => void)[] = [];

  /** @param moved is told of everybody who came to a line */
  constructor(
    target: editor.IStandaloneCodeEditor,
    model: editor.ITextModel,
    text: SharedText,
    moved: (participantId: number, lineNumber: number) => void,
  ) {
    this.#editor = target;
    this.#model = model;
    this.#moved = moved;
    const textChanged = (event: Y.YTextEvent, { origin }: Y.Transaction) =>
      this.#textChanged(editsOf(event.delta), origin instanceof RemoteChange ? origin.participantId : null);
    text.content.observe(textChanged);
    const mouse = target.onMouseMove(({ target: { position } }) => {
      if (position === null) return;
      for (const { widget } of this.#places.values()) if (widget.isAt(position)) widget.showName();
    });
    this.#endings.push(
      text.onCursors((cursors) => this.#hear(cursors)),
      () => text.content.unobserve(textChanged),
      () => mouse.dispose(),
    );
  }

  /** The line that somebody is in; null where that is not known. */
  lineOf(participantId: number): number | null {
    const place = this.#places.get(participantId);
    return place === undefined ? null : this.#model.getPositionAt(place.caret).lineNumber;
  }

  dispose(): void {
    for (const end of this.#endings) end();
    for (const id of [...this.#places.keys()]) this.#remove(id);
  }

  #hear(cursors: readonly RemoteCursor[]): void {
    const heard = new Set(cursors.map(({ participantId }) => participantId));
    for (const id of [...this.#places.keys()]) if (!heard.has(id)) this.#remove(id);
    for (const cursor of cursors) {
      if (this.#places.get(cursor.participantId)?.said !== cursor) this.#place(cursor);
    }
  }

  #place(said: RemoteCursor): void {
    const { participantId, username, selection } = said;
    const caret = this.#model.getOffsetAt(said.cursor);
    const known = this.#places.get(participantId);
    const place: Place = {
      said,
      caret,
      selection: selection && this.#offsetsOf(Range.lift(selection)),
      widget:
        known?.widget ??
        new RemoteCursorWidget(this.#editor, participantId, this.#model.getPositionAt(caret)),
      marked: known?.marked ?? this.#editor.createDecorationsCollection(),
    };
    this.#places.set(participantId, place);
    place.widget.setName(username);
    this.#show(participantId, place);
    this.#tellMoved(participantId, place);
  }

  #offsetsOf(range: Range) {
    return {
      start: this.#model.getOffsetAt(range.getStartPosition()),
      end: this.#model.getOffsetAt(range.getEndPosition()),
    };
  }

  #textChanged(edits: readonly TextEdit[], author: number | null): void {
    for (const [participantId, place] of this.#places) {
      const { selection } = place;
      const isAuthor = participantId === author;
      const end = isAuthor ? endOf(edits) : null;
      place.caret = end ?? shift(place.caret, edits, 'before');
      place.selection =
        isAuthor || selection === null
          ? null
          : { start: shift(selection.start, edits, 'after'), end: shift(selection.end, edits, 'before') };
      this.#show(participantId, place);
      if (isAuthor) this.#tellMoved(participantId, place);
    }
  }

  #tellMoved(participantId: number, { caret, widget }: Place): void {
    widget.showName();
    this.#moved(participantId, this.#model.getPositionAt(caret).lineNumber);
  }

  #show(participantId: number, { caret, selection, widget, marked }: Place): void {
    const position = this.#model.getPositionAt(caret);
    const isAtLineEnd = position.column === this.#model.getLineMaxColumn(position.lineNumber);
    widget.moveTo(position, isAtLineEnd);
    marked.clear();
    if (selection === null || selection.start >= selection.end) return;
    const range = Range.fromPositions(
      this.#model.getPositionAt(selection.start),
      this.#model.getPositionAt(selection.end),
    );
    const className = `remote-selection person-${((participantId - 1) % COLORS) + 1}`;
    marked.set([{ range, options: { className } }]);
  }

  #remove(participantId: number): void {
    const place = this.#places.get(participantId);
    this.#places.delete(participantId);
    place?.widget.dispose();
    place?.marked.clear();
  }
}
