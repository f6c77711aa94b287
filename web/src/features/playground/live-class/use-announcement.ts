import { useEffect, useRef, useState } from 'react';
import { type AnnouncedState, describeChange } from './announcements.ts';

/** Returns the latest change as text for screen readers. */
export function useAnnouncement(now: AnnouncedState): string {
  const before = useRef(now);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const sentences = describeChange(before.current, now);
    before.current = now;
    if (sentences.length > 0) setAnnouncement(sentences.join(' '));
  }, [now]);
  return announcement;
}
