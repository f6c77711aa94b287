import type { ReactNode } from 'react';

/** The buttons at the end of a dialog. They stay in view while a long content scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    // Above sticky table headers.
    <footer className="sticky bottom-0 z-20 -mx-4 mt-1 -mb-4 flex justify-end gap-2 border-t border-border bg-overlay px-4 py-3">
      {children}
    </footer>
  );
}
