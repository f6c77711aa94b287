import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
}

/** The foot of a list that is paged: `1–10 of 37`, and the pages beside this one. */
export function Pager({ page, pageSize, total, onChange }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  return (
    <nav
      aria-label="Pages"
      className="flex h-12 shrink-0 items-center gap-2 border-t border-border px-3 text-12 text-text-2 md:h-10"
    >
      {first <= total && (
        <span>
          {first}–{Math.min(page * pageSize, total)} of {total}
        </span>
      )}
      <span className="flex-1" />
      <IconButton
        label="Previous page"
        look="plain"
        disabled={page <= 1}
        icon={<ChevronLeft {...ICON} />}
        onClick={() => onChange(Math.min(page - 1, pages))}
        className="max-md:size-11 md:size-6"
      />
      <span className="font-mono">
        {page} / {pages}
      </span>
      <IconButton
        label="Next page"
        look="plain"
        disabled={page >= pages}
        icon={<ChevronRight {...ICON} />}
        onClick={() => onChange(page + 1)}
        className="max-md:size-11 md:size-6"
      />
    </nav>
  );
}
