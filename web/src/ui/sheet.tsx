import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface SheetProps {
  open: boolean;
  /** Accessible name: what the sheet shows has a head of its own. */
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** On a phone: what stands beside the page on a wide screen, over all of it. */
export function Sheet({ open, title, onClose, children }: SheetProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          // The page says where the focus goes.
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="fixed inset-0 z-30 flex animate-sheet flex-col bg-page pb-[env(safe-area-inset-bottom)] outline-none focus-visible:shadow-none"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
