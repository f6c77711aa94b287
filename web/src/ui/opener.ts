/**
 * Where the focus belongs when what opens now is closed again: the element that has it, or the button of
 * the menu that it is in, for the menu's items are gone by then.
 */
export function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : active;
  return opener instanceof HTMLElement ? opener : null;
}
