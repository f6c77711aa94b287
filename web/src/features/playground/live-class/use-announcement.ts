import { useEffect, useRef, useState } from 'react';
import { describeChange, type Heard } from './announcements.ts';

/** What changed last, for those who listen. */
export function useAnnouncement(now: Heard): string {
  const before = useRef(now);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const sentences = describeChange(before.current, now);
    before.current = now;
    if (sentences.length > 0) setSaid(sentences.join(' '));
  }, [now]);
  return said;
}
