import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Tooltip } from '#ui/display/tooltip.tsx';
import { Button } from './button.tsx';

interface ExplainedButtonProps extends Omit<ComponentProps<typeof Button>, 'disabled' | 'aria-disabled'> {
  /** The reason why the button is disabled; null if it is enabled. */
  unavailable: string | null;
}

/**
 * A button that explains why it is disabled. With the attribute `disabled` it would get no pointer events, and so no
 * tooltip.
 */
export function ExplainedButton({ unavailable, onClick, className, ...rest }: ExplainedButtonProps) {
  const isUnavailable = unavailable !== null;
  // Always the same button element: a replacement would lose the focus.
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
