import type { MouseEvent } from 'react';

/** What does something of its own when it is clicked. */
const ACTS = 'a, button, input, select, textarea, label, summary, [role=menuitem]';
const MIDDLE_BUTTON = 1;

/**
 * Follows the link of a row's opening cell, as if it had been clicked itself: with the keys that were held, and with the
 * middle button to another tab. The keyboard has the link.
 */
export function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget, button, nativeEvent } = event;
  if (event.defaultPrevented || (event.type === 'auxclick' && button !== MIDDLE_BUTTON)) return;
  // What is clicked in a menu or a dialog reaches the row as well, through React's tree.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(ACTS)) return;
  // Somebody marks a text to copy it.
  if (!getSelection()?.isCollapsed) return;
  const isMiddle = button === MIDDLE_BUTTON;
  const { shiftKey, altKey } = nativeEvent;
  const ctrlKey = nativeEvent.ctrlKey || isMiddle;
  const metaKey = nativeEvent.metaKey || isMiddle;
  currentTarget.querySelector('[data-opens] a')?.dispatchEvent(
    new globalThis.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
      altKey,
    }),
  );
}
