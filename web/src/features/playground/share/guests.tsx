import type { Participant } from '@coderoom/contract';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { sharePath } from '#lib/browser/address.ts';
import { notify } from '#lib/browser/notifications.ts';
import { shownName } from '#lib/text/format.ts';
import { sharedProgramsKey } from '#shared/sessions/own-sessions.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { guestsQuery } from './queries.ts';

/** Number of recently shared sessions that are polled; people waiting for older ones are shown in those sessions. */
const MAX_WATCHED = 3;
const NOBODY: readonly Participant[] = [];

/** Tells the owner who is waiting to be let in, which happens inside the session. */
export function Guests({ owner }: { owner: number }) {
  const shared = useSharedSessions(owner);
  const doors = useQueries({ queries: shared.map(guestsQuery) });
  const waiting = shared.map((shareId, index) => ({ shareId, guests: doors[index]?.data ?? NOBODY }));
  useNotifications(waiting.flatMap(({ guests }) => guests));
  const navigate = useNavigate();
  return waiting
    .filter(({ guests }) => guests.length > 0)
    .map(({ shareId, guests }) => (
      <Note key={shareId} tone="warning" text={playgroundTexts.share.waits(guests.map(shownName))}>
        <Button size="small" onClick={() => void navigate(sharePath(shareId))}>
          {playgroundTexts.share.open}
        </Button>
      </Note>
    ));
}

/** Returns share_ids, newest first. */
function useSharedSessions(owner: number): string[] {
  const cache = useQueryClient().getQueryCache();
  const read = () =>
    cache
      .findAll({ queryKey: sharedProgramsKey(owner) })
      .map(({ state }) => state)
      .filter(({ data }) => typeof data === 'string')
      .toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)
      .slice(0, MAX_WATCHED)
      .map(({ data }) => data)
      .join(' ');
  // A string, which stays equal as long as the sessions do.
  const ids = useSyncExternalStore((listener) => cache.subscribe(listener), read);
  return ids === '' ? [] : ids.split(' ');
}

function useNotifications(guests: readonly Participant[]): void {
  const notifiedIds = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    for (const guest of guests) {
      if (notifiedIds.current.has(guest.id)) continue;
      notify(playgroundTexts.share.waits([shownName(guest)]), `waits-${guest.id}`);
    }
    notifiedIds.current = new Set(guests.map(({ id }) => id));
  });
}
