import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useAuth } from '#lib/auth-store.ts';

/**
 * Reloads the user's role after a refused call, so that a former admin gets one clear answer instead of many failures.
 */
export function useStillAdmin(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const ask = (error: unknown) => {
      if (error instanceof ApiError && error.status === 403) void useAuth.getState().refreshUser();
    };
    const stops = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') ask(event.action.error);
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') ask(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
}
