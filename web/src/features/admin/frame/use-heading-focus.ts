import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** The key of the address that a page was loaded with. */
const FIRST = 'default';

/**
 * For the heading of what took the place of something else: it takes the focus that went with what was there, so
 * that reading and tabbing go on from it. A page that was just loaded begins at its top.
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
