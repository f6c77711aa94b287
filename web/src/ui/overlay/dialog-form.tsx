import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { actsTexts } from '#texts/acts.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { DialogFooter } from './dialog-footer.tsx';

interface DialogFormProps {
  /** Label of the submit button: a verb. */
  act: string;
  /** `danger-solid` if the action loses something. */
  look?: 'primary' | 'danger-solid';
  busy: boolean;
  /** True if there is input to submit that the server may accept. */
  ready: boolean;
  /** The reason why the last attempt failed. */
  error: string | null;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form that fills a dialog. */
export function DialogForm({
  act,
  look = 'primary',
  busy,
  ready,
  error,
  onSubmit,
  onCancel,
  children,
}: DialogFormProps) {
  // While a retry is under way the last error stays, so that the button stays under the pointer: otherwise the second
  // click of a double click would close the dialog.
  const [failure, setFailure] = useState(error);
  if (!busy && failure !== error) setFailure(error);
  const button = useRef<HTMLButtonElement>(null);
  // The button was disabled under way, which took the focus from it.
  useEffect(() => {
    if (failure !== null && !busy && document.activeElement?.contains(button.current))
      button.current?.focus();
  }, [failure, busy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onSubmit();
  };
  return (
    // This page states what a field requires, not the browser's own bubbles.
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {children}
      {failure !== null && <Note tone="danger" text={failure} boxed />}
      <DialogFooter>
        <Button look="ghost" onClick={onCancel} className="max-md:h-11">
          {actsTexts.cancel}
        </Button>
        <Button
          ref={button}
          type="submit"
          look={look}
          busy={busy}
          disabled={!ready || busy}
          className="max-md:h-11"
        >
          {act}
        </Button>
      </DialogFooter>
    </form>
  );
}
