import type { Diagnostic } from '@coderoom/contract';
import { editor, MarkerSeverity, Range } from 'monaco-editor/editor';
import { translated } from '#lib/server/server-sentence.ts';
import { markedColumns } from './marked-columns.ts';
import { keepProblemDetails, type ProblemDetails, SHOW_HOVER } from './problem-details.ts';

/** A problem found while typing. */
export interface ExplainedFinding extends Diagnostic, ProblemDetails {
  /** Shown at the end of its line, in place of the message. */
  note?: string;
}

/** A problem of a run. Its message stays as the toolchain printed it. */
export interface RunFinding extends Diagnostic {
  /** The run's explanation in plain words, with code in backticks; absent: it explains no or another problem. */
  words?: string;
}

const OWNER = 'coderoom';
const GAP = '\u00a0'.repeat(6);
/** The caret does not stop inside a message: `InjectedTextCursorStops.None`. */
const NO_CURSOR = editor.InjectedTextCursorStops.None;

/**
 * Shows findings of a run, and problems found while typing, in a model: a squiggle under each, and for errors a line
 * background and the message at the line's end. Editing a finding's line removes it, because it describes the old text;
 * those below move with their lines. A line with findings of the run shows these alone.
 */
export class Findings {
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #lines: editor.IEditorDecorationsCollection;
  readonly #subscription: { dispose(): void };
  #ofRun: RunFinding[] = [];
  #ofTyping: ExplainedFinding[] = [];
  #shown: (RunFinding | ExplainedFinding)[] = [];
  readonly #counted: (errors: number) => void;
  #errors = 0;

  /** @param counted called with the number of the run's errors that are shown, whenever it changes */
  constructor(target: editor.IStandaloneCodeEditor, counted: (errors: number) => void) {
    this.#editor = target;
    this.#counted = counted;
    this.#lines = target.createDecorationsCollection();
    this.#subscription = target.onDidChangeModelContent((event) => {
      if (this.#shown.length > 0) this.#follow(event.changes);
    });
  }

  /** Shows the findings of a run. */
  show(diagnostics: readonly RunFinding[]): void {
    this.#ofRun = this.#within(diagnostics).map(inPageLanguage);
    this.#draw();
  }

  /** Shows the problems of the present text, in place of earlier ones. */
  showProblems(problems: readonly ExplainedFinding[]): void {
    if (problems.length === 0 && this.#ofTyping.length === 0) return;
    this.#ofTyping = this.#within(problems);
    this.#draw();
  }

  #within<Finding extends Diagnostic>(findings: readonly Finding[]): Finding[] {
    const last = this.#editor.getModel()?.getLineCount() ?? 0;
    return findings.filter(({ line }) => line <= last);
  }

  #draw(): void {
    const model = this.#editor.getModel();
    if (model === null) return;
    const lines = new Set(this.#ofRun.map(({ line }) => line));
    this.#shown = [...this.#ofRun, ...this.#ofTyping.filter(({ line }) => !lines.has(line))];
    const markers = this.#shown.map((finding) => ({
      ...rangeOf(finding, model),
      message: finding.message,
      severity: finding.severity === 'error' ? MarkerSeverity.Error : MarkerSeverity.Warning,
    }));
    const explained = this.#shown.flatMap((finding, index) => {
      const marker = markers[index];
      if (marker === undefined || finding.words === undefined) return [];
      return [[marker, { isFixable: false, ...finding, words: finding.words }] as const];
    });
    keepProblemDetails(model, explained);
    editor.setModelMarkers(model, OWNER, markers);
    this.#lines.set(firstErrorOfEachLine(this.#shown).map(decorate));
    const errors = this.#ofRun.filter(({ severity }) => severity === 'error').length;
    if (errors !== this.#errors) this.#counted(errors);
    this.#errors = errors;
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
    // A run's finding is explained beside its output.
    if ('isFixable' in next) this.#editor.trigger('keyboard', SHOW_HOVER, {});
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#lines.clear();
  }

  #follow(changes: readonly editor.IModelContentChange[]): void {
    const follow = <Finding extends Diagnostic>(findings: Finding[]) =>
      findings.map((finding) => moved(finding, changes)).filter((finding) => finding !== null);
    const [ofRun, ofTyping] = [follow(this.#ofRun), follow(this.#ofTyping)];
    const isSame = (now: Diagnostic[], before: Diagnostic[]) =>
      now.length === before.length && now.every((finding, index) => finding === before[index]);
    if (isSame(ofRun, this.#ofRun) && isSame(ofTyping, this.#ofTyping)) return;
    [this.#ofRun, this.#ofTyping] = [ofRun, ofTyping];
    this.#draw();
  }
}

/** Returns a finding of a run with what the server says of it in the page's language. */
function inPageLanguage(finding: RunFinding): RunFinding {
  const { message_message: own } = finding;
  return own === undefined ? finding : { ...finding, message: translated(own) };
}

/** Returns a finding after changes of the text; null if its line was edited. */
function moved<Finding extends Diagnostic>(
  finding: Finding,
  changes: readonly editor.IModelContentChange[],
): Finding | null {
  let lines = 0;
  for (const { range, text } of changes) {
    if (finding.line < range.startLineNumber) continue;
    if (finding.line <= range.endLineNumber) return null;
    lines += text.split('\n').length - 1 - (range.endLineNumber - range.startLineNumber);
  }
  if (lines === 0) return finding;
  const { line, end_line } = finding;
  return { ...finding, line: line + lines, ...(end_line !== undefined && { end_line: end_line + lines }) };
}

function rangeOf(finding: Diagnostic, model: editor.ITextModel): Range {
  const { line, column } = finding;
  const endLine = Math.min(finding.end_line ?? line, model.getLineCount());
  if (finding.end_column !== undefined) return new Range(line, column, endLine, finding.end_column);
  const [start, end] = markedColumns(model.getLineContent(line), column);
  return new Range(line, start, line, end);
}

function firstErrorOfEachLine(findings: (RunFinding | ExplainedFinding)[]) {
  const errors = new Map<number, RunFinding | ExplainedFinding>();
  for (const finding of findings) {
    if (finding.severity === 'error' && !errors.has(finding.line)) errors.set(finding.line, finding);
  }
  return [...errors.values()];
}

function decorate(finding: RunFinding | ExplainedFinding): editor.IModelDeltaDecoration {
  const note = ('note' in finding && finding.note) || finding.message;
  const [firstLine = ''] = note.split('\n');
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
