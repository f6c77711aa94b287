import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { FunnelX, RefreshCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { frameTexts } from '#texts/admin/frame.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { FilterSelect } from '#ui/form/filter-select.tsx';

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

interface RefreshButtonProps {
  /** The list that is shown. */
  query: UseQueryResult<unknown>;
  /** Everything that is reloaded. */
  queryKey: QueryKey;
  /** Shows the icon alone, among other buttons of a narrow header. */
  iconOnly?: boolean;
}

/** A reload button for the header of a list that others add to. */
export function RefreshButton({ query, queryKey, iconOnly = false }: RefreshButtonProps) {
  const queries = useQueryClient();
  const act = {
    look: 'ghost',
    busy: query.isFetching && !query.isPending,
    icon: <RefreshCw aria-hidden strokeWidth={1.75} />,
    onClick: () => void queries.invalidateQueries({ queryKey }),
  } as const;
  if (iconOnly) return <IconButton label={frameTexts.list.refresh} {...act} className="max-md:size-11" />;
  return (
    <Button {...act} className="max-md:h-11">
      {frameTexts.list.refresh}
    </Button>
  );
}

interface StatusFilterProps<Status extends string> {
  /** Null: no filter. */
  value: Status | null;
  options: readonly { value: Status; label: string }[];
  /** Label without a filter, if not "All statuses". */
  all?: string;
  onChange: (status: Status | null) => void;
}

/** Filters an admin list by status. */
export function StatusFilter<Status extends string>({
  all = frameTexts.list.allStatuses,
  ...filter
}: StatusFilterProps<Status>) {
  return <FilterSelect label={frameTexts.list.filterByStatus} all={all} {...filter} />;
}

/** A button at the end of a row of filters that clears them all. */
export function ClearFilters({ shown, onClear }: { shown: boolean; onClear: () => void }) {
  if (!shown) return null;
  return (
    <Button
      look="ghost"
      icon={<FunnelX aria-hidden strokeWidth={1.75} />}
      onClick={onClear}
      className="justify-self-start max-md:h-11"
    >
      {frameTexts.list.clearFilters}
    </Button>
  );
}
