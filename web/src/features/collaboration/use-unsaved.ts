import { useEffect, useState } from 'react';
import { useSessionContext } from './session-context.ts';

/** Age at which a change in transit counts as unsaved, in ms: two slow round trips. */
const CALM_MS = 2_500;

/**
 * Returns true if typed text has been unsaved for more than a moment, judged by the age of the oldest such change,
 * because continuous typing always has some in transit. Text typed offline counts at once and until it is saved: a
 * restored connection is not enough.
 */
export function useUnsaved(): boolean {
  const { store } = useSessionContext().live;
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let calledSo: number | null = null;
    const look = () => {
      clearTimeout(timer);
      const { unsavedSince, link } = store.getState();
      if (unsavedSince !== null && unsavedSince === calledSo) return;
      const wait = link === 'connected' ? (unsavedSince ?? 0) + CALM_MS - Date.now() : 0;
      calledSo = unsavedSince !== null && wait <= 0 ? unsavedSince : null;
      setUnsaved(calledSo !== null);
      if (unsavedSince !== null && wait > 0) timer = setTimeout(look, wait);
    };
    look();
    const end = store.subscribe((now, before) => {
      if (now.unsavedSince !== before.unsavedSince || now.link !== before.link) look();
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [store]);
  return isUnsaved;
}
