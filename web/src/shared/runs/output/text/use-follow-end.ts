import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Distance from the end that counts as the end, in px: a line may be cut. */
const NEAR = 24;

/**
 * Keeps the end of a text in view whenever it changes or grows, unless the reader has scrolled away from it.
 *
 * @param place changes when the text moves into another scrolling element
 * @param shown the content whose changes are followed; null: nothing is followed, and the next content is followed anew
 */
export function useFollowEnd(text: RefObject<HTMLElement | null>, place: unknown, shown: unknown): void {
  const isFollowed = useRef(false);
  const hasLeft = useRef(false);
  /** Where the reader was, and the height of all of it, in px. */
  const last = useRef({ top: 0, height: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has another scrolling element
  useEffect(() => {
    const element = text.current;
    const scroller = scrollerOf(element);
    if (element === null || scroller === null) return;
    const note = () => {
      const { scrollTop: top, scrollHeight: height } = scroller;
      // An end that moves away leaves readers where they are; readers leave the end by scrolling up. The browser scrolls
      // up too, when there is less to scroll: a figure may be lower than the room that was kept for it.
      if (isAtEnd(scroller)) hasLeft.current = false;
      else if (top < last.current.top && height >= last.current.height) hasLeft.current = true;
      last.current = { top, height };
    };
    // Lines are measured only when they come into view, and panels become narrower.
    const room = new ResizeObserver(() => {
      if (isFollowed.current && !hasLeft.current) last.current = goToEnd(scroller);
    });
    room.observe(element);
    scroller.addEventListener('scroll', note, { passive: true });
    return () => {
      room.disconnect();
      scroller.removeEventListener('scroll', note);
    };
  }, [text, place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useLayoutEffect(() => {
    isFollowed.current = shown !== null;
    if (shown === null) {
      hasLeft.current = false;
      return;
    }
    const scroller = hasLeft.current ? null : scrollerOf(text.current);
    if (scroller !== null) last.current = goToEnd(scroller);
  }, [text, place, shown]);
}

function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR;
}

function goToEnd(scroller: HTMLElement) {
  scroller.scrollTop = scroller.scrollHeight;
  return { top: scroller.scrollTop, height: scroller.scrollHeight };
}

/** The scrolling ancestor of an element. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  let scroller = element?.parentElement ?? null;
  while (scroller !== null && getComputedStyle(scroller).overflowY !== 'auto')
    scroller = scroller.parentElement;
  return scroller;
}
