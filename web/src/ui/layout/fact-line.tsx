import type { ReactNode } from 'react';

/** A few facts about the item on the screen, side by side. */
export function FactLine({ children }: { children: ReactNode }) {
  return (
    <dl className="flex shrink-0 flex-wrap gap-x-6 gap-y-2 border-b border-border px-4 py-2.5">{children}</dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-text-3">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
