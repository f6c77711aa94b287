import { CircleAlert } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { CountedText } from '#ui/display/counted-text.tsx';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** The reason why the input is invalid; absent if it is valid. */
  problem?: string | undefined;
  /** Shown at the right end of the input: a unit, an extension. */
  suffix?: ReactNode;
  /**
   * A link or a button that belongs to the field: beside the label, or on a phone below the field, where it is large
   * enough to touch. It follows the field in the tab order.
   */
  aside?: ReactNode;
  /** For a screen that consists only of a form. */
  tall?: boolean;
}

/** A labelled line of text with its validation message below. */
export function Field({
  label,
  problem,
  suffix,
  aside,
  tall = false,
  className,
  'aria-describedby': description,
  ...rest
}: FieldProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div className={classNames('relative flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className="text-12 font-medium text-text-2">
        {label}
      </label>
      <div
        className={classNames(
          'flex h-11 items-center gap-2 rounded-full border bg-page px-2.5 has-[input[readonly]]:bg-surface-2 has-[input:focus]:border-accent has-[input:focus]:ring-1 has-[input:focus]:ring-accent',
          tall ? 'md:h-9' : 'md:h-8',
          problem === undefined ? 'border-border-control' : 'border-danger',
        )}
      >
        <input
          id={id}
          aria-invalid={problem !== undefined}
          aria-describedby={classNames(description, problem !== undefined && problemId) || undefined}
          className="min-w-0 flex-1 self-stretch bg-transparent text-16 outline-none focus-visible:shadow-none md:text-13"
          {...rest}
        />
        {suffix}
      </div>
      <FieldProblem id={problemId} problem={problem} />
      {aside !== undefined && (
        <div className="flex self-end text-12 max-md:h-11 max-md:items-center md:absolute md:top-0 md:right-0">
          {aside}
        </div>
      )}
    </div>
  );
}

/** The validation message below a field, which its input names by `id` (`aria-describedby`). */
export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  return (
    // Present before its text, so that screen readers announce an error that appears during typing.
    <div aria-live="polite" className="empty:-mt-1">
      {problem !== undefined && (
        <p id={id} className="flex items-center gap-1 text-12 text-danger">
          <CircleAlert aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
          <CountedText text={problem} />
        </p>
      )}
    </div>
  );
}

/**
 * The typed text in capitals. Writes it back to the input at once: a differing value would move the caret to the end.
 */
export function toUpperCaseInput({ target }: ChangeEvent<HTMLInputElement>): string {
  const caret = target.selectionStart;
  target.value = target.value.toUpperCase();
  target.setSelectionRange(caret, caret);
  return target.value;
}
