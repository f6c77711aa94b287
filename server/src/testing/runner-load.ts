import { getHealth, type ResponseOf } from '@coderoom/contract';

/** Bearer token of {@link MONITORED}. */
export const METRICS_TOKEN = 'a token of thirty-two characters or more';
/** Settings with which {@link METRICS_TOKEN} reads metrics and the load. */
export const MONITORED = { METRICS_TOKEN };

/** Returns the state of the runner of a listening server that is {@link MONITORED}, with the numbers of programs. */
export async function readRunner(origin: string): Promise<ResponseOf<typeof getHealth>['runner']> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await fetch(`${origin}/api/v1${getHealth.path}`, { headers });
  return getHealth.response.parse(await answer.json()).runner;
}
