import type { News } from './news.ts';

/** How often it is looked whether news were missed, in ms. */
const LOOK_EVERY_MS = 30_000;
/** The same while news are not heard, in ms. */
const LOOK_UNHEARD_EVERY_MS = 1_000;

/**
 * Looks up in the database what news tell of: as soon as they are heard again, and from time to time, often while they
 * are not. The only server of a school has nothing to look for.
 *
 * @returns ends it, and resolves when nothing is looked up any more.
 */
export function lookAgain(
  news: News,
  look: () => Promise<void>,
  log: (failure: unknown) => void,
): () => Promise<void> {
  if (!news.isShared) return async () => undefined;
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
          // A database that is away is not complained of every second.
          if (!hasFailed) log(failure);
          hasFailed = true;
        },
      )
      .finally(() => {
        looking = null;
        if (isDue) lookNow();
      });
  };
  news.onBegin(lookNow);
  const timer = setInterval(() => {
    if (!news.isHeard || performance.now() - lookedAt >= LOOK_EVERY_MS) lookNow();
  }, LOOK_UNHEARD_EVERY_MS);
  timer.unref();

  return async () => {
    isEnded = true;
    clearInterval(timer);
    await looking;
  };
}
