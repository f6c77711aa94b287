import { editor, type IDisposable, Range } from 'monaco-editor/editor';
import { FIX_ACTION, problemDetails } from '#editor/monaco/problems/problem-details.ts';
import { editorTexts } from '#texts/editor.ts';

/** Delay after the caret came to a line, or its text changed, before fixes are looked for, in ms. */
const DELAY_MS = 500;

/** Shows a light bulb in place of the number of the caret's line while a problem there has a quick fix. */
export class LightBulb {
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #bulb: editor.IEditorDecorationsCollection;
  readonly #subscriptions: IDisposable[];
  readonly #find: ((model: editor.ITextModel, line: number) => Promise<boolean>) | null;
  #isAllowed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param find looks for fixes of a line; null: its problems tell whether they have some */
  constructor(
    target: editor.IStandaloneCodeEditor,
    find: ((model: editor.ITextModel, line: number) => Promise<boolean>) | null,
  ) {
    this.#editor = target;
    this.#find = find;
    this.#bulb = target.createDecorationsCollection();
    this.#subscriptions = [
      target.onDidChangeCursorPosition(() => this.look()),
      target.onDidChangeModelContent(() => this.look()),
      editor.onDidChangeMarkers((changed) => {
        const own = target.getModel()?.uri.toString();
        if (changed.some((uri) => uri.toString() === own)) this.look();
      }),
      target.onMouseDown(({ target: { type, position } }) => {
        const line = this.#bulb.getRange(0)?.startLineNumber;
        const isNumber = type === editor.MouseTargetType.GUTTER_LINE_NUMBERS;
        if (!isNumber || line === undefined || position?.lineNumber !== line) return;
        target.setPosition({ lineNumber: line, column: 1 });
        void target.getAction(FIX_ACTION)?.run();
      }),
    ];
  }

  /** @param isAllowed false: fixes are not offered here */
  allow(isAllowed: boolean): void {
    if (isAllowed === this.#isAllowed) return;
    this.#isAllowed = isAllowed;
    this.look();
  }

  /** Looks at the caret's line again. */
  look(): void {
    const model = this.#editor.getModel();
    const line = this.#editor.getPosition()?.lineNumber;
    const isReadOnly = this.#editor.getOption(editor.EditorOption.readOnly);
    if (model === null || line === undefined || !this.#isAllowed || isReadOnly) {
      this.#bulb.clear();
      return;
    }
    if (this.#find !== null) {
      if (this.#bulb.getRange(0)?.startLineNumber !== line) this.#bulb.clear();
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#search(model, line), DELAY_MS);
      return;
    }
    const isFixable = editor
      .getModelMarkers({ resource: model.uri })
      .some(
        (marker) =>
          marker.startLineNumber <= line &&
          line <= marker.endLineNumber &&
          problemDetails(model, marker)?.isFixable === true,
      );
    if (isFixable) this.#show(line);
    else this.#bulb.clear();
  }

  async #search(model: editor.ITextModel, line: number): Promise<void> {
    const version = model.getVersionId();
    const isFixable = (await this.#find?.(model, line)) ?? false;
    const isSame =
      !model.isDisposed() &&
      model === this.#editor.getModel() &&
      version === model.getVersionId() &&
      line === this.#editor.getPosition()?.lineNumber;
    if (!isSame) return;
    if (isFixable && this.#isAllowed) this.#show(line);
    else this.#bulb.clear();
  }

  #show(line: number): void {
    if (this.#bulb.getRange(0)?.startLineNumber === line) return;
    const options = {
      lineNumberClassName: 'has-fix',
      lineNumberHoverMessage: { value: editorTexts.acts.fixes },
    };
    this.#bulb.set([{ range: new Range(line, 1, line, 1), options }]);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#bulb.clear();
  }
}
