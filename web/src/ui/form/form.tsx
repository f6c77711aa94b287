import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';

interface FormProps {
  /** Label of the submit button: a verb. */
  act: string;
  busy: boolean;
  /** True if there is input to submit that the server may accept. */
  ready: boolean;
  /** The reason why the last attempt failed. */
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
    // This page states what a field requires, not the browser's own bubbles.
    <form noValidate onSubmit={submit} className="flex max-w-100 flex-col gap-3">
      {children}
      {error !== null && <Note tone="danger" text={error} boxed />}
      <Button type="submit" busy={busy} disabled={!ready || busy} className="self-start max-md:h-11">
        {act}
      </Button>
    </form>
  );
}
