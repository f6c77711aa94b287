/**
 * The element to focus when the dialog or drawer that opens now is closed: the focused element or, if that is a menu
 * item, the button of its menu, because the items are gone by then.
 */
export function findFocusReturn(): HTMLElement | null {
  const active = document.activeElement;
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : active;
  return opener instanceof HTMLElement ? opener : null;
}
