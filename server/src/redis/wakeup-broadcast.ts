import { z } from 'zod';
import type { PubSub } from './pub-sub.ts';

/**
 * Returns a function that wakes the worker of that name on this and every other server. A worker that misses the
 * message finds the work at its next poll.
 * @param here Wakes this server's worker; null if it has none.
 */
export function broadcastWakeup(pubSub: PubSub, name: string, here: (() => void) | null): () => void {
  const topic = { name: `${name}-waits`, schema: z.object({}) };
  if (here !== null) pubSub.subscribe(topic, { onMessage: here });
  return () => {
    here?.();
    pubSub.publish(topic, {});
  };
}
