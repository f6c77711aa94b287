import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useLive, useSessionContext } from './session-context.ts';

/** True if the text has changed since the last run began, or since its result arrived if its beginning was not seen. */
export function useIsOutdated(): boolean {
  const { runs, own } = useSessionContext();
  const text = useLive((state) => state.text);
  const shared = useLive(({ run }) => run);
  const isOwnRunning = useStore(runs, ({ run }) => run.phase === 'running');
  const isRunning = useLive(({ running }) => running !== null) || isOwnRunning;
  const [hasChanged, setHasChanged] = useState(false);
  const before = useRef({ isRunning, shared });

  useEffect(() => {
    const { isRunning: wasRunning, shared: last } = before.current;
    before.current = { isRunning, shared };
    const begins = isRunning && !wasRunning;
    // One's own result is shared a moment after its run has ended.
    const unseen = shared !== last && !isRunning && !wasRunning && shared?.participantId !== own.id;
    if (begins || unseen) setHasChanged(false);
  }, [isRunning, shared, own.id]);

  useEffect(() => {
    if (text === null) return;
    const note = () => setHasChanged(true);
    text.document.on('update', note);
    return () => text.document.off('update', note);
  }, [text]);

  return hasChanged;
}
