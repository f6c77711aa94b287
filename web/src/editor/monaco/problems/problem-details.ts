import type { editor } from 'monaco-editor/editor';

/** Facts about a problem besides its message. */
export interface ProblemDetails {
  /** Explanation in plain words, with code in backticks; empty: there is none. */
  words: string;
  /** True if a quick fix removes it. */
  isFixable: boolean;
}

/** A problem's place and message, as Monaco's markers have them. */
type MarkedProblem = Pick<editor.IMarkerData, 'startLineNumber' | 'startColumn' | 'message'>;

const details = new WeakMap<editor.ITextModel, ReadonlyMap<string, ProblemDetails>>();

/** Remembers the details of a model's problems, in place of earlier ones. */
export function keepProblemDetails(
  model: editor.ITextModel,
  problems: readonly (readonly [MarkedProblem, ProblemDetails])[],
): void {
  details.set(model, new Map(problems.map(([problem, known]) => [keyOf(problem), known])));
}

/** Returns the details of a problem, if there are any. */
export function problemDetails(model: editor.ITextModel, problem: MarkedProblem): ProblemDetails | undefined {
  return details.get(model)?.get(keyOf(problem));
}

function keyOf({ startLineNumber, startColumn, message }: MarkedProblem): string {
  return `${startLineNumber}:${startColumn}:${message}`;
}

/** The action that lists the fixes of the caret's line; an editor has it while somebody is assisted in it. */
export const FIX_ACTION = 'coderoom.quickFix';

/** The action that tells about the name at the caret; an editor has it while somebody is assisted in it. */
export const EXPLAIN_ACTION = 'coderoom.explain';

/** Monaco's command behind it, which shows problems at the caret as well. */
export const SHOW_HOVER = 'editor.action.showHover';
