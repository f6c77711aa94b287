import { useEffect, useState } from 'react';
import { useLive } from './visit.ts';

/** How long something may be on its way before it is called unsaved, in ms: else the word would flicker. */
const CALM_MS = 1_000;

/**
 * Whether something was typed that the server does not keep, and not only for this moment. What was typed without a
 * connection stays unsaved until the server keeps it: that the connection is back is not enough.
 */
export function useUnsaved(): boolean {
  const unsaved = useLive((state) => state.unsaved);
  const connected = useLive(({ link }) => link === 'connected');
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!unsaved) return;
    return () => setLong(false);
  }, [unsaved]);
  useEffect(() => {
    if (!unsaved) return;
    const timer = setTimeout(() => setLong(true), connected ? CALM_MS : 0);
    return () => clearTimeout(timer);
  }, [unsaved, connected]);
  return unsaved && (long || !connected);
}
