import { EXECUTION_TIMEOUT_SECONDS, RUN_WAIT_MARGIN_MS } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#lib/server/config-query.ts';

/** Time that a run may take before the page gives up waiting, in ms. */
export function useRunTimeout(): number {
  const seconds = useQuery(configQuery).data?.execution_timeout_seconds ?? EXECUTION_TIMEOUT_SECONDS;
  return seconds * 1000 + RUN_WAIT_MARGIN_MS;
}
