/** The longest wait for a page that is never idle, in ms. */
const LATEST_MS = 2_000;
/** Delay in browsers without idle callbacks, in ms. */
const LEFT_ALONE_MS = 500;

/** How many parts of the page are loading that people wait for. */
let awaitedParts = 0;
/** Work that begins its wait for an idle page once no such part is loading. */
const heldWork = new Set<() => void>();

/**
 * Starts low-priority work as soon as the page is idle and nothing holds such work. Returns the function that ends it,
 * started or not.
 */
export function whenIdle(begin: () => () => void): () => void {
  let end: (() => void) | undefined;
  let cancel: () => void;
  const wait = () => {
    if (awaitedParts > 0) {
      heldWork.add(wait);
      cancel = () => heldWork.delete(wait);
    } else {
      cancel = requestIdle(act);
    }
  };
  const act = () => {
    if (awaitedParts > 0) wait();
    else end = begin();
  };
  wait();
  return () => {
    cancel();
    end?.();
  };
}

/**
 * Holds all work that `whenIdle` has not yet started, until the returned function is called: a browser is idle as well
 * while it waits for the script of a part that people wait for, and the work's own scripts would delay that one.
 */
export function holdIdleWork(): () => void {
  awaitedParts += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    awaitedParts -= 1;
    if (awaitedParts > 0) return;
    const freed = [...heldWork];
    heldWork.clear();
    for (const wait of freed) wait();
  };
}

function requestIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, LEFT_ALONE_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: LATEST_MS });
  return () => cancelIdleCallback(idle);
}
