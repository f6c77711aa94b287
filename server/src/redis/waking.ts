import { z } from 'zod';
import type { News } from './news.ts';

/**
 * Wakes what works on something, here and on every other server: there may be something to do. Whoever does not hear
 * of it looks by itself after a while.
 *
 * @param here null: this server does not work on it
 */
export function wakeEverywhere(news: News, name: string, here: (() => void) | null): () => void {
  const topic = { name: `${name}-waits`, schema: z.object({}) };
  if (here !== null) news.listen(topic, { hear: here });
  return () => {
    here?.();
    news.tell(topic, {});
  };
}
