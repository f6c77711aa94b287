import { editor, Range } from 'monaco-editor/editor';
import type { LineCosts } from '#editor/editor-contract.ts';
import { translated } from '#lib/server/server-sentence.ts';
import { typesetCost } from '#lib/text/cost-notation.ts';

const GAP = '\u00a0'.repeat(6);
/** The caret does not stop inside a cost: `InjectedTextCursorStops.None`. */
const NO_CURSOR = editor.InjectedTextCursorStops.None;

/** Shows the costs of lines at their ends. An edit removes all of them, because they describe the old program. */
export class CostMarks {
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #costs: editor.IEditorDecorationsCollection;
  readonly #light: editor.IEditorDecorationsCollection;
  readonly #subscription: { dispose(): void };

  constructor(target: editor.IStandaloneCodeEditor) {
    this.#editor = target;
    this.#costs = target.createDecorationsCollection();
    this.#light = target.createDecorationsCollection();
    this.#subscription = target.onDidChangeModelContent(() => {
      this.#costs.clear();
      this.#light.clear();
    });
  }

  show({ evidence, time }: LineCosts): void {
    const lines = this.#editor.getModel()?.getLineCount() ?? 0;
    // The first entry of a line is the most relevant.
    const first = new Map(evidence.toReversed().map((one) => [one.line, one]));
    const shown = [...first.values()].filter(({ line }) => line <= lines);
    this.#costs.set(
      shown.map(({ line, cost, cost_message }) =>
        decorate(line, translated(cost_message ?? cost), cost === time),
      ),
    );
  }

  light(line: number | null): void {
    const lines = this.#editor.getModel()?.getLineCount() ?? 0;
    if (line === null || line > lines) {
      this.#light.clear();
      return;
    }
    const range = new Range(line, 1, line, 1);
    this.#light.set([{ range, options: { isWholeLine: true, className: 'lit-line' } }]);
    this.#editor.revealRangeInCenterIfOutsideViewport(range);
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#costs.clear();
    this.#light.clear();
  }
}

function decorate(line: number, cost: string, isDominating: boolean): editor.IModelDeltaDecoration {
  return {
    range: new Range(line, 1, line, Number.MAX_SAFE_INTEGER),
    options: {
      after: {
        // A cost stays in one line.
        content: `${GAP}${typesetCost(cost).replaceAll(' ', '\u00a0')}`,
        inlineClassName: isDominating ? 'line-cost dominating-cost' : 'line-cost',
        cursorStops: NO_CURSOR,
      },
      showIfCollapsed: true,
    },
  };
}
