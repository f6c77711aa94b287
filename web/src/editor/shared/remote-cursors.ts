import { editor, type IPosition, Range } from 'monaco-editor/editor';
import type * as Y from 'yjs';
import { findEnd, shift, type TextEdit, toEdits } from '#editor/text-edits/text-shift.ts';
import { personColor } from '#lib/person-color.ts';
import { RemoteChange, type RemoteCursor, type SharedText } from './shared-text.ts';

/** Selection colours in editor.css, one for each of people's colours. */
const COLORS = 15;

/** Another participant's position in the text, in offsets that shift with edits. */
interface DrawnCursor {
  /** The last reported cursor. */
  reported: RemoteCursor;
  caret: number;
  selection: { start: number; end: number } | null;
  widget: RemoteCursorWidget;
  marked: editor.IEditorDecorationsCollection;
}

/**
 * Shows the other participants' carets. A reported position is valid at the time of the report; from then on it shifts
 * with edits, and the caret of a person who types moves along with their input.
 */
export class RemoteCursorsView {
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #model: editor.ITextModel;
  readonly #moved: (participantId: number, lineNumber: number) => void;
  readonly #places = new Map<number, DrawnCursor>();
  readonly #endings: (() => void)[] = [];

  /** @param moved called with every participant who came to a line */
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
      this.#textChanged(toEdits(event.delta), origin instanceof RemoteChange ? origin.participantId : null);
    text.content.observe(textChanged);
    const mouse = target.onMouseMove(({ target: { position } }) => {
      if (position === null) return;
      for (const { widget } of this.#places.values()) if (widget.isAt(position)) widget.showName();
    });
    this.#endings.push(
      text.onCursors((cursors) => this.#onCursors(cursors)),
      () => text.content.unobserve(textChanged),
      () => mouse.dispose(),
    );
  }

  /** The line of a participant's caret; null if unknown. */
  lineOf(participantId: number): number | null {
    const place = this.#places.get(participantId);
    return place === undefined ? null : this.#model.getPositionAt(place.caret).lineNumber;
  }

  dispose(): void {
    for (const end of this.#endings) end();
    for (const id of [...this.#places.keys()]) this.#remove(id);
  }

  #onCursors(cursors: readonly RemoteCursor[]): void {
    const present = new Set(cursors.map(({ participantId }) => participantId));
    for (const id of [...this.#places.keys()]) if (!present.has(id)) this.#remove(id);
    for (const cursor of cursors) {
      if (this.#places.get(cursor.participantId)?.reported !== cursor) this.#place(cursor);
    }
  }

  #place(cursor: RemoteCursor): void {
    const { participantId, name, selection } = cursor;
    const caret = this.#model.getOffsetAt(cursor.cursor);
    const previous = this.#places.get(participantId);
    const place: DrawnCursor = {
      reported: cursor,
      caret,
      selection: selection && this.#offsetsOf(Range.lift(selection)),
      widget:
        previous?.widget ??
        new RemoteCursorWidget(this.#editor, participantId, this.#model.getPositionAt(caret)),
      marked: previous?.marked ?? this.#editor.createDecorationsCollection(),
    };
    this.#places.set(participantId, place);
    place.widget.setName(name);
    this.#show(participantId, place);
    this.#announceMove(participantId, place);
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
      const end = isAuthor ? findEnd(edits) : null;
      place.caret = end ?? shift(place.caret, edits, 'before');
      place.selection =
        isAuthor || selection === null
          ? null
          : { start: shift(selection.start, edits, 'after'), end: shift(selection.end, edits, 'before') };
      this.#show(participantId, place);
      if (isAuthor) this.#announceMove(participantId, place);
    }
  }

  #announceMove(participantId: number, { caret, widget }: DrawnCursor): void {
    widget.showName();
    this.#moved(participantId, this.#model.getPositionAt(caret).lineNumber);
  }

  #show(participantId: number, { caret, selection, widget, marked }: DrawnCursor): void {
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

/** Time for which a name stays visible after the last move, in ms. */
const NAME_STANDS_MS = 2_000;

/** Another participant's caret, with a flag that shows their name. */
class RemoteCursorWidget implements editor.IContentWidget {
  readonly #editor: editor.ICodeEditor;
  readonly #id: string;
  readonly #caret = document.createElement('div');
  readonly #flag = document.createElement('span');
  #position: IPosition;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(target: editor.ICodeEditor, participantId: number, position: IPosition) {
    this.#editor = target;
    this.#id = `coderoom.cursor.${participantId}`;
    this.#position = position;
    this.#caret.className = 'remote-caret';
    this.#caret.ariaHidden = 'true';
    this.#caret.style.setProperty('--person', personColor(participantId));
    this.#flag.className = 'remote-flag';
    this.#caret.append(this.#flag);
    target.addContentWidget(this);
  }

  getId(): string {
    return this.#id;
  }

  getDomNode(): HTMLElement {
    return this.#caret;
  }

  getPosition(): editor.IContentWidgetPosition {
    return { position: this.#position, preference: [editor.ContentWidgetPositionPreference.EXACT] };
  }

  beforeRender(): null {
    this.#caret.style.height = `${this.#editor.getOption(editor.EditorOption.lineHeight)}px`;
    return null;
  }

  setName(name: string): void {
    this.#flag.textContent = name;
  }

  moveTo(position: IPosition, isAtLineEnd: boolean): void {
    this.#position = position;
    this.#flag.dataset.place = isAtLineEnd ? 'beside' : position.lineNumber === 1 ? 'below' : 'above';
    this.#editor.layoutContentWidget(this);
  }

  /** Shows the name for a while. */
  showName(): void {
    this.#flag.dataset.shown = '';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => delete this.#flag.dataset.shown, NAME_STANDS_MS);
  }

  /** True if a mouse position is at the caret. */
  isAt({ lineNumber, column }: IPosition): boolean {
    return lineNumber === this.#position.lineNumber && Math.abs(column - this.#position.column) <= 1;
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#editor.removeContentWidget(this);
  }
}
