import type { Participant } from '@coderoom/contract';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { sharePath } from '#lib/address.ts';
import { notify } from '#lib/notifications.ts';
import { sharedProgramsKey } from '#lib/own-sessions.ts';
import { playgroundTexts } from '#texts/playground.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { guestsQuery } from './queries.ts';

/** The sessions that were shared last; who waits at the doors of others is seen in them. */
const MOST_WATCHED = 3;
const NOBODY: readonly Participant[] = [];

/** Tells somebody who shared a program who waits to be let in: guests are let in inside of the session. */
export function Guests({ owner }: { owner: number }) {
  const shared = useSharedSessions(owner);
  const doors = useQueries({ queries: shared.map(guestsQuery) });
  const waiting = shared.map((shareId, index) => ({ shareId, guests: doors[index]?.data ?? NOBODY }));
  useNotifications(waiting.flatMap(({ guests }) => guests));
  const navigate = useNavigate();
  return waiting
    .filter(({ guests }) => guests.length > 0)
    .map(({ shareId, guests }) => (
      <Note
        key={shareId}
        tone="warning"
        text={playgroundTexts.share.waits(guests.map(({ username }) => username))}
      >
        <Button size="small" onClick={() => void navigate(sharePath(shareId))}>
          {playgroundTexts.share.open}
        </Button>
      </Note>
    ));
}

/** By their share_ids, newest first. */
function useSharedSessions(owner: number): string[] {
  const cache = useQueryClient().getQueryCache();
  const read = () =>
    cache
      .findAll({ queryKey: sharedProgramsKey(owner) })
      .map(({ state }) => state)
      .filter(({ data }) => typeof data === 'string')
      .toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)
      .slice(0, MOST_WATCHED)
      .map(({ data }) => data)
      .join(' ');
  // As a text, which is the same as long as the sessions are.
  const ids = useSyncExternalStore((listener) => cache.subscribe(listener), read);
  return ids === '' ? [] : ids.split(' ');
}

function useNotifications(guests: readonly Participant[]): void {
  const known = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    for (const { id, username } of guests) {
      if (!known.current.has(id)) notify(playgroundTexts.share.waits([username]), `waits-${id}`);
    }
    known.current = new Set(guests.map(({ id }) => id));
  });
}
