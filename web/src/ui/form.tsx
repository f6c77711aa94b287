import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Note } from './note.tsx';

interface FormProps {
  /** What the button says: the act. */
  act: string;
  busy: boolean;
  /** Whether there is something to send that the server may take. */
  ready: boolean;
  /** Why the last attempt failed. */
  error: string | null;
  onSubmit: () => void;
  children: ReactNode;
}

/** A few fields that are saved together. */
export function Form({ act, busy, ready, error, onSubmit, children }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onSubmit();
  };
  return (
    // What a field must be is said on this page, not by the browser's own bubbles.
    <form noValidate onSubmit={submit} className="flex max-w-100 flex-col gap-3">
      {children}
      {error !== null && <Note tone="danger" text={error} boxed />}
      <Button type="submit" busy={busy} disabled={!ready || busy} className="self-start max-md:h-11">
        {act}
      </Button>
    </form>
  );
}
