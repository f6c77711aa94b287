import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

const CONTENT =
  'scroll-thin z-40 max-h-(--radix-popover-content-available-height) animate-pop overflow-auto rounded-full bg-overlay shadow-pop outline-none focus-visible:shadow-pop';

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
          className={classNames(CONTENT, className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface AnchoredPopoverProps extends Pick<PopoverProps, 'label' | 'className' | 'children'> {
  /** The element that it belongs to: the focus returns there. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** A popover beside one of many elements, of which none needs a popover of its own. */
export function AnchoredPopover({
  label,
  anchor,
  onClose,
  className = 'p-2',
  children,
}: AnchoredPopoverProps) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={{ current: anchor }} />
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            // Left to itself it prefers buttons: what acts at once is not what a second Enter should do.
            const way = event.currentTarget instanceof HTMLElement && event.currentTarget.querySelector('a');
            if (!way) return;
            event.preventDefault();
            way.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.focus();
          }}
          className={classNames(CONTENT, className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
