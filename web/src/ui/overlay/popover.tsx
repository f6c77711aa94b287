import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface PopoverProps {
  /** Accessible name. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Must accept a ref, as Button does. */
  trigger: ReactNode;
  /** The edges of trigger and popover that align. */
  align?: 'start' | 'end';
  /** Width and padding, if not the default. */
  className?: string;
  children: ReactNode;
}

/** A popover that opens beside its button. */
export function Popover({
  label,
  open,
  onOpenChange,
  trigger,
  align = 'start',
  className = 'p-2',
  children,
}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(
            'scroll-thin z-40 max-h-(--radix-popover-content-available-height) animate-pop overflow-auto rounded-full bg-overlay shadow-pop outline-none focus-visible:shadow-pop',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
