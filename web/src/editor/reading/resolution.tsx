import type { LineComment } from '@coderoom/contract';
import { ChevronDown, ChevronUp, CircleCheck, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatMoment } from '#lib/text/format.ts';
import { commentsTexts } from '#texts/comments.ts';
import { Button } from '#ui/button/button.tsx';
import { CountedText } from '#ui/display/counted-text.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
const { resolution: texts } = commentsTexts;

interface ResolvedLineProps {
  comment: LineComment & { resolved_at: string };
  isOpen: boolean;
  onToggle: () => void;
}

/** Says by whom and when a comment was resolved; a button that shows the comment, or hides it again. */
export function ResolvedLine({ comment, isOpen, onToggle }: ResolvedLineProps) {
  const { resolved_at, resolved_by_username, resolved_by_full_name = resolved_by_username } = comment;
  const Arrow = isOpen ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      data-thread
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex min-h-6 w-full items-center gap-x-2 rounded-half text-left text-12 text-text-2 hover:text-text-1 max-md:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0"
    >
      <CircleCheck {...ICON} className="text-success" />
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-2">
        <bdi>{texts.by(resolved_by_full_name ?? commentsTexts.byNobody)}</bdi>
        <time dateTime={resolved_at}>{formatMoment(resolved_at)}</time>
      </span>
      <Arrow {...ICON} />
    </button>
  );
}

interface ResolveButtonProps {
  comment: LineComment;
  /** Settles when it is saved, and rejects with the reason if it was not. */
  resolve: (comment: LineComment, isResolved: boolean) => Promise<unknown>;
  /** Called when it is saved. */
  onDone: () => void;
}

/** Marks a comment as resolved, or opens it again. */
export function ResolveButton({ comment, resolve, onDone }: ResolveButtonProps) {
  const button = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isResolved = comment.resolved_at !== null;
  const toggle = async () => {
    // The button goes with the content that it folds; what stays is the comment.
    const card = button.current?.closest('article');
    setBusy(true);
    setError(null);
    try {
      await resolve(comment, !isResolved);
      onDone();
      requestAnimationFrame(() => card?.querySelector<HTMLElement>('[data-thread]')?.focus());
    } catch (reason) {
      setError(describeFailure(reason, texts.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div ref={button} className="flex flex-wrap items-center gap-x-2">
      <Button
        size="small"
        look="ghost"
        busy={isBusy}
        disabled={isBusy}
        icon={isResolved ? <RotateCcw {...ICON} /> : <CircleCheck {...ICON} />}
        onClick={() => void toggle()}
        className="max-md:h-11"
      >
        {isResolved ? texts.reopen : texts.resolve}
      </Button>
      {error !== null && (
        <span role="alert" className="text-12 text-danger">
          <CountedText text={error} />
        </span>
      )}
    </div>
  );
}
