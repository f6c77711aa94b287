import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface TabLinksProps {
  /** Accessible name. */
  label: string;
  tabs: readonly { id: string; title: string; search: string; mark?: ReactNode }[];
  current: string;
  /** Aligned to the right end if there is room; else below. */
  children?: ReactNode;
}

/** Tabs over views of the same item, each with an address of its own. */
export function TabLinks({ label, tabs, current, children }: TabLinksProps) {
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 border-b border-border px-4">
      <nav aria-label={label} className="flex h-11 gap-4 self-end md:h-9">
        {tabs.map(({ id, title, search, mark }) => (
          <Link
            key={id}
            to={{ search }}
            aria-current={id === current ? 'page' : undefined}
            className="relative -mb-px flex items-center gap-1.5 rounded-half font-medium whitespace-nowrap text-text-2 hover:text-text-1 aria-[current]:text-text-1 aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-accent"
          >
            {title}
            {mark}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
