import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { useAuth } from '#lib/auth-store.ts';

/** Brings the kept session up to date, and drops what belongs to a person when they are gone. */
export function useSession(queries: QueryClient): void {
  useEffect(() => {
    void useAuth.getState().refreshUser();
    return useAuth.subscribe((now, before) => {
      if (now.user?.id === before.user?.id) return;
      // What is not known to be the same for everyone may be the person's.
      queries.removeQueries({ predicate: ({ meta }) => meta?.forEveryone !== true });
      queries.getMutationCache().clear();
      const reason = now.error === before.error ? null : now.error;
      if (now.user === null && reason !== null) toast.error(reason);
    });
  }, [queries]);
}
