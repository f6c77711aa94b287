import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** A neutral notice above the form: not an error. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-2 rounded-full border border-border bg-surface-1 px-3 py-2 text-text-2">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <p className="min-w-0 break-words">{children}</p>
    </div>
  );
}
