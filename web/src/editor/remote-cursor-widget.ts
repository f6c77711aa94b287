import { editor, type IPosition } from 'monaco-editor/editor';
import { personColor } from '#ui/person-color.ts';

/** Time for which a name stays visible after the last move, in ms. */
const NAME_STANDS_MS = 2_000;

/** Another participant's caret, with a flag that shows their name. */
export class RemoteCursorWidget implements editor.IContentWidget {
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
