import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';

interface ExplainedButtonProps extends Omit<ComponentProps<typeof Button>, 'disabled' | 'aria-disabled'> {
  /** Why it cannot be pressed now; null: it can. */
  unavailable: string | null;
}

/** A button that says why it cannot be pressed. The attribute `disabled` would keep the pointer from asking. */
export function ExplainedButton({ unavailable, onClick, className, ...rest }: ExplainedButtonProps) {
  const isUnavailable = unavailable !== null;
  // The same button all along: one that came in its place would not have the focus of whoever pressed it.
  return (
    <Tooltip label={unavailable ?? ''} hidden={!isUnavailable}>
      <Button
        aria-disabled={isUnavailable || undefined}
        onClick={isUnavailable ? undefined : onClick}
        {...rest}
        className={classNames(
          isUnavailable &&
            'cursor-not-allowed border-border! bg-surface-2! text-text-3! [&>svg]:text-text-3!',
          className,
        )}
      />
    </Tooltip>
  );
}
