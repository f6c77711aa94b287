import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface PopoverProps {
  /** Accessible name. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Takes a ref: Button does. */
  trigger: ReactNode;
  /** Which edges of the two stand one above the other. */
  align?: 'start' | 'end';
  /** Its width and padding, where they are not the usual. */
  className?: string;
  children: ReactNode;
}

/** What a button opens beside it. */
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
