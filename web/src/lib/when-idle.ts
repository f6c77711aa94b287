/** The longest wait for a page that is never idle, in ms. */
const LATEST_MS = 2_000;
/** How long a page that cannot say when it is idle is left alone, in ms. */
const LEFT_ALONE_MS = 500;

/**
 * Begins something that nobody waits for as soon as the page has nothing else to do. Gives the function that
 * ends it, whether it has begun or not.
 */
export function whenIdle(begin: () => () => void): () => void {
  let end: (() => void) | undefined;
  const act = () => {
    end = begin();
  };
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, LEFT_ALONE_MS);
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }
  const idle = requestIdleCallback(act, { timeout: LATEST_MS });
  return () => {
    cancelIdleCallback(idle);
    end?.();
  };
}
