import { Lightbulb } from 'lucide-react';
import type { editor } from 'monaco-editor/editor';
import { useEffect, useRef, useState } from 'react';
import type { EditorPickEntry } from '#editor/assistance/editor-pick-store.ts';
import { fixSourceOf } from '#editor/assistance/problems/fix-source.ts';
import { editorTexts } from '#texts/editor.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { ShownProblem } from './shown-problems.ts';

const { problems: texts } = editorTexts;
/** Largest number of lines whose fixes are looked for. */
const MAX_LINES = 20;
const CODE = /`([^`]*)`/;
const NO_FIXES: ReadonlyMap<number, readonly EditorPickEntry[]> = new Map();

export interface ProblemDialogProps {
  editor: editor.IStandaloneCodeEditor;
  model: editor.ITextModel;
  problems: readonly ShownProblem[];
  onClose: () => void;
}

/** The problems of a text by their lines, each with its explanation and the fixes of its line. */
export function ProblemDialog({ editor, model, problems, onClose }: ProblemDialogProps) {
  const byLine = [...Map.groupBy(problems, ({ line }) => line)];
  const { fixes, isSearching } = useLineFixes(
    editor,
    model,
    byLine.slice(0, MAX_LINES).map(([line]) => line),
  );
  // The text that was changed or is looked at, in place of the bar, which may be gone.
  const isForText = useRef(false);
  const close = (act: () => void) => {
    isForText.current = true;
    act();
    onClose();
  };
  return (
    <Dialog
      open
      title={texts.title(problems.length)}
      onClose={onClose}
      onClosed={() => {
        if (isForText.current) editor.focus();
        return isForText.current;
      }}
    >
      <ul className="flex flex-col divide-y divide-border">
        {byLine.map(([line, ofLine]) => (
          <li key={line} className="flex flex-col gap-2 pb-3">
            <button
              type="button"
              onClick={() =>
                close(() => {
                  editor.setPosition({ lineNumber: line, column: ofLine[0]?.column ?? 1 });
                  editor.revealLineInCenterIfOutsideViewport(line);
                })
              }
              className="-mb-1 flex h-11 items-center self-start rounded-half text-accent-text underline underline-offset-3"
            >
              {texts.goToLine(line)}
            </button>
            {ofLine.map((problem) => (
              <ProblemText key={`${problem.column}:${problem.message}`} problem={problem} />
            ))}
            {fixes.get(line)?.map((fix) => (
              <Button
                key={fix.title}
                size="touch"
                icon={<Lightbulb aria-hidden strokeWidth={1.75} className="text-warning!" />}
                onClick={() => close(fix.run)}
                className="h-auto! min-h-11 justify-start py-2 text-start wrap-anywhere whitespace-normal! [&>svg]:shrink-0"
              >
                {texts.fix(fix.title)}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      <p role="status" className="text-12 text-text-2">
        {isSearching && texts.findingFixes}
      </p>
    </Dialog>
  );
}

function ProblemText({ problem: { words, message, isError } }: { problem: ShownProblem }) {
  return (
    <div className={classNames('border-l-2 pl-2.5', isError ? 'border-danger' : 'border-warning')}>
      {words !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {words.split(CODE).map((piece, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing but their order
            index % 2 === 1 ? <code key={index}>{piece}</code> : piece,
          )}
        </p>
      )}
      <p
        dir="auto"
        className={classNames(
          'font-mono text-12 wrap-anywhere whitespace-pre-wrap',
          words !== '' && 'text-text-2',
        )}
      >
        {message}
      </p>
    </div>
  );
}

/** Looks for the fixes of lines, one after the other; once more if the text changes. */
function useLineFixes(
  editor: editor.IStandaloneCodeEditor,
  model: editor.ITextModel,
  lines: readonly number[],
): { fixes: ReadonlyMap<number, readonly EditorPickEntry[]>; isSearching: boolean } {
  const wanted = `${model.getVersionId()}:${lines.join()}`;
  const [found, setFound] = useState({ wanted: '', fixes: NO_FIXES, isDone: false });
  useEffect(() => {
    let isGone = false;
    const source = fixSourceOf(editor);
    const search = async () => {
      const fixes = new Map<number, readonly EditorPickEntry[]>();
      const tell = (isDone: boolean) => !isGone && setFound({ wanted, fixes: new Map(fixes), isDone });
      if (source === null) return tell(true);
      const { findLineFixes } = await import('#editor/assistance/problems/quick-fixes.ts');
      for (const line of wanted.split(':')[1]?.split(',').map(Number) ?? []) {
        if (isGone) return;
        const entries = await findLineFixes(editor, line, source);
        fixes.set(line, entries ?? []);
        tell(false);
      }
      tell(true);
    };
    // Without their script there are none.
    search().catch(() => !isGone && setFound({ wanted, fixes: NO_FIXES, isDone: true }));
    return () => {
      isGone = true;
    };
  }, [editor, wanted]);
  const isCurrent = found.wanted === wanted;
  return { fixes: isCurrent ? found.fixes : NO_FIXES, isSearching: !isCurrent || !found.isDone };
}
