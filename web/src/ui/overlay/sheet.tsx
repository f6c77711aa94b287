import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface SheetProps {
  open: boolean;
  /** Accessible name; the content has its own visible heading. */
  title: string;
  onClose: () => void;
  /** Called after closing; moves the focus. */
  onClosed: () => void;
  children: ReactNode;
}

/** On a phone, a full-screen sheet with the content that stands beside the page on a wide screen. */
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
