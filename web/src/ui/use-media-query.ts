import { MOBILE_BREAKPOINT_PX } from '@coderoom/contract';
import { useCallback, useSyncExternalStore } from 'react';

const onScreen = new Map<string, boolean>();

/** A printed page keeps the layout that it has on the screen: what is open, and half typed, stays. */
function matchesOnScreen(query: string): boolean {
  if (!matchMedia('print').matches) onScreen.set(query, matchMedia(query).matches);
  return onScreen.get(query) ?? matchMedia(query).matches;
}

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      // A window that was resized while it was printed may match as paper did: then its own query tells of no change.
      const lists = [matchMedia(query), matchMedia('print')];
      for (const list of lists) list.addEventListener('change', onChange);
      return () => {
        for (const list of lists) list.removeEventListener('change', onChange);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchesOnScreen(query));
}

/** True if panels stack: the width is below the specification's breakpoint. */
export function useNarrow(): boolean {
  return useMediaQuery(`(width < ${MOBILE_BREAKPOINT_PX}px)`);
}

/** True on a phone, or if the main pointer is a finger. */
export function useTouch(): boolean {
  const isNarrow = useNarrow();
  const isCoarse = useMediaQuery('(pointer: coarse)');
  return isNarrow || isCoarse;
}
