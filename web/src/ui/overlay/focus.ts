import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

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

/**
 * Keeps the focus in a part of the page when the focused element disappears: otherwise the keyboard would start at the
 * top.
 */
export function useFocusFallback(part: RefObject<HTMLElement | null>) {
  const inside = useRef(false);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) part.current?.focus();
  });
  return {
    onFocus: () => {
      inside.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) inside.current = false;
    },
  };
}
