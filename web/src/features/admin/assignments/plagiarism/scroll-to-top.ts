/**
 * Scrolls an element to `below` px under the upper edge of its scroll container. The browser's own method would scroll
 * the whole page as well.
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
