import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { useShallow } from 'zustand/react/shallow';
import { preloadSharedEditor } from '#editor/shared-code-editor.tsx';
import { useProgram } from '#features/playground/program-store.ts';
import { notify } from '#lib/notifications.ts';
import { liveClassBarTexts } from '#texts/live-class-bar.tsx';
import { chooseClass } from './choose-class.ts';
import { LiveClassBar } from './live-class-bar.tsx';
import { type CurrentLiveClass, currentLiveClassesQuery } from './queries.ts';
import { useLiveClassUpdates } from './use-live-class-updates.ts';

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
