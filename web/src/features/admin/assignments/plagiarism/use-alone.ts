import { useMediaQuery } from '#ui/use-media-query.ts';

/** Whether pairs and the two programs of one have no room beside each other: then the one covers the other. */
export function useAlone(): boolean {
  return useMediaQuery('(width < 1180px)');
}
