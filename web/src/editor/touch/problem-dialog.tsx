import { Lightbulb } from 'lucide-react';
import type { editor } from 'monaco-editor/editor';
import { type RefObject, useRef } from 'react';
import { editorTexts } from '#texts/editor.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useLineFixes } from './line-fixes.ts';
import { SeverityIcon } from './severity-icon.tsx';
import type { ShownProblem } from './shown-problems.ts';

const { problems: texts } = editorTexts;
/** Largest number of lines whose fixes are looked for. */
const MAX_LINES = 20;
const CODE = /`([^`]*)`/;

export interface ProblemDialogProps {
  editor: editor.IStandaloneCodeEditor;
  model: editor.ITextModel;
  problems: readonly ShownProblem[];
  /** True while problems of the present text may be missing. */
  isChecking: boolean;
  /** The bar that opened it; empty once there are no problems. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The problems of a text by their lines, each with its explanation and the fixes of its line. */
export function ProblemDialog({ editor, model, problems, isChecking, opener, onClose }: ProblemDialogProps) {
  const byLine = [...Map.groupBy(problems, ({ line }) => line)];
  const { fixes, status } = useLineFixes(
    editor,
    model,
    byLine.slice(0, MAX_LINES).map(([line]) => line),
  );
  // The text that was changed or is looked at, in place of the bar.
  const isForText = useRef(false);
  const closeToText = () => {
    isForText.current = true;
    onClose();
  };
  const noneTitle = isChecking ? texts.checking : texts.noneLeft;
  return (
    <Dialog
      open
      title={problems.length === 0 ? noneTitle : texts.title(problems.length)}
      onClose={onClose}
      onClosed={() => {
        const isTaken = isForText.current || opener.current === null;
        if (isTaken) editor.focus();
        return isTaken;
      }}
    >
      <ul className="flex flex-col divide-y divide-border">
        {byLine.map(([line, ofLine]) => (
          <li key={line} className="flex flex-col gap-2 pb-3">
            <button
              type="button"
              onClick={() => {
                editor.setPosition({ lineNumber: line, column: ofLine[0]?.column ?? 1 });
                editor.revealLineInCenterIfOutsideViewport(line);
                closeToText();
              }}
              className="-mb-1 flex h-11 items-center self-start rounded-half text-accent-text underline underline-offset-3"
            >
              {texts.goToLine(line)}
            </button>
            {ofLine.map((problem, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of a place can have the same message
              <ProblemText key={`${index}:${problem.column}:${problem.message}`} problem={problem} />
            ))}
            {fixes.get(line)?.map((fix, index) => (
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: two fixes can have the same title
                key={`${index}:${fix.title}`}
                size="touch"
                icon={<Lightbulb aria-hidden strokeWidth={1.75} className="text-warning!" />}
                onClick={() => fix.run() && closeToText()}
                className="h-auto! min-h-11 justify-start py-2 text-start wrap-anywhere whitespace-normal! [&>svg]:shrink-0"
              >
                {texts.fix(fix.title)}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      <p role="status" className="text-12 text-text-2">
        {problems.length > 0 && status}
      </p>
    </Dialog>
  );
}

function ProblemText({ problem: { words, message, isError } }: { problem: ShownProblem }) {
  return (
    <div className="flex gap-2">
      <SeverityIcon isError={isError} className="mt-0.5" />
      <div className="min-w-0 flex-1">
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
    </div>
  );
}
