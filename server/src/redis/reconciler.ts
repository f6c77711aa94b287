import type { PubSub } from './pub-sub.ts';

/** Interval of checks while messages arrive, in ms. */
const LOOK_EVERY_MS = 30_000;
/** Interval of checks while no messages arrive, in ms. */
const LOOK_UNHEARD_EVERY_MS = 1_000;

/**
 * Reads from the database what missed messages would have announced: each time the subscriptions are established, every
 * {@link LOOK_EVERY_MS} besides, and far more often while no messages arrive. A single server has nothing to reconcile.
 * @param look Reads the current state and acts on changes.
 * @returns a function that stops it, and resolves once nothing is read any more
 */
export function startReconciler(
  pubSub: PubSub,
  look: () => Promise<void>,
  log: (failure: unknown) => void,
): () => Promise<void> {
  if (!pubSub.isShared) return async () => undefined;
  let looking: Promise<void> | null = null;
  let lookedAt = performance.now();
  let isDue = false;
  let isEnded = false;
  let hasFailed = false;

  const lookNow = () => {
    isDue = looking !== null;
    if (isEnded || looking !== null) return;
    lookedAt = performance.now();
    looking = look()
      .then(
        () => {
          hasFailed = false;
        },
        (failure) => {
          // Logs an outage of the database once instead of every second.
          if (!hasFailed) log(failure);
          hasFailed = true;
        },
      )
      .finally(() => {
        looking = null;
        if (isDue) lookNow();
      });
  };
  pubSub.onSubscribed(lookNow);
  const timer = setInterval(() => {
    if (!pubSub.isSubscribed || performance.now() - lookedAt >= LOOK_EVERY_MS) lookNow();
  }, LOOK_UNHEARD_EVERY_MS);
  timer.unref();

  return async () => {
    isEnded = true;
    clearInterval(timer);
    await looking;
  };
}
