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
  if (unavailable === null) return <Button onClick={onClick} className={className} {...rest} />;
  return (
    <Tooltip label={unavailable}>
      <Button
        aria-disabled
        {...rest}
        className={classNames(
          'cursor-not-allowed border-border! bg-surface-2! text-text-3! [&>svg]:text-text-3!',
          className,
        )}
      />
    </Tooltip>
  );
}
