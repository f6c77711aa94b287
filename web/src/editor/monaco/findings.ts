import type { Diagnostic } from '@coderoom/contract';
import { editor, MarkerSeverity, Range } from 'monaco-editor/editor';
import { markedColumns } from './marked-columns.ts';

const OWNER = 'coderoom';
const GAP = '\u00a0'.repeat(6);
/** The caret does not stop inside a message: `InjectedTextCursorStops.None`. */
const NO_CURSOR = editor.InjectedTextCursorStops.None;

/**
 * Shows findings of a run in a model: a squiggle under each, and for errors a line background and the message at the
 * line's end. Editing a finding's line removes it, because it describes the old text.
 */
export class Findings {
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #lines: editor.IEditorDecorationsCollection;
  readonly #subscription: { dispose(): void };
  #shown: Diagnostic[] = [];

  constructor(target: editor.IStandaloneCodeEditor) {
    this.#editor = target;
    this.#lines = target.createDecorationsCollection();
    this.#subscription = target.onDidChangeModelContent((event) => {
      if (this.#shown.length > 0) this.#forget(event.changes.map((change) => change.range));
    });
  }

  show(diagnostics: readonly Diagnostic[]): void {
    const model = this.#editor.getModel();
    if (model === null) return;
    this.#shown = diagnostics.filter((finding) => finding.line <= model.getLineCount());
    editor.setModelMarkers(
      model,
      OWNER,
      this.#shown.map((finding) => ({
        ...rangeOf(finding, model),
        message: finding.message,
        severity: finding.severity === 'error' ? MarkerSeverity.Error : MarkerSeverity.Warning,
      })),
    );
    this.#lines.set(firstErrorOfEachLine(this.#shown).map(decorate));
  }

  /** Moves the caret to the next finding, and from the last to the first. */
  goToNext(): void {
    const caret = this.#editor.getPosition();
    if (caret === null) return;
    const sorted = this.#shown.toSorted((a, b) => a.line - b.line || a.column - b.column);
    const next =
      sorted.find(
        (finding) =>
          finding.line > caret.lineNumber ||
          (finding.line === caret.lineNumber && finding.column > caret.column),
      ) ?? sorted[0];
    if (next === undefined) return;
    const position = { lineNumber: next.line, column: next.column };
    this.#editor.setPosition(position);
    this.#editor.revealPositionInCenterIfOutsideViewport(position);
    this.#editor.focus();
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#lines.clear();
  }

  #forget(edited: { startLineNumber: number; endLineNumber: number }[]): void {
    const kept = this.#shown.filter(
      (finding) =>
        !edited.some((range) => finding.line >= range.startLineNumber && finding.line <= range.endLineNumber),
    );
    // Findings below an edit that added or removed lines would point to the wrong ones.
    const moved = edited.some((range) => range.endLineNumber > range.startLineNumber);
    if (kept.length < this.#shown.length || moved) this.show(moved ? [] : kept);
  }
}

function rangeOf(finding: Diagnostic, model: editor.ITextModel): Range {
  const { line, column } = finding;
  const endLine = Math.min(finding.end_line ?? line, model.getLineCount());
  if (finding.end_column !== undefined) return new Range(line, column, endLine, finding.end_column);
  const [start, end] = markedColumns(model.getLineContent(line), column);
  return new Range(line, start, line, end);
}

function firstErrorOfEachLine(findings: Diagnostic[]): Diagnostic[] {
  const errors = new Map<number, Diagnostic>();
  for (const finding of findings) {
    if (finding.severity === 'error' && !errors.has(finding.line)) errors.set(finding.line, finding);
  }
  return [...errors.values()];
}

function decorate(finding: Diagnostic): editor.IModelDeltaDecoration {
  const [firstLine = ''] = finding.message.split('\n');
  return {
    range: new Range(finding.line, 1, finding.line, Number.MAX_SAFE_INTEGER),
    options: {
      isWholeLine: true,
      className: 'error-line',
      marginClassName: 'error-margin',
      lineNumberClassName: 'error-line-number',
      // Monaco cuts long texts into pieces of one class each, hence a gap of spaces and not a margin.
      after: {
        content: `${GAP}${firstLine}`,
        inlineClassName: 'error-message',
        cursorStops: NO_CURSOR,
      },
      showIfCollapsed: true,
    },
  };
}
