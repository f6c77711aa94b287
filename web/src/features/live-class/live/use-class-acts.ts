import { endLiveClass, LIVE_CLASS_MINUTES, type LiveClass, updateLiveClass } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { liveClassQuery } from '#features/live-class/queries.ts';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { useAuth } from '#lib/auth-store.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { useClassStore } from './class-context.ts';

const MINUTE_MS = 60_000;

/** The teacher's actions on the whole class. */
export interface ClassActs {
  lock: (isLocked: boolean) => void;
  isLocking: boolean;
  /** Extends the class by some minutes, up to the maximum length. */
  extend: (minutes: number) => void;
  end: () => void;
  isEnding: boolean;
}

export function useClassActs(): ClassActs {
  const store = useClassStore();
  const queries = useQueryClient();
  const { id } = store.getInitialState().liveClass;
  const take = (liveClass: LiveClass) => {
    store.applyClass(liveClass);
    const userId = useAuth.getState().user?.id;
    if (userId === undefined) return;
    // The page switches to another screen once it has ended.
    queries.setQueryData(
      liveClassQuery(userId, id).queryKey,
      (current) => current && { ...current, ...liveClass },
    );
  };
  const change = useMutation({
    mutationFn: (body: { is_locked?: boolean; minutes?: number }) =>
      call(updateLiveClass, { params: { id }, body }),
    onSuccess: take,
    onError: (error) => toast.error(describeFailure(error, liveClassTexts.acts.changeFailed)),
  });
  const end = useMutation({
    mutationFn: () => call(endLiveClass, { params: { id } }),
    onSuccess: take,
    onError: (error) => toast.error(describeFailure(error, liveClassTexts.acts.endFailed)),
  });
  return {
    lock: (is_locked) => change.mutate({ is_locked }),
    isLocking: change.isPending && change.variables.is_locked !== undefined,
    extend: (minutes) => {
      const { liveClass, now } = store.getState();
      const left = Math.max(0, Date.parse(liveClass.ends_at) - now) / MINUTE_MS;
      change.mutate({ minutes: Math.min(LIVE_CLASS_MINUTES.max, Math.round(left + minutes)) });
    },
    end: () => end.mutate(),
    isEnding: end.isPending,
  };
}
