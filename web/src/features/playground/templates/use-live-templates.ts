import { TEMPLATES_READ_WITHIN_MS } from '@coderoom/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useProgram } from '#features/playground/program-store.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { holdConnection } from '#lib/server/socket.ts';
import { templateKeys } from './queries.ts';

/** Reads the user's templates anew when some of them opened, changed or were withdrawn. */
export function useLiveTemplates(): void {
  const owner = useProgram((state) => state.owner);
  const queries = useQueryClient();
  useEffect(() => {
    if (owner === null) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const read = () => {
      timer = null;
      for (const queryKey of templateKeys(owner)) void queries.invalidateQueries({ queryKey });
    };
    // A whole school hears it at once: its pages read at different moments.
    const readSoon = () => {
      timer ??= setTimeout(read, Math.random() * TEMPLATES_READ_WITHIN_MS);
    };
    const letGo = whenIdle(() => holdConnection((live) => live.on('templates_changed', readSoon)));
    return () => {
      if (timer !== null) clearTimeout(timer);
      letGo();
    };
  }, [owner, queries]);
}
