import { type editor, Range } from 'monaco-editor/editor';
import type { LineCounts } from '#editor/editor-contract.ts';
import { formatNumber } from '#lib/text/format.ts';

/** Width of the column, in px: room for `130,816`, and for eleven digits without their separators. */
const COLUMN_PX = 84;
/** Steps of a bar's length. */
const BAR_STEPS = 20;

/**
 * Shows how often each line was reached, in a column beside the line numbers: a number, and a bar whose length is on a
 * logarithmic scale. An edit removes all of them, because they describe the old program.
 *
 * A decoration has a class and no text, so a style sheet gives each its own.
 */
export class CountMarks {
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #marks: editor.IEditorDecorationsCollection;
  readonly #style = document.createElement('style');
  readonly #subscription: { dispose(): void };
  #ownWidth: number | null = null;

  constructor(target: editor.IStandaloneCodeEditor) {
    this.#editor = target;
    this.#marks = target.createDecorationsCollection();
    this.#subscription = target.onDidChangeModelContent(() => this.#clear());
  }

  /** @param width of the space between line numbers and text without the column, in px */
  show(counts: LineCounts | undefined, width: number): void {
    this.#ownWidth = width;
    const last = this.#editor.getModel()?.getLineCount() ?? 0;
    const lines = counts?.lines.filter(({ line }) => line <= last) ?? [];
    if (lines.length === 0) {
      this.#clear();
      return;
    }
    const most = Math.max(...lines.map(({ count }) => count));
    this.#style.textContent = lines
      .map(({ line, count }) => `.count-of-${line}::after { content: "${formatNumber(count)}"; }`)
      .join('\n');
    document.head.append(this.#style);
    this.#editor.updateOptions({ lineDecorationsWidth: width + COLUMN_PX });
    this.#marks.set(
      lines.map(({ line, count, dominates }) => {
        const share = most <= 0 ? 0 : Math.log1p(count) / Math.log1p(most);
        const bar = `count-bar-${Math.round(share * BAR_STEPS)}`;
        const look = `line-count count-of-${line} ${bar}${dominates ? ' dominating-count' : ''}`;
        return {
          range: new Range(line, 1, line, 1),
          options: { isWholeLine: true, firstLineDecorationClassName: look },
        };
      }),
    );
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#marks.clear();
    this.#style.remove();
  }

  #clear(): void {
    this.#style.remove();
    if (this.#marks.length === 0) return;
    this.#marks.clear();
    if (this.#ownWidth !== null) this.#editor.updateOptions({ lineDecorationsWidth: this.#ownWidth });
  }
}
