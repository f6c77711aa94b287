import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Location key of the first page after a load. */
const FIRST = 'default';

/**
 * Focuses the heading of content that replaced other content, so that reading and tabbing continue from there. On a
 * fresh page load the focus stays at the top.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const take = useEffectEvent(() => {
    if (key !== FIRST && document.activeElement === document.body) heading.current?.focus();
  });
  useEffect(() => take(), []);
  return heading;
}
