/** The longest wait for a page that is never idle, in ms. */
const LATEST_MS = 2_000;
/** Delay in browsers without idle callbacks, in ms. */
const LEFT_ALONE_MS = 500;

/** Starts low-priority work as soon as the page is idle. Returns the function that ends it, started or not. */
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
