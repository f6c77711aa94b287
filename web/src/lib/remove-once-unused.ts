import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Removes queries, each as soon as no mounted component uses it: a component whose query is gone requests it again,
 * and leaving a screen takes a moment.
 */
export function removeOnceUnused(queries: QueryClient, queryKey: QueryKey): void {
  const cache = queries.getQueryCache();
  for (const query of cache.findAll({ queryKey })) {
    if (query.getObserversCount() === 0) cache.remove(query);
    else {
      const stop = cache.subscribe((event) => {
        if (event.query !== query || query.getObserversCount() > 0) return;
        stop();
        cache.remove(query);
      });
    }
  }
}
