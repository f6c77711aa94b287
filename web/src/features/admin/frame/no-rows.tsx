import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { frameTexts } from '#texts/admin/frame.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';

interface NoRowsProps {
  /** Number of items on all pages. */
  total: number;
  filtered: boolean;
  /** Text for filters that match nothing. */
  unmatched: string;
  onClear: () => void;
  onFirstPage: () => void;
  /** Shown if there are no items at all. */
  children: ReactNode;
}

/** Explains why a page of a list is empty, and offers a way out. */
export function NoRows({ total, filtered, unmatched, onClear, onFirstPage, children }: NoRowsProps) {
  if (total > 0) {
    return (
      <EmptyState icon={<SearchX aria-hidden strokeWidth={1.5} />} text={frameTexts.list.emptyPage}>
        <Button onClick={onFirstPage}>{frameTexts.list.toFirstPage}</Button>
      </EmptyState>
    );
  }
  if (filtered) {
    return (
      <EmptyState icon={<SearchX aria-hidden strokeWidth={1.5} />} text={unmatched}>
        <Button onClick={onClear}>{frameTexts.list.clearFilters}</Button>
      </EmptyState>
    );
  }
  return children;
}
