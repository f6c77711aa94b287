import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** So near to the end, in px, is at the end: a line may be cut. */
const NEAR = 24;

/**
 * Keeps the end of a text in sight whenever it has changed or takes more room, unless the reader has scrolled away
 * from it.
 *
 * @param shown what is shown of it; null: nothing that is followed, and what comes next is followed anew
 */
export function useFollowEnd(text: RefObject<HTMLElement | null>, shown: unknown): void {
  const isFollowed = useRef(false);
  const hasLeft = useRef(false);
  /** Where the reader was last seen, in px from the top. */
  const place = useRef(0);

  useEffect(() => {
    const element = text.current;
    const scroller = scrollerOf(element);
    if (element === null || scroller === null) return;
    const note = () => {
      const { scrollTop } = scroller;
      // An end that moves away leaves the reader where they are; who leaves it goes up.
      if (isAtEnd(scroller)) hasLeft.current = false;
      else if (scrollTop < place.current) hasLeft.current = true;
      place.current = scrollTop;
    };
    // Lines that come into sight are measured only then, and panels get narrower.
    const room = new ResizeObserver(() => {
      if (isFollowed.current && !hasLeft.current) place.current = goToEnd(scroller);
    });
    room.observe(element);
    scroller.addEventListener('scroll', note, { passive: true });
    return () => {
      room.disconnect();
      scroller.removeEventListener('scroll', note);
    };
  }, [text]);

  useLayoutEffect(() => {
    isFollowed.current = shown !== null;
    if (shown === null) {
      hasLeft.current = false;
      return;
    }
    const scroller = hasLeft.current ? null : scrollerOf(text.current);
    if (scroller !== null) place.current = goToEnd(scroller);
  }, [text, shown]);
}

function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR;
}

function goToEnd(scroller: HTMLElement): number {
  scroller.scrollTop = scroller.scrollHeight;
  return scroller.scrollTop;
}

/** What an element is scrolled by. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  let scroller = element?.parentElement ?? null;
  while (scroller !== null && getComputedStyle(scroller).overflowY !== 'auto')
    scroller = scroller.parentElement;
  return scroller;
}
