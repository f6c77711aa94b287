import { useMediaQuery } from '#ui/layout/use-media-query.ts';

/**
 * True if there is no room for the list of pairs beside the two programs of one: then the open pair covers the list.
 */
export function useAlone(): boolean {
  return useMediaQuery('(width < 1180px)');
}
