/**
 * Brings an element to the upper edge of what scrolls around it, `below` px under it. The browser's own way would
 * move the whole page as well.
 */
export function scrollToTop(element: HTMLElement, below = 0): void {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const scrolls = around.scrollHeight > around.clientHeight;
    if (scrolls && getComputedStyle(around).overflowY === 'auto') {
      around.scrollTop += element.getBoundingClientRect().top - around.getBoundingClientRect().top - below;
      return;
    }
  }
}
