import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button } from '#ui/button.tsx';

interface RefreshButtonProps {
  /** The list that is shown. */
  query: UseQueryResult<unknown>;
  /** All that is asked for again. */
  queryKey: QueryKey;
}

/** In the head of a list that others add to. */
export function RefreshButton({ query, queryKey }: RefreshButtonProps) {
  const queries = useQueryClient();
  return (
    <Button
      look="ghost"
      busy={query.isFetching && !query.isPending}
      icon={<RefreshCw aria-hidden strokeWidth={1.75} />}
      onClick={() => void queries.invalidateQueries({ queryKey })}
      className="max-md:h-11"
    >
      Refresh
    </Button>
  );
}
