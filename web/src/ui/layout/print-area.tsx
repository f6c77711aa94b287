import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Content that is printed instead of the page, and never shown on the screen: black on white in every theme. */
export function PrintArea({ children }: { children: ReactNode }) {
  return createPortal(<div className="print-area">{children}</div>, document.body);
}
