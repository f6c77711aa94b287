import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '#lib/text/format.ts';
import { controlsTexts } from '#texts/controls.ts';
import { IconButton } from '#ui/button/button.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  /** True if there are more than `total`, uncounted. */
  more?: boolean;
  onChange: (page: number) => void;
}

/** The foot of a paged list: `1–10 of 37`, `1–20 of 10,000+`, with previous and next. */
export function Pager({ page, pageSize, total, more = false, onChange }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const last = more ? page * pageSize : Math.min(page * pageSize, total);
  const plus = more ? '+' : '';
  return (
    <nav
      aria-label={controlsTexts.pager.name}
      className="flex h-12 shrink-0 items-center gap-2 border-t border-border px-3 text-12 text-text-2 md:h-10"
    >
      {first <= last && (
        <span>
          {controlsTexts.pager.range(formatNumber(first), formatNumber(last), formatNumber(total), plus)}
        </span>
      )}
      <span className="flex-1" />
      <IconButton
        label={controlsTexts.pager.previous}
        look="plain"
        disabled={page <= 1}
        icon={<ChevronLeft {...ICON} />}
        onClick={() => onChange(more ? page - 1 : Math.min(page - 1, pages))}
        className="max-md:size-11 md:size-6"
      />
      <span className="font-mono">
        {formatNumber(page)} / {formatNumber(pages)}
        {plus}
      </span>
      <IconButton
        label={controlsTexts.pager.next}
        look="plain"
        disabled={!more && page >= pages}
        icon={<ChevronRight {...ICON} />}
        onClick={() => onChange(page + 1)}
        className="max-md:size-11 md:size-6"
      />
    </nav>
  );
}
