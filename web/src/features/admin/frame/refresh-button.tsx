import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { frameTexts } from '#texts/admin/frame.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';

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
