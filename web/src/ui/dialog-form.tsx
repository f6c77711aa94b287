import type { FormEvent, ReactNode } from 'react';
import { actsTexts } from '#texts/acts.ts';
import { Button } from './button.tsx';
import { Note } from './note.tsx';

interface DialogFormProps {
  /** What the button says: the act. */
  act: string;
  busy: boolean;
  /** Whether there is something to send that the server may take. */
  ready: boolean;
  /** Why the last attempt failed. */
  error: string | null;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form that fills a dialog. */
export function DialogForm({ act, busy, ready, error, onSubmit, onCancel, children }: DialogFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onSubmit();
  };
  return (
    // What a field must be is said on this page, not by the browser's own bubbles.
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {children}
      {error !== null && <Note tone="danger" text={error} boxed />}
      <footer className="-mx-4 mt-1 -mb-4 flex justify-end gap-2 border-t border-border px-4 py-3">
        <Button look="ghost" onClick={onCancel} className="max-md:h-11">
          {actsTexts.cancel}
        </Button>
        <Button type="submit" look="primary" busy={busy} disabled={!ready || busy} className="max-md:h-11">
          {act}
        </Button>
      </footer>
    </form>
  );
}
