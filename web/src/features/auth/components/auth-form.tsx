import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';

interface AuthFormProps {
  title: string;
  /** Stands under the title. */
  lead: ReactNode;
  /** Why the last attempt failed. */
  error: string | null;
  onSubmit: () => void;
  children: ReactNode;
}

/** A title, what went wrong, the fields and the act. */
export function AuthForm({ title, lead, error, onSubmit, children }: AuthFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // What a field must be is said on this page, not by the browser's own bubbles.
    <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      <div>
        <h1 className="text-20 font-strong tracking-[-0.015em]">{title}</h1>
        <p className="text-text-2">{lead}</p>
      </div>
      {error !== null && <ErrorBox text={error} />}
      {children}
    </form>
  );
}

function ErrorBox({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  // A long form on a phone was sent from its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another reason to look at it
  useEffect(() => {
    // Some browsers give a promise, which is no clean-up.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={box} className="scroll-my-6">
      <Note tone="danger" text={text} boxed />
    </div>
  );
}

/** The one primary act of a sign-in screen. */
export function SubmitButton({
  label,
  busy,
  disabled,
  describedBy,
}: {
  label: string;
  busy: boolean;
  disabled: boolean;
  /** Id of what says why it cannot be pressed. */
  describedBy?: string;
}) {
  return (
    <Button
      type="submit"
      look="primary"
      busy={busy}
      disabled={disabled || busy}
      aria-describedby={describedBy}
      className="w-full max-md:h-11 md:h-9"
    >
      {label}
    </Button>
  );
}
