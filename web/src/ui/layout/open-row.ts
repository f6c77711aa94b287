import type { MouseEvent } from 'react';

/** Elements in a row that handle their own clicks. */
const ACTS = 'a, button, input, select, textarea, label, summary, [role=menuitem]';
const MIDDLE_BUTTON = 1;

/**
 * Follows the link of a row's opening cell as if the link itself had been clicked: with the same modifier keys, and in
 * a new tab on middle click. Keyboard users have the link.
 */
export function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget, button, nativeEvent } = event;
  if (event.defaultPrevented || (event.type === 'auxclick' && button !== MIDDLE_BUTTON)) return;
  // Clicks in a menu or a dialog also bubble to the row through React's tree.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(ACTS)) return;
  // The user is selecting text to copy it.
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
