/** Width of the fade at its widest, in px: more than the gap between two tabs or columns. */
const FADE = 56;
/** The same as a share of what scrolls: most of it stays readable between wide columns that stay. */
const MOST_FADED = 1 / 6;

/**
 * Ref of an element that may scroll sideways and has the class `scroll-hint`: fades the sides beyond which there is
 * more, because browsers hide scrollbars or draw them thin. Nothing fades where everything fits. In a table whose outer
 * columns do not scroll, their heads have `data-stays`, and the fades begin beside them.
 */
export function hintAtScrolling(element: HTMLElement | null) {
  if (element === null) return;
  const update = () => {
    const { scrollLeft, scrollWidth, clientWidth, offsetWidth } = element;
    const rest = scrollWidth - clientWidth - scrollLeft;
    const before = stayingWidth(element, 'left');
    const after = stayingWidth(element, 'right');
    const widest = Math.min(FADE, Math.round((clientWidth - before - after) * MOST_FADED));
    const side = (more: number) => `${Math.max(0, Math.min(Math.floor(more), widest))}px`;
    // At some widths its surroundings scroll instead: the mask would hide what stands out.
    const scrolls = getComputedStyle(element).overflowX !== 'visible';
    element.toggleAttribute('data-overflows', scrolls && scrollWidth > clientWidth);
    element.style.setProperty('--more-before', side(scrollLeft));
    element.style.setProperty('--more-after', side(rest));
    element.style.setProperty('--stays-before', `${before}px`);
    element.style.setProperty('--stays-after', `${after}px`);
    element.style.setProperty('--scrollbar', `${offsetWidth - clientWidth}px`);
  };
  const sizes = new ResizeObserver(update);
  const observe = () => {
    sizes.disconnect();
    for (const one of [element, ...element.children]) sizes.observe(one);
  };
  const children = new MutationObserver(observe);
  observe();
  children.observe(element, { childList: true });
  element.addEventListener('scroll', update, { passive: true });
  return () => {
    sizes.disconnect();
    children.disconnect();
    element.removeEventListener('scroll', update);
  };
}

/** Width of the columns that stay at a side, in px. */
function stayingWidth(element: HTMLElement, side: 'left' | 'right'): number {
  const heads = Array.from(element.querySelectorAll<HTMLElement>(`[data-stays="${side}"]`));
  return heads.reduce((width, { offsetWidth }) => width + offsetWidth, 0);
}
