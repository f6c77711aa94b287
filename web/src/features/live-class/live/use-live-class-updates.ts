import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveClassQuery } from '#features/live-class/queries.ts';
import { notify } from '#lib/notifications.ts';
import { type LiveState, useLiveRoom } from '#ui/use-live-room.ts';
import type { ClassStore } from './class-store.ts';

/** Keeps a live class up to date while its screen is open. */
export function useLiveClassUpdates(store: ClassStore, userId: number): LiveState {
  const queries = useQueryClient();
  const { id } = store.getInitialState().liveClass;
  const query = liveClassQuery(userId, id);

  /** Reloads students and events that were missed while disconnected. If that is refused the page says why. */
  const loadAnew = () =>
    void queries.refetchQueries({ queryKey: query.queryKey }).then(() => {
      const answer = queries.getQueryData(query.queryKey);
      if (answer !== undefined) store.load(answer);
    });

  // Notifies a teacher who is looking at something else.
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.announcement !== before.announcement) notify(now.announcement, `live-class-${id}`);
      }),
    [store, id],
  );

  useEffect(() => {
    const timer = setInterval(() => store.tick(), 1_000);
    return () => clearInterval(timer);
  }, [store]);

  return useLiveRoom(id, {
    listen: (live) => {
      live.on('live_class_members', ({ live_class_id, members, gone }) => {
        if (live_class_id === id) store.applyMembers(members, gone);
      });
      live.on('live_class_codes', ({ live_class_id, codes }) => {
        if (live_class_id === id) store.applyPreviews(codes);
      });
      live.on('live_class_changed', ({ live_class }) => {
        if (live_class.id !== id) return;
        store.applyClass(live_class);
        queries.setQueryData(query.queryKey, (current) => current && { ...current, ...live_class });
      });
    },
    onJoined: loadAnew,
  });
}
