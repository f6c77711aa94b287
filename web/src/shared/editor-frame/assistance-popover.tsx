import { editorTexts } from '#texts/editor.ts';
import { AnchoredPopover } from '#ui/overlay/popover.tsx';

const { assistance: texts } = editorTexts;

interface AssistancePopoverProps {
  anchor: HTMLElement;
  /** Name of the language. */
  language: string;
  /** Name and version of what assists. */
  by: string;
  isInBrowser: boolean;
  /** True if a compiler finds problems, and nothing else assists. */
  onlyProblems: boolean;
  /** True if only problems are shown, for whatever reason. */
  isLess: boolean;
  onClose: () => void;
}

/** Tells what assists in the language of an editor. */
export function AssistancePopover({
  anchor,
  language,
  by,
  isInBrowser,
  onlyProblems,
  isLess,
  onClose,
}: AssistancePopoverProps) {
  const kind = onlyProblems ? texts.compiler : texts.server;
  return (
    <AnchoredPopover label={texts.about(language)} anchor={anchor} onClose={onClose} className="w-72 p-3">
      <div className="flex flex-col gap-1.5 text-12 text-text-2">
        <p className="text-13 font-medium text-text-1">{texts.about(language)}</p>
        <p>{isLess ? texts.givesErrors : texts.gives}</p>
        <p className="text-text-1">{isInBrowser ? by : `${kind} ${by}`}</p>
        {onlyProblems ? <p>{texts.noServer(language)}</p> : !isLess && <p>{texts.noModel}</p>}
      </div>
    </AnchoredPopover>
  );
}
