import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

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
