import type { AssistanceLevel } from '@coderoom/contract';
import { editorTexts } from '#texts/editor.ts';
import { AnchoredPopover } from '#ui/overlay/popover.tsx';

const { assistance: texts } = editorTexts;

interface AssistancePopoverProps {
  anchor: HTMLElement;
  /** Name of the language. */
  language: string;
  /** Name and version of what assists; null: it is turned off. */
  by: string | null;
  isInBrowser: boolean;
  /** True if a compiler finds problems, and nothing else assists. */
  onlyProblems: boolean;
  /** Null: nothing is known yet. */
  level: AssistanceLevel | null;
  /** False if problems are found by a run alone. */
  findsProblems: boolean;
  /** Time of the clock until which the server gives no answers; null: it gives them. */
  pause: string | null;
  onClose: () => void;
}

/** Tells what assists in the language of an editor. */
export function AssistancePopover({
  anchor,
  language,
  by,
  isInBrowser,
  onlyProblems,
  level,
  findsProblems,
  pause,
  onClose,
}: AssistancePopoverProps) {
  const isRestricted = level === 'errors';
  const isLess = isRestricted || onlyProblems;
  const all = findsProblems ? texts.gives : texts.givesNoProblems;
  const whyPaused = isInBrowser ? texts.whyProblemsPaused : texts.whyPaused;
  const kind = onlyProblems ? texts.compiler : texts.server;
  return (
    <AnchoredPopover label={texts.about(language)} anchor={anchor} onClose={onClose} className="w-72 p-3">
      <div className="flex flex-col gap-1.5 text-12 text-text-2">
        <p className="text-13 font-medium text-text-1">{texts.about(language)}</p>
        {by === null ? (
          <p>{texts.turnedOff}</p>
        ) : (
          <>
            {pause !== null && <p className="text-text-1">{whyPaused(pause)}</p>}
            <p>{isLess ? texts.givesErrors : all}</p>
            <p className="text-text-1">{isInBrowser ? by : `${kind} ${by}`}</p>
            {!isLess && !findsProblems && <p>{texts.problemsInRuns}</p>}
            {isRestricted && <p>{texts.restOff}</p>}
            {onlyProblems && !isRestricted && <p>{texts.noServer(language)}</p>}
            {!isLess && <p>{texts.noModel}</p>}
          </>
        )}
      </div>
    </AnchoredPopover>
  );
}
