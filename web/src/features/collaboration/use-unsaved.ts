import { useEffect, useState } from 'react';
import { useVisit } from './visit.ts';

/** How old a change may be that is on its way before it is called unsaved, in ms: two slow round trips. */
const CALM_MS = 2_500;

/**
 * Whether something was typed that the server does not keep, and not only for this moment: by the age of the oldest
 * such change, as whoever types on has always some on the way. What was typed without a connection is called so at
 * once and until it is kept: that the connection is back is not enough.
 */
export function useUnsaved(): boolean {
  const { store } = useVisit().live;
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
