import type { LiveClass, OwnPlace } from '@coderoom/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { useShallow } from 'zustand/react/shallow';
import { preloadSharedEditor } from '#editor/code-editor.tsx';
import { chooseClass } from '#features/playground/live-class/choose-class.ts';
import { retryParticipation, useParticipation } from '#features/playground/live-class/participation-store.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { notify } from '#lib/browser/notifications.ts';
import { holdConnection } from '#lib/server/socket.ts';
import { type CurrentLiveClass, currentLiveClassesQuery } from '#shared/live-classes/current-classes.ts';
import { liveClassBarTexts } from '#texts/live-class-bar.tsx';
import { describeHint } from './announcements.ts';
import { LiveClassBar } from './live-class-bar.tsx';

const NONE: readonly CurrentLiveClass[] = [];

/** The live class that the user is in, or can join. */
export function LiveClassPart({ owner }: { owner: number }) {
  const { data: classes = NONE } = useQuery(currentLiveClassesQuery(owner));
  const takePlace = useLiveClassUpdates(owner);
  const place = useProgram(useShallow(({ owner, language, template }) => ({ owner, language, template })));
  const liveClass = chooseClass(classes, place);
  useEffect(() => void preloadSharedEditor(), []);
  useEndings(classes);
  useBeginnings(classes);
  if (liveClass === null) return null;
  return (
    <LiveClassBar
      key={liveClass.id}
      owner={owner}
      liveClass={liveClass}
      onParticipation={(own) => takePlace(liveClass.id, own)}
    />
  );
}

/** Notifies a student who is looking at something else when a class begins. */
function useBeginnings(classes: readonly CurrentLiveClass[]): void {
  useEffect(() => {
    for (const { id, own, classroom_name } of classes) {
      if (own.consent === 'asked') notify(liveClassBarTexts.begun(classroom_name), `live-class-begun-${id}`);
    }
  }, [classes]);
}

/** Announces once that a class the user took part in is over. */
function useEndings(classes: readonly CurrentLiveClass[]): void {
  const before = useRef(NONE);
  useEffect(() => {
    const ended = before.current.filter(({ id }) => !classes.some((one) => one.id === id));
    before.current = classes;
    for (const { id, own, classroom_name } of ended) {
      if (own.consent === 'asked') continue;
      toast(liveClassBarTexts.over(classroom_name), {
        id: `live-class-over-${id}`,
      });
    }
  }, [classes]);
}

/** Applies the server's messages to the user's live classes. Returns a function that applies the answer of a call. */
function useLiveClassUpdates(owner: number): (liveClassId: number, own: OwnPlace) => void {
  const queries = useQueryClient();

  const change = useCallback(
    async (liveClassId: number, by: (current: CurrentLiveClass) => CurrentLiveClass | null) => {
      const { queryKey } = currentLiveClassesQuery(owner);
      const current = queries.getQueryData(queryKey)?.find(({ id }) => id === liveClassId);
      if (current === undefined) return await queries.invalidateQueries({ queryKey });
      // A response still in flight would be older.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (classes) =>
        classes?.flatMap((one) => (one.id === liveClassId ? (by(one) ?? []) : one)),
      );
    },
    [queries, owner],
  );

  const takePlace = useCallback(
    (liveClassId: number, own: OwnPlace) => void change(liveClassId, (current) => ({ ...current, own })),
    [change],
  );

  useEffect(() => {
    const applyClass = (liveClass: LiveClass) =>
      void change(liveClass.id, (current) =>
        liveClass.ended_at === null ? { ...current, ...liveClass } : null,
      );
    return holdConnection((live) => {
      live.on('live_class_changed', ({ live_class }) => applyClass(live_class));
      live.on('live_class_place', ({ live_class_id, own }) => takePlace(live_class_id, own));
      live.on('live_class_hint', ({ live_class_id, hint }) => {
        notify(describeHint(hint), `live-class-hint-${hint.id}`);
        void change(live_class_id, ({ own, ...current }) => {
          const others = own.hints.filter(({ id }) => id !== hint.id);
          return { ...current, own: { ...own, hints: [...others, hint] } };
        });
      });
      live.on('live_class_message', ({ id, username, full_name, text }) =>
        showMessage(id, full_name ?? username, text),
      );
      // The server is reachable again.
      live.on('classroom_joined', () => {
        if (useParticipation.getState().problem !== null) retryParticipation();
      });
      live.on(
        'classroom_left',
        () => void queries.invalidateQueries({ queryKey: currentLiveClassesQuery(owner).queryKey }),
      );
    });
  }, [change, takePlace, queries, owner]);

  return takePlace;
}

/** Stays until dismissed. */
function showMessage(id: number, username: string, text: string): void {
  const message = `live-class-message-${id}`;
  notify(`${username}: ${text}`, message);
  toast(`${username}: ${text}`, {
    id: message,
    duration: Number.POSITIVE_INFINITY,
    action: { label: liveClassBarTexts.dismiss, onClick: () => toast.dismiss(message) },
  });
}
