import { type RefObject, useLayoutEffect } from 'react';

/** Events by which readers scroll, or show that they are busy elsewhere. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to an element, and again while it grows, until the reader does something: below a long output nobody would
 * find the error, and an explanation may arrive after the error that it explains.
 *
 * @param shown the content of the element; null: do not scroll
 */
export function useReveal(target: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const element = target.current;
    if (element === null || shown === null) return;
    const reveal = () => element.scrollIntoView({ block: 'nearest' });
    const growth = new ResizeObserver(reveal);
    const ending = new AbortController();
    const end = () => {
      growth.disconnect();
      ending.abort();
    };
    for (const act of ACTS)
      addEventListener(act, end, { capture: true, passive: true, signal: ending.signal });
    reveal();
    growth.observe(element);
    return end;
  }, [target, shown]);
}
