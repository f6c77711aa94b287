import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** So near to the end, in px, is at the end: a line may be cut. */
const NEAR = 24;

/**
 * Keeps the end of a text in sight whenever it has changed, unless the reader has scrolled away from it.
 *
 * @param shown what is shown of it; null: nothing that is followed, and what comes next is followed anew
 */
export function useFollowEnd(text: RefObject<HTMLElement | null>, shown: unknown): void {
  const following = useRef(true);

  useEffect(() => {
    const scroller = scrollerOf(text.current);
    const note = () => {
      if (scroller === null) return;
      following.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
    };
    scroller?.addEventListener('scroll', note, { passive: true });
    return () => scroller?.removeEventListener('scroll', note);
  }, [text]);

  useLayoutEffect(() => {
    if (shown === null) {
      following.current = true;
      return;
    }
    const scroller = following.current ? scrollerOf(text.current) : null;
    if (scroller !== null) scroller.scrollTop = scroller.scrollHeight;
  }, [text, shown]);
}

/** What an element is scrolled by. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  let scroller = element?.parentElement ?? null;
  while (scroller !== null && getComputedStyle(scroller).overflowY !== 'auto')
    scroller = scroller.parentElement;
  return scroller;
}
