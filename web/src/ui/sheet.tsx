import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface SheetProps {
  open: boolean;
  /** Accessible name: what the sheet shows has a head of its own. */
  title: string;
  onClose: () => void;
  /** It is gone: says where the focus goes. */
  onClosed: () => void;
  children: ReactNode;
}

/** On a phone: what stands beside the page on a wide screen, over all of it. */
export function Sheet({ open, title, onClose, onClosed, children }: SheetProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className="fixed inset-0 z-30 flex animate-sheet flex-col bg-page pb-[env(safe-area-inset-bottom)] outline-none focus-visible:shadow-none"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
