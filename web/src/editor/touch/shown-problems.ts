import { editor, MarkerSeverity } from 'monaco-editor/editor';
import { useEffect, useState } from 'react';
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

interface ShownProblems {
  problems: readonly ShownProblem[];
  /** The caret's line. */
  caretLine: number;
}

const NONE: ShownProblems = { problems: [], caretLine: 1 };

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
      setShown({ problems: model.isDisposed() ? [] : readProblems(model), caretLine });
    };
    const own = model.uri.toString();
    const subscriptions = [
      editor.onDidChangeMarkers((changed) => {
        if (changed.some((uri) => uri.toString() === own)) read();
      }),
      instance.onDidChangeCursorPosition(({ position }) =>
        setShown((last) =>
          last.caretLine === position.lineNumber || last.problems.length === 0
            ? last
            : { ...last, caretLine: position.lineNumber },
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

/** Returns the problem to name where there is room for one: the caret's line has it, else the first error. */
export function chooseProblem({ problems, caretLine }: ShownProblems): ShownProblem | undefined {
  return (
    problems.find(({ line }) => line === caretLine) ?? problems.find(({ isError }) => isError) ?? problems[0]
  );
}
