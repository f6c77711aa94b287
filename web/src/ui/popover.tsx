import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface PopoverProps {
  /** Accessible name. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Takes a ref: Button does. */
  trigger: ReactNode;
  children: ReactNode;
}

/** What a button opens beside it. */
export function Popover({ label, open, onOpenChange, trigger, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-40 animate-pop rounded-full bg-overlay p-2 shadow-pop outline-none focus-visible:shadow-pop"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
