import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { describeChange } from './changes.ts';
import { useVisit } from './visit.ts';

/** Shows what changes in the session where nothing else does, and gives the rest to those who listen. */
export function useTellings(): string {
  const { store } = useVisit().live;
  const [said, setSaid] = useState('');
  useEffect(
    () =>
      store.subscribe((now, before) => {
        for (const { text, toast: shown, refusal } of describeChange(before, now)) {
          // Many keys may be refused for the same reason.
          if (refusal) toast.error(text, { id: text });
          else if (shown) toast(text);
          else setSaid(text);
        }
      }),
    [store],
  );
  return said;
}
