import { MOBILE_BREAKPOINT_PX } from '@coderoom/contract';
import { useCallback, useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
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
