import { editor, MarkerSeverity } from 'monaco-editor/editor';
import { useEffect, useState } from 'react';
import { isBeingChecked, onCheck } from '#editor/monaco/problems/problem-check.ts';
import { problemDetails } from '#editor/monaco/problems/problem-details.ts';

/** A problem that an editor marks. */
export interface ShownProblem {
  line: number;
  column: number;
  isError: boolean;
  message: string;
  /** Explanation in plain words, with code in backticks; empty: there is none. */
  words: string;
}

interface MarkedProblems {
  problems: readonly ShownProblem[];
  /** The caret's line. */
  caretLine: number;
  /** True while problems of the present text may be missing. */
  isChecking: boolean;
}

interface ShownProblems extends MarkedProblems {
  /** The problem to name where there is room for one; undefined: there is none. */
  named: ShownProblem | undefined;
  /** Number of problems to show beside it. */
  count: number;
}

const NONE: ShownProblems = { problems: [], caretLine: 1, isChecking: false, named: undefined, count: 0 };

/** Returns the problems that are marked in an editor, from its first line to the last, and follows them. */
export function useShownProblems(
  instance: editor.IStandaloneCodeEditor,
  model: editor.ITextModel,
  isWanted: boolean,
): ShownProblems {
  const [shown, setShown] = useState(NONE);
  useEffect(() => {
    if (!isWanted) return;
    const read = () => {
      const caretLine = instance.getPosition()?.lineNumber ?? 1;
      const problems = model.isDisposed() ? [] : readProblems(model);
      setShown((last) => toShownProblems(last, { problems, caretLine, isChecking: isBeingChecked(model) }));
    };
    const own = model.uri.toString();
    const subscriptions = [
      editor.onDidChangeMarkers((changed) => {
        if (changed.some((uri) => uri.toString() === own)) read();
      }),
      onCheck((checked) => checked === model && read()),
      instance.onDidChangeCursorPosition(({ position }) =>
        setShown((last) =>
          last.caretLine === position.lineNumber || last.problems.length === 0
            ? last
            : toShownProblems(last, { ...last, caretLine: position.lineNumber }),
        ),
      ),
    ];
    read();
    return () => {
      for (const subscription of subscriptions) subscription.dispose();
      setShown(NONE);
    };
  }, [instance, model, isWanted]);
  return shown;
}

function readProblems(model: editor.ITextModel): ShownProblem[] {
  return editor
    .getModelMarkers({ resource: model.uri })
    .filter(({ severity }) => severity >= MarkerSeverity.Warning)
    .map((marker) => ({
      line: marker.startLineNumber,
      column: marker.startColumn,
      isError: marker.severity === MarkerSeverity.Error,
      message: marker.message,
      words: problemDetails(model, marker)?.words ?? '',
    }))
    .toSorted((a, b) => a.line - b.line || a.column - b.column);
}

/**
 * Names a problem of a text. Each key removes the markers of its line until the server has answered, so the last problem
 * is named meanwhile: else what shows it would come and go while somebody types.
 */
export function toShownProblems(last: ShownProblems, marked: MarkedProblems): ShownProblems {
  const chosen = chooseProblem(marked);
  const isKept =
    marked.isChecking &&
    last.named !== undefined &&
    (chosen === undefined || last.named.line === marked.caretLine);
  const { named, count } = isKept ? last : { named: chosen, count: marked.problems.length };
  return { ...marked, named, count };
}

/** Returns the problem that matters most: of the caret's line if it has any, and an error before a warning. */
function chooseProblem({ problems, caretLine }: MarkedProblems): ShownProblem | undefined {
  const ofLine = problems.filter(({ line }) => line === caretLine);
  const among = ofLine.length > 0 ? ofLine : problems;
  return among.find(({ isError }) => isError) ?? among[0];
}
