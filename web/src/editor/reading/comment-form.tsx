import { MAX_COMMENT_LENGTH } from '@coderoom/contract';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { hasCommandKey } from '#lib/browser/keyboard.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { actsTexts } from '#texts/acts.ts';
import { commentsTexts } from '#texts/comments.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { TextArea } from '#ui/form/text-area.tsx';

interface CommentFormProps {
  label: string;
  /** Defaults to that of a comment. */
  maxLength?: number;
  /** Shown if the reason of a failure is unknown. */
  failed?: string;
  /** Label of the submit button. */
  act: string;
  initialText: string;
  onSave: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** A form for a text about a line; Escape closes it, Ctrl+Enter saves. */
export function CommentForm({
  label,
  maxLength = MAX_COMMENT_LENGTH,
  failed = commentsTexts.keepFailed,
  act,
  initialText,
  onSave,
  onClose,
}: CommentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(initialText);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isReady = text.trim() !== '' && !isBusy;

  // The form was opened to write in it.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  const save = () => {
    if (!isReady) return;
    setBusy(true);
    setError(null);
    onSave(text.trim()).then(onClose, (reason: unknown) => {
      setBusy(false);
      setError(describeFailure(reason, failed));
    });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && hasCommandKey(event)) save();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex max-w-180 flex-col gap-2">
      <TextArea
        label={label}
        value={text}
        maxLength={maxLength}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {error !== null && <Note tone="danger" text={error} boxed />}
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={isBusy} disabled={!isReady} className="max-md:h-11">
          {act}
        </Button>
        <Button look="ghost" onClick={onClose} className="max-md:h-11">
          {actsTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
