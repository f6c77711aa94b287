import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { frameTexts } from '#texts/admin/frame.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface NoRowsProps {
  /** How many there are on all pages. */
  total: number;
  filtered: boolean;
  /** Said where the filters leave nothing. */
  unmatched: string;
  onClear: () => void;
  onFirstPage: () => void;
  /** What stands here where there is nothing at all. */
  children: ReactNode;
}

/** Why a page of a list is empty, and what to do about it. */
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
