import type { ReactNode } from 'react';

export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-5 shrink-0 items-center gap-1 rounded-half bg-surface-2 px-1.5 text-12 font-medium whitespace-nowrap text-text-2">
      {children}
    </span>
  );
}
