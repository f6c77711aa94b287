import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { shownName } from '#lib/format.ts';
import { notify } from '#lib/notifications.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { describeChange } from './changes.ts';
import { useVisit } from './visit.ts';

/** Shows changes in the session that nothing else shows, and returns the others as text for screen readers. */
export function useChangeNotices(): string {
  const { store } = useVisit().live;
  const [announcement, setAnnouncement] = useState('');
  useEffect(
    () =>
      store.subscribe((now, before) => {
        for (const { text, toast: shown, refusal, notifies } of describeChange(before, now)) {
          if (notifies) notify(text, text);
          // Many keystrokes may be refused for the same reason: one toast for all.
          if (refusal) toast.error(text, { id: text });
          else if (shown) toast(text);
          else setAnnouncement(text);
        }
        // The screen itself shows and announces who is waiting.
        for (const comer of now.waiting) {
          if (before.waiting.some(({ id }) => id === comer.id)) continue;
          notify(collaborationTexts.announcements.waits(shownName(comer)), `waits-${comer.id}`);
        }
      }),
    [store],
  );
  return announcement;
}
