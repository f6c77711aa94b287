import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { notify } from '#lib/notifications.ts';
import { collaborationTexts } from '#texts/collaboration.ts';
import { describeChange } from './changes.ts';
import { useVisit } from './visit.ts';

/** Shows what changes in the session where nothing else does, and gives the rest to those who listen. */
export function useTellings(): string {
  const { store } = useVisit().live;
  const [said, setSaid] = useState('');
  useEffect(
    () =>
      store.subscribe((now, before) => {
        for (const { text, toast: shown, refusal, reaches } of describeChange(before, now)) {
          if (reaches) notify(text, text);
          // Many keys may be refused for the same reason.
          if (refusal) toast.error(text, { id: text });
          else if (shown) toast(text);
          else setSaid(text);
        }
        // The screen itself shows who waits, and says so to those who listen.
        for (const { id, username } of now.waiting) {
          if (before.waiting.some((one) => one.id === id)) continue;
          notify(collaborationTexts.told.waits(username), `waits-${id}`);
        }
      }),
    [store],
  );
  return said;
}
