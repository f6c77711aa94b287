import { QueueClosedError } from './fair-queue.ts';

/** Work in the background that goes on whenever there is some. */
export interface Woken {
  /** There may be something to do. */
  wake(): void;
  /** Leaves what is not done to the next start, and resolves when nothing is worked on any more. */
  end(): Promise<void>;
}

/**
 * Works at once, whenever it is woken, and looks every now and then by itself. What fails is tried again at the next
 * of these occasions.
 *
 * @param work does what there is to do until there is no more. It calls `more` where there may be something for
 *   another beside it, up to `most` at once.
 * @param log takes what failed while nobody waited for it
 */
export function workWhenWoken({
  most,
  lookEveryMs,
  work,
  log,
}: {
  most: number;
  lookEveryMs: number;
  work: (ending: AbortSignal, more: () => void) => Promise<void>;
  log: (failure: unknown) => void;
}): Woken {
  const ending = new AbortController();
  const working = new Set<Promise<void>>();
  let isWoken = false;

  const begin = () => {
    if (ending.signal.aborted || working.size >= most) return;
    isWoken = false;
    const one = work(ending.signal, begin)
      .catch((failure: unknown) => {
        isWoken = false;
        if (failure instanceof QueueClosedError) ending.abort(failure);
        else if (!ending.signal.aborted) log(failure);
      })
      .finally(() => {
        working.delete(one);
        if (isWoken) begin();
      });
    working.add(one);
  };
  const wake = () => {
    isWoken = true;
    begin();
  };
  const timer = setInterval(wake, lookEveryMs);
  timer.unref();
  wake();

  return {
    wake,
    async end() {
      clearInterval(timer);
      ending.abort(new Error('the server is stopping'));
      await Promise.all(working);
    },
  };
}
