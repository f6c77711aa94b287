import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';

interface AuthFormProps {
  title: string;
  /** Shown under the title. */
  lead: ReactNode;
  /** Why the last attempt failed. */
  error: string | null;
  onSubmit: () => void;
  children: ReactNode;
}

/** The layout of a sign-in form: title, error, fields and submit button. */
export function AuthForm({ title, lead, error, onSubmit, children }: AuthFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // Field errors are shown on the page, not in the browser's own bubbles.
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
  // A long form on a phone may have been submitted from its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is a new reason to scroll to it
  useEffect(() => {
    // Some browsers return a promise, which is not a clean-up function.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={box} className="scroll-my-6">
      <Note tone="danger" text={text} boxed />
    </div>
  );
}

/** The primary button of a sign-in screen. */
export function AuthSubmitButton({
  label,
  busy,
  disabled,
  describedBy,
}: {
  label: string;
  busy: boolean;
  disabled: boolean;
  /** Id of the element that explains why it is disabled. */
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
