import { dismissHint, lowerOwnHand, type OwnPlace, raiseLiveHand } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import type { CurrentLiveClass } from '#shared/live-classes/current-classes.ts';
import { liveClassBarTexts } from '#texts/live-class-bar.tsx';
import { toastFailure } from '#ui/display/toast-failure.tsx';

/** Properties shared by all parts of the bar. */
export interface BarProps {
  owner: number;
  liveClass: CurrentLiveClass;
  /** Called with the answer of a call. */
  onParticipation: (own: OwnPlace) => void;
}

/** Raises the hand or changes its topic; null lowers it. */
export function useHand({ liveClass: { id }, onParticipation }: BarProps) {
  return useMutation({
    mutationFn: (text: string | null) =>
      text === null
        ? call(lowerOwnHand, { params: { id } })
        : call(raiseLiveHand, { params: { id }, body: { text } }),
    onSuccess: onParticipation,
    onError: (error, text) =>
      toastFailure(
        describeFailure(
          error,
          text === null ? liveClassBarTexts.hand.lowerFailed : liveClassBarTexts.hand.raiseFailed,
        ),
      ),
  });
}

/** Dismisses a hint. */
export function useDismissal({ liveClass: { id }, onParticipation }: BarProps) {
  return useMutation({
    mutationFn: (hintId: number) => call(dismissHint, { params: { id, hintId } }),
    onSuccess: onParticipation,
    onError: (error) => toastFailure(describeFailure(error, liveClassBarTexts.hints.putAwayFailed)),
  });
}
